import type { DefinedQuestion } from '#contract/flows.ts'
import { isFreeText } from '#reader/read-answer/choices.ts'
import { type AnswerReading, understand } from '#reader/understand.ts'
import type { HeldText } from '../types.ts'
import { advance, askAfterQuestion, askWithHint, currentQuestion, notifyOfQuestion } from './ask.ts'
import { askAssistant } from './assistant.ts'
import { acceptConfirmation, dayIn, propose } from './confirm.ts'
import { finish } from './finish.ts'
import { isQuestionBack } from './question-back.ts'
import { joined, record } from './record.ts'
import { handOver, isAssisting, type StepDraft, startTimer } from './step-draft.ts'
import { isUnjudged } from './unjudged.ts'

/** More pieces than a person writes; the rest stays in the thread. */
const MOST_HELD = 20

/** Holds a piece until it can be read: with the following ones, or once our own text was accepted. */
export const holdText = (draft: StepDraft, piece: HeldText): void => {
  draft.state.held = [...draft.state.held, piece].slice(-MOST_HELD)
}

const waitForMore = (draft: StepDraft, since: number): void => {
  draft.state.holdUntil = Math.max(draft.at, since + draft.settings.holdMs)
  startTimer(draft, 'hold', draft.state.holdUntil)
}

/** How a text reads as an answer to this conversation's question. */
export const read = (draft: StepDraft, question: DefinedQuestion, text: string): AnswerReading =>
  understand(text, draft.settings).answerTo(question, {
    language: draft.state.language,
    longest: draft.settings.maxAnswerLength,
    lexicon: draft.settings.lexicon,
  })

/** Reads all pieces together; where that fails, each alone, the newest first. */
export const readPieces = (draft: StepDraft, question: DefinedQuestion, pieces: HeldText[]): AnswerReading => {
  const whole = read(draft, question, joined(pieces, isFreeText(question) ? '\n' : ' '))
  if (whole.outcome === 'answer' || pieces.length === 1) return whole
  for (const piece of pieces.toReversed()) {
    const alone = read(draft, question, piece.text)
    if (alone.outcome === 'answer') return alone
  }
  return whole
}

const accept = (draft: StepDraft, question: DefinedQuestion, pieces: HeldText[], reading: AnswerReading): void => {
  // A free text accepts anything, so a question of the patient's must be told apart here.
  const mayAsk = reading.outcome !== 'answer' || isFreeText(question)
  const isAsked = mayAsk && isQuestionBack(draft, question, joined(pieces, '\n'))
  if ((isAsked || reading.outcome !== 'answer') && isUnjudged(draft, pieces)) {
    record(draft, question, pieces, null, null)
    handOver(draft, 'unjudged')
    if (isAsked) notifyOfQuestion(draft)
  } else if (isAsked) {
    record(draft, question, pieces, null, null)
    askAfterQuestion(draft, question)
  } else if (reading.outcome !== 'answer') {
    record(draft, question, pieces, null, null)
    askWithHint(draft, question, reading.outcome)
  } else {
    record(draft, question, pieces, reading.value, reading.method)
    advance(draft, question, { questionId: question.id, value: reading.value, method: reading.method })
  }
}

/**
 * A text to the open question: applied at once when it can be read, else held for its rest. `since`: when it arrived.
 */
export const acceptAnswer = (draft: StepDraft, piece: HeldText, since = draft.at): void => {
  holdText(draft, piece)
  if (isAssisting(draft)) {
    if (draft.state.pendingAi === null) waitForMore(draft, since)
    return
  }
  const question = currentQuestion(draft)
  if (question === null) {
    finish(draft, 'flow_error')
    return
  }
  if (draft.state.proposed) {
    if (acceptConfirmation(draft, question, draft.state.held, false) === 'wait') waitForMore(draft, since)
    return
  }
  const day = dayIn(draft, question, draft.state.held)
  if (day !== null) {
    propose(draft, question, draft.state.held, day)
    return
  }
  const reading = isFreeText(question) ? null : readPieces(draft, question, draft.state.held)
  if (reading?.outcome === 'answer') accept(draft, question, draft.state.held, reading)
  else waitForMore(draft, since)
}

/** Nothing followed in time: the held pieces are the answer. */
export const acceptHeld = (draft: StepDraft): void => {
  const pieces = draft.state.held
  draft.state.holdUntil = null
  if (isAssisting(draft)) {
    askAssistant(draft, pieces)
    return
  }
  const question = currentQuestion(draft)
  if (question === null) finish(draft, 'flow_error')
  else if (draft.state.proposed) acceptConfirmation(draft, question, pieces, true)
  else accept(draft, question, pieces, readPieces(draft, question, pieces))
}
