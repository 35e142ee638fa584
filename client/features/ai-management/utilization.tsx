import { useTranslations } from 'use-intl'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { type AnswerProvider, answerProviders } from '#contract/ai/providers.ts'
import { ProviderMark } from './provider-mark.tsx'

const isProvider = (name: string): name is AnswerProvider => answerProviders.some((each) => each === name)

/** How often each provider answered, the busiest first. */
export const Utilization = ({ usage }: { usage: Record<string, number> | undefined }) => {
  const language = useLanguage()
  const t = useTranslations('aiRouter.utilization')
  const rows = Object.entries(usage ?? {})
    .flatMap(([provider, requests]) => (isProvider(provider) ? [{ provider, requests }] : []))
    .sort((one, other) => other.requests - one.requests)
  const total = rows.reduce((sum, { requests }) => sum + requests, 0)
  return (
    <Card title={t('title')}>
      {usage === undefined ? (
        <Skeleton className="h-16" />
      ) : total === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {rows.map(({ provider, requests }) => {
            const share = (requests / total) * 100
            return (
              <li key={provider}>
                <p className="mb-1.5 flex items-baseline gap-2 text-sm">
                  <ProviderMark provider={provider} />
                  <span className="ml-auto text-muted">
                    {t('share', { count: requests, percent: percent(share, language) })}
                  </span>
                </p>
                <span aria-hidden data-part="bar" className="block h-2.5 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full rounded-full bg-chart-1" style={{ width: `${share}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
