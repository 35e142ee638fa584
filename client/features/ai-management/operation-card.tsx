import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dollars, secondsTaken } from '#client/format/numbers.ts'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import {
  type AssistantOperation,
  type ConfigurationOperation,
  operationEndpoints,
  watchedRates,
} from '#contract/ai/operation.ts'
import { operationQuery } from './api.ts'
import { CostsDialog } from './costs-dialog.tsx'

/** What each assistant costs, how fast it is, and how often people had to step in, in four weeks. */
export const OperationCard = () => {
  const t = useTranslations('aiRouter.operation')
  const words = useTranslations('words')
  const language = useLanguage()
  const found = useQuery({ ...operationQuery(), refetchOnMount: 'always' })
  const whyNot = useIsAllowed(operationEndpoints.updateAiBudget) ? null : words('notAllowed')
  const [edited, setEdited] = useState<ConfigurationOperation | 'all' | null>(null)
  const operation = found.data
  return (
    <Card
      title={t('title')}
      actions={
        <Button size="sm" disabledReason={operation ? whyNot : t('loading')} onClick={() => setEdited('all')}>
          {t('budgetOfAll')}
        </Button>
      }
    >
      {found.isError ? <ListFailed hasRows={operation !== undefined} onRetry={() => void found.refetch()} /> : null}
      {operation ? <SpentLine operation={operation} /> : null}
      <ul aria-label={t('title')} className="divide-y">
        {operation?.configurations.map((each) => (
          <li
            key={each.configId}
            data-record={each.configId}
            className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3"
          >
            <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
              <p className="font-medium [overflow-wrap:anywhere]">{each.name}</p>
              <p className="text-sm text-muted">
                {[
                  t('answers', { count: each.answers }),
                  each.costPerAnswer === null
                    ? t('costUnknown')
                    : t('costPerAnswer', { cost: dollars(each.costPerAnswer, language) }),
                  each.p50 === null || each.p95 === null
                    ? null
                    : t('spread', { p50: secondsTaken(each.p50 / 1000), p95: secondsTaken(each.p95 / 1000) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                {watchedRates.map((rate) => {
                  const { count, total, hasDrifted } = each[rate]
                  const text = t(`rate.${rate}`, {
                    percent: total === 0 ? '—' : percent((100 * count) / total, language),
                    count,
                    total,
                  })
                  return hasDrifted ? (
                    <StatusBadge key={rate} tone="orange">{`${text} · ${t('drifted')}`}</StatusBadge>
                  ) : (
                    <span key={rate}>{text}</span>
                  )
                })}
              </p>
              <p className="text-sm text-muted">
                {t('next', {
                  thanked: each.thanked,
                  stopped: each.stopped,
                  good: each.ratedGood,
                  bad: each.ratedBad,
                })}
              </p>
              {each.spentToday === null ? null : (
                <p className="text-sm text-muted">
                  {each.dailyBudget === null
                    ? t('spent', { spent: dollars(each.spentToday, language) })
                    : t('spentOf', {
                        spent: dollars(each.spentToday, language),
                        budget: dollars(each.dailyBudget, language),
                      })}
                </p>
              )}
            </div>
            <Button
              size="sm"
              aria-label={t('costsOf', { name: each.name })}
              disabledReason={whyNot}
              onClick={() => setEdited(each)}
            >
              {t('costs')}
            </Button>
          </li>
        ))}
      </ul>
      {operation && edited !== null ? (
        <CostsDialog
          key={edited === 'all' ? 'all' : edited.configId}
          of={edited === 'all' ? null : edited}
          dailyBudget={edited === 'all' ? operation.dailyBudget : edited.dailyBudget}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Card>
  )
}

const SpentLine = ({ operation: { spentToday, dailyBudget } }: { operation: AssistantOperation }) => {
  const t = useTranslations('aiRouter.operation')
  const language = useLanguage()
  const spent = dollars(spentToday, language)
  const isOver = dailyBudget !== null && spentToday >= dailyBudget
  return (
    <p className={isOver ? 'font-medium text-red' : 'text-muted'}>
      {dailyBudget === null ? t('spent', { spent }) : t('spentOf', { spent, budget: dollars(dailyBudget, language) })}
      {isOver ? ` ${t('over')}` : null}
    </p>
  )
}
