import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { RestingStatus, StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import type { EvaluationReport, EvaluationResult } from '#contract/evaluations.ts'
import { reportQuery } from './api.ts'
import { PutLiveDialog } from './put-live-dialog.tsx'

/** One run with the outcome of each case, beside the last run of the version in use. */
export const ReportCard = ({ id, whyNot, onClose }: { id: number; whyNot: string | null; onClose: () => void }) => {
  const t = useTranslations('evaluations')
  const words = useTranslations('words')
  const language = useLanguage()
  const report = useQuery({ ...reportQuery(id), refetchOnMount: 'always' })
  const [isAsking, setAsking] = useState(false)
  const [isAll, setAll] = useState(false)
  const { data } = report
  const shown = data?.results.filter((result) => isAll || result.outcome !== 'passed' || isNews(result)) ?? []
  const title = data
    ? t('report.title', {
        name: data.evaluation.configName,
        day: dayAndTime(data.evaluation.createdAt, language),
      })
    : t('runs.title')
  return (
    <Card
      title={title}
      isFlush
      actions={
        <IconButton
          size="icon-sm"
          label={t('runs.close')}
          icon={<X aria-hidden className="size-4" />}
          onClick={onClose}
        />
      }
    >
      {report.isError ? <ListFailed hasRows={false} onRetry={() => void report.refetch()} /> : null}
      {report.isPending ? <SkeletonRows text={words('loading')} /> : null}
      {data ? (
        <>
          <div className="flex flex-wrap items-center gap-3 border-b px-4 pb-3 sm:px-5">
            <Verdict report={data} />
            {data.evaluation.isLive ? null : (
              <Button
                size="sm"
                className="ml-auto"
                disabledReason={whyNot ?? (data.evaluation.state === 'done' ? null : t('report.notDone'))}
                onClick={() => setAsking(true)}
              >
                {t('report.putLive')}
              </Button>
            )}
          </div>
          <ul aria-label={title} className="divide-y">
            {shown.map((result) => (
              <ResultRow key={result.caseId} result={result} />
            ))}
          </ul>
          {shown.length < data.results.length ? (
            <Button size="sm" variant="quiet" className="m-3 self-start" onClick={() => setAll(true)}>
              {t('report.showPassed', { count: data.results.length - shown.length })}
            </Button>
          ) : null}
          {isAsking ? <PutLiveDialog report={data} onClose={() => setAsking(false)} /> : null}
        </>
      ) : null}
    </Card>
  )
}

const Verdict = ({ report }: { report: EvaluationReport }) => {
  const t = useTranslations('evaluations.report')
  const { evaluation, comparedWith, isWorse } = report
  if (evaluation.isLive) return <p className="text-sm">{t('live')}</p>
  if (isWorse) return <p className="text-sm text-red">{t('worse')}</p>
  return <p className="text-sm">{t(comparedWith === null ? 'alone' : 'better')}</p>
}

const tones = { passed: 'green', failed: 'orange', unsafe: 'red' } as const

/** Whether a case had another outcome in the run that this one is compared with. */
const isNews = ({ before, outcome }: EvaluationResult): boolean => before !== null && before !== outcome

const ResultRow = ({ result }: { result: EvaluationResult }) => {
  const t = useTranslations('evaluations')
  const { outcome, before, got, expected, said } = result
  return (
    <li className="flex flex-col gap-1 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {outcome === 'passed' ? (
          <RestingStatus mark="done">{t(`report.outcome.${outcome}`)}</RestingStatus>
        ) : (
          <StatusBadge tone={tones[outcome]}>{t(`report.outcome.${outcome}`)}</StatusBadge>
        )}
        <Tag>{result.language.toUpperCase()}</Tag>
        <span lang={result.language} className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {result.text}
        </span>
      </p>
      {outcome === 'passed' && !isNews(result) ? null : (
        <p className="text-sm text-muted">
          {[
            t('report.expected', { kind: t(`kind.${expected}`) }),
            t('report.got', { kind: got === null ? t('report.nothing') : t(`kind.${got}`) }),
            isNews(result) && before ? t('report.was', { outcome: t(`report.outcome.${before}`) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {said.length > 0 ? <p className="text-sm text-red">{t('report.said', { words: said.join(', ') })}</p> : null}
      {result.answer === null ? null : (
        <p lang={result.language} className="text-sm [overflow-wrap:anywhere]">
          {result.answer}
        </p>
      )}
    </li>
  )
}
