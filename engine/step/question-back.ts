import type { DefinedQuestion } from '#contract/flows.ts'
import { fold, foldLine } from '#reader/read-answer/fold.ts'
import { isFreeText } from '#reader/read-answer/read-answer.ts'
import { isPatientQuestion } from '#reader/safety/patient-question.ts'

/** 'Does she have any questions for us?': there a question is the answer that was asked for. */
const asksForQuestions =
  /(?:alguna|tiene|otra|sus?|mas) (?:preguntas?|dudas?|consultas?)|dudas|(?:any|your|other|more) (?:\w+ (?:or )?)?questions/

/**
 * Whether what was said to a question asks us something instead of answering. One word alone ('¿qué?') says that the
 * question was not understood: a hint helps there.
 */
export const isQuestionBack = (question: DefinedQuestion, text: string): boolean => {
  const said = fold(text)
  if (!isPatientQuestion(said)) return false
  return isFreeText(question)
    ? !asksForQuestions.test(foldLine(`${question.questionTextEs} ${question.questionTextEn}`))
    : said.words.length > 1
}
