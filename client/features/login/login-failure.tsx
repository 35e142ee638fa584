import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why signing in failed; shown above the fields and announced. */
export const LoginFailure = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="my-3 flex items-start gap-2.5 rounded-control bg-red-tint px-3 py-2.5 text-sm text-red">
    <OctagonAlert aria-hidden className="mt-px size-4 shrink-0 text-red-dot" />
    <span>{children}</span>
  </div>
)
