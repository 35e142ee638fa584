import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { percent } from '#client/format/numbers.ts'
import { Tag } from '#client/ui/badge.tsx'
import { providerLabels } from '#contract/ai/providers.ts'
import type { RouterInsights } from '#contract/routing/decisions.ts'
import { insightsQuery } from './api.ts'

/** What the month's outcomes speak for: rules that a person may write, and how far confidences can be believed. */
export const Insights = () => {
  const insights = useQuery(insightsQuery())
  return insights.data ? (
    <div className="grid gap-4 border-b px-4 pb-4 sm:px-5 lg:grid-cols-2">
      <Proposals proposals={insights.data.proposals} />
      <Calibration calibration={insights.data.calibration} leastRated={insights.data.leastRated} />
    </div>
  ) : null
}

const Proposals = ({ proposals }: Pick<RouterInsights, 'proposals'>) => {
  const t = useTranslations('aiRouter.learning')
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('proposals')}</h3>
      {proposals.length === 0 ? <p className="text-sm text-muted">{t('noProposals')}</p> : null}
      <ul className="flex flex-col gap-2 text-sm">
        {proposals.map(({ keyword, language, from, to, current, alternative }) => (
          <li key={`${language} ${keyword}`}>
            <p>
              <Tag>{language.toUpperCase()}</Tag>{' '}
              {t('proposal', { keyword, from: providerLabels[from], to: providerLabels[to] })}
            </p>
            <p className="text-xs text-muted">
              {t('evidence', {
                from: providerLabels[from],
                good: current.good,
                total: current.total,
                to: providerLabels[to],
                otherGood: alternative.good,
                otherTotal: alternative.total,
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Calibration = ({ calibration, leastRated }: Pick<RouterInsights, 'calibration' | 'leastRated'>) => {
  const t = useTranslations('aiRouter.learning')
  const rated = calibration.filter((each) => each.rated > 0)
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('calibration')}</h3>
      {rated.length === 0 ? <p className="text-sm text-muted">{t('notEnough', { least: leastRated })}</p> : null}
      <ul className="flex flex-col gap-1 text-sm">
        {rated.map(({ from, rated: count, accuracy }) => (
          <li key={from}>
            {t(accuracy === null ? 'tenthOpen' : 'tenth', {
              from: percent(from * 100),
              to: percent(from * 100 + 10),
              count,
              least: leastRated,
              accuracy: accuracy === null ? '' : percent(accuracy * 100),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
