import type { DefinedQuestion } from '#contract/flows.ts'
import type { AnswerChannel } from '#contract/responses.ts'
import { renderQuestion } from '../render.ts'
import type { AnswerMethod, HeldText } from '../types.ts'
import type { StepDraft } from './step-draft.ts'
import { isWho } from './who.ts'

/** The pieces as one text. */
export const joined = (pieces: HeldText[], mark: string): string => pieces.map((piece) => piece.text).join(mark)

/** Records the answer to a question, read or not (value null). */
export const record = (
  draft: StepDraft,
  question: DefinedQuestion,
  pieces: HeldText[],
  value: string | number | null,
  method: AnswerMethod | null,
  channel: AnswerChannel = 'text',
): void => {
  if (isWho(question)) return
  const { state, flow, settings } = draft
  const rendered = renderQuestion(question, state.language, flow, state.variables, settings)
  draft.effects.push({
    type: 'record-answer',
    questionId: question.id,
    questionKey: question.questionId,
    questionText: rendered.ok ? rendered.text : question.questionTextEs,
    raw: joined(pieces, '\n'),
    value,
    method,
    isRead: value !== null,
    language: state.language,
    messageIds: pieces.flatMap((piece) => (piece.messageId === null ? [] : [piece.messageId])),
    channel,
  })
}
