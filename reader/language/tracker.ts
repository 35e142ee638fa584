import type { Language } from '#contract/primitives.ts'
import { probabilityOf } from './score.ts'

/** Share of texts at which a person switches language. */
const CHANGE = 0.1
/** How much of a text's evidence counts: its words depend on each other, and people quote and borrow. */
const BELIEVED = 0.7
/** The most that a single text may count. */
const MOST_EVIDENCE = 6
/** Limit of our confidence, so that two clear texts can reverse it. */
const FIRMEST = 2.5

/** A conversation changes its language only at this much confidence: below it the text said too little. */
const LEAST_TO_CHANGE = 0.5
/** What is kept instead: the former language, barely. */
const BARELY = 0.01

/** The log-odds of Spanish at a conversation's start, for the patient's `language`. */
export const beginTracking = (language: Language): number => (language === 'es' ? FIRMEST : -FIRMEST)

/**
 * A filter over two states, Spanish and English. `tracked`: log-odds of Spanish after the texts so far; `evidence`:
 * those of the next text alone. Returns the log-odds after it, to two decimals.
 */
export const track = (tracked: number, evidence: number): number => {
  const before = probabilityOf(tracked)
  const predicted = before * (1 - CHANGE) + (1 - before) * CHANGE
  const prior = Math.log(predicted / (1 - predicted))
  const believed = Math.max(-MOST_EVIDENCE, Math.min(MOST_EVIDENCE, evidence)) * BELIEVED
  const next = Math.max(-FIRMEST, Math.min(FIRMEST, prior + believed))
  const isHeld = next * tracked < 0 && Math.abs(next) < LEAST_TO_CHANGE
  const after = isHeld ? Math.sign(tracked) * BARELY : next
  // Adding 0 turns -0 into 0; JSON does not keep -0.
  return Math.round(100 * after) / 100 + 0
}
