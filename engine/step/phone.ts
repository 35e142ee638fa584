import { dayAskedBy } from '#reader/read-answer/date-question.ts'
import { understand } from '#reader/understand.ts'
import type { Event } from '../types.ts'
import { advance, currentQuestion } from './ask.ts'
import { isShared } from './begin.ts'
import { dayIn } from './confirm.ts'
import { keepPromise } from './promise.ts'
import { record } from './record.ts'
import { acknowledge, readForStaff, type StaffAnswer } from './staff.ts'
import { isAssistant, isByPhone, isVerifying, notify, pause, refuseStaff, type StepDraft } from './step-draft.ts'

/**
 * A person asks the questions by telephone from now on: the program is paused, so that no text of the patient is taken as
 * an answer, and nothing is sent. A conversation that has not begun begins so; one under way goes on at its question.
 */
export const onPhoneBegan = (draft: StepDraft, event: Extract<Event, { type: 'phone-began' }>): void => {
  const { state, flow } = draft
  const [first] = flow.questions
  if (state.phase === 'ended') {
    refuseStaff(draft, 'not-open')
    return
  }
  if (isAssistant(draft) || first === undefined || state.notice !== undefined) {
    refuseStaff(draft, 'no-question')
    return
  }
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  acknowledge(draft)
  keepPromise(draft)
  if (state.phase === 'queued' && isVerifying(draft))
    draft.effects.push({ type: 'set-verification', status: 'PENDING_VERIFICATION', reason: null })
  isShared(draft, event.others)
  // Whoever answers the call has said who they are.
  state.isAskingWho = false
  state.unsentReminder = null
  state.proposed = null
  state.openedAt ??= draft.at
  state.questionId ??= first.id
  state.status = 'active'
  state.caller = event.by
  pause(draft, 'phone', event.name)
}

/** A day as a calendar gives it: 2026-11-20. */
const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

const readSpoken = (draft: StepDraft, event: Extract<Event, { type: 'phone-answered' }>): StaffAnswer => {
  const question = currentQuestion(draft)
  if (question === null) return { outcome: 'unclear' }
  if (dayAskedBy(question) !== null) {
    if (event.value !== undefined)
      return isoDay.test(String(event.value))
        ? { outcome: 'answer', value: String(event.value), method: 'staff' }
        : { outcome: 'unclear' }
    const day = dayIn(draft, question, [{ text: event.text, at: draft.at, messageId: null }])
    if (day !== null) return { outcome: 'answer', value: day, method: 'date' }
  }
  return readForStaff(draft, event)
}

/** What a person typed down may be danger all the same: staff and whoever is on call are notified. */
const notifyOfDanger = (draft: StepDraft, text: string): void => {
  const found = understand(text, draft.settings).emergency()
  if (found !== null) notify(draft, 'emergency', { class: found.class, reason: 'phone' })
}

/** The patient's answer, chosen or typed by whoever speaks with them: read, branched and finished as a text is. */
export const onPhoneAnswered = (draft: StepDraft, event: Extract<Event, { type: 'phone-answered' }>): void => {
  const question = currentQuestion(draft)
  if (!isByPhone(draft)) refuseStaff(draft, 'not-by-phone')
  else if (question === null) refuseStaff(draft, 'no-question')
  else {
    if (event.value === undefined) notifyOfDanger(draft, event.text)
    const reading = readSpoken(draft, event)
    if (reading.outcome !== 'answer') {
      refuseStaff(draft, 'unread')
      return
    }
    record(
      draft,
      question,
      [{ text: event.text, at: draft.at, messageId: null }],
      reading.value,
      reading.method,
      'phone',
    )
    advance(draft, question, { questionId: question.id, value: reading.value, method: reading.method })
  }
}

/** The patient gave no answer: the flow goes on without one. */
export const onPhoneSkipped = (draft: StepDraft): void => {
  const question = currentQuestion(draft)
  if (!isByPhone(draft)) refuseStaff(draft, 'not-by-phone')
  else if (question === null) refuseStaff(draft, 'no-question')
  else advance(draft, question, { questionId: question.id, value: null, method: null })
}
