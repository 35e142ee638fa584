import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { processingTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { messageEndpoints } from '#contract/messages.ts'
import { statsQuery } from './api.ts'
import { useKpiCollapsed } from './use-kpi-collapsed.ts'

/** One figure: its name above, its value below. */
const Figure = ({
  label,
  value,
  note,
  about,
}: {
  label: string
  value: string | null
  note?: string | null
  /** What is counted, in a tooltip. */
  about?: string
}) => (
  <div title={about} className="min-w-0 md:shrink-0 md:whitespace-nowrap">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-1.5 md:flex-nowrap">
      <span className="font-semibold">{value ?? <span className="visually-hidden">...</span>}</span>
      {note ? <span className="text-xs text-muted">{note}</span> : null}
    </dd>
  </div>
)

const Figures = () => {
  const t = useTranslations('messageFlow.kpi')
  const none = useTranslations('words')('none')
  const language = useLanguage()
  const { data, isError } = useQuery(statsQuery())
  if (isError)
    return (
      <p role="alert" className="text-red">
        {t('failed')}
      </p>
    )
  const figure = (value: number | undefined) => (value === undefined ? null : count(value, language))
  return (
    <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-6 gap-y-1 md:flex md:justify-between md:gap-x-2.5 md:overflow-x-auto xl:justify-start xl:gap-x-10">
      <Figure
        label={t('totalMessages')}
        value={figure(data?.totalMessages)}
        note={
          data
            ? t('inOut', {
                inbound: count(data.inboundMessages, language),
                outbound: count(data.outboundMessages, language),
              })
            : null
        }
      />
      <Figure
        label={t('averageProcessingTime')}
        about={t('averageNote')}
        value={data ? (data.averageProcessingTime === null ? none : processingTime(data.averageProcessingTime)) : null}
      />
      <Figure
        label={t('verification')}
        about={t('verificationNote')}
        value={figure(data?.messageTypeBreakdown.verification)}
      />
      <Figure
        label={t('assistance')}
        about={t('assistanceNote')}
        value={figure(data?.messageTypeBreakdown.ai_assistance)}
      />
    </dl>
  )
}

const Strip = ({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) => (
  <section
    className={`flex shrink-0 items-center gap-x-3 border-b px-3 md:max-xl:px-2 ${isCollapsed ? 'min-h-7' : 'min-h-11 max-md:flex-wrap max-md:py-1.5'}`}
  >
    {children}
  </section>
)

/** The indicators over all messages in one line; this browser remembers whether they are collapsed. */
export const KpiSection = () => {
  const t = useTranslations('messageFlow.kpi')
  const [isCollapsed, setCollapsed] = useKpiCollapsed()
  const isAllowed = useIsAllowed(messageEndpoints.messageStats)
  return (
    <Strip isCollapsed={isCollapsed}>
      <h2 className="shrink-0">
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls="kpi-figures"
          onClick={() => setCollapsed(!isCollapsed)}
          className={`tap -ml-1 inline-flex items-center gap-1 rounded-control px-1 text-left text-xs font-medium text-muted hover:text-fg ${isCollapsed ? '' : 'md:max-xl:w-36'}`}
        >
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 transition-transform duration-120 ${isCollapsed ? '-rotate-90' : ''}`}
          />
          {t('title')}
        </button>
      </h2>
      <div id="kpi-figures" hidden={isCollapsed} className="flex min-w-0 flex-1 max-md:basis-full [&[hidden]]:hidden">
        {isCollapsed ? null : isAllowed ? <Figures /> : <p className="text-sm text-muted">{t('mayNotSee')}</p>}
      </div>
    </Strip>
  )
}
