/** The value below which the given share of the figures lies; NaN of none. */
export const quantile = (figures: readonly number[], share: number): number => {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** Prints rows under headings, columns as wide as they need to be. */
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
