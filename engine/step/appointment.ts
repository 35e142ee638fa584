import { type DefinedConnection, type DefinedQuestion, isVisitAnswer, type VisitAnswer } from '#contract/flows.ts'
import type { Meaning } from '#reader/understand.ts'
import type { AwaitingText, Event } from '../types.ts'
import { advance, askAgain, currentQuestion } from './ask.ts'
import { answerVisit, finish, finishFlow, visitClosing } from './finish.ts'
import { record } from './record.ts'
import { isAboutVisit, isAssisting, type StepDraft, sendWithinLimit } from './step-draft.ts'

/** Words about a visit that began longer ago are for a person. */
const OVER_MS = 12 * 3_600_000

const isWaiting = ({ state }: StepDraft): boolean => state.phase === 'waiting' || state.phase === 'sending'

/** The ends of a question that say something about the visit, with the choice that leads to each. */
const visitEnds = (draft: StepDraft, question: DefinedQuestion | null): Map<VisitAnswer, string> => {
  const ends = draft.flow.connections.flatMap(
    ({ fromQuestionId, toQuestionId, outcome, condition }: DefinedConnection): [VisitAnswer, string][] =>
      fromQuestionId === question?.id &&
      toQuestionId === null &&
      outcome !== null &&
      isVisitAnswer(outcome) &&
      condition?.when === 'equals' &&
      typeof condition.value === 'string'
        ? [[outcome, condition.value]]
        : [],
  )
  return new Map(ends)
}

/**
 * Takes a text for what it says about the appointment: true when it did. In a conversation about something else only
 * words that name the visit count, and our question follows again.
 */
export const didAnswerVisit = (draft: StepDraft, piece: AwaitingText, meaning: Meaning): boolean => {
  const { state } = draft
  const { appointment } = state
  if (appointment === undefined || draft.at > appointment.startsAt + OVER_MS || state.isAskingWho === true) return false
  const isAbout = isAboutVisit(draft)
  const question = isWaiting(draft) && !isAssisting(draft) ? currentQuestion(draft) : null
  const ends = visitEnds(draft, question)
  const wish = meaning.visitWish(ends.size > 0 || (isAbout && state.phase === 'ended'))
  if (wish === null) return false
  const choice = ends.get(wish)
  if (question !== null && choice !== undefined && state.phase === 'waiting') {
    record(draft, question, [piece], choice, 'label')
    advance(draft, question, { questionId: question.id, value: choice, method: 'label' })
  } else if (isAbout && isWaiting(draft)) {
    draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
    finishFlow(draft, wish)
  } else {
    answerVisit(draft, wish)
    // A person has the conversation: they answer.
    if (state.phase === 'paused') return false
    const noted = visitClosing(draft, wish)
    if (question !== null) {
      draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
      askAgain(draft, question, (text) => `${noted}\n${text}`)
    } else sendWithinLimit(draft, { kind: 'notice', body: noted })
  }
  return true
}

/** A reminder inside an open conversation. What it asked follows again; a paused one stays with its person. */
export const onAppointmentTold = (
  draft: StepDraft,
  { text, appointment }: Extract<Event, { type: 'appointment-told' }>,
): void => {
  const { state } = draft
  if (state.phase !== 'waiting' && state.phase !== 'paused') return
  state.appointment = appointment
  const question = isAssisting(draft) || state.phase === 'paused' ? null : currentQuestion(draft)
  if (question === null && text !== '') sendWithinLimit(draft, { kind: 'notice', body: text })
  else if (question !== null) askAgain(draft, question, (asked) => (text === '' ? asked : `${text}\n${asked}`))
}

/** The appointment was moved or cancelled, or its time has come: what we asked about it is asked no more. */
export const onAppointmentChanged = (draft: StepDraft): void => {
  if (draft.state.phase === 'ended' || !isAboutVisit(draft)) return
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  finish(draft, 'staff_closed')
}
