import { choicesOf } from '#reader/read-answer/choices.ts'
import { fold } from '#reader/read-answer/fold.ts'
import type { AnswerReading } from '#reader/understand.ts'
import type { Event } from '../types.ts'
import { read } from './accept-answer.ts'
import { advance, ask, currentQuestion, startClocks } from './ask.ts'
import { finish } from './finish.ts'
import { keepPromise } from './promise.ts'
import { record } from './record.ts'
import {
  awaitStaff,
  isAssistant,
  isAssisting,
  isByPhone,
  isVerifying,
  pause,
  refuseStaff,
  type StepDraft,
  send,
} from './step-draft.ts'

/** Somebody has acknowledged the emergency: nobody is notified again. */
export const acknowledge = (draft: StepDraft): void => {
  if (draft.state.pauseReason !== 'emergency') return
  draft.effects.push({ type: 'cancel-timers', kinds: ['escalation'] })
  draft.state.escalations = undefined
  draft.state.waitSeq += 1
}

/** Staff write: the program pauses at its question. */
export const onStaffSent = (draft: StepDraft, event: Extract<Event, { type: 'staff-sent' }>): void => {
  const { phase } = draft.state
  if (phase === 'queued' || phase === 'sending' || phase === 'waiting') {
    draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
    pause(draft, 'staff_reply', event.by ?? null)
  } else if (phase === 'paused') awaitStaff(draft)
  acknowledge(draft)
  keepPromise(draft)
  send(draft, { kind: 'staff', body: event.text })
}

/** Staff pause the program without a word to the patient: it waits at its question. */
export const onStaffPaused = (draft: StepDraft, event: Extract<Event, { type: 'staff-paused' }>): void => {
  const { phase } = draft.state
  if (phase !== 'sending' && phase !== 'waiting') {
    refuseStaff(draft, 'not-open')
    return
  }
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  pause(draft, 'staff_reply', event.by ?? null)
}

/** Resumes the program; false (and refused) when it was not paused. */
export const didResume = (draft: StepDraft): boolean => {
  const { state } = draft
  if (state.phase !== 'paused') {
    refuseStaff(draft, 'not-paused')
    return false
  }
  acknowledge(draft)
  keepPromise(draft)
  state.status = 'active'
  state.pauseReason = null
  state.pauseDetail = null
  state.openedAt ??= draft.at
  draft.effects.push({ type: 'resume' })
  return true
}

/** Repeats the open question with its tries and clocks reset. */
export const onStaffResumed = (draft: StepDraft, event: Extract<Event, { type: 'staff-resumed' }>): void => {
  const { state } = draft
  const wasByPhone = isByPhone(draft)
  if (!didResume(draft)) return
  // Who answered the call is known; who reads the next text is not.
  if (wasByPhone && state.sharers !== undefined) state.isAskingWho = true
  if (event.variables !== undefined) state.variables = { ...state.variables, ...event.variables }
  const question = currentQuestion(draft) ?? draft.flow.questions[0]
  if (isAssisting(draft)) {
    state.phase = 'waiting'
    state.waitSeq += 1
    startClocks(draft, draft.at)
  } else if (question === undefined) finish(draft, 'flow_error')
  else ask(draft, question)
}

/** The meaning that staff give a text: read in it, or chosen by them. */
export type StaffAnswer = AnswerReading | { outcome: 'answer'; value: string | number; method: 'staff' }

/** How a text, or a value of the question's own control, answers the open question. */
export const readForStaff = (draft: StepDraft, event: { text: string; value?: string | number }): StaffAnswer => {
  const question = currentQuestion(draft)
  if (question === null) return { outcome: 'unclear' }
  if (event.value !== undefined) {
    if (question.questionType === 'number')
      return typeof event.value === 'number'
        ? { outcome: 'answer', value: event.value, method: 'staff' }
        : { outcome: 'unclear' }
    const { list } = choicesOf(question)
    const line = fold(String(event.value)).line
    const choice = list.find((one) => one.lines.includes(line))
    if (list.length > 0 && question.questionType === 'choice')
      return choice === undefined ? { outcome: 'unclear' } : { outcome: 'answer', value: choice.es, method: 'staff' }
  }
  return read(draft, question, String(event.value ?? event.text))
}

/** The question that staff may answer or skip; the assistant's greeting is none. */
const openQuestion = (draft: StepDraft) => (isAssisting(draft) ? null : currentQuestion(draft))

/** Takes a text of the thread as the answer to the open question. */
export const onStaffUsedText = (draft: StepDraft, event: Extract<Event, { type: 'staff-used-text' }>): void => {
  const question = openQuestion(draft)
  if (draft.state.phase !== 'paused') refuseStaff(draft, 'not-paused')
  else if (isByPhone(draft)) refuseStaff(draft, 'by-phone')
  else if (question === null) refuseStaff(draft, 'no-question')
  else {
    const reading = readForStaff(draft, event)
    if (reading.outcome !== 'answer') {
      refuseStaff(draft, 'unread')
      return
    }
    didResume(draft)
    const piece = { text: event.text, at: draft.at, messageId: event.messageId ?? null }
    record(draft, question, [piece], reading.value, 'staff')
    advance(draft, question, { questionId: question.id, value: reading.value, method: 'staff' })
  }
}

/** Skips the question without an answer. */
export const onStaffSkipped = (draft: StepDraft): void => {
  const question = openQuestion(draft)
  if (draft.state.phase !== 'paused') refuseStaff(draft, 'not-paused')
  else if (isByPhone(draft)) refuseStaff(draft, 'by-phone')
  else if (question === null) refuseStaff(draft, 'no-question')
  else {
    didResume(draft)
    advance(draft, question, { questionId: question.id, value: null, method: null })
  }
}

/** Staff end the conversation. */
export const onStaffClosed = (draft: StepDraft): void => {
  const { state } = draft
  if (state.phase === 'ended') {
    refuseStaff(draft, 'not-open')
    return
  }
  keepPromise(draft)
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  finish(draft, state.pauseReason === 'unread' ? 'too_many_invalid' : 'staff_closed')
}

/** A person has kept the promise, by phone or otherwise: nothing else changes. */
export const onStaffAttended = (draft: StepDraft): void => keepPromise(draft)

/** A person has set the verification: it stands, and a conversation that verifies ends; one about a visit goes on. */
export const onVerificationSet = (draft: StepDraft, event: Extract<Event, { type: 'verification-set' }>): void => {
  if (draft.state.phase === 'ended' || !(isVerifying(draft) || isAssistant(draft))) return
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  finish(draft, 'set_by_staff', event.status === 'VERIFIED_COMPLETE')
}
