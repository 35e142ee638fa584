import type { DefinedQuestion } from '#contract/flows.ts'

/** A question for a number, in Spanish and in English; one text asks in both. */
export const numberQuestion = (textEs: string, textEn: string = textEs): DefinedQuestion => ({
  id: 1,
  questionId: 'asked',
  questionTextEs: textEs,
  questionTextEn: textEn,
  questionType: 'number',
  choices: null,
  isRequired: true,
  order: 1,
})
