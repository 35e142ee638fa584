import type { FlowDefinition } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { nextIntroduction } from '../render/introduction.ts'
import type { EngineSettings } from '../settings.ts'
import type { AppointmentState, Event, State, VariableValue } from '../types.ts'
import { onAppointmentChanged, onAppointmentTold } from './appointment.ts'
import { onAiAnswered, onAiFailed } from './assistant.ts'
import { onStarted } from './begin.ts'
import { onAnswerCorrected } from './correct.ts'
import type { Effect, SendCause } from './effects.ts'
import { onAiFlagged, onEmergencyRaised } from './emergency.ts'
import { finish } from './finish.ts'
import { onPhoneAnswered, onPhoneBegan, onPhoneSkipped } from './phone.ts'
import { onTextReread } from './reread.ts'
import { onPatientSaid } from './said.ts'
import { onSendAccepted, onSendFailed } from './sends.ts'
import {
  acknowledge,
  onStaffAttended,
  onStaffClosed,
  onStaffPaused,
  onStaffResumed,
  onStaffSent,
  onStaffSkipped,
  onStaffUsedText,
  onVerificationSet,
} from './staff.ts'
import { isByPhone, newStepDraft, type StepDraft } from './step-draft.ts'
import { onTimerFired } from './timers.ts'
import { onStaffUndone } from './undo.ts'
import { onAiJudged } from './verdict.ts'

export interface Turn {
  state: State
  /** In the order they are meant to be asked. */
  effects: Effect[]
}

/** What a conversation begins with. */
export interface StartInput {
  language: Language
  /** The patient's fields by name; dates as ISO 8601 text. */
  variables: Record<string, VariableValue>
  /** What the conversation is about, and a text in the place of the flow's questions. */
  appointment?: AppointmentState
  notice?: Record<Language, string>
}

/** The state of a requested conversation: queued until the event `started`. */
export const startState = (flow: FlowDefinition, input: StartInput): State => ({
  v: 1,
  phase: 'queued',
  status: 'active',
  pauseReason: null,
  pauseDetail: null,
  endReason: null,
  endedAt: null,
  language: input.language,
  variables: input.variables,
  openedAt: null,
  questionId: null,
  answers: [],
  tries: 0,
  completion: flow.flowType === 'ASSISTANT' ? null : 0,
  waitSeq: 0,
  sendSeq: 0,
  awaitedSend: null,
  askedAt: null,
  clockFrom: null,
  remindersForQuestion: 0,
  reminders: 0,
  unsentReminder: null,
  held: [],
  holdUntil: null,
  introduction: 'name-and-stop',
  introducedBy: null,
  hasAskedForText: false,
  pendingAi: null,
  aiSeq: 0,
  hasChangedLanguage: false,
  ...(input.appointment === undefined ? {} : { appointment: input.appointment }),
  ...(input.notice === undefined ? {} : { notice: input.notice }),
})

/** Ends without a text to the patient: consent was withdrawn elsewhere, the number is somebody else's, or the flow is lost. */
const endSilently = (draft: StepDraft, reason: 'opted_out' | 'wrong_number' | 'flow_error'): void => {
  if (draft.state.phase === 'ended') return
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  // Who wants no more texts may still be on the telephone.
  if (reason !== 'opted_out' || !isByPhone(draft)) finish(draft, reason)
}

const causeOf = (event: Event): SendCause => {
  if (event.type === 'started') return 'start'
  if (event.type.startsWith('staff-') || event.type.startsWith('phone-')) return 'staff'
  // Staff teach and correct at any hour; the patient is not woken for it.
  if (event.type === 'text-reread' || event.type === 'answer-corrected' || event.type === 'appointment-told')
    return 'clock'
  return event.type === 'timer-fired' && event.kind !== 'hold' ? 'clock' : 'patient'
}

const apply = (draft: StepDraft, event: Event): void => {
  switch (event.type) {
    case 'started':
      onStarted(draft, event)
      break
    case 'send-accepted':
      onSendAccepted(draft, event)
      break
    case 'send-failed':
      onSendFailed(draft, event)
      break
    case 'patient-said':
      onPatientSaid(draft, event)
      break
    case 'timer-fired':
      onTimerFired(draft, event)
      break
    case 'opted-out':
      endSilently(draft, 'opted_out')
      break
    case 'staff-sent':
      onStaffSent(draft, event)
      break
    case 'staff-paused':
      onStaffPaused(draft, event)
      break
    case 'staff-resumed':
      onStaffResumed(draft, event)
      break
    case 'staff-used-text':
      onStaffUsedText(draft, event)
      break
    case 'text-reread':
      onTextReread(draft, event)
      break
    case 'answer-corrected':
      onAnswerCorrected(draft, event)
      break
    case 'staff-skipped':
      onStaffSkipped(draft)
      break
    case 'staff-closed':
      onStaffClosed(draft)
      break
    case 'staff-attended':
      onStaffAttended(draft)
      break
    case 'staff-undone':
      onStaffUndone(draft, event)
      break
    case 'phone-began':
      onPhoneBegan(draft, event)
      break
    case 'phone-answered':
      onPhoneAnswered(draft, event)
      break
    case 'phone-skipped':
      onPhoneSkipped(draft)
      break
    case 'number-denied':
      endSilently(draft, 'wrong_number')
      break
    case 'verification-set':
      onVerificationSet(draft, event)
      break
    case 'ai-answered':
      onAiAnswered(draft, event)
      break
    case 'ai-failed':
      onAiFailed(draft, event)
      break
    case 'ai-flagged':
      onAiFlagged(draft, event)
      break
    case 'ai-judged':
      onAiJudged(draft, event)
      break
    case 'emergency-raised':
      onEmergencyRaised(draft, event)
      break
    case 'emergency-denied':
      acknowledge(draft)
      break
    case 'appointment-told':
      onAppointmentTold(draft, event)
      break
    case 'appointment-changed':
      onAppointmentChanged(draft)
      break
    case 'flow-broken':
      endSilently(draft, 'flow_error')
      break
  }
}

/**
 * One turn of a conversation: takes an event, returns the new state and its effects. Pure and total: no input makes it
 * throw, and it sends at most one text to the patient. The given `state` is unchanged.
 */
export const step = (flow: FlowDefinition, state: State, event: Event, settings: EngineSettings): Turn => {
  const draft = newStepDraft(flow, state, event, settings, causeOf(event))
  const { cause, state: next, at } = draft
  if (event.lastTextAt !== undefined && cause !== 'patient')
    next.introduction = nextIntroduction(next, event.lastTextAt, at)
  apply(draft, event)
  return { state: draft.state, effects: draft.effects }
}
