import { availableParallelism, loadavg } from 'node:os'

/** The given quantile of the values; NaN without values. */
export const quantile = (figures: readonly number[], share: number): number => {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** Milliseconds of the machine's monotonic clock: the same in every process, unlike performance.timeOrigin. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6

/** Prints how busy the machine is with other work: figures of a busy machine are void. */
export const printLoad = (): void => {
  const [load = 0] = loadavg()
  console.log(`\n${availableParallelism()} cores, load of the last minute ${load.toFixed(1)}`)
}

/** Prints rows under headings, with aligned columns. */
export const printTable = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): void => {
  const cells = [headings, ...rows].map((row) => row.map((cell) => String(cell)))
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
}
