import { clsx as cx } from 'clsx'
import { ArrowDown, ArrowUp, CornerDownRight, OctagonAlert, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Tag } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { type FlowQuestion, purposeOf } from '#contract/flows.ts'
import { languages } from '#contract/primitives.ts'
import { labelsOf } from '../rules/content.ts'
import { MarkedText } from './marked-text.tsx'
import { useExitWords } from './use-exit-words.ts'

interface QuestionRowProps {
  flow: BuiltFlow
  question: FlowQuestion
  place: number
  handle: ReactNode
  refusal: string | null
  /** The simulator is waiting at this question. */
  isAsked: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onDelete: () => void
}

/** Where the flow goes after a question, unless it is simply the next one. */
const Exits = ({ flow, question }: { flow: BuiltFlow; question: FlowQuestion }) => {
  const exitWords = useExitWords(purposeOf(flow))
  const own = flow.connections.filter(({ fromQuestionId }) => fromQuestionId === question.id)
  if (own.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {own.map((connection) => {
        const { condition, leadsTo, isEnd } = exitWords(connection, flow.questions, own.length === 1)
        return (
          <li key={connection.id} className="flex items-start gap-1.5 text-muted">
            <CornerDownRight aria-hidden className="mt-px size-3.5 shrink-0" />
            <span>
              {`${condition} → `}
              <span className={cx('font-medium', isEnd ? 'text-orange' : 'text-accent')}>{leadsTo}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** One question: its position, id and type, its texts in both languages, and where it leads. */
export const QuestionRow = ({
  flow,
  question,
  place,
  handle,
  refusal,
  isAsked,
  onMove,
  onEdit,
  onDelete,
}: QuestionRowProps) => {
  const t = useTranslations('flowBuilder.question')
  const { questionId: id } = question
  const findings = flow.findings.filter(({ questionId }) => questionId === question.id)
  const hasError = findings.some(({ severity }) => severity === 'error')
  const labels = question.questionType === 'choice' ? labelsOf(question.choices) : []
  return (
    <div
      data-asked={isAsked || undefined}
      className={cx('flex gap-2 px-3 py-3 sm:px-4', isAsked && 'bg-tint shadow-[inset_3px_0_0_var(--color-accent)]')}
    >
      <div className="flex w-7 shrink-0 flex-col items-center gap-1">
        {handle}
        <span className="grid size-6 place-items-center rounded-full bg-sunken text-xs font-semibold text-muted">
          <span className="visually-hidden">{t('place', { place })}</span>
          <span aria-hidden>{place}</span>
        </span>
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="min-w-0 font-mono text-sm font-medium [overflow-wrap:anywhere]">{id}</span>
          <Tag>{t(`type.${question.questionType}`)}</Tag>
          {question.isRequired ? <Tag className="border-accent text-accent">{t('required')}</Tag> : null}
          {findings.length > 0 ? (
            <span className={cx('inline-flex items-center gap-1 text-xs', hasError ? 'text-red' : 'text-yellow')}>
              {hasError ? (
                <OctagonAlert aria-hidden className="size-3.5" />
              ) : (
                <TriangleAlert aria-hidden className="size-3.5" />
              )}
              {t('findings', { count: findings.length })}
            </span>
          ) : null}
          {isAsked ? <span className="text-xs font-medium text-accent">{t('asked')}</span> : null}
          <span className="ml-auto flex items-center">
            <IconButton
              size="icon-sm"
              label={t('up', { id })}
              icon={<ArrowUp aria-hidden className="size-4" />}
              disabledReason={refusal ?? (place === 1 ? t('isFirst') : null)}
              onClick={() => onMove(place - 2)}
            />
            <IconButton
              size="icon-sm"
              label={t('down', { id })}
              icon={<ArrowDown aria-hidden className="size-4" />}
              disabledReason={refusal ?? (place === flow.questions.length ? t('isLast') : null)}
              onClick={() => onMove(place)}
            />
            <IconButton
              size="icon-sm"
              label={t('edit', { id })}
              icon={<Pencil aria-hidden className="size-4" />}
              disabledReason={refusal}
              onClick={onEdit}
            />
            <IconButton
              size="icon-sm"
              label={t('delete', { id })}
              icon={<Trash2 aria-hidden className="size-4" />}
              disabledReason={refusal}
              onClick={onDelete}
            />
          </span>
        </div>
        <div className="mt-1.5 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {languages.map((language) => (
            <div key={language} className="flex min-w-0 items-start gap-2">
              <Tag className="mt-0.5 shrink-0">{language.toUpperCase()}</Tag>
              <MarkedText
                lang={language}
                text={language === 'es' ? question.questionTextEs : question.questionTextEn}
                className="min-w-0"
              />
            </div>
          ))}
        </div>
        {labels.length > 0 ? (
          <ul aria-label={t('choices')} className="mt-2 flex flex-wrap gap-1.5">
            {(question.choices ?? '').split('\n').map((line) =>
              line.trim() === '' ? null : (
                <li key={line} className="rounded-full border px-2.5 py-0.5 text-xs text-muted">
                  {line.trim()}
                </li>
              ),
            )}
          </ul>
        ) : null}
        <Exits flow={flow} question={question} />
      </div>
    </div>
  )
}
