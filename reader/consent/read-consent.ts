import type { Language } from '#contract/primitives.ts'
import { type FoldedText, fold } from '../read-answer/fold.ts'
import { isStopDisputed } from './going-on.ts'
import { isErasureAsked } from './no-contact.ts'
import { partedLine, readOptOutIntent } from './opt-out-intent.ts'
import { slipOf } from './stop-slips.ts'
import { wanted } from './wish-families.ts'
import {
  courtesiesBesideWord,
  helpWords,
  signsOfStop,
  slipsOfStop,
  standAloneWords,
  startWords,
  stopWords,
  visitWords,
} from './words.ts'

export interface ConsentWord {
  kind: 'stop' | 'start' | 'help'
  /** Language of the words; null if both languages use them. */
  language: Language | null
  /** CANCEL and CANCELAR may have meant the visit. */
  canMeanVisit: boolean
}

/** Words that may be about our texts, an hour, or a visit. */
export interface UnclearWish {
  kind: 'unclear'
  /** Our texts may not be wanted; only the learnt score says so. */
  mayMeanStop: boolean
}

const lexicon = new Map<string, ConsentWord>()
for (const [kind, words] of [
  ['stop', stopWords],
  ['start', startWords],
  ['help', helpWords],
] as const) {
  for (const word of words.en) lexicon.set(word, { kind, language: null, canMeanVisit: visitWords.has(word) })
  for (const word of words.es) lexicon.set(word, { kind, language: 'es', canMeanVisit: visitWords.has(word) })
}
for (const word of slipsOfStop) lexicon.set(word, { kind: 'stop', language: null, canMeanVisit: false })
for (const [word, found] of new Map(lexicon)) {
  if (standAloneWords.has(word)) continue
  for (const courtesy of courtesiesBesideWord) {
    lexicon.set(`${word} ${courtesy}`, found)
    lexicon.set(`${courtesy} ${word}`, found)
  }
}

const wordOf = ({ line }: FoldedText): ConsentWord | undefined => lexicon.get(line) ?? lexicon.get(slipOf(line) ?? '')

/** Whether a folded text is only such a word. */
export const isConsentWord = (said: FoldedText): boolean => wordOf(said) !== undefined

/**
 * What a folded text says about consent: it is only such a word, or holds a clear wish to stop, alone or beside an answer.
 * `unclear`: a person has to judge. Null for everything else.
 */
export const consentOf = (said: FoldedText): ConsentWord | UnclearWish | null => {
  const word = wordOf(said)
  if (word !== undefined) return word
  if (signsOfStop.test(said.lower)) return { kind: 'stop', language: null, canMeanVisit: false }
  const wish = readOptOutIntent(said)
  if (wish?.kind !== 'stop' && isErasureAsked(said)) return { kind: 'stop', language: null, canMeanVisit: false }
  if (wish === null) return null
  return wish.kind === 'stop'
    ? { kind: 'stop', language: wish.language, canMeanVisit: false }
    : { kind: 'unclear', mayMeanStop: wish.isLearnt === true }
}

/** What a folded text decides about consent; null if nothing, also for an unclear wish. */
const decidedConsent = (said: FoldedText): ConsentWord | null => {
  const consent = consentOf(said)
  return consent === null || consent.kind === 'unclear' ? null : consent
}

/** Whether a text takes back a stop. A person reads it: only START or a decision of staff allows texts again. */
export const doesDisputeStop = (said: FoldedText): boolean =>
  decidedConsent(said) === null && (isStopDisputed(said.line, partedLine(said)) || wanted.test(partedLine(said)))

/** What a text decides about consent; `text` as it came in. */
export const readConsent = (text: string): ConsentWord | null => decidedConsent(fold(text))
