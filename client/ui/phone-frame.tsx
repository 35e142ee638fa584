import { clsx as cx } from 'clsx'
import { BatteryFull, SignalHigh, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface PhoneFrameProps {
  /** The accessible name of the phone. */
  label: string
  /** The time in the corner, already formatted. */
  clock: string
  title: ReactNode
  subtitle?: ReactNode
  /** Below the texts: the reply field. */
  footer?: ReactNode
  /** Changes with each new text, to scroll to it. */
  newest?: string | number | undefined
  listLabel: string
  className?: string
  children: ReactNode
}

/** Scrollable areas must be focusable, for the keyboard. */
const scrollable = { tabIndex: 0 } as const

/** A phone with text messages; its children are the list items. */
export const PhoneFrame = ({
  label,
  clock,
  title,
  subtitle,
  footer,
  newest,
  listLabel,
  className,
  children,
}: PhoneFrameProps) => {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (newest !== undefined) area.current?.scrollTo({ top: area.current.scrollHeight })
  }, [newest])
  return (
    <article
      aria-label={label}
      className={cx(
        'mx-auto flex min-h-0 w-full max-w-100 flex-col overflow-hidden rounded-[36px] border-8 border-fg bg-surface shadow-float',
        className,
      )}
    >
      <div aria-hidden className="flex items-center gap-1.5 px-6 pt-2.5 text-xs font-semibold">
        {clock}
        <SignalHigh className="ml-auto size-3.5" />
        <Wifi className="size-3.5" />
        <BatteryFull className="size-4" />
      </div>
      <header className="border-b px-5 py-2.5">
        <h3 className="truncate font-semibold">{title}</h3>
        {subtitle ? <p className="truncate text-xs text-muted">{subtitle}</p> : null}
      </header>
      <section
        {...scrollable}
        ref={area}
        aria-label={listLabel}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3 outline-offset-[-2px]"
      >
        <ol aria-live="polite" className="flex flex-col gap-2.5">
          {children}
        </ol>
      </section>
      {footer}
    </article>
  )
}
