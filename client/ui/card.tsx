import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** Shown to the right of the title: a link, a filter, a count. */
  actions?: ReactNode
  className?: string
  /** Removes the padding, for tables that reach the edges. */
  isFlush?: boolean
  children: ReactNode
}

/** A plain card with an optional heading. */
export const Card = ({ title, actions, className, isFlush, children }: CardProps) => (
  <section className={cx('rounded-card border bg-surface', className)}>
    {title || actions ? (
      <div className="flex flex-wrap items-center gap-3 px-4 pt-4 pb-3 sm:px-5">
        {title ? <h2 className="text-lg font-semibold">{title}</h2> : null}
        {actions ? <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    ) : null}
    <div
      className={cx(
        !isFlush && 'px-4 pb-4 sm:px-5 sm:pb-5',
        !isFlush && !title && !actions && 'pt-4 sm:pt-5',
        isFlush && 'flex min-h-0 flex-1 flex-col',
      )}
    >
      {children}
    </div>
  </section>
)
