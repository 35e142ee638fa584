import type { ConversationStatus } from '#contract/conversations.ts'
import { type FlowOutcome, isVisitAnswer, type VisitAnswer } from '#contract/flows.ts'
import type { VerificationStatus } from '#contract/patients/words.ts'
import { questionOf } from '../branch.ts'
import { keepPromise } from './promise.ts'
import type { EndReason } from './reasons.ts'
import {
  dropAwaiting,
  isAssistant,
  isByPhone,
  isVerifying,
  leaveWait,
  notify,
  type StepDraft,
  say,
  sendWithinLimit,
  team,
} from './step-draft.ts'

const statusAfter: Record<EndReason, ConversationStatus> = {
  completed: 'completed',
  failed: 'completed',
  declined: 'completed',
  identity_failed: 'completed',
  no_reply: 'abandoned',
  partial: 'abandoned',
  wrong_number: 'abandoned',
  opted_out: 'abandoned',
  undeliverable: 'abandoned',
  staff_closed: 'abandoned',
  set_by_staff: 'abandoned',
  too_many_invalid: 'error',
  flow_error: 'error',
}

type Verified = Pick<StepDraft, 'flow' | 'state'>

/** Whether any question was answered. */
export const hasAnswer = (draft: Pick<StepDraft, 'state'>): boolean =>
  draft.state.answers.some((answer) => answer.value !== null)

const isRequiredMissing = (draft: Verified): boolean =>
  draft.state.answers.some(
    (answer) => answer.value === null && questionOf(draft.flow, answer.questionId)?.isRequired === true,
  )

/** What the end of a verification means for the patient; null: nothing changes. */
export const verificationAfter = (draft: Verified, reason: EndReason): VerificationStatus | null => {
  switch (reason) {
    case 'completed':
      return isRequiredMissing(draft) ? 'VERIFIED_PARTIAL' : 'VERIFIED_COMPLETE'
    case 'partial':
      return 'VERIFIED_PARTIAL'
    case 'staff_closed':
      return hasAnswer(draft) ? 'VERIFIED_PARTIAL' : 'NOT_VERIFIED'
    case 'no_reply':
      return 'NOT_VERIFIED'
    case 'too_many_invalid':
    case 'flow_error':
    case 'set_by_staff':
      return null
    default:
      return 'VERIFIED_FAILED'
  }
}

/** Ends the conversation. `isVerifiedByPerson`: a person has set the verification to complete. */
export const finish = (draft: StepDraft, reason: EndReason, isVerifiedByPerson = false): void => {
  const status = isVerifiedByPerson ? 'completed' : statusAfter[reason]
  const { state } = draft
  dropAwaiting(draft)
  leaveWait(draft)
  state.phase = 'ended'
  state.status = status
  state.pauseReason = null
  state.pauseDetail = null
  state.endReason = reason
  state.endedAt = draft.at
  state.unsentReminder = null
  // Nobody waits for an answer of ours there.
  if (reason === 'opted_out' || reason === 'wrong_number') keepPromise(draft)
  const verification = isVerifying(draft) ? verificationAfter(draft, reason) : null
  if (verification !== null)
    draft.effects.push({
      type: 'set-verification',
      status: verification,
      reason: verification === 'VERIFIED_COMPLETE' || verification === 'NOT_VERIFIED' ? null : reason,
    })
  if (state.hasChangedLanguage && status === 'completed')
    draft.effects.push({ type: 'set-language', language: state.language, scope: 'patient' })
  if (reason === 'flow_error') notify(draft, 'needs-help', { reason })
  draft.effects.push({
    type: 'finish',
    status,
    endReason: reason,
    isVerified: (isVerifying(draft) && isVerifiedByPerson) || verification === 'VERIFIED_COMPLETE',
  })
}

const closingOf = (draft: StepDraft, outcome: FlowOutcome): string => {
  const phrases = say(draft)
  if (outcome === 'failed') return phrases.failed(team(draft))
  if (outcome === 'declined') return phrases.declined
  return outcome === 'identity_failed' ? phrases.identityFailed : phrases.completed
}

/** The words for an answer about an appointment. */
export const visitClosing = (draft: StepDraft, answer: VisitAnswer): string => {
  const phrases = say(draft)
  if (answer === 'confirmed') return phrases.visitConfirmed
  return answer === 'cancelled'
    ? phrases.visitCancelled(draft.settings.organizationPhone)
    : phrases.visitRescheduleAsked(team(draft))
}

/** Keeps what the patient said about the appointment; staff are notified of what they must see to. */
export const answerVisit = (draft: StepDraft, answer: VisitAnswer): void => {
  const { appointment } = draft.state
  if (appointment === undefined) return
  draft.effects.push({ type: 'set-appointment', appointmentId: appointment.id, status: answer })
  if (answer !== 'confirmed') notify(draft, answer === 'cancelled' ? 'visit-cancelled' : 'visit-reschedule')
}

/** The flow has reached one of its ends: thanks the patient, unless by telephone, and ends. */
export const finishFlow = (draft: StepDraft, outcome: FlowOutcome): void => {
  if (draft.state.completion !== null) draft.state.completion = 100
  // Whoever calls says goodbye themselves.
  const close = (body: string) => {
    if (!isByPhone(draft)) sendWithinLimit(draft, { kind: 'closing', body })
  }
  if (isVisitAnswer(outcome)) {
    answerVisit(draft, outcome)
    close(visitClosing(draft, outcome))
    finish(draft, 'completed')
    return
  }
  close(closingOf(draft, outcome))
  finish(draft, outcome === 'verified' ? 'completed' : outcome)
}

/** Nobody answered in time, or the patient stopped answering. */
export const finishUnanswered = (draft: StepDraft): void => {
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  if (isAssistant(draft) && draft.state.aiSeq > 0) finish(draft, 'completed')
  else finish(draft, hasAnswer(draft) ? 'partial' : 'no_reply')
}
