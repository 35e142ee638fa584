import { useQuery } from '@tanstack/react-query'
import { CircleCheck, MessagesSquare, Route, Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { count, seconds, secondsTaken } from '#client/format/numbers.ts'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { ReferenceValue, StatCard } from '#client/ui/stat-card.tsx'
import type { AnalyticsSummary } from '#contract/routing.ts'
import { ActivityCard } from './activity-card.tsx'
import { summaryQuery } from './api.ts'
import { OperationCard } from './operation-card.tsx'
import { Utilization } from './utilization.tsx'

/** The assistant's results: measured figures, answers per provider, and every decision. */
export const AnalyticsTab = () => {
  const summary = useQuery({ ...summaryQuery(), refetchOnMount: 'always' })
  return (
    <div className="flex flex-col gap-4">
      {summary.isError ? (
        <ListFailed hasRows={summary.data !== undefined} onRetry={() => void summary.refetch()} />
      ) : null}
      <SummaryCards summary={summary.data} />
      <Utilization usage={summary.data?.providerUsage} />
      <OperationCard />
      <ActivityCard />
    </div>
  )
}

const SummaryCards = ({ summary }: { summary: AnalyticsSummary | undefined }) => {
  const t = useTranslations('aiRouter.summary')
  const language = useLanguage()
  const figure = (name: keyof AnalyticsSummary['figures'], format: (value: number) => string) => {
    const found = summary?.figures[name]
    if (!found) return null
    return found.basis === 'reference' ? <ReferenceValue>{format(found.value)}</ReferenceValue> : format(found.value)
  }
  return (
    <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4">
      <StatCard
        label={t('requests')}
        icon={<MessagesSquare />}
        value={summary ? count(summary.totalRequests, language) : null}
      />
      <StatCard
        label={t('successRate')}
        icon={<CircleCheck />}
        value={figure('successRate', (rate) => percent(rate, language))}
      />
      <StatCard
        label={t('responseTime')}
        icon={<Timer />}
        value={figure('avgResponseTime', seconds)}
        note={
          summary?.p50 == null || summary.p95 === null
            ? null
            : t('spread', { p50: secondsTaken(summary.p50), p95: secondsTaken(summary.p95) })
        }
      />
      <StatCard
        label={t('activeRules')}
        icon={<Route />}
        value={figure('activeRules', (value) => count(value, language))}
      />
    </div>
  )
}
