import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { defaultSettings } from '#engine/settings.ts'
import { type AnswerReading, type Meaning, understand } from '#reader/understand.ts'

/** A text as every turn has it read. */
export const heard = (text: string): Meaning => understand(text, { ownPatterns: [] })

/** What a text answers to a question of a flow that was put in these words. */
export const answerTo = (
  text: string,
  { question, type, language }: { question: string; type: 'choice' | 'number'; language: Language },
): AnswerReading => {
  const asked: DefinedQuestion = {
    id: 1,
    questionId: 'asked',
    questionTextEs: question,
    questionTextEn: question,
    questionType: type,
    choices: type === 'choice' ? 'Sí | Yes\nNo' : null,
    isRequired: true,
    order: 1,
  }
  return heard(text).answerTo(asked, { language, longest: defaultSettings.maxAnswerLength, lexicon: null })
}

/** The same of a question for yes or no. */
export const yesNoTo = (text: string, question: string, language: Language): 'yes' | 'no' | 'unsure' | null => {
  const reading = answerTo(text, { question, type: 'choice', language })
  if (reading.outcome === 'unsure') return 'unsure'
  return reading.outcome !== 'answer' ? null : reading.value === 'No' ? 'no' : 'yes'
}

/** A case of bench/others/answers-LANGUAGE.json. */
export interface AnswerCase {
  kind: 'yes-no' | 'number' | 'date'
  question: string
  text: string
  /** yes, no, unsure or none; a number; a day; null where the reply names no one number or day. */
  expected: number | string | null
}

/** The day on which those about days were written. */
export const writtenOn = { year: 2026, month: 11, day: 18 }
