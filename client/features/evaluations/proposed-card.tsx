import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rowsOf } from '#client/query.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { EvaluationCase } from '#contract/evaluations.ts'
import { casesQuery, useRemoveCase } from './api.ts'
import { CaseDialog } from './case-dialog.tsx'

/** Cases from edited drafts, bad ratings and corrections: a person looks at each before a run tries it. */
export const ProposedCard = ({ whyNot }: { whyNot: string | null }) => {
  const t = useTranslations('evaluations')
  const words = useTranslations('words')
  const fail = useFailure()
  const list = useInfiniteQuery({ ...casesQuery('proposed'), refetchOnMount: 'always' })
  const remove = useRemoveCase()
  const [reviewed, setReviewed] = useState<EvaluationCase | null>(null)
  const { rows } = rowsOf(list.data)
  const discard = ({ id }: EvaluationCase) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: words('success'), description: t('proposed.discarded') }),
        onError: (error) => void fail(error),
      },
    )
  return (
    <Card title={t('proposed.title')}>
      <p className="mb-3 text-sm text-muted">{t('proposed.text')}</p>
      {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
      {list.data && rows.length === 0 ? <p className="text-muted">{t('proposed.none')}</p> : null}
      {rows.length > 0 ? (
        <ul aria-label={t('proposed.title')} className="divide-y">
          {rows.map((row) => (
            <li key={row.id} data-record={row.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex gap-2">
                  <Tag className="mt-0.5 h-fit shrink-0">{row.language.toUpperCase()}</Tag>
                  <span lang={row.language} className="min-w-0 [overflow-wrap:anywhere]">
                    {row.text}
                  </span>
                </p>
                <p className="text-sm text-muted">
                  {[t(`proposed.origin.${row.origin}`), t(`kind.${row.expected}`), row.entryTopic]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={t('proposed.keepOf', { text: row.text })}
                  disabledReason={whyNot}
                  onClick={() => setReviewed(row)}
                >
                  {t('proposed.keep')}
                </Button>
                <Button
                  size="sm"
                  aria-label={t('proposed.discardOf', { text: row.text })}
                  disabledReason={whyNot}
                  isPending={remove.isPending}
                  onClick={() => discard(row)}
                >
                  {t('proposed.discard')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {reviewed ? <CaseDialog key={reviewed.id} asked={reviewed} onClose={() => setReviewed(null)} /> : null}
    </Card>
  )
}
