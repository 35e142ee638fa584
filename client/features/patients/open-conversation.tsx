import { clsx as cx } from 'clsx'
import { Ban, type LucideIcon, OctagonAlert, PhoneOutgoing, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { Patient } from '#contract/patients.ts'
import { useEndReason } from './use-reasons.ts'
import { useScheduledText } from './use-scheduled-text.ts'

/** What is to be done, in as many lines as its words take. */
const Notice = ({ Icon, isUrgent = false, children }: { Icon: LucideIcon; isUrgent?: boolean; children: string }) => (
  <span className={cx('flex items-start gap-1 text-xs', isUrgent ? 'font-medium text-red' : 'text-muted')}>
    <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
    {children}
  </span>
)

/** Where the patient's open conversation stands: its phase, how far it is, when it starts. */
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

/** The line below the verification: the running conversation, that somebody must call, else why the last one ended as it did. */
export const VerificationProgress = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('patients.call')
  const endReason = useEndReason()
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
