import type { DefinedQuestion } from '#contract/flows.ts'
import { isFreeText } from '#reader/read-answer/choices.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { understand } from '#reader/understand.ts'
import type { StepDraft } from './step-draft.ts'

/** 'Does she have any questions for us?': there a question is an answer. */
const asksForQuestions =
  /(?:alguna|tiene|otra|sus?|mas) (?:preguntas?|dudas?|consultas?)|dudas|(?:any|your|other|more) (?:\w+ (?:or )?)?questions/

/**
 * Whether a patient's text asks us something instead of answering. A single word ('¿qué?') only says that our question
 * was not understood: a hint helps there.
 */
export const isQuestionBack = (
  draft: Pick<StepDraft, 'settings'>,
  question: DefinedQuestion,
  text: string,
): boolean => {
  const meaning = understand(text, draft.settings)
  if (!meaning.isQuestion) return false
  return isFreeText(question)
    ? !asksForQuestions.test(foldLine(`${question.questionTextEs} ${question.questionTextEn}`))
    : meaning.text.words.length > 1
}
