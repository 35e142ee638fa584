import type { StartRefusal } from '#contract/patients.ts'
import { MOST_UNASKED_A_DAY } from './unasked-texts.ts'

/** What decides whether a conversation with a patient may start. */
export interface StartFacts {
  hasContact: boolean
  isOptedOut: boolean
  isUnreachable: boolean
  hasOpenConversation: boolean
  currentAttempts: number
  maxAttempts: number
  /** Unasked texts to the number in the last 24 hours. */
  unaskedToday: number
  isSendingHeld: boolean
}

/**
 * Why a start is refused; null when it is not. The gravest reason comes first. The start itself and the button for it
 * use this one rule.
 */
export const startRefusal = (facts: StartFacts): Exclude<StartRefusal, 'no-contact' | 'no-active-flow'> | null => {
  if (facts.isOptedOut) return 'opted-out'
  if (!facts.hasContact || facts.isUnreachable) return 'bad-number'
  if (facts.hasOpenConversation) return 'conversation-open'
  if (facts.currentAttempts >= facts.maxAttempts) return 'attempts-used-up'
  if (facts.unaskedToday >= MOST_UNASKED_A_DAY) return 'texted-enough'
  return facts.isSendingHeld ? 'sending-held' : null
}
