import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import type { AnswerMethod } from '../types.ts'
import { readChoice } from './choice.ts'
import { choicesOf } from './choices.ts'
import type { Said } from './fold.ts'
import { readNumber } from './number.ts'
import { isUnsure } from './yes-no.ts'

export type Reading =
  | { outcome: 'answer'; value: string | number; method: AnswerMethod }
  /** unsure: does not know; several: names more than one; unclear: nothing that answers the question. */
  | { outcome: 'unsure' | 'several' | 'unclear' }

const readText = (said: Said, longest: number): Reading => {
  const trimmed = said.raw.normalize('NFC').trim()
  const value = trimmed.length <= longest ? trimmed : [...trimmed].slice(0, longest).join('').trim()
  return value === '' ? { outcome: 'unclear' } : { outcome: 'answer', value, method: 'text' }
}

const readFigure = (said: Said, language: Language): Reading => {
  const reading = readNumber(said, language)
  if (reading.outcome === 'number') return { outcome: 'answer', value: reading.value, method: 'number' }
  if (isUnsure(said)) return { outcome: 'unsure' }
  return { outcome: reading.outcome === 'several' ? 'several' : 'unclear' }
}

/**
 * What a text says to a question. `language` is the conversation's; an answer in the other one is read as well.
 * `longest`: characters of a free text that are kept.
 */
export const readAnswer = (said: Said, question: DefinedQuestion, language: Language, longest: number): Reading => {
  if (question.questionType === 'number') return readFigure(said, language)
  const choices = choicesOf(question)
  // A choice question without choices cannot be answered by label; it is taken as a free text.
  if (question.questionType === 'text' || choices.list.length === 0) return readText(said, longest)
  const reading = readChoice(said, choices)
  if (reading.outcome !== 'choice') return reading
  return { outcome: 'answer', value: reading.choice.es, method: reading.method }
}

/** Free texts wait for what follows; everything else is acted on as soon as it can be read. */
export const isFreeText = (question: DefinedQuestion): boolean =>
  question.questionType === 'text' || (question.questionType === 'choice' && choicesOf(question).list.length === 0)
