import type { Language } from '#contract/primitives.ts'
import type { FoldedText } from '../read-answer/fold.ts'
import { evidenceOf, spellingOf } from './read-word.ts'
import { isThirdLanguage } from './third-language.ts'

/** The language of a text; `other` is a third language, `unknown` a text that does not tell. */
export type TextLanguage = 'es' | 'en' | 'other' | 'unknown'

export interface LanguageScore {
  language: TextLanguage
  /** Natural log-odds of Spanish against English, by the text alone: positive means Spanish. */
  logOdds: number
  /** The same as a conversation uses it: words known by spelling alone, such as names, count less. */
  evidence: number
  /** Probability that `language` is right; 0 for `unknown`. */
  confidence: number
}

/** Below this a text does not tell: a person's name, 'ok', a digit. */
const LEAST_EVIDENCE = 0.2
const OTHER_CONFIDENCE = 0.9
/** The words of a text depend on each other, so their sum is overconfident: by this factor, as measured. */
const BELIEVED = 0.75
/** More words than these only cost time. */
const MOST_WORDS = 60

/** Converts natural log-odds to a probability. */
export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

const spanishMarks = /[ñ¿¡]/u
const SPANISH_MARK = 3
const lettersInRow = /\p{L}+/gu
const accents = /[áéíóúü]/u
const ACCENT = 4.5
const ACCENT_OF_NAME = 0.3
/** Names, and words that English borrowed, keep their accent in any language. */
const borrowed = new Set(
  'café cafés fiancé fiancée résumé résumés cliché clichés né née exposé purée maría josé ramón jesús garcía lópez rodríguez martínez hernández gonzález pérez sánchez ramírez gómez díaz jiménez álvarez vásquez vázquez gutiérrez chávez fernández muñoz peña núñez andrés martín ángel óscar víctor tomás nicolás sebastián adrián raúl rubén iván mónica lucía sofía inés concepción rocío verónica méxico bogotá medellín mejía garcía'.split(
    ' ',
  ),
)
/** A single letter among words: 'u' is you, 'q' is que. Alone it is an answer, and tells no language. */
const letters: Record<string, number> = {
  i: -2.5,
  u: -1.5,
  r: -1,
  t: -1.5,
  s: -0.5,
  q: 2,
  y: 1,
  o: 0.7,
  e: 0.5,
  x: 0.7,
  k: 0.7,
  d: 0.5,
}

/** ':D' and '=P' are emoticons, not letters. */
const face = /[:;=][-'^]?[a-z](?![a-z])/

const byMarks = (said: FoldedText): number => {
  if (said.raw === said.lower && /^[\x20-\x7e\n]*$/.test(said.raw)) return 0
  let sum = spanishMarks.test(said.lower) ? SPANISH_MARK : 0
  for (const [word] of said.lower.matchAll(lettersInRow))
    if (accents.test(word)) sum += borrowed.has(word) ? ACCENT_OF_NAME : ACCENT
  return sum
}

/** What the spelling of a word that no list has counts for a conversation: it may be the name of anybody or anything. */
const BY_SPELLING = 0.5

/** Log-odds of Spanish by the text alone, and as much of it as a conversation goes by. */
const weigh = (said: FoldedText): { logOdds: number; evidence: number } => {
  const words = said.words.slice(0, MOST_WORDS)
  const hasLetters = words.length > 1 && !face.test(said.lower)
  let [listed, spelt] = [byMarks(said), 0]
  for (const word of words) {
    const known = word.length > 1 ? evidenceOf(word) : hasLetters ? (letters[word] ?? 0) : 0
    if (known === undefined) spelt += spellingOf(word)
    else listed += known
  }
  return { logOdds: listed + spelt, evidence: listed + BY_SPELLING * spelt }
}

/** The language in which to answer this text: its own where it is one of ours, else `otherwise`. */
export const languageOf = (said: FoldedText, otherwise: Language): Language => {
  const { language } = scoreLanguage(said)
  return language === 'es' || language === 'en' ? language : otherwise
}

/** The language of a text. `prior`: log-odds of Spanish before the text, 0 when nothing is known. */
export const scoreLanguage = (said: FoldedText, prior = 0): LanguageScore => {
  const { logOdds, evidence } = weigh(said)
  if (isThirdLanguage(said)) return { language: 'other', logOdds, evidence, confidence: OTHER_CONFIDENCE }
  const hasWords = said.words.some((word) => word.length > 1 && /\p{L}/u.test(word))
  const sum = hasWords ? logOdds + prior : logOdds
  if (Math.abs(sum) < LEAST_EVIDENCE) return { language: 'unknown', logOdds, evidence, confidence: 0 }
  return { language: sum > 0 ? 'es' : 'en', logOdds, evidence, confidence: probabilityOf(BELIEVED * Math.abs(sum)) }
}
