import { useQuery } from '@tanstack/react-query'
import { Bot, ChevronDown, Clock3, MessagesSquare, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { processingTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { StatCard } from '#client/ui/stat-card.tsx'
import { messageEndpoints } from '#contract/messages.ts'
import { statsQuery } from './api.ts'
import { useKpiCollapsed } from './use-kpi-collapsed.ts'

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
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard
        icon={<MessagesSquare />}
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
      <StatCard
        icon={<Clock3 />}
        label={t('averageProcessingTime')}
        value={data ? (data.averageProcessingTime === null ? none : processingTime(data.averageProcessingTime)) : null}
        note={t('averageNote')}
      />
      <StatCard
        icon={<ShieldCheck />}
        label={t('verification')}
        value={figure(data?.messageTypeBreakdown.verification)}
        note={t('verificationNote')}
      />
      <StatCard
        icon={<Bot />}
        label={t('assistance')}
        value={figure(data?.messageTypeBreakdown.ai_assistance)}
        note={t('assistanceNote')}
      />
    </div>
  )
}

/** The indicators over all messages; folded away they stay so in this browser. `aside` stands at the end of their line. */
export const KpiSection = ({ aside }: { aside: ReactNode }) => {
  const t = useTranslations('messageFlow.kpi')
  const [isCollapsed, setCollapsed] = useKpiCollapsed()
  const isAllowed = useIsAllowed(messageEndpoints.messageStats)
  return (
    <section className="shrink-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto">
          <button
            type="button"
            aria-expanded={!isCollapsed}
            aria-controls="kpi-figures"
            onClick={() => setCollapsed(!isCollapsed)}
            className="tap -ml-1 inline-flex items-center gap-1.5 rounded-control px-1 font-semibold text-muted hover:text-fg"
          >
            <ChevronDown
              aria-hidden
              className={`size-4 transition-transform duration-120 ${isCollapsed ? '-rotate-90' : ''}`}
            />
            {t('title')}
          </button>
        </h2>
        {aside}
      </div>
      <div id="kpi-figures" hidden={isCollapsed} className="pt-2">
        {isCollapsed ? null : isAllowed ? (
          <Figures />
        ) : (
          <p className="rounded-card border bg-surface px-5 py-4 text-muted">{t('mayNotSee')}</p>
        )}
      </div>
    </section>
  )
}
