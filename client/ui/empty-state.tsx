import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

/** An empty state: the specified sentence, the reason, and one next action. */
export const EmptyState = ({
  title,
  why,
  action,
  icon,
}: {
  title: ReactNode
  why?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}) => (
  <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
    <span
      aria-hidden
      className="mb-1 grid size-12 place-items-center rounded-full bg-sunken text-subtle [&>svg]:size-6"
    >
      {icon ?? <Inbox />}
    </span>
    <p className="font-medium">{title}</p>
    {why ? <p className="max-w-[44ch] text-muted">{why}</p> : null}
    {action ? <div className="mt-2">{action}</div> : null}
  </div>
)
