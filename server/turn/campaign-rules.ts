import type { Exclusion, WaitReason } from '#contract/campaigns/forecast.ts'
import { type StartFacts, startRefusal } from './start-rules.ts'

/** What decides whether a campaign may text a patient now. */
export interface RecipientFacts extends StartFacts {
  /** Somebody has entered the number, or its owner has asked for texts. */
  hasConsent: boolean
  /** Verified, or completed by a person. */
  isSettled: boolean
  /** The flow verifies: a settled patient need not be asked. */
  doesVerify: boolean
  /** Another conversation has the number. */
  isNumberBusy: boolean
}

export type RecipientFate =
  | { fate: 'text' }
  | { fate: 'left-out'; reason: Exclusion }
  | { fate: 'waits'; reason: WaitReason }

/**
 * What becomes of a recipient: texted, left out, or later. A single start refuses by the same rules; a campaign adds
 * consent and what is settled, and waits for what passes. Forecast and start use this one rule.
 */
export const fateOf = (facts: RecipientFacts): RecipientFate => {
  const lasting = startRefusal({ ...facts, hasOpenConversation: false, unaskedToday: 0, isSendingHeld: false })
  if (lasting === 'opted-out' || lasting === 'bad-number') return { fate: 'left-out', reason: lasting }
  if (!facts.hasConsent) return { fate: 'left-out', reason: 'no-consent' }
  if (facts.doesVerify && facts.isSettled) return { fate: 'left-out', reason: 'already-verified' }
  if (lasting === 'attempts-used-up') return { fate: 'left-out', reason: lasting }
  const passing = startRefusal(facts)
  if (passing === 'conversation-open') return { fate: 'waits', reason: passing }
  if (facts.isNumberBusy) return { fate: 'waits', reason: 'number-busy' }
  if (passing === 'texted-enough' || passing === 'sending-held') return { fate: 'waits', reason: passing }
  return { fate: 'text' }
}

const MINUTE = 60_000
/** When a recipient that waits is looked at again. */
export const WAIT_MS: Record<WaitReason, number> = {
  'conversation-open': 60 * MINUTE,
  'number-busy': 60 * MINUTE,
  shared: 60 * MINUTE,
  'texted-enough': 4 * 60 * MINUTE,
  'sending-held': 10 * MINUTE,
}
