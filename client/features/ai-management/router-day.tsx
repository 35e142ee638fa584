import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Route, Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { count, seconds } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatCard } from '#client/ui/stat-card.tsx'
import { dayQuery, REFRESH_MS } from './api.ts'

/** The router's last 24 hours. */
export const RouterDay = () => {
  const t = useTranslations('aiRouter.day')
  const words = useTranslations('words')
  const language = useLanguage()
  const { data, isError } = useQuery({ ...dayQuery(), refetchInterval: REFRESH_MS })
  const shown = (value: string | null | undefined) => (data || isError ? (value ?? words('none')) : null)
  return (
    <section aria-label={t('title')}>
      <h2 className="mb-2 text-sm font-medium text-muted">{t('title')}</h2>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <StatCard label={t('total')} icon={<Route />} value={shown(data && count(data.totalRequests, language))} />
        <StatCard
          label={t('successful')}
          icon={<CircleCheck />}
          value={shown(data && count(data.successfulRequests, language))}
        />
        <StatCard
          label={t('average')}
          icon={<Timer />}
          value={shown(data?.averageResponseTime == null ? null : seconds(data.averageResponseTime / 1000))}
        />
      </div>
    </section>
  )
}
