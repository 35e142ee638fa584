import { Archive, Check, Pencil, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { RestingStatus, StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { inputSentence } from '#contract/errors/input-rules.ts'
import { knowledgeFindings } from '#contract/knowledge/agreement.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { useApprove, useDiscard, useRestore } from './api.ts'
import { writtenForm } from './rules.ts'

/** The two answers of an entry, each in its language. */
const Answers = ({ answerEs, answerEn }: Pick<KnowledgeEntry, 'answerEs' | 'answerEn'>) => (
  <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
    {(
      [
        ['es', answerEs],
        ['en', answerEn],
      ] as const
    ).map(([language, text]) => (
      <p key={language} className="flex gap-2">
        <Tag className="mt-0.5 h-fit shrink-0">{language.toUpperCase()}</Tag>
        <span lang={language} className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text === '' ? '—' : text}
        </span>
      </p>
    ))}
  </div>
)

/** One entry: what patients are told, what waits, and what can be done with it. */
export const EntryRow = ({
  entry,
  whyNot,
  onEdit,
  onRetire,
}: {
  entry: KnowledgeEntry
  /** Why this person may change nothing. */
  whyNot: string | null
  onEdit: () => void
  onRetire: () => void
}) => {
  const t = useTranslations('knowledge')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const approve = useApprove()
  const discard = useDiscard()
  const restore = useRestore()
  const { id, topic, change, state } = entry
  const isWaiting = state === 'draft' || (state === 'approved' && change !== null)
  const [finding] = isWaiting ? knowledgeFindings(writtenForm(entry)) : []
  const whyNotApproved = whyNot ?? (finding ? inputSentence(finding.field, finding.rule, language) : null)
  const told = (description: string) => ({
    onSuccess: () => toast({ title: words('success'), description }),
    onError: (error: Error) => void fail(error),
  })
  const dayOf = (day: string) => shortDay(`${day}T12:00:00Z`, language, 'UTC')
  const questions = language === 'es' ? entry.questionsEs : entry.questionsEn
  return (
    <li data-record={id} className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{topic}</span>
            <Tag>{entry.location ?? t('everywhere')}</Tag>
            {isWaiting ? (
              <StatusBadge tone="orange">{t(state === 'draft' ? 'state.draft' : 'state.changed')}</StatusBadge>
            ) : (
              <RestingStatus mark={state === 'approved' ? 'done' : 'open'}>{t(`state.${state}`)}</RestingStatus>
            )}
            {entry.isExpired ? <StatusBadge tone="red">{t('expired')}</StatusBadge> : null}
            {entry.isReviewDue ? <StatusBadge tone="yellow">{t('reviewDue')}</StatusBadge> : null}
          </p>
          {questions.length > 0 ? (
            <p lang={language} className="text-sm text-muted [overflow-wrap:anywhere]">
              {questions.join(' · ')}
            </p>
          ) : null}
        </div>
        <span className="flex flex-wrap gap-2">
          {isWaiting ? (
            <Button
              size="sm"
              variant="primary"
              icon={<Check aria-hidden className="size-4" />}
              aria-label={t('approveOf', { topic })}
              isPending={approve.isPending}
              disabledReason={whyNotApproved}
              onClick={() => approve.mutate({ params: { id } }, told(t('approved')))}
            >
              {t('approve')}
            </Button>
          ) : null}
          {state === 'approved' && change ? (
            <Button
              size="sm"
              icon={<Undo2 aria-hidden className="size-4" />}
              aria-label={t('discardOf', { topic })}
              isPending={discard.isPending}
              disabledReason={whyNot}
              onClick={() => discard.mutate({ params: { id } }, told(t('discarded')))}
            >
              {t('discard')}
            </Button>
          ) : null}
          {state === 'retired' ? (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden className="size-4" />}
              aria-label={t('restoreOf', { topic })}
              isPending={restore.isPending}
              disabledReason={whyNot}
              onClick={() => restore.mutate({ params: { id } }, told(t('restored')))}
            >
              {t('restore')}
            </Button>
          ) : (
            <>
              <IconButton
                size="icon-sm"
                label={t('editOf', { topic })}
                icon={<Pencil aria-hidden className="size-4" />}
                disabledReason={whyNot}
                onClick={onEdit}
              />
              <IconButton
                size="icon-sm"
                label={t('retireOf', { topic })}
                icon={<Archive aria-hidden className="size-4" />}
                disabledReason={whyNot}
                onClick={onRetire}
              />
            </>
          )}
        </span>
      </div>
      <Answers answerEs={entry.answerEs} answerEn={entry.answerEn} />
      {change ? (
        <div className="rounded-control bg-sunken px-3 py-2">
          <p className="mb-1 text-sm font-medium">{t('willSay')}</p>
          <Answers answerEs={change.answerEs} answerEn={change.answerEn} />
        </div>
      ) : null}
      {isWaiting && finding ? (
        <p className="text-sm text-red">{inputSentence(finding.field, finding.rule, language)}</p>
      ) : null}
      <p className="text-sm text-muted">
        {[
          entry.validFrom ? t('from', { day: dayOf(entry.validFrom) }) : null,
          entry.validTo ? t('until', { day: dayOf(entry.validTo) }) : null,
          entry.owner ? t('ownedBy', { name: entry.owner }) : null,
          entry.reviewOn ? t('reviewBy', { day: dayOf(entry.reviewOn) }) : null,
          entry.approvedBy ? t('approvedBy', { name: entry.approvedBy }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
