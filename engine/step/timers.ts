import type { Event } from '../types.ts'
import { acceptHeld } from './accept-answer.ts'
import { currentQuestion, startClocks, startReminder, waitingText } from './ask.ts'
import { onEscalation } from './emergency.ts'
import { finishUnanswered } from './finish.ts'
import { notify, type StepDraft, say, sendWithinLimit, team } from './step-draft.ts'
import { onVerdictDue } from './verdict.ts'

/** Repeats the question with a short preface and the same words, so that its answer is read the same way. */
const remind = (draft: StepDraft): void => {
  const { state } = draft
  const question = currentQuestion(draft)
  if (question === null || state.held.length > 0) return
  const text = waitingText(draft, question)
  if (text === null) return
  const wordings = say(draft).reminders
  const wording = wordings[Math.min(state.remindersForQuestion, wordings.length - 1)]
  if (wording === undefined) return
  state.remindersForQuestion += 1
  state.reminders += 1
  state.unsentReminder = sendWithinLimit(draft, {
    kind: 'reminder',
    body: wording(team(draft), text),
    question,
  })
  startReminder(draft)
}

/** A due timer. One of an older wait has no effect. */
export const onTimerFired = (draft: StepDraft, event: Extract<Event, { type: 'timer-fired' }>): void => {
  const { state } = draft
  if (event.kind === 'escalation') {
    if (event.waitSeq === state.waitSeq) onEscalation(draft)
    return
  }
  if (event.kind === 'unattended') {
    if (state.phase === 'paused' && event.waitSeq === state.waitSeq)
      notify(draft, 'unattended', { hours: draft.settings.unattendedHours })
    return
  }
  if (event.waitSeq !== state.waitSeq) return
  if (event.kind === 'verdict') {
    onVerdictDue(draft)
    return
  }
  if (state.phase !== 'waiting') return
  if (state.awaitsVerdict !== undefined) {
    // The last text has not been read yet: neither its rest nor another text of ours is due.
    if (event.kind !== 'hold') startClocks(draft, draft.at)
    return
  }
  const isHeld = state.held.length > 0 && state.holdUntil !== null
  if (event.kind === 'hold' || (event.kind === 'expiry' && isHeld)) {
    const isDue = isHeld && state.holdUntil !== null && (event.kind === 'expiry' || event.at >= state.holdUntil)
    if (isDue) acceptHeld(draft)
  } else if (event.kind === 'reminder') remind(draft)
  else finishUnanswered(draft)
}
