import type { State } from '../types.ts'
import { startClocks } from './ask.ts'
import { escalate } from './emergency.ts'
import type { Standing } from './standing.ts'
import { awaitStaff, isVerifying, leaveWait, refuseStaff, type StepDraft } from './step-draft.ts'

/**
 * What an undo would put back of this state; null where it could not be put back as it was: a text was on its way, or
 * a text of the patient was being read.
 */
export const standingOf = (state: State): Standing | null => {
  const { phase, status, pauseReason, pauseDetail, pausedAt, clockFrom, promisedAt, requests, escalations } = state
  const isSettled =
    state.held.length === 0 &&
    state.pendingAi === null &&
    state.awaitedSend === null &&
    state.unsentReminder === null &&
    (state.awaitsVerdict ?? []).length === 0 &&
    pauseReason !== 'phone'
  const isResting = phase === 'waiting' || phase === 'paused' || phase === 'ended'
  if (!isSettled || !isResting) return null
  return {
    phase,
    status,
    pauseReason,
    pauseDetail,
    clockFrom,
    ...(pausedAt === undefined ? {} : { pausedAt }),
    ...(promisedAt === undefined ? {} : { promisedAt }),
    ...(requests === undefined ? {} : { requests }),
    ...(escalations === undefined ? {} : { escalations }),
  }
}

/** Starts the clocks of the phase that was put back. */
const startAgain = (draft: StepDraft): void => {
  const { state } = draft
  if (state.phase === 'waiting') {
    startClocks(draft, state.clockFrom ?? draft.at)
    return
  }
  draft.effects.push({ type: 'pause', reason: state.pauseReason ?? 'staff_reply', detail: state.pauseDetail })
  awaitStaff(draft)
  if (state.pauseReason === 'emergency' && state.escalations !== undefined) escalate(draft)
}

/** Takes back what staff did last, where that sent nothing: a pause, a close, a promise noted as kept. Sends nothing. */
export const onStaffUndone = (draft: StepDraft, { before }: { before: Standing }): void => {
  const { state } = draft
  const wasEnded = state.phase === 'ended'
  if (before.phase === state.phase) {
    state.promisedAt = before.promisedAt
    state.requests = before.requests
    return
  }
  if (before.phase !== 'waiting' && before.phase !== 'paused') {
    refuseStaff(draft, 'not-open')
    return
  }
  leaveWait(draft)
  const { phase, status, pauseReason, pauseDetail, clockFrom, promisedAt, requests } = before
  Object.assign(state, { phase, status, pauseReason, pauseDetail, clockFrom, promisedAt, requests })
  if (before.pausedAt !== undefined) state.pausedAt = before.pausedAt
  state.escalations = before.escalations
  state.endReason = null
  state.endedAt = null
  if (wasEnded) {
    draft.effects.push({ type: 'reopen' })
    if (isVerifying(draft))
      draft.effects.push({ type: 'set-verification', status: 'PENDING_VERIFICATION', reason: null })
  }
  startAgain(draft)
}
