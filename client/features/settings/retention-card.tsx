import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useEndpointMutation } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { type Retention, retentionClasses, retentionEndpoints } from '#contract/retention.ts'
import { retentionQuery } from './api.ts'

const RetentionDialog = loadable(() => import('./retention-dialog.tsx').then((file) => file.RetentionDialog))
const HoldsDialog = loadable(() => import('./holds-dialog.tsx').then((file) => file.HoldsDialog))

/** For how long what is kept about patients stays, what went last, and who is under a legal hold. */
export const RetentionCard = () => {
  const t = useTranslations('retention')
  const words = useTranslations('words')
  const retention = useQuery(retentionQuery())
  const mayChange = useIsAllowed(retentionEndpoints.updateRetention)
  const fail = useFailure()
  const run = useEndpointMutation(retentionEndpoints.runRetention)
  const [open, setOpen] = useState<'policy' | 'holds' | 'run' | null>(null)
  const { data } = retention
  const isOff = data ? retentionClasses.every((name) => data.policy[name] === null) : true
  const isRunning = data?.lastRun?.state === 'waiting' || data?.lastRun?.state === 'running'
  return (
    <Card title={t('title')}>
      <p className="mb-3 text-muted">{t('text')}</p>
      {data ? <Standing retention={data} /> : null}
      <div className="flex flex-wrap gap-2">
        {retention.isError ? (
          <Button isPending={retention.isFetching} onClick={() => void retention.refetch()}>
            {words('retry')}
          </Button>
        ) : (
          <>
            <Button
              icon={<Archive aria-hidden className="size-4" />}
              disabledReason={mayChange ? null : words('notAllowed')}
              isDisabled={!data}
              onClick={() => setOpen('policy')}
            >
              {t('open')}
            </Button>
            <Button
              disabledReason={!mayChange ? words('notAllowed') : isOff ? t('isOff') : isRunning ? t('isRunning') : null}
              isDisabled={!data}
              onClick={() => setOpen('run')}
            >
              {t('run')}
            </Button>
            <Button isDisabled={!data} onClick={() => setOpen('holds')}>
              {t('holds.open')}
            </Button>
          </>
        )}
      </div>
      {open === 'policy' && data ? <RetentionDialog policy={data.policy} onClose={() => setOpen(null)} /> : null}
      {open === 'holds' ? <HoldsDialog onClose={() => setOpen(null)} /> : null}
      {open === 'run' ? (
        <DeleteDialog
          title={t('run')}
          text={t('runText')}
          confirmText={t('run')}
          pendingText={t('running')}
          done={{ description: t('asked') }}
          onDelete={() => run.mutateAsync({})}
          onRefused={fail}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  )
}

const Standing = ({ retention: { policy, held, lastRun } }: { retention: Retention }) => {
  const t = useTranslations('retention')
  const language = useLanguage()
  const limited = retentionClasses.filter((name) => policy[name] !== null)
  return (
    <div className="mb-3 flex flex-col gap-2">
      {limited.length === 0 ? <p className="font-medium">{t('off')}</p> : null}
      <ul className="flex flex-col gap-1">
        {limited.map((name) => (
          <li key={name} className="font-medium">
            {t('kept', { what: t(`class.${name}`), days: policy[name] ?? 0 })}
          </li>
        ))}
      </ul>
      <p>{t('held', { count: held })}</p>
      {lastRun ? (
        <p className="text-muted">
          {lastRun.finishedAt
            ? t(`last.${lastRun.state === 'failed' || lastRun.state === 'stopped' ? lastRun.state : 'done'}`, {
                count: lastRun.done,
                moment: absoluteTime(lastRun.finishedAt, language),
              })
            : t('last.running', { count: lastRun.done })}
        </p>
      ) : null}
    </div>
  )
}
