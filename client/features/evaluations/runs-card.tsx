import type { UseQueryResult } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { RestingStatus, StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProgressLine } from '#client/ui/progress-line.tsx'
import { RowList } from '#client/ui/row-list.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Evaluation } from '#contract/evaluations.ts'
import { useStop } from './api.ts'

/** The runs with what came of them. */
export const RunsCard = ({
  runs,
  open,
  whyNot,
  onOpen,
}: {
  runs: UseQueryResult<Evaluation[]>
  open: number | undefined
  whyNot: string | null
  onOpen: (id: number | undefined) => void
}) => {
  const t = useTranslations('evaluations.runs')
  return (
    <Card title={t('title')} isFlush>
      <RowList
        label={t('title')}
        request={runs}
        rows={runs.data ?? []}
        empty={<EmptyState title={t('empty')} why={t('emptyWhy')} icon={<FlaskConical />} />}
      >
        {(run) => (
          <RunRow
            key={run.id}
            run={run}
            isOpen={run.id === open}
            whyNot={whyNot}
            onToggle={() => onOpen(run.id === open ? undefined : run.id)}
          />
        )}
      </RowList>
    </Card>
  )
}

const RunRow = ({
  run,
  isOpen,
  whyNot,
  onToggle,
}: {
  run: Evaluation
  isOpen: boolean
  whyNot: string | null
  onToggle: () => void
}) => {
  const t = useTranslations('evaluations.runs')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const stop = useStop()
  const done = run.passed + run.failed + run.unsafe
  const day = dayAndTime(run.createdAt, language)
  const { jobId } = run
  return (
    <li data-record={run.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{run.configName}</span>
          <RestingStatus mark={run.state === 'running' ? 'under-way' : run.state === 'done' ? 'done' : 'open'}>
            {t(`state.${run.state}`)}
          </RestingStatus>
          {run.isLive ? <StatusBadge tone="blue">{t('isLive')}</StatusBadge> : null}
          {run.unsafe > 0 ? <StatusBadge tone="red">{t('unsafe', { count: run.unsafe })}</StatusBadge> : null}
        </p>
        <p className="text-sm text-muted">
          {[run.model, day, run.startedBy === null ? null : t('by', { name: run.startedBy })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {run.state === 'running' ? (
          <ProgressLine
            done={done}
            total={run.total}
            label={t('progress', { name: run.configName })}
            count={t('done', { done, total: run.total })}
          />
        ) : (
          <p className="text-sm">
            {[
              t('passed', { count: run.passed }),
              t('failed', { count: run.failed }),
              run.medianMs === null ? null : t('median', { ms: run.medianMs }),
              t('cost', { input: run.inputTokens, output: run.outputTokens }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <span className="flex flex-wrap gap-2">
        {run.state === 'running' && jobId !== null ? (
          <Button
            size="sm"
            isPending={stop.isPending}
            disabledReason={whyNot}
            onClick={() =>
              stop.mutate(
                { params: { id: jobId } },
                {
                  onSuccess: () => toast({ title: words('success'), description: t('stopped') }),
                  onError: (error) => void fail(error),
                },
              )
            }
          >
            {t('stop')}
          </Button>
        ) : null}
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : t('openOf', { name: run.configName, day })}
          onClick={onToggle}
        >
          {t(isOpen ? 'close' : 'open')}
        </Button>
      </span>
    </li>
  )
}
