import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { percent } from '#client/format/shares.ts'
import { relativeOnDashboard } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { providersQuery } from './api.ts'
import { healthTone } from './health-line.tsx'
import { ProviderMark } from './provider-mark.tsx'

/** The configurations that the router can choose from. */
export const AvailableProviders = () => {
  const t = useTranslations('aiRouter.providers')
  const words = useTranslations('words')
  const language = useLanguage()
  const providers = useQuery(providersQuery())
  return (
    <Card title={t('title')}>
      {providers.isError ? (
        <ListFailed hasRows={providers.data !== undefined} onRetry={() => void providers.refetch()} />
      ) : null}
      {providers.isPending ? (
        <SkeletonRows text={words('loading')} rows={3} />
      ) : providers.data?.length === 0 ? (
        <EmptyState title={t('empty')} why={t('emptyWhy')} />
      ) : (
        <ul className="flex flex-col divide-y">
          {(providers.data ?? []).map(({ configId, provider, displayName, description, successRate, lastUsed }) => (
            <li key={configId} className="flex items-start gap-3 py-2.5 first:pt-0">
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{displayName}</span>
                {description ? <span className="block text-sm text-muted wrap-anywhere">{description}</span> : null}
                <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
                  <ProviderMark provider={provider} />
                  {lastUsed
                    ? t('lastUsed', { when: relativeOnDashboard(lastUsed, new Date(), language) })
                    : t('unused')}
                </span>
              </span>
              <StatusBadge tone={healthTone(successRate)}>
                {successRate === null ? t('noData') : percent(successRate, language)}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
