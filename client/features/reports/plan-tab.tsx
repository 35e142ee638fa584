import { useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLive } from '#client/live.ts'
import { nounOf, refetchInBackground } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { outcomeReportEndpoints } from '#contract/reports/outcomes.ts'
import { MadeReports } from './made-reports.tsx'
import { NewReport } from './new-report.tsx'
import { TemplatesCard } from './templates-card.tsx'

const reports = nounOf(outcomeReportEndpoints.listOutcomeReports)

/** Reports with patients and their answers for a health plan: asked for, made, downloaded, printed. */
export const PlanTab = () => {
  const t = useTranslations('planReports')
  const words = useTranslations('words')
  const client = useQueryClient()
  const maySee = useIsAllowed(outcomeReportEndpoints.listOutcomeReports)
  // A report is made by a job.
  useLive((event) => {
    if (!('type' in event) || event.type !== 'JOB_CHANGED') return
    for (const query of client.getQueryCache().findAll({ queryKey: [reports], type: 'active' }))
      void refetchInBackground(client, query)
  })
  if (!maySee)
    return (
      <Card>
        <EmptyState icon={<ShieldAlert />} title={t('notAllowed')} why={words('notAllowed')} />
      </Card>
    )
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start [&>*]:min-w-0">
      <NewReport />
      <TemplatesCard />
      <div className="lg:col-span-2">
        <MadeReports />
      </div>
    </div>
  )
}
