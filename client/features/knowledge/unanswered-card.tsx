import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { UnansweredQuestion } from '#contract/knowledge.ts'
import { unansweredQuery, useCreate } from './api.ts'

const LONGEST_TOPIC = 60

/** What patients asked and a person had to answer: one press makes a draft of it. */
export const UnansweredCard = () => {
  const t = useTranslations('knowledge')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const list = useQuery({ ...unansweredQuery(), refetchOnMount: 'always' })
  const create = useCreate()
  const draft = ({ text, language: asked }: UnansweredQuestion) =>
    create.mutate(
      { body: { topic: text.slice(0, LONGEST_TOPIC), [asked === 'es' ? 'questionsEs' : 'questionsEn']: [text] } },
      {
        onSuccess: () => toast({ title: words('success'), description: t('drafted') }),
        onError: (error) => void fail(error),
      },
    )
  const rows = list.data ?? []
  return (
    <Card title={t('unanswered')}>
      <p className="mb-3 text-muted">{t('unansweredText')}</p>
      {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
      {list.data && rows.length === 0 ? <p className="text-muted">{t('unansweredNone')}</p> : null}
      {rows.length > 0 ? (
        <ul aria-label={t('unanswered')} className="divide-y">
          {rows.map((row) => (
            <li key={row.text} data-record={row.text} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex gap-2">
                  <Tag className="mt-0.5 h-fit shrink-0">{row.language.toUpperCase()}</Tag>
                  <span lang={row.language} className="font-medium [overflow-wrap:anywhere]">
                    {row.text}
                  </span>
                </p>
                {row.others.length > 0 ? (
                  <p lang={row.language} className="text-sm text-muted [overflow-wrap:anywhere]">
                    {row.others.join(' · ')}
                  </p>
                ) : null}
                <p className="text-sm text-muted">
                  {t('asked', { count: row.count })}{' '}
                  <time dateTime={row.lastAskedAt}>{dayAndTime(row.lastAskedAt, language)}</time>
                </p>
              </div>
              <Button
                size="sm"
                icon={<Plus aria-hidden className="size-4" />}
                aria-label={t('draftOf', { text: row.text })}
                isPending={create.isPending}
                onClick={() => draft(row)}
              >
                {t('draft')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
