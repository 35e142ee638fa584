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

/** What must be done: in as many lines as it needs, in a row of the queue in one. */
const Notice = ({
  Icon,
  isUrgent = false,
  isLine,
  children,
}: {
  Icon: LucideIcon
  isUrgent?: boolean
  isLine: boolean
  children: string
}) => (
  <span
    className={cx(
      'flex min-w-0 items-start gap-1 text-xs',
      isLine && 'leading-[inherit]',
      isUrgent ? 'font-medium text-red' : 'text-muted',
    )}
  >
    <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
    <span className={cx(isLine && 'truncate')}>{children}</span>
  </span>
)

/** The state of the patient's open conversation: its phase, its progress, when it starts. */
const OpenConversation = ({
  patientName,
  open,
  isLine,
}: {
  patientName: string
  open: NonNullable<Patient['openConversation']>
  isLine: boolean
}) => {
  const t = useTranslations('patients.open')
  const scheduledText = useScheduledText()
  if (open.needsHelp)
    return (
      <Notice Icon={OctagonAlert} isUrgent isLine={isLine}>
        {t('needsHelp')}
      </Notice>
    )
  if (open.phase === 'queued') return <Quiet isLine={isLine}>{scheduledText(open)}</Quiet>
  const percent = open.completionPercentage ?? 0
  const bar = (
    <ProgressBar
      percent={open.completionPercentage}
      label={t('progress', { name: titleCase(patientName) })}
      hasText={false}
      className={cx('shrink-0', isLine ? 'w-8' : 'w-16')}
    />
  )
  if (isLine)
    return (
      <>
        {bar}
        {open.awaitsPerson ? (
          <Notice Icon={UserRound} isUrgent isLine>
            {t('awaitsPerson')}
          </Notice>
        ) : (
          <Quiet isLine>{`${percent}% · ${t(open.phase)}`}</Quiet>
        )}
      </>
    )
  const progress = (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted max-md:justify-end">
      {bar}
      <span>{`${percent}% · ${t(open.phase)}`}</span>
    </span>
  )
  if (!open.awaitsPerson) return progress
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <Notice Icon={UserRound} isUrgent isLine={false}>
        {t('awaitsPerson')}
      </Notice>
      {progress}
    </span>
  )
}

/** What needs nobody. */
const Quiet = ({ isLine, children }: { isLine: boolean; children: string }) => (
  <span className={cx('block text-xs text-muted', isLine && 'min-w-0 truncate leading-[inherit]')}>{children}</span>
)

/** Who decided it and when, with 'undo' until the next action on the row. */
const LastDecision = ({
  patient,
  decision,
  actions,
  isLine,
}: {
  patient: Patient
  decision: NonNullable<Patient['lastDecision']>
  /** Without them it is read-only. */
  actions: QueueActions | undefined
  isLine: boolean
}) => {
  const t = useTranslations('patients')
  const language = useLanguage()
  const name = titleCase(patient.patientName)
  const time = dayAndTime(decision.at, language)
  return (
    <span
      className={cx(
        'flex max-w-full items-center gap-x-1.5 text-xs text-muted',
        isLine ? 'min-w-0 leading-[inherit]' : 'flex-wrap',
      )}
    >
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
            // As high as a finger or pointer needs, without making the row higher.
            className="-my-1.5 min-h-6 shrink-0 rounded-control text-fg underline underline-offset-2 touch:min-h-11"
          >
            {t('actions.undo')}
          </button>
        </Tooltip>
      ) : null}
    </span>
  )
}

const isUnhappy = ({ verifiedStatus }: Patient): boolean =>
  verifiedStatus === 'VERIFIED_PARTIAL' || verifiedStatus === 'VERIFIED_FAILED'

/** What came of the last call, where the case is still open after it. */
const toldOfCalls = ['no-answer', 'voicemail', 'reached'] as const

/** Whether there is more to say about where a patient stands than the words of the columns. */
export const hasStanding = (patient: Patient): boolean =>
  Boolean(patient.lastDecision ?? patient.openConversation ?? patient.callReason) ||
  patient.isNoContact ||
  (isUnhappy(patient) && Boolean(patient.verifiedReason))

/**
 * Where a patient stands, in words: a decision just made, the open conversation, that somebody must call, else why the
 * last one ended as it did. `isLine`: as one line of a row, shortened where it does not fit.
 */
export const VerificationProgress = ({
  patient,
  actions,
  isLine = false,
}: {
  patient: Patient
  actions?: QueueActions
  isLine?: boolean
}) => {
  const t = useTranslations('patients.call')
  const language = useLanguage()
  const endReason = useEndReason()
  if (patient.lastDecision)
    return <LastDecision patient={patient} decision={patient.lastDecision} actions={actions} isLine={isLine} />
  if (patient.openConversation)
    return <OpenConversation patientName={patient.patientName} open={patient.openConversation} isLine={isLine} />
  if (patient.isNoContact)
    return (
      <Notice Icon={Ban} isUrgent isLine={isLine}>
        {t('noContact')}
      </Notice>
    )
  if (patient.callReason) {
    const reason = t(patient.callReason, {
      moment: patient.callBackAt ? dayAndTime(patient.callBackAt, language) : '',
    })
    const last = toldOfCalls.find((each) => each === patient.lastCall)
    return (
      <Notice Icon={PhoneOutgoing} isLine={isLine}>
        {last ? `${reason} · ${t(`last.${last}`)}` : reason}
      </Notice>
    )
  }
  return isUnhappy(patient) && patient.verifiedReason ? (
    <Quiet isLine={isLine}>{endReason(patient.verifiedReason)}</Quiet>
  ) : null
}
