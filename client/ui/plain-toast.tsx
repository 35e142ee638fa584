import { useRef, useSyncExternalStore } from 'react'
import { readToasts, watchToasts } from './toast-queue.ts'
import { useClearance } from './use-clearance.ts'

/** Shows a toast until the toaster is loaded, which needs the network. */
export const PlainToast = () => {
  const toasts = useSyncExternalStore(watchToasts, readToasts).filter(({ isOpen }) => isOpen)
  const area = useRef<HTMLDivElement>(null)
  const rise = useClearance(area, toasts.length > 0)
  return toasts.length === 0 ? null : (
    <div
      ref={area}
      role="alert"
      style={{ bottom: rise }}
      className="pointer-events-none fixed right-0 z-50 w-full max-w-md p-4 *:pointer-events-auto"
    >
      {toasts.map(({ id, title, description, variant = 'default' }) => (
        <div key={id} data-variant={variant} className="rounded-card border bg-surface p-4 shadow-float">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm text-muted">{description}</p>
        </div>
      ))}
    </div>
  )
}
