import { useQuery } from '@tanstack/react-query'
import { ListChecks, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type Job, jobEndpoints } from '#contract/jobs.ts'
import { jobsQuery, useStopJob } from './api.ts'
import { JobRow } from './job-row.tsx'

/** What the system does in the background: how it stands, how far it is, and why it failed. */
export const JobsPage = () => {
  const t = useTranslations()
  const maySee = useIsAllowed(jobEndpoints.listJobs)
  return maySee ? (
    <Jobs />
  ) : (
    <>
      <PageHeader title={t('jobs.title')} subtitle={t('jobs.subtitle')} />
      <Card>
        <EmptyState icon={<ShieldAlert />} title={t('jobs.notAllowed')} why={t('words.notAllowed')} />
      </Card>
    </>
  )
}

const Jobs = () => {
  const t = useTranslations('jobs')
  const words = useTranslations('words')
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
        {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={refetch} /> : null}
        {list.isPending ? (
          <SkeletonRows text={words('loading')} rows={6} />
        ) : list.data?.length === 0 ? (
          <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<ListChecks />} />
        ) : (
          <ul aria-label={t('title')} className="divide-y">
            {rows.map((job) => (
              <JobRow key={job.id} job={job} onStop={() => setDoomed(job)} />
            ))}
          </ul>
        )}
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
