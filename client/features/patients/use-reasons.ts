import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { useScheduledText } from './use-scheduled-text.ts'

const knownReasons = [
  'completed',
  'verified',
  'partial',
  'failed',
  'declined',
  'identity_failed',
  'wrong_number',
  'opted_out',
  'undeliverable',
  'no_reply',
  'too_many_invalid',
  'staff_closed',
  'set_by_staff',
  'flow_error',
] as const

/** Why pressing SMS would do nothing now; null when it would start a conversation. */
export const useStartReason = (): ((patient: Patient) => string | null) => {
  const t = useTranslations()
  const scheduledText = useScheduledText()
  const isAllowed = useIsAllowed(patientEndpoints.startConversation)
  return ({ startRefusal, openConversation }) => {
    if (!isAllowed) return t('words.notAllowed')
    if (startRefusal === null) return null
    const queued = openConversation?.phase === 'queued' ? scheduledText(openConversation) : null
    return queued ?? t(`patients.refusal.${startRefusal}`)
  }
}

/** Describes why a conversation ended; an unknown reason is shown as it is. */
export const useEndReason = (): ((reason: string) => string) => {
  const t = useTranslations('patients.reason')
  return (reason) => {
    const known = knownReasons.find((each) => each === reason)
    return known ? t(known) : t('other', { reason })
  }
}
