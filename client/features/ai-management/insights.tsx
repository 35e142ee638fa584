import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { providerLabels } from '#contract/ai/providers.ts'
import type { RouterInsights } from '#contract/routing/decisions.ts'
import { ruleEndpoints } from '#contract/routing/rules.ts'
import { insightsQuery } from './api.ts'

const RuleDialog = loadable(() => import('./rule-dialog.tsx').then((file) => file.RuleDialog))

type Proposal = RouterInsights['proposals'][number]

/** What the month's outcomes suggest: rules to add, and how reliable confidences are. */
export const Insights = () => {
  const insights = useQuery(insightsQuery())
  return insights.data ? (
    <div className="grid gap-4 border-b px-4 pb-4 sm:px-5 @3xl:grid-cols-2">
      <Proposals proposals={insights.data.proposals} />
      <Calibration calibration={insights.data.calibration} leastRated={insights.data.leastRated} />
    </div>
  ) : null
}

const useTellProposal = () => {
  const t = useTranslations('aiRouter.learning')
  return {
    title: ({ keyword, from, to }: Proposal) =>
      t('proposal', { keyword, from: providerLabels[from], to: providerLabels[to] }),
    counts: (kind: 'evidence' | 'ruleReason', { from, to, current, alternative }: Proposal) =>
      t(kind, {
        from: providerLabels[from],
        good: current.good,
        total: current.total,
        to: providerLabels[to],
        otherGood: alternative.good,
        otherTotal: alternative.total,
      }),
  }
}

const Proposals = ({ proposals }: Pick<RouterInsights, 'proposals'>) => {
  const t = useTranslations('aiRouter.learning')
  const words = useTranslations('words')
  const tell = useTellProposal()
  const mayWrite = useIsAllowed(ruleEndpoints.createRoutingRule)
  const [written, setWritten] = useState<Proposal | null>(null)
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('proposals')}</h3>
      {proposals.length === 0 ? <p className="text-sm text-muted">{t('noProposals')}</p> : null}
      <ul className="flex flex-col gap-2 text-sm">
        {proposals.map((each) => (
          <li key={`${each.language} ${each.keyword}`}>
            <p>
              <Tag>{each.language.toUpperCase()}</Tag> {tell.title(each)}
            </p>
            <p className="text-xs text-muted">{tell.counts('evidence', each)}</p>
            <Button
              size="sm"
              className="mt-1"
              aria-label={t('writeFor', { keyword: each.keyword })}
              disabledReason={mayWrite ? null : words('notAllowed')}
              onClick={() => setWritten(each)}
            >
              {t('write')}
            </Button>
          </li>
        ))}
      </ul>
      {written ? (
        <RuleDialog
          rule={null}
          proposed={{
            name: t('ruleName', { keyword: written.keyword, to: providerLabels[written.to] }),
            description: tell.counts('ruleReason', written),
            provider: written.to,
            keywords: written.keyword,
            languages: [written.language],
          }}
          onClose={() => setWritten(null)}
        />
      ) : null}
    </section>
  )
}

const Calibration = ({ calibration, leastRated }: Pick<RouterInsights, 'calibration' | 'leastRated'>) => {
  const language = useLanguage()
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
              from: percent(from * 100, language),
              to: percent(from * 100 + 10, language),
              count,
              least: leastRated,
              accuracy: accuracy === null ? '' : percent(accuracy * 100, language),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
