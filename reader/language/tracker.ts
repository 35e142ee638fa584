import type { Language } from '#contract/primitives.ts'
import { probabilityOf } from './score.ts'

/** Share of texts before which a person changes the language. */
const CHANGE = 0.1
/** How much of a text's evidence is believed: words of one text depend on each other, and people quote and borrow. */
const BELIEVED = 0.7
/** No single text counts for more. */
const MOST_EVIDENCE = 6
/** Our belief is never firmer than that two clear texts can turn it. */
const FIRMEST = 3

/** Log-odds of Spanish that a conversation begins with when `language` is the patient's. */
export const beginTracking = (language: Language): number => (language === 'es' ? FIRMEST : -FIRMEST)

/**
 * A filter over two states, Spanish and English: `tracked` are the log-odds of Spanish after the texts so far, `evidence`
 * those of the next text alone. Answers the log-odds after it, to two decimals.
 */
export const track = (tracked: number, evidence: number): number => {
  const before = probabilityOf(tracked)
  const predicted = before * (1 - CHANGE) + (1 - before) * CHANGE
  const prior = Math.log(predicted / (1 - predicted))
  const believed = Math.max(-MOST_EVIDENCE, Math.min(MOST_EVIDENCE, evidence)) * BELIEVED
  const after = Math.max(-FIRMEST, Math.min(FIRMEST, prior + believed))
  // Plus nothing: minus nought is not nought, and does not survive being stored.
  return Math.round(100 * after) / 100 + 0
}
