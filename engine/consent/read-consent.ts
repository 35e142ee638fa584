import type { Language } from '#contract/primitives.ts'
import { fold, type Said } from '../read-answer/fold.ts'
import { courtesies, helpWords, standAlone, startWords, stopWords, visitWords } from './words.ts'

export interface ConsentWord {
  kind: 'stop' | 'start' | 'help'
  /** Spanish for a Spanish word; null where the word is used in both languages. */
  language: Language | null
  /** CANCEL and CANCELAR: they may have meant the visit. */
  canMeanVisit: boolean
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
for (const [word, found] of new Map(lexicon)) {
  if (standAlone.has(word)) continue
  for (const courtesy of courtesies) {
    lexicon.set(`${word} ${courtesy}`, found)
    lexicon.set(`${courtesy} ${word}`, found)
  }
}

/** What a folded text says about consent when it is nothing but such a word; null for everything else. */
export const consentOf = (said: Said): ConsentWord | null => lexicon.get(said.line) ?? null

/** The same for a text as it came in. */
export const readConsent = (text: string): ConsentWord | null => consentOf(fold(text))
