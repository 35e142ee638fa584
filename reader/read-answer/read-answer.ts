import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { readChoice } from './choice.ts'
import { type Choice, type Choices, choicesOf } from './choices.ts'
import { answerByEvaluation } from './evaluation.ts'
import { type FoldedText, foldLine } from './fold.ts'
import { meaningOf, type OrganizationLexicon } from './lexicon.ts'
import { readNumberTo } from './number-asked.ts'
import { isPossible } from './number-limits.ts'
import { inUnitAsked } from './number-question.ts'
import { isUnsure } from './yes-no.ts'

/** How the answer was found in a text. */
export type ReadBy = 'label' | 'ordinal' | 'lexicon' | 'number' | 'date' | 'text'

export type Reading =
  | { outcome: 'answer'; value: string | number; method: ReadBy }
  /** unsure: does not know. several: names more than one. unclear: does not answer the question. */
  | { outcome: 'unsure' | 'several' | 'unclear' }

const readText = (said: FoldedText, longest: number): Reading => {
  const trimmed = said.raw.normalize('NFC').trim()
  const value = trimmed.length <= longest ? trimmed : [...trimmed].slice(0, longest).join('').trim()
  return value === '' ? { outcome: 'unclear' } : { outcome: 'answer', value, method: 'text' }
}

const nothingOf =
  /^(?:no|sin|ningun[ao]?|without|zero|cero|nada de|no tengo|no hay|i have no|theres no)(?: (?:any|mucho|more))? ([a-z]{4,})(?: (?:today|hoy|now|ahora|ahorita|at all|right now|para nada))?$/

/** Whether a text denies what the question asks about: 'no pain' to 'How bad is the pain?'. */
const isNothingOf = (said: FoldedText, { questionTextEs, questionTextEn }: DefinedQuestion): boolean => {
  const thing = nothingOf.exec(said.line)?.[1]
  const asks = `${foldLine(questionTextEs)} ${foldLine(questionTextEn)}`
  // 'How many steps did your watch count?': without the watch nothing was counted.
  return (
    thing !== undefined &&
    asks.split(' ').includes(thing) &&
    !new RegExp(`(?:did|does) (?:your|the) ${thing}`).test(asks)
  )
}

const readFigure = (said: FoldedText, question: DefinedQuestion, language: Language): Reading => {
  if (isNothingOf(said, question)) return { outcome: 'answer', value: 0, method: 'number' }
  const reading = readNumberTo(said, question, language)
  if (reading.outcome === 'number') {
    const value = inUnitAsked(reading.value, said, question, language)
    return value === null || !isPossible(value, question)
      ? { outcome: 'unclear' }
      : { outcome: 'answer', value, method: 'number' }
  }
  if (isUnsure(said)) return { outcome: 'unsure' }
  return { outcome: reading.outcome === 'several' ? 'several' : 'unclear' }
}

export interface ReadingOptions {
  /** The conversation's language; answers in the other language are read too. */
  language: Language
  /** Number of characters of a free text that are kept. */
  longest: number
  /** Phrases that staff taught; they come first. */
  lexicon: OrganizationLexicon | null
}

/** The choice for a meaning of the organization's lexicon; null if this question does not offer it. */
const taughtChoice = (means: string, choices: Choices): Choice | null => {
  const line = foldLine(means)
  const own = choices.list.find((choice) => choice.lines.includes(line))
  if (own !== undefined) return own
  if (line === 'yes') return choices.yes
  return line === 'no' ? choices.no : line === 'unsure' ? choices.unsure : null
}

const readTaught = (said: FoldedText, choices: Choices, { language, lexicon }: ReadingOptions): Reading | null => {
  const means = meaningOf(said, language, lexicon)
  if (means === null) return null
  const choice = taughtChoice(means, choices)
  if (choice !== null) return { outcome: 'answer', value: choice.es, method: 'lexicon' }
  return means === 'unsure' ? { outcome: 'unsure' } : null
}

/** Reads a text as the answer to a question. */
export const readAnswer = (said: FoldedText, question: DefinedQuestion, options: ReadingOptions): Reading => {
  const { language, longest } = options
  if (question.questionType === 'number') return readFigure(said, question, language)
  const choices = choicesOf(question)
  // A choice question without choices is read as free text.
  if (question.questionType === 'text' || choices.list.length === 0) return readText(said, longest)
  const taught = readTaught(said, choices, options)
  if (taught !== null) return taught
  const evaluated = choices.yes === null ? null : answerByEvaluation(said, question)
  const told = evaluated === 'yes' ? choices.yes : evaluated === 'no' ? choices.no : null
  if (told !== null) return { outcome: 'answer', value: told.es, method: 'lexicon' }
  const asked = language === 'es' ? question.questionTextEs : question.questionTextEn
  const reading = readChoice(said, choices, asked)
  if (reading.outcome !== 'choice') return reading
  return { outcome: 'answer', value: reading.choice.es, method: reading.method }
}
