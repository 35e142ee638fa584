import { clsx as cx } from 'clsx'
import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { didCloseTopmost } from './escape-order.ts'
import { buttonClass } from './plain-button.tsx'
import { dismissToast, readToasts, TOAST_MS, watchToasts } from './toast-queue.ts'
import { useClearance } from './use-clearance.ts'

/** Shows and announces toasts; mounted once, at the root. */
export const Toaster = () => {
  const t = useTranslations('words')
  const toasts = useSyncExternalStore(watchToasts, readToasts)
  const viewport = useRef<HTMLOListElement>(null)
  const rise = useClearance(
    viewport,
    toasts.some(({ isOpen }) => isOpen),
  )
  useEffect(() => {
    // Pauses the timer while the browser tab is hidden.
    const follow = () =>
      viewport.current?.dispatchEvent(new CustomEvent(document.hidden ? 'toast.viewportPause' : 'toast.viewportResume'))
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return (
    <Radix.Provider duration={TOAST_MS} label={t('notifications')} swipeDirection="right">
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(open) => (open ? undefined : dismissToast(toast.id))}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onEscapeKeyDown={(event) => {
            // Only Escape inside the toast closes it.
            const isInToast = event.target instanceof Node && viewport.current?.contains(event.target)
            if (!isInToast && didCloseTopmost()) event.preventDefault()
          }}
          data-layer="toast"
          data-variant={toast.variant ?? 'default'}
          className={cx(
            'flex animate-rise items-start gap-3 rounded-card border bg-surface p-4 shadow-float',
            toast.variant === 'destructive' && 'border-red-dot',
          )}
        >
          {toast.variant === 'destructive' ? (
            <OctagonAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-red-dot" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-green-dot" />
          )}
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className="mt-0.5 text-sm text-muted">{toast.description}</Radix.Description>
            ) : null}
          </div>
          {toast.action ? (
            <Radix.Action
              altText={toast.action.label}
              onClick={toast.action.onPress}
              className={buttonClass({ size: 'sm' })}
            >
              {toast.action.label}
            </Radix.Action>
          ) : null}
          <Radix.Close
            aria-label={t('closeNotification')}
            className="tap grid shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-fg"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        ref={viewport}
        style={{ bottom: rise }}
        className="pointer-events-none fixed right-0 z-50 flex *:pointer-events-auto w-full max-w-md flex-col gap-2 p-4 outline-none"
      />
    </Radix.Provider>
  )
}
