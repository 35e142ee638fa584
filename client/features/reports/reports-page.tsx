import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn, Printer, ShieldAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, serverMessage } from '#client/call.ts'
import { absoluteTime, shortDay } from '#client/format/time.ts'
import { needTexts, useLanguage } from '#client/i18n/intl-provider.tsx'
import { useListSearch } from '#client/list-search.ts'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { PartLoading } from '#client/ui/spinner.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { type Report, reportEndpoints } from '#contract/reports.ts'
import { reportQuery } from './api.ts'
import { DaysCard } from './days-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { GapCard } from './gap-card.tsx'
import { GroupCards } from './group-cards.tsx'
import { HoursCard } from './hours-card.tsx'
import { lastDays } from './rules.ts'

const spans = [7, 30, 90] as const

const PlanTab = loadable(async () => {
  await needTexts('planReports')
  return (await import('./plan-tab.tsx')).PlanTab
}, PartLoading)

/** Figures of any period beside the one before it, and reports for a health plan. */
export const ReportsPage = () => {
  const t = useTranslations('reports')
  const [{ tab = 'figures' }, change] = useListSearch()
  const isPlan = tab === 'plan'
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          isPlan ? null : (
            <Button size="sm" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )
        }
      />
      <Tabs
        label={t('tabs.label')}
        value={isPlan ? 'plan' : 'figures'}
        onChange={(value) => change({ tab: value === 'plan' ? value : undefined, open: undefined })}
        items={[
          { value: 'figures', label: t('tabs.figures'), content: <FiguresTab /> },
          { value: 'plan', label: t('tabs.plan'), content: <PlanTab /> },
        ]}
      />
    </>
  )
}

/** Any period beside the one before it. */
const FiguresTab = () => {
  const t = useTranslations('reports')
  const words = useTranslations('words')
  const maySee = useIsAllowed(reportEndpoints.report)
  const [period, setPeriod] = useState(() => lastDays(30, new Date()))
  const [flowId, setFlowId] = useState<number | undefined>(undefined)
  const isWhole = period.from !== '' && period.to !== ''
  const { data, dataUpdatedAt, isError, error, isPending, refetch } = useQuery({
    ...reportQuery({ ...period, flowId }),
    enabled: maySee && isWhole,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  // The flows of the last report stay while another one is refused: no choice is lost, and no button moves.
  const [flows, setFlows] = useState<Report['flows']>([])
  if (data && data.flows !== flows) setFlows(data.flows)
  const problemId = useId()
  const badField = error instanceof ApiError ? error.field : null
  const problemOf = (field: string) =>
    badField === field ? { 'aria-invalid': true, 'aria-describedby': problemId } : {}
  return (
    <div className="flex flex-col gap-3">
      {maySee ? (
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Field label={t('from')}>
            {(control) => (
              <Input
                {...control}
                {...problemOf('from')}
                type="date"
                value={period.from}
                onChange={(event) => setPeriod({ ...period, from: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('to')}>
            {(control) => (
              <Input
                {...control}
                {...problemOf('to')}
                type="date"
                value={period.to}
                onChange={(event) => setPeriod({ ...period, to: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('flow')} className="max-w-full">
            {(control) => (
              <Select
                {...control}
                className="w-72 max-w-full"
                value={flowId ?? ''}
                onChange={({ target }) => setFlowId(target.value === '' ? undefined : Number(target.value))}
              >
                <option value="">{t('allFlows')}</option>
                {flows.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {spans.map((days) => (
            <Button key={days} onClick={() => setPeriod(lastDays(days, new Date()))}>
              {t('last', { days })}
            </Button>
          ))}
        </div>
      ) : null}
      {maySee ? null : (
        <Card>
          <EmptyState icon={<ShieldAlert />} title={t('notAllowed')} why={words('notAllowed')} />
        </Card>
      )}
      {isError ? (
        badField === null ? (
          <Card isFlush>
            <ListFailed hasRows={false} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <p id={problemId} role="alert" className="text-sm text-red">
            {serverMessage(error, words('listNotLoaded'))}
          </p>
        )
      ) : null}
      {maySee && isWhole && isPending ? (
        <Card>
          <SkeletonRows text={words('loading')} rows={6} />
        </Card>
      ) : null}
      {data && !isError ? (
        <ReportCards
          report={data}
          flow={flows.find(({ id }) => id === flowId)?.name}
          readAt={new Date(dataUpdatedAt).toISOString()}
        />
      ) : null}
    </div>
  )
}

interface CardsProps {
  report: Report
  flow: string | undefined
  /** When the figures were read. */
  readAt: string
}

const ReportCards = ({ report, flow, readAt }: CardsProps) => {
  const t = useTranslations('reports')
  const language = useLanguage()
  const { organizationName } = useCurrentUser()
  const dayName = (day: string) => shortDay(`${day}T12:00:00Z`, language, 'UTC')
  const { period, before } = report
  const isEmpty = report.totals.length === 0
  return (
    <>
      <header className="hidden print:block">
        <p>{organizationName}</p>
        <h1 className="text-title font-semibold">{t('title')}</h1>
        <p className="text-sm text-muted">{t('readAt', { moment: absoluteTime(readAt, language) })}</p>
      </header>
      <p className="text-sm text-muted">
        {flow ? `${flow}. ` : null}
        {t('compared', {
          from: dayName(period.from),
          to: dayName(period.to),
          beforeFrom: dayName(before.from),
          beforeTo: dayName(before.to),
        })}
      </p>
      {isEmpty ? (
        <Card>
          <EmptyState icon={<ChartColumn />} title={t('empty')} why={t('emptyWhy')} />
        </Card>
      ) : (
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start print:block print:space-y-4 [&>*]:min-w-0">
          <div className="lg:col-span-2">
            <GapCard report={report} />
          </div>
          <FiguresCard report={report} />
          <DaysCard report={report} />
          <div className="lg:col-span-2">
            <FunnelCard report={report} />
          </div>
          <div className="lg:col-span-2">
            <HoursCard report={report} />
          </div>
          <GroupCards report={report} />
        </div>
      )}
    </>
  )
}
