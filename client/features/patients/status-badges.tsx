import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { StatusBadge, type StatusTone, Tag } from '#client/ui/badge.tsx'
import type { PatientStatus, VerificationStatus } from '#contract/patients/words.ts'

const statusTones: Record<PatientStatus, StatusTone> = {
  PENDING: 'yellow',
  IN_PROGRESS: 'blue',
  COMPLETED: 'green',
  'BILLED TM': 'grey',
  'BILLED IHA': 'grey',
}

const verificationTones: Record<VerificationStatus, StatusTone> = {
  NOT_VERIFIED: 'grey',
  PENDING_VERIFICATION: 'blue',
  VERIFIED_PARTIAL: 'orange',
  VERIFIED_COMPLETE: 'green',
  VERIFIED_FAILED: 'red',
}

/** The status of a queue entry. Both billings carry one word; which of the two it is stands beside it. */
export const PatientStatusBadge = memo(({ status }: { status: PatientStatus }) => {
  const t = useTranslations('patients.status')
  const isBilled = status === 'BILLED TM' || status === 'BILLED IHA'
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <StatusBadge tone={statusTones[status]}>{isBilled ? t('billed') : t(status)}</StatusBadge>
      {isBilled ? <Tag>{status.slice('BILLED '.length)}</Tag> : null}
    </span>
  )
})

/** What is known of the contract, as a word with its icon. */
export const VerificationBadge = memo(({ status }: { status: VerificationStatus | null }) => {
  const t = useTranslations('patients.verification')
  const shown = status ?? 'NOT_VERIFIED'
  return <StatusBadge tone={verificationTones[shown]}>{t(shown)}</StatusBadge>
})
