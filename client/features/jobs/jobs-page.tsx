import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { OnlyFor } from '#client/shell/only-for.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { RowList } from '#client/ui/row-list.tsx'
import { type Job, jobEndpoints } from '#contract/jobs.ts'
import { jobsQuery, useStopJob } from './api.ts'
import { JobRow } from './job-row.tsx'

/** What the system does in the background: how it stands, how far it is, and why it failed. */
export const JobsPage = () => {
  const t = useTranslations('jobs')
  return (
    <OnlyFor endpoint={jobEndpoints.listJobs} title={t('title')} subtitle={t('subtitle')} refusal={t('notAllowed')}>
      <Jobs />
    </OnlyFor>
  )
}

const Jobs = () => {
  const t = useTranslations('jobs')
  const fail = useFailure()
  const list = useQuery({ ...jobsQuery(), refetchOnMount: 'always' })
  const stop = useStopJob()
  const [doomed, setDoomed] = useState<Job | null>(null)
  const rows = list.data ?? []
  const refetch = () => void list.refetch()
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<RefreshButton isFetching={list.isFetching} onRefresh={refetch} />}
      />
      <Card isFlush>
        <RowList
          label={t('title')}
          request={list}
          rows={rows}
          empty={<EmptyState title={t('empty')} why={t('emptyWhy')} icon={<ListChecks />} />}
        >
          {(job) => <JobRow key={job.id} job={job} onStop={() => setDoomed(job)} />}
        </RowList>
      </Card>
      {doomed ? (
        <DeleteDialog
          title={t('stopTitle')}
          text={t('stopText')}
          confirmText={t('stop')}
          pendingText={t('stopping')}
          done={{ description: t('stopDone') }}
          onDelete={() => stop.mutateAsync({ params: { id: doomed.id } })}
          onRefused={fail}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  )
}
