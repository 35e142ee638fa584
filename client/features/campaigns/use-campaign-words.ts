import { useTranslations } from 'use-intl'
import { exclusions, waitReasons } from '#contract/campaigns/forecast.ts'
import { type FunnelRow, OPEN_OUTCOME } from '#contract/campaigns.ts'
import type { Language } from '#contract/primitives.ts'

const reasons = [...exclusions, ...waitReasons] as const

/** The sentence for a reason; a reason of a later release stands as it is. */
export const useReasonText = (): ((reason: string) => string) => {
  const t = useTranslations('campaigns.reason')
  return (reason) => {
    const known = reasons.find((each) => each === reason)
    return known ? t(known) : reason
  }
}

const outcomes = [
  OPEN_OUTCOME,
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
] as const

/** The word for an outcome. */
export const useOutcomeText = (): ((outcome: string) => string) => {
  const t = useTranslations('campaigns.outcome')
  return (outcome) => t(outcomes.find((each) => each === outcome) ?? 'other')
}

/** A range as text; one value where both ends are the same. */
export const useRange = () => {
  const t = useTranslations('campaigns.forecast')
  return ({ low, high }: { low: number; high: number }, format: (value: number) => string): string =>
    format(low) === format(high) ? format(low) : t('range', { low: format(low), high: format(high) })
}

/** The name of a stage of the funnel. `number`: the question's place. */
export const useStageText = () => {
  const t = useTranslations('campaigns.funnel')
  const reasonText = useReasonText()
  const outcomeText = useOutcomeText()
  return (
    { stage, key, text }: Pick<FunnelRow, 'stage' | 'key' | 'text'>,
    number: number,
    language: Language,
  ): string => {
    if (stage === 'question') return t('question', { number: String(number), text: text?.[language] ?? key ?? '' })
    if (stage === 'outcome') return key === null ? t('outcome') : outcomeText(key)
    return key === null ? t(stage) : reasonText(key)
  }
}
