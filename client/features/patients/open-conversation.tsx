import { clsx as cx } from 'clsx'
import { Ban, type LucideIcon, OctagonAlert, PhoneOutgoing, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { dayAndTime, timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import type { Patient } from '#contract/patients.ts'
import type { QueueActions } from './use-queue-actions.ts'
import { useEndReason } from './use-reasons.ts'
import { useScheduledText } from './use-scheduled-text.ts'

/** What must be done, in as many lines as it needs. */
const Notice = ({ Icon, isUrgent = false, children }: { Icon: LucideIcon; isUrgent?: boolean; children: string }) => (
  <span className={cx('flex items-start gap-1 text-xs', isUrgent ? 'font-medium text-red' : 'text-muted')}>
    <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
    {children}
  </span>
)

/** The state of the patient's open conversation: its phase, its progress, when it starts. */
const OpenConversation = ({
  patientName,
  open,
}: {
  patientName: string
  open: NonNullable<Patient['openConversation']>
}) => {
  const t = useTranslations('patients.open')
  const scheduledText = useScheduledText()
  if (open.needsHelp)
    return (
      <Notice Icon={OctagonAlert} isUrgent>
        {t('needsHelp')}
      </Notice>
    )
  if (open.phase === 'queued') return <span className="block text-xs text-muted">{scheduledText(open)}</span>
  const progress = (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted max-md:justify-end">
      <ProgressBar
        percent={open.completionPercentage}
        label={t('progress', { name: titleCase(patientName) })}
        hasText={false}
        className="w-16 shrink-0"
      />
      <span>{`${open.completionPercentage ?? 0}% · ${t(open.phase)}`}</span>
    </span>
  )
  if (!open.awaitsPerson) return progress
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <Notice Icon={UserRound} isUrgent>
        {t('awaitsPerson')}
      </Notice>
      {progress}
    </span>
  )
}

/** Who decided it and when, with 'undo' until the next action on the row. */
const LastDecision = ({
  patient,
  decision,
  actions,
}: {
  patient: Patient
  decision: NonNullable<Patient['lastDecision']>
  /** Without them it is read-only. */
  actions: QueueActions | undefined
}) => {
  const t = useTranslations('patients')
  const language = useLanguage()
  const name = titleCase(patient.patientName)
  const time = dayAndTime(decision.at, language)
  return (
    <span className="flex max-w-full flex-wrap items-center gap-x-1.5 text-xs text-muted max-md:justify-end">
      <span title={time} className="min-w-0 truncate">
        {t('decision.line', { by: decision.by, time: timeOfDay(decision.at, language) })}
      </span>
      {actions ? (
        <Tooltip text={decision.hasEndedConversation ? t('actions.undoesEnded') : t('actions.undoes')}>
          <button
            type="button"
            aria-label={t('actions.undoFor', { name })}
            aria-busy={actions.isUndoing(patient.id) || undefined}
            onClick={() => {
              if (!actions.isUndoing(patient.id)) void actions.undo(patient)
            }}
            className="min-h-6 rounded-control text-fg underline underline-offset-2 touch:min-h-11"
          >
            {t('actions.undo')}
          </button>
        </Tooltip>
      ) : null}
    </span>
  )
}

/**
 * The line below the verification: a decision just made, the open conversation, that somebody must call, else why the
 * last one ended as it did.
 */
export const VerificationProgress = ({ patient, actions }: { patient: Patient; actions?: QueueActions }) => {
  const t = useTranslations('patients.call')
  const endReason = useEndReason()
  if (patient.lastDecision) return <LastDecision patient={patient} decision={patient.lastDecision} actions={actions} />
  if (patient.openConversation)
    return <OpenConversation patientName={patient.patientName} open={patient.openConversation} />
  if (patient.isNoContact)
    return (
      <Notice Icon={Ban} isUrgent>
        {t('noContact')}
      </Notice>
    )
  if (patient.callReason) return <Notice Icon={PhoneOutgoing}>{t(patient.callReason)}</Notice>
  const isUnhappy = patient.verifiedStatus === 'VERIFIED_PARTIAL' || patient.verifiedStatus === 'VERIFIED_FAILED'
  if (!isUnhappy || !patient.verifiedReason) return null
  return <span className="block text-xs text-muted">{endReason(patient.verifiedReason)}</span>
}
