import { clsx as cx } from 'clsx'

/** A grey placeholder. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-pulse rounded-control bg-line', className)} />
)

const widths = ['w-24', 'w-40', 'w-28', 'w-20', 'w-32']

/** Placeholder rows in the shape of the list; screen readers get `text`; tall rows have two lines. */
export const SkeletonRows = ({ text, rows = 8, isTall }: { text: string; rows?: number; isTall?: boolean }) => (
  <div role="status" className="divide-y">
    <span className="visually-hidden">{text}</span>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
      <div key={row} className={cx('flex items-center gap-8 px-4', isTall ? 'h-14' : 'h-row')}>
        {widths.map((width, cell) => (
          <Skeleton key={width} className={cx('h-3', width, cell > 1 && 'max-md:hidden')} />
        ))}
      </div>
    ))}
  </div>
)
