import { clsx as cx } from 'clsx'

/** A progress bar, 0 to 100 percent; null renders as 0 and is announced as unknown. */
export const ProgressBar = ({
  percent,
  label,
  hasText = true,
  className,
}: {
  percent: number | null
  label: string
  /** Shows the percentage beside the bar. */
  hasText?: boolean
  className?: string
}) => {
  const width = Math.min(100, Math.max(0, percent ?? 0))
  return (
    <span className={cx('flex items-center gap-2', className)}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === null ? undefined : width}
        data-part="bar"
        className={cx('block h-1.5 w-full overflow-hidden rounded-full bg-line', hasText ? 'min-w-16' : 'min-w-8')}
      >
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-240 ease-out"
          style={{ width: `${width}%` }}
        />
      </span>
      {hasText ? <span className="w-9 shrink-0 text-right text-xs text-muted">{`${Math.round(width)}%`}</span> : null}
    </span>
  )
}
