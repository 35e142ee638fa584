import type { DefinedQuestion } from '#contract/flows.ts'
import { todayAt } from '#reader/read-answer/calendar.ts'
import { dayAskedBy, isSinceAskedBy } from '#reader/read-answer/date-question.ts'
import { understand } from '#reader/understand.ts'
import type { HeldText } from '../types.ts'
import { advance, askWithHint, confirmationText, notifyOfQuestion } from './ask.ts'
import { isQuestionBack } from './question-back.ts'
import { joined, record } from './record.ts'
import { handOver, type StepDraft, say, sendAndWait, team } from './step-draft.ts'
import { isUnjudged } from './unjudged.ts'

/** The day that the texts name (ISO 8601), for a question that asks for one; null for none or for several. */
export const dayIn = (draft: StepDraft, question: DefinedQuestion, pieces: HeldText[]): string | null => {
  const lean = dayAskedBy(question)
  const [first] = pieces
  if (lean === null || first === undefined) return null
  const today = todayAt(first.at, draft.settings.staffedHours.zone)
  const reading = understand(joined(pieces, ' '), draft.settings).day({
    today,
    language: draft.state.language,
    lean,
    isSince: isSinceAskedBy(question),
  })
  return reading.outcome === 'date' ? reading.value : null
}

const sendConfirmation = (draft: StepDraft, question: DefinedQuestion, body: string): void =>
  sendAndWait(draft, { kind: 'reask', body, question })

/** Repeats the day for confirmation: a wrong day that nobody notices is worse than one more text. */
export const propose = (draft: StepDraft, question: DefinedQuestion, pieces: HeldText[], value: string): void => {
  draft.state.proposed = { value, pieces }
  sendConfirmation(draft, question, confirmationText(draft, value))
}

const confirm = (draft: StepDraft, question: DefinedQuestion, pieces: HeldText[], value: string): void => {
  record(draft, question, pieces, value, 'date')
  advance(draft, question, { questionId: question.id, value, method: 'date' })
}

/**
 * Neither yes nor no to the confirmation: asks it again, and after the last try a person takes over. A patient who asks
 * us something is told that a person will answer.
 */
const onUnreadEcho = (draft: StepDraft, question: DefinedQuestion, pieces: HeldText[], value: string): void => {
  const { state, settings } = draft
  record(draft, question, pieces, null, null)
  const isAsked = isQuestionBack(draft, question, joined(pieces, '\n'))
  state.tries += 1
  const echo = confirmationText(draft, value)
  if (isUnjudged(draft, pieces)) handOver(draft, 'unjudged')
  else if (state.tries >= settings.maxTries) handOver(draft, 'unread')
  else sendConfirmation(draft, question, isAsked ? say(draft).questionPassedOn(team(draft), echo) : echo)
  if (isAsked) notifyOfQuestion(draft)
}

/**
 * How a text reads as an answer to the confirmation: yes, no, another day, or (once nothing followed, `isLast`) none of
 * them.
 */
export const acceptConfirmation = (
  draft: StepDraft,
  question: DefinedQuestion,
  pieces: HeldText[],
  isLast: boolean,
): 'done' | 'wait' => {
  const { proposed } = draft.state
  if (!proposed) return 'wait'
  const all = [...proposed.pieces, ...pieces]
  const day = dayIn(draft, question, pieces)
  const meaning = understand(joined(pieces, ' '), draft.settings).plainYesNo
  if (day !== null && day !== proposed.value) propose(draft, question, all, day)
  else if (day !== null || meaning === 'yes') confirm(draft, question, all, proposed.value)
  else if (meaning === 'no') {
    draft.state.proposed = null
    record(draft, question, all, null, null)
    askWithHint(draft, question, 'unclear')
  } else if (isLast) onUnreadEcho(draft, question, pieces, proposed.value)
  else return 'wait'
  return 'done'
}
