import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { readConsent } from '#reader/consent/read-consent.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { lexiconOf } from '#reader/read-answer/lexicon.ts'
import { readAnswer } from '#reader/read-answer/read-answer.ts'

/** Characters of a free text that are kept; no text here is longer. */
const LONGEST = 640

const yesNo: DefinedQuestion = {
  id: 1,
  questionId: 'yes-no',
  questionTextEs: '',
  questionTextEn: '',
  questionType: 'choice',
  choices: 'Sí | Yes\nNo | No',
  isRequired: true,
  order: 1,
}

/** The reader's own reading of a phrase, where it contradicts the meaning that staff give; else null. */
export const contradiction = (language: Language, phrase: string, means: string): string | null => {
  const consent = readConsent(phrase)
  if (consent !== null) return consent.kind.toUpperCase()
  const reading = readAnswer(fold(phrase), yesNo, { language, longest: LONGEST, lexicon: null })
  if (reading.outcome !== 'answer' || (means !== 'yes' && means !== 'no')) return null
  return (reading.value === 'No') === (means === 'no') ? null : String(reading.value)
}

/** True when a text with this meaning answers the question. */
export const isAnswer = (question: DefinedQuestion, language: Language, text: string, means: string): boolean => {
  const lexicon = lexiconOf([{ language, phrase: text, means }])
  return readAnswer(fold(text), question, { language, longest: LONGEST, lexicon }).outcome === 'answer'
}
