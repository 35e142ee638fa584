import { Square, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { CampaignLink } from '#client/shell/bulk/campaign-link.tsx'
import { useReachWords } from '#client/shell/bulk/use-left-out-words.ts'
import { RestingStatus, StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ProgressLine } from '#client/ui/progress-line.tsx'
import type { BulkAct } from '#contract/bulk-acts.ts'
import { patientStatuses } from '#contract/patients/words.ts'

const ActState = ({ act }: { act: BulkAct }) => {
  const t = useTranslations('bulkActs.state')
  if (act.isStopping) return <StatusBadge tone="yellow">{t('stopping')}</StatusBadge>
  if (act.state === 'failed') return <StatusBadge tone="red">{t('failed')}</StatusBadge>
  if (act.state === 'running') return <RestingStatus mark="under-way">{t('running')}</RestingStatus>
  if (act.state === 'waiting') return <RestingStatus mark="open">{t('waiting')}</RestingStatus>
  return <RestingStatus mark="done">{t(act.state)}</RestingStatus>
}

/** One bulk act: what, with whom, how far, by whom, and what a person can do. */
export const ActRow = ({
  act,
  isOpen,
  onOpen,
  onStop,
  onUndo,
}: {
  act: BulkAct
  isOpen: boolean
  onOpen: () => void
  onStop: () => void
  onUndo: () => void
}) => {
  const t = useTranslations('bulkActs')
  const statuses = useTranslations('patients.status')
  const language = useLanguage()
  const reachWords = useReachWords()
  const name = t(`acts.${act.kind}`)
  const reached = act.total - act.waiting
  const left = reached - act.done
  const status = act.kind === 'status' ? patientStatuses.find((each) => each === act.choice) : undefined
  const choice = status ? statuses(status) : act.choice
  const { leftOut } = reachWords({ total: act.total, reached: act.done, leftOut: act.leftOut })
  const isOn = act.state === 'running' || act.state === 'waiting'
  return (
    <li
      data-record={act.id}
      aria-current={isOpen || undefined}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 aria-[current]:bg-tint sm:px-5"
    >
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{choice ? `${name}: ${choice}` : name}</span>
          <ActState act={act} />
        </p>
        {isOn ? (
          <ProgressLine
            done={reached}
            total={act.total}
            label={t('progress', { name })}
            count={t('doneOf', { done: reached, total: act.total })}
          />
        ) : (
          <p className="text-sm">{t('summary', { done: act.done, left, waiting: act.waiting })}</p>
        )}
        {leftOut ? <p className="text-sm text-muted">{leftOut}</p> : null}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <time dateTime={act.createdAt}>{dayAndTime(act.createdAt, language)}</time>
          <span>{act.startedBy === null ? t('system') : t('by', { name: act.startedBy })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {act.campaignId === null ? null : <CampaignLink id={act.campaignId} />}
        <Button size="sm" aria-label={t('seeResultsOf', { name })} onClick={onOpen}>
          {t('results')}
        </Button>
        {act.canStop ? (
          <Button
            size="sm"
            icon={<Square aria-hidden className="size-3.5" />}
            aria-label={t('stopOf', { name })}
            onClick={onStop}
          >
            {t('stop')}
          </Button>
        ) : null}
        {act.canUndo ? (
          <Button
            size="sm"
            icon={<Undo2 aria-hidden className="size-3.5" />}
            aria-label={t('undoOf', { name })}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
