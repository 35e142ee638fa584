import { clsx as cx } from 'clsx'
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type DemoTab, Phone } from './phone.tsx'
import { useLanding } from './use-landing.tsx'

const tabs: readonly DemoTab[] = ['verification', 'ai_assistant']

const STORAGE_KEY = 'recado-demo-tab'

const remembered = (): DemoTab => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'ai_assistant' ? 'ai_assistant' : 'verification'
  } catch {
    return 'verification'
  }
}

const remember = (tab: DemoTab) => {
  try {
    localStorage.setItem(STORAGE_KEY, tab)
  } catch {
    // If storage is unavailable, the choice lasts until the page is closed.
  }
}

const neverChanges = () => () => undefined

/** The two products, each with its figures and a conversation in both languages. */
export const Demo = () => {
  const { t } = useLanding()
  const [chosen, setTab] = useState<DemoTab | null>(null)
  // The prerendered page has no remembered choice.
  const before = useSyncExternalStore(neverChanges, remembered, () => 'verification' as const)
  const tab = chosen ?? before
  const list = useRef<HTMLDivElement>(null)
  const choose = (next: DemoTab) => {
    setTab(next)
    remember(next)
  }
  const move = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = tab === 'verification' ? 'ai_assistant' : 'verification'
    choose(event.key === 'Home' ? 'verification' : event.key === 'End' ? 'ai_assistant' : next)
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
  }
  const { verificationMetrics, assistantMetrics } = t.demo
  const metrics =
    tab === 'verification'
      ? [
          { value: '98.5%', label: verificationMetrics.rate },
          { value: '< 2 s', label: verificationMetrics.response },
          { value: '2', label: verificationMetrics.languages },
        ]
      : [
          { value: '99.2%', label: assistantMetrics.accuracy },
          { value: '100%', label: assistantMetrics.compliant },
          { value: '1,247', label: assistantMetrics.sessions },
        ]
  const names = { verification: t.demo.verification, ai_assistant: t.demo.assistant }
  return (
    <section aria-labelledby="demo" className="below-view pt-20 sm:pt-28">
      <div className="grid items-center gap-10 rounded-dialog border bg-surface p-5 sm:p-8 lg:grid-cols-[1fr_23rem] lg:gap-16 lg:p-14">
        <div className="min-w-0">
          <h2 id="demo" className="text-[clamp(1.75rem,3.6vw,2.5rem)] leading-[1.1] font-semibold tracking-[-0.02em]">
            {t.demo.title}
          </h2>
          <p className="mt-4 max-w-[48ch] text-xl text-muted">{t.demo.text}</p>
          <div
            ref={list}
            role="tablist"
            aria-label={t.demo.tabs}
            className="mt-8 inline-flex max-w-full flex-wrap gap-1 rounded-card border bg-sunken p-1"
          >
            {tabs.map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                id={`demo-${each}`}
                aria-selected={each === tab}
                aria-controls="demo-panel"
                tabIndex={each === tab ? 0 : -1}
                onClick={() => choose(each)}
                onKeyDown={move}
                className={cx(
                  'min-h-control rounded-control px-4 font-medium transition-colors duration-120',
                  each === tab ? 'bg-surface text-fg ring-1 ring-line' : 'text-muted hover:text-fg',
                )}
              >
                {names[each]}
              </button>
            ))}
          </div>
          <div role="tabpanel" id="demo-panel" aria-labelledby={`demo-${tab}`}>
            <p className="mt-6 flex flex-wrap gap-2">
              <span className="inline-flex items-center gap-1.5 rounded-full bg-green-tint py-0.5 pr-2.5 pl-2 text-xs font-medium text-green">
                <span aria-hidden className="size-2 rounded-full bg-green-dot" />
                {t.demo.active}
              </span>
              <span className="inline-flex items-center gap-1.5 rounded-full bg-petrol-tint py-0.5 pr-2.5 pl-2 text-xs font-medium text-petrol">
                <svg
                  aria-hidden
                  viewBox="0 0 16 16"
                  className="size-3.5"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.8"
                >
                  <path d="M8 1.5c2 1.3 3.8 1.6 5.5 1.6v5c0 3.2-2.4 5.1-5.5 6.4-3.1-1.3-5.5-3.2-5.5-6.4v-5C4.200 3.100 6 2.800 8 1.500Z" />
                </svg>
                {t.demo.compliant}
              </span>
            </p>
            <p className="mt-4 max-w-[48ch] text-lg text-pretty">
              {tab === 'verification' ? t.demo.verificationText : t.demo.assistantText}
            </p>
            <dl className="mt-8 grid grid-cols-3 gap-x-4">
              {metrics.map(({ value, label }) => (
                <div key={label} className="flex min-w-0 flex-col border-l-2 border-accent pl-3 sm:pl-4">
                  <dt className="order-2 mt-1 text-sm text-muted sm:text-base">{label}</dt>
                  <dd className="order-1 text-title font-semibold tracking-tight sm:text-stat">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <Phone tab={tab} />
      </div>
    </section>
  )
}
