import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime, shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useListSearch } from '#client/list-search.ts'
import { useFailure } from '#client/shell/failure.ts'
import { RestingStatus, StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { MOST_WORKBOOK_ROWS, type OutcomeReport } from '#contract/reports/outcomes.ts'
import { outcomeReportsQuery, useRemoveReport } from './api.ts'
import { MOST_PRINTED_ROWS, usePrintedReport } from './printed-report.tsx'

/** The reports of the last days, the newest first. */
export const MadeReports = () => {
  const t = useTranslations('planReports.list')
  const words = useTranslations('words')
  const fail = useFailure()
  const periodOf = usePeriod()
  const remove = useRemoveReport()
  const [{ open }] = useListSearch()
  const [removed, setRemoved] = useState<OutcomeReport | null>(null)
  const { paper, print, printing } = usePrintedReport()
  const list = useQuery({ ...outcomeReportsQuery(), refetchOnMount: 'always' })
  return (
    <Card isFlush title={t('title')}>
      {list.isError ? <ListFailed hasRows={Boolean(list.data)} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <SkeletonRows text={words('loading')} rows={3} />
      ) : list.data?.length === 0 ? (
        <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<FileSpreadsheet />} />
      ) : (
        <ul aria-label={t('title')} className="divide-y border-t">
          {list.data?.map((report) => (
            <ReportItem
              key={report.id}
              report={report}
              isOpen={report.id === open}
              isPrinting={printing === report.id}
              onPrint={() => void print(report)}
              onRemove={() => setRemoved(report)}
            />
          ))}
        </ul>
      )}
      {paper}
      {removed ? (
        <DeleteDialog
          title={t('removeTitle')}
          text={t('removeText', periodOf(removed))}
          confirmText={t('remove')}
          pendingText={t('removing')}
          done={{ description: t('removed') }}
          onDelete={() => remove.mutateAsync({ params: { id: removed.id } })}
          onRefused={fail}
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </Card>
  )
}

const usePeriod = () => {
  const language = useLanguage()
  const dayName = (day: string) => shortDay(`${day}T12:00:00Z`, language, 'UTC')
  return ({ form: { from, to } }: OutcomeReport) => ({ from: dayName(from), to: dayName(to) })
}

interface ItemProps {
  report: OutcomeReport
  isOpen: boolean
  isPrinting: boolean
  onPrint: () => void
  onRemove: () => void
}

const ReportItem = ({ report, isOpen, isPrinting, onPrint, onRemove }: ItemProps) => {
  const t = useTranslations('planReports.list')
  const language = useLanguage()
  const period = usePeriod()(report)
  const { id, state, rows, flowName, locationName, templateName, createdBy, createdAt } = report
  const named = (action: string) => t('of', { action, ...period })
  const notReady = state === 'ready' ? null : t('notReady')
  const file = (kind: 'csv' | 'xlsx', reason: string | null) =>
    reason ? (
      <Button size="sm" aria-label={named(t(kind))} disabledReason={reason}>
        {t(kind)}
      </Button>
    ) : (
      <a
        href={`/api/outcome-reports/${id}/${kind}`}
        download
        data-proof
        aria-label={named(t(kind))}
        className={buttonClass({ size: 'sm' })}
      >
        {t(kind)}
      </a>
    )
  return (
    <li
      data-record={id}
      aria-current={isOpen || undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 aria-current:bg-tint sm:px-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t('period', period)}</span>
          {state === 'failed' ? (
            <StatusBadge tone="red">{t('failed')}</StatusBadge>
          ) : (
            <RestingStatus mark={state === 'ready' ? 'done' : 'under-way'}>{t(state)}</RestingStatus>
          )}
          <span className="text-sm text-muted">{t('rows', { count: rows })}</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {[templateName, flowName, locationName, dayAndTime(createdAt, language)].filter(Boolean).join(' · ')}{' '}
          {createdBy === null ? null : t('by', { name: createdBy })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {file('csv', notReady)}
        {file('xlsx', notReady ?? (rows > MOST_WORKBOOK_ROWS ? t('tooLong', { most: MOST_WORKBOOK_ROWS }) : null))}
        <Button
          size="sm"
          aria-label={named(t('print'))}
          isPending={isPrinting}
          disabledReason={
            notReady ?? (rows > MOST_PRINTED_ROWS ? t('tooLongToPrint', { most: MOST_PRINTED_ROWS }) : null)
          }
          onClick={onPrint}
        >
          {t('print')}
        </Button>
        <Button size="sm" aria-label={named(t('remove'))} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
