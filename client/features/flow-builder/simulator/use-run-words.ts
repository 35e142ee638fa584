import { useTranslations } from 'use-intl'

const reasons = [
  'completed',
  'failed',
  'declined',
  'identity_failed',
  'no_reply',
  'partial',
  'wrong_number',
  'opted_out',
  'undeliverable',
  'too_many_invalid',
  'staff_closed',
  'set_by_staff',
  'flow_error',
  'asked_for_person',
  'unclear_wish',
  'may_mean_stop',
  'emergency',
  'unread',
  'missing_variable',
  'too_many_texts',
] as const
const methods = ['label', 'ordinal', 'lexicon', 'taught', 'number', 'date', 'text', 'staff'] as const
const kinds = [
  'needs-help',
  'message-failed',
  'wrong-number',
  'opted-out',
  'may-have-meant-visit',
  'visit-cancelled',
  'visit-reschedule',
  'stop-disputed',
  'late-reply',
  'third-language',
  'patient-replied',
] as const

/** Describes the engine's terms in words; an unknown one is shown as it is. */
export const useRunWords = () => {
  const t = useTranslations('flowSimulator')
  return {
    reason: (reason: string, detail: string | null = null): string => {
      const known = reasons.find((each) => each === reason)
      return known === 'missing_variable'
        ? t('reason.missing_variable', { detail: detail ?? '' })
        : known
          ? t(`reason.${known}`)
          : t('reason.other', { detail: detail ?? reason })
    },
    method: (method: string | null): string => t(`method.${methods.find((each) => each === method) ?? 'other'}`),
    told: (kind: string): string => t(`told.${kinds.find((each) => each === kind) ?? 'other'}`),
  }
}
