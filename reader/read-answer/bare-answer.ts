import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { isOrdinal } from './choice.ts'
import { choicesOf } from './choices.ts'
import { normalDate } from './date-words.ts'
import type { FoldedText } from './fold.ts'
import { meaningOf, type OrganizationLexicon } from './lexicon.ts'
import { numberWordOf, wholeNumbers } from './number-words.ts'
import { isCue, withoutCourtesy } from './yes-no-lists.ts'

/** Longer texts say more than the answer. */
const MOST_WORDS = 6

/** Words around a figure or a day that add nothing. */
const aroundNumber = new Set(
  'y and a an de vez veces time times visita visitas visit visits dia dias day days hora horas hour hours persona personas'.split(
    ' ',
  ),
)
const dateToken =
  /^(?:\d[\d/.-]*|[mw]\d+|el|la|los|las|de|del|dia|this|on|the|of|past|pasad[oa]|last|next|proxim[oa]|que|viene|hoy|ayer|anteayer|antier|manana|today|yesterday|tomorrow|week|semana)$/

const isNumber = (word: string): boolean =>
  /^\d+$/.test(word) ||
  aroundNumber.has(word) ||
  wholeNumbers.es.has(word) ||
  wholeNumbers.en.has(word) ||
  numberWordOf(word, 'es') !== undefined ||
  numberWordOf(word, 'en') !== undefined

const isDate = (said: FoldedText): boolean =>
  normalDate(said.lower)
    .trim()
    .split(' ')
    .every((token) => dateToken.test(token))

/** The open question. */
export interface AnsweredTo {
  /** Null if no such answer is possible. */
  question: DefinedQuestion | null
  /** The question asks for a day, or we repeated one back. */
  isDayAsked: boolean
  language: Language
  lexicon: OrganizationLexicon | null
}

/**
 * Whether every word of a text belongs to a plain answer: a label, a position in the list, a figure, a day, a usual yes, no or
 * doubt, or a phrase that the organization taught, with thanks and greetings around it. Nothing in such a text stays unread.
 */
export const isBareAnswer = (said: FoldedText, { question, isDayAsked, language, lexicon }: AnsweredTo): boolean => {
  if (said.words.length === 0 || said.words.length > MOST_WORDS) return false
  const choices = question === null ? [] : choicesOf(question).list
  const isLabel = (line: string): boolean => choices.some((choice) => choice.lines.includes(line))
  if (isLabel(said.line)) return true
  const line = withoutCourtesy(said.line)
  if (line === '') return false
  const words = line.split(' ')
  return (
    isLabel(line) ||
    isCue(line) ||
    (choices.length > 0 && isOrdinal(words)) ||
    (question?.questionType === 'number' && words.every(isNumber)) ||
    (isDayAsked && isDate(said)) ||
    meaningOf(said, language, lexicon) !== null
  )
}
