import { CALL_BACK_DAYS, CALL_UNDO_HOURS, type CallForm, type CallOutcome } from '#contract/calls.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whether the patient spoke with us: what was said, and that there was contact. */
export const isReached = (outcome: CallOutcome): boolean =>
  outcome === 'verified' || outcome === 'refused' || outcome === 'call-back' || outcome === 'reached'

/** Whether the outcome decides the verification. */
export const isDecision = (outcome: CallOutcome): boolean => outcome === 'verified' || outcome === 'refused'

/** The rule that the time of the agreed call breaks; null when it is fine. Other outcomes take no time. */
export const callBackRefusal = (
  { outcome, callBackAt }: Pick<CallForm, 'outcome' | 'callBackAt'>,
  now: Date,
): 'required' | 'in-future' | 'soon-ahead' | 'no-call-back' | null => {
  if (outcome !== 'call-back') return callBackAt ? 'no-call-back' : null
  if (!callBackAt) return 'required'
  const ahead = Date.parse(callBackAt) - now.getTime()
  if (ahead <= 0) return 'in-future'
  return ahead > CALL_BACK_DAYS * DAY_MS ? 'soon-ahead' : null
}

/** Whether a call may still be taken back. */
export const isCallUndoable = (
  { change, undoneAt, createdAt }: { change: unknown; undoneAt: Date | null; createdAt: Date },
  now: Date,
): boolean => change !== null && undoneAt === null && now.getTime() - createdAt.getTime() < CALL_UNDO_HOURS * HOUR_MS
