import { useQuery } from '@tanstack/react-query'
import { ChartBar, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answerText } from '#client/domain/answer-text.ts'
import { count } from '#client/format/numbers.ts'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FigureTable } from '#client/ui/figure-table.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { QuestionAnswers } from '#contract/responses.ts'
import { answersPerQuestionQuery, type ResponseFilters } from './api.ts'
import { questionTitle } from './rules.ts'

interface Part {
  key: string
  label: string
  count: number
  tone: 'read' | 'words' | 'unread'
}

const fills = { read: 'bg-accent', words: 'bg-control', unread: 'bg-red-dot' } as const

const useParts = (): ((question: QuestionAnswers) => Part[]) => {
  const t = useTranslations('responseData.chart')
  const language = useLanguage()
  return ({ values, choices, inWords, unread }) => [
    ...values.map(
      (value): Part => ({
        key: value.value,
        label: answerText(value.value, { choices }, language),
        count: value.count,
        tone: 'read',
      }),
    ),
    ...(inWords > 0 ? [{ key: '\u0000words', label: t('inWords'), count: inWords, tone: 'words' as const }] : []),
    ...(unread > 0 ? [{ key: '\u0000unread', label: t('unread'), count: unread, tone: 'unread' as const }] : []),
  ]
}

const Bars = ({ question }: { question: QuestionAnswers }) => {
  const t = useTranslations('responseData.chart')
  const language = useLanguage()
  const parts = useParts()(question)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="block font-medium">{questionTitle(question, language)}</span>
        <span className="text-sm text-muted">{t('total', { count: question.total })}</span>
      </figcaption>
      <ul className="flex flex-col gap-1.5">
        {parts.map((part) => (
          <li
            key={part.key}
            className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_5.5rem] items-center gap-2 text-sm"
          >
            <span className="[overflow-wrap:anywhere]">{part.label}</span>
            <span aria-hidden data-part="bar" className="h-3 overflow-hidden rounded-full bg-line">
              <span
                className={`block h-full rounded-full ${fills[part.tone]}`}
                style={{ width: `${(part.count / question.total) * 100}%` }}
              />
            </span>
            <span className="text-right text-muted tabular-nums">
              {`${count(part.count, language)} · ${percent((part.count / question.total) * 100, language)}`}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const AsTable = ({ questions }: { questions: readonly QuestionAnswers[] }) => {
  const t = useTranslations('responseData.chart')
  const language = useLanguage()
  const partsOf = useParts()
  return (
    <FigureTable
      label={t('title')}
      className="-mx-4 sm:-mx-5"
      words={2}
      columns={[t('question'), t('answer'), t('count'), t('share')]}
      rows={questions.flatMap((question) =>
        partsOf(question).map((part) => ({
          key: `${question.questionId} ${part.key}`,
          cells: [
            questionTitle(question, language),
            part.label,
            count(part.count, language),
            percent((part.count / question.total) * 100, language),
          ],
        })),
      )}
    />
  )
}

/** How often each answer was given, as bars or as a table. */
export const AnswersChart = ({ filters }: { filters: ResponseFilters }) => {
  const t = useTranslations('responseData.chart')
  const [isTable, setTable] = useState(false)
  const { data, isError } = useQuery(answersPerQuestionQuery(filters))
  return (
    <Card
      title={t('title')}
      className="shrink-0"
      actions={
        <Button
          size="sm"
          icon={isTable ? <ChartBar aria-hidden className="size-4" /> : <Table2 aria-hidden className="size-4" />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('asBars') : t('asTable')}
        </Button>
      }
    >
      {isError ? (
        <p role="alert" className="text-red">
          {t('failed')}
        </p>
      ) : data === undefined ? (
        <div role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton className="h-32" />
        </div>
      ) : data.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : isTable ? (
        <AsTable questions={data} />
      ) : (
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 2xl:grid-cols-3">
          {data.map((question) => (
            <Bars key={question.questionId} question={question} />
          ))}
        </div>
      )}
    </Card>
  )
}
