import { ProgressBar } from './progress-bar.tsx'

/** How far something has come, as a bar with its count behind it. */
export const ProgressLine = ({
  done,
  total,
  label,
  count,
}: {
  done: number
  total: number
  label: string
  count: string
}) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <ProgressBar className="w-48 max-w-full" percent={total === 0 ? 100 : (100 * done) / total} label={label} />
    <span className="text-sm text-muted">{count}</span>
  </div>
)
