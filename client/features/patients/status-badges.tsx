import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { RestingStatus, StatusBadge, Tag } from '#client/ui/badge.tsx'
import type { PatientStatus, VerificationStatus } from '#contract/patients/words.ts'

const statusMarks: Record<PatientStatus, 'open' | 'under-way' | 'done'> = {
  PENDING: 'open',
  IN_PROGRESS: 'under-way',
  COMPLETED: 'done',
  'BILLED TM': 'done',
  'BILLED IHA': 'done',
}

const verificationMarks = {
  NOT_VERIFIED: 'open',
  PENDING_VERIFICATION: 'under-way',
  VERIFIED_COMPLETE: 'done',
} as const

/** The statuses that somebody must look into. */
const verificationTones = { VERIFIED_PARTIAL: 'orange', VERIFIED_FAILED: 'red' } as const

/** The status of a queue entry. Both billing statuses share one word; the billing type is beside it. */
export const PatientStatusBadge = memo(({ status }: { status: PatientStatus }) => {
  const t = useTranslations('patients.status')
  const isBilled = status === 'BILLED TM' || status === 'BILLED IHA'
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <RestingStatus mark={statusMarks[status]}>{isBilled ? t('billed') : t(status)}</RestingStatus>
      {isBilled ? <Tag>{status.slice('BILLED '.length)}</Tag> : null}
    </span>
  )
})

/** The contract's verification, as a word with its icon. */
export const VerificationBadge = memo(({ status }: { status: VerificationStatus | null }) => {
  const t = useTranslations('patients.verification')
  const shown = status ?? 'NOT_VERIFIED'
  return shown === 'VERIFIED_PARTIAL' || shown === 'VERIFIED_FAILED' ? (
    <StatusBadge tone={verificationTones[shown]}>{t(shown)}</StatusBadge>
  ) : (
    <RestingStatus mark={verificationMarks[shown]}>{t(shown)}</RestingStatus>
  )
})
