import { Play, Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { RestingStatus, StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ProgressLine } from '#client/ui/progress-line.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Job } from '#contract/jobs.ts'
import { useRunJob } from './api.ts'

/** One job: what it is, how it stands, when it ran, why it failed, and what a person can do. */
export const JobRow = ({ job, onStop }: { job: Job; onStop: () => void }) => {
  const t = useTranslations('jobs')
  const name = t(`kind.${job.kind}.name`)
  return (
    <li data-record={job.id} className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <JobState job={job} />
        </p>
        <p className="text-sm text-muted">{t(`kind.${job.kind}.what`)}</p>
        {job.isRecurring ? null : <JobProgress job={job} name={name} />}
        {job.error === null ? null : <p className="text-sm text-red">{t(`error.${job.error}`)}</p>}
        {job.note === null || job.error !== null ? null : (
          <p className="text-sm">{t(`note.${job.note}`, { count: job.done })}</p>
        )}
        <JobTimes job={job} />
      </div>
      <JobActions job={job} name={name} onStop={onStop} />
    </li>
  )
}

const JobState = ({ job }: { job: Job }) => {
  const t = useTranslations('jobs.state')
  if (job.isStopping) return <StatusBadge tone="yellow">{t('stopping')}</StatusBadge>
  if (job.state === 'failed') return <StatusBadge tone="red">{t('failed')}</StatusBadge>
  if (job.error !== null && job.state === 'waiting') return <StatusBadge tone="orange">{t('retrying')}</StatusBadge>
  if (job.state === 'running') return <RestingStatus mark="under-way">{t('running')}</RestingStatus>
  if (job.state === 'waiting')
    return <RestingStatus mark="open">{t(job.isRecurring ? 'scheduled' : 'waiting')}</RestingStatus>
  return <RestingStatus mark="done">{t(job.state)}</RestingStatus>
}

const JobProgress = ({ job: { done, total }, name }: { job: Job; name: string }) => {
  const t = useTranslations('jobs')
  if (total === null) return done > 0 ? <p className="text-sm text-muted">{t('doneSoFar', { done })}</p> : null
  return <ProgressLine done={done} total={total} label={t('progress', { name })} count={t('done', { done, total })} />
}

const JobTimes = ({ job }: { job: Job }) => {
  const t = useTranslations('jobs')
  const language = useLanguage()
  const isOver = job.finishedAt !== null && !job.isRecurring
  const times = job.isRecurring
    ? ([
        ['last', job.finishedAt],
        ['next', job.finishedAt === null ? job.dueAt : null],
      ] as const)
    : ([
        ['created', job.startedAt === null ? job.createdAt : null],
        ['started', job.startedAt],
        ['finished', job.finishedAt],
        ['next', job.state === 'waiting' && !isOver && job.error !== null ? job.dueAt : null],
      ] as const)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {times.map(([what, at]) =>
        at === null ? null : (
          <span key={what}>
            {t(what)} <time dateTime={at}>{dayAndTime(at, language)}</time>
          </span>
        ),
      )}
      <span>{job.startedBy === null ? t('system') : t('startedBy', { name: job.startedBy })}</span>
    </p>
  )
}

const JobActions = ({ job, name, onStop }: { job: Job; name: string; onStop: () => void }) => {
  const t = useTranslations('jobs')
  const words = useTranslations('words')
  const fail = useFailure()
  const run = useRunJob()
  if (!job.canRun && !job.canStop) return null
  return (
    <div className="flex flex-wrap gap-2">
      {job.canRun ? (
        <Button
          size="sm"
          icon={<Play aria-hidden className="size-3.5" />}
          aria-label={t('runOf', { name })}
          isPending={run.isPending}
          onClick={() =>
            run.mutate(
              { params: { id: job.id } },
              {
                onSuccess: () => toast({ title: words('success'), description: t('requested') }),
                onError: (error) => void fail(error),
              },
            )
          }
        >
          {t('run')}
        </Button>
      ) : null}
      {job.canStop ? (
        <Button
          size="sm"
          icon={<Square aria-hidden className="size-3.5" />}
          aria-label={t('stopOf', { name })}
          onClick={onStop}
        >
          {t('stop')}
        </Button>
      ) : null}
    </div>
  )
}
