import type { Event } from '../types.ts'
import { askFirst, askWho, startClocks } from './ask.ts'
import { finish } from './finish.ts'
import { isAssistant, isVerifying, refuseStaff, type StepDraft } from './step-draft.ts'
import { sharersOf } from './who.ts'

/** Sends the first text: the first question, or the assistant's greeting. */
export const onStarted = (draft: StepDraft, event: Extract<Event, { type: 'started' }>): void => {
  const { state, flow } = draft
  if (state.phase !== 'queued') {
    refuseStaff(draft, 'already-started')
    return
  }
  state.openedAt = draft.at
  if (flow.questions.length === 0 && !isAssistant(draft) && state.notice === undefined) {
    finish(draft, 'flow_error')
    return
  }
  if (isVerifying(draft)) draft.effects.push({ type: 'set-verification', status: 'PENDING_VERIFICATION', reason: null })
  // On the assistant's flow too: words for one of the household are not meant for the others.
  if (isShared(draft, event.others)) askWho(draft)
  else askFirst(draft)
}

/** Stores the names of other patients with the same number; true when there are any. */
export const isShared = ({ state }: StepDraft, others: readonly string[] = []): boolean => {
  const sharers = sharersOf(String(state.variables['patientName'] ?? ''), others)
  if (sharers.length > 0) state.sharers = sharers
  return sharers.length > 0
}

/** A patient's own text opens the conversation: nothing was asked, so the wait begins at once. */
export const openForPatient = (draft: StepDraft, lastTextAt: number | null | undefined): void => {
  const { state } = draft
  state.introduction = lastTextAt === null ? 'name-and-stop' : 'none'
  state.phase = 'waiting'
  state.openedAt = draft.at
  state.waitSeq += 1
  startClocks(draft, draft.at)
}

/**
 * A late reply reopens the conversation at the question where it ended. On a shared number anybody may have written it,
 * so that is asked first.
 */
export const reopen = (draft: StepDraft, others?: readonly string[]): void => {
  const { state } = draft
  state.phase = 'waiting'
  state.status = 'active'
  state.endReason = null
  state.endedAt = null
  state.openedAt = draft.at
  state.waitSeq += 1
  state.held = []
  draft.effects.push({ type: 'reopen' })
  if (isVerifying(draft)) draft.effects.push({ type: 'set-verification', status: 'PENDING_VERIFICATION', reason: null })
  if (isShared(draft, others)) state.isAskingWho = true
  startClocks(draft, draft.at)
}
