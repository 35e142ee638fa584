const WIDTH = 84
const HEIGHT = 30
const EDGE = 2

/** A line through the known values; days without one are skipped. `label` is the alternative text. */
export const Sparkline = ({ values, label }: { values: readonly (number | null)[]; label: string }) => {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  if (known.length < 2) return null
  const least = Math.min(...known.map(({ value }) => value))
  const span = Math.max(...known.map(({ value }) => value)) - least || 1
  const points = known.map(({ value, index }) => ({
    x: EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L ')
  const last = points.at(-1)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-7.5 w-21 min-w-0 max-sm:hidden">
      <path d={`M ${line}`} fill="none" strokeWidth="1.75" strokeLinejoin="round" className="stroke-accent" />
      {last ? <circle cx={last.x} cy={last.y} r="2.5" className="fill-accent" /> : null}
    </svg>
  )
}
