import type { DefinedQuestion } from '#contract/flows.ts'
import { fold } from '../read-answer/fold.ts'
import { isFreeText, type Reading, readAnswer } from '../read-answer/read-answer.ts'
import { renderQuestion } from '../render.ts'
import type { AnswerMethod, HeldText } from '../types.ts'
import { advance, askBetter, currentQuestion } from './ask.ts'
import { askAssistant } from './assistant.ts'
import { type Draft, isAssistant, startTimer } from './draft.ts'
import { finish } from './finish.ts'

/** More pieces than a person writes; the rest stays in the thread. */
const MOST_HELD = 20

/** Keeps a piece until it can be read: with what follows, or once our own text is out. */
export const hold = (draft: Draft, piece: HeldText): void => {
  draft.state.held = [...draft.state.held, piece].slice(-MOST_HELD)
}

const waitForMore = (draft: Draft): void => {
  draft.state.holdUntil = draft.at + draft.settings.holdMs
  startTimer(draft, 'hold', draft.state.holdUntil)
}

/** The pieces as one text. */
export const joined = (pieces: HeldText[], mark: string): string => pieces.map((piece) => piece.text).join(mark)

const read = (draft: Draft, question: DefinedQuestion, text: string): Reading =>
  readAnswer(fold(text), question, draft.state.language, draft.settings.maxAnswerLength)

/** All pieces together; where they cannot be read so, each alone, the newest first. */
export const readPieces = (draft: Draft, question: DefinedQuestion, pieces: HeldText[]): Reading => {
  const whole = read(draft, question, joined(pieces, isFreeText(question) ? '\n' : ' '))
  if (whole.outcome === 'answer' || pieces.length === 1) return whole
  for (const piece of pieces.toReversed()) {
    const alone = read(draft, question, piece.text)
    if (alone.outcome === 'answer') return alone
  }
  return whole
}

/** Writes down what was said to a question, read or not (value null). */
export const record = (
  draft: Draft,
  question: DefinedQuestion,
  pieces: HeldText[],
  value: string | number | null,
  method: AnswerMethod | null,
): void => {
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
  })
}

const accept = (draft: Draft, question: DefinedQuestion, pieces: HeldText[], reading: Reading): void => {
  if (reading.outcome !== 'answer') {
    record(draft, question, pieces, null, null)
    askBetter(draft, question, reading.outcome)
    return
  }
  record(draft, question, pieces, reading.value, reading.method)
  advance(draft, question, { questionId: question.id, value: reading.value, method: reading.method })
}

/** A text to the question that waits: acted on at once when it can be read, else it waits for the rest of it. */
export const hear = (draft: Draft, piece: HeldText): void => {
  hold(draft, piece)
  if (isAssistant(draft)) {
    if (draft.state.pendingAi === null) waitForMore(draft)
    return
  }
  const question = currentQuestion(draft)
  if (question === null) {
    finish(draft, 'flow_error')
    return
  }
  const reading = isFreeText(question) ? null : readPieces(draft, question, draft.state.held)
  if (reading?.outcome === 'answer') accept(draft, question, draft.state.held, reading)
  else waitForMore(draft)
}

/** Nothing followed in time: what was held is the answer. */
export const hearHeld = (draft: Draft): void => {
  const pieces = draft.state.held
  draft.state.holdUntil = null
  if (isAssistant(draft)) {
    askAssistant(draft, pieces)
    return
  }
  const question = currentQuestion(draft)
  if (question === null) finish(draft, 'flow_error')
  else accept(draft, question, pieces, readPieces(draft, question, pieces))
}
