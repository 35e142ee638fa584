import { isFreeText } from '#reader/read-answer/choices.ts'
import { questionOf } from '../branch.ts'
import type { HeldText, State } from '../types.ts'
import { readPieces } from './accept-answer.ts'
import { ask } from './ask.ts'
import { isQuestionBack } from './question-back.ts'
import { joined, record } from './record.ts'
import { handOver, isAssisting, notify, type StepDraft, say } from './step-draft.ts'
import { isUnjudged } from './unjudged.ts'

/** By the order in which texts reached us, which is independent of clocks; by time where the order is unknown. */
const isOlder = ({ place, at }: HeldText, { askedAt, askedAfter }: State): boolean => {
  if (askedAt === null) return false
  return place !== undefined && typeof askedAfter === 'number' ? place <= askedAfter : at < askedAt
}

/** Whether a text arrived before the open question was sent: then it does not answer it. */
export const isEarly = (draft: StepDraft, piece: HeldText): boolean =>
  !isAssisting(draft) && !draft.state.proposed && isOlder(piece, draft.state)

/**
 * Texts that arrived before the question belong to the answer before. Repetitions change nothing; more words are added
 * to a free text; a different answer repeats the earlier question (true).
 */
export const didGoBack = (draft: StepDraft, pieces: HeldText[]): boolean => {
  const { state, flow, settings } = draft
  const answer = state.answers.at(-1)
  const question = answer === undefined ? null : questionOf(flow, answer.questionId)
  if (answer === undefined || question === null || answer.value === null) {
    notify(draft, 'patient-replied')
    return false
  }
  if (isFreeText(question) && isQuestionBack(draft, question, joined(pieces, '\n'))) {
    notify(draft, 'patient-replied')
    return false
  }
  if (isFreeText(question)) {
    const value = `${answer.value}\n${joined(pieces, '\n')}`.slice(0, settings.maxAnswerLength).toWellFormed()
    state.answers = [...state.answers.slice(0, -1), { ...answer, value }]
    record(draft, question, pieces, value, 'text')
    return false
  }
  const reading = readPieces(draft, question, pieces)
  if (reading.outcome !== 'answer' && isUnjudged(draft, pieces)) {
    record(draft, question, pieces, null, null)
    handOver(draft, 'unjudged')
    return true
  }
  if (reading.outcome !== 'answer' || reading.value === answer.value) return false
  state.answers = state.answers.slice(0, -1)
  record(draft, question, pieces, null, null)
  ask(draft, question, say(draft).twoAnswers)
  return true
}
