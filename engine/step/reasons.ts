export type PauseReason =
  /** A member of staff wrote in the thread or stopped the program: `pauseDetail` names them, `pausedAt` says when. */
  | 'staff_reply'
  | 'asked_for_person'
  /** A wish about our texts or a visit that a person has to judge: 'quiero cancelar mi cita', 'no me escriban de noche'. */
  | 'unclear_wish'
  /** Words that may mean that our texts are not wanted, by what was learnt alone: a person asks. */
  | 'may_mean_stop'
  /** As many answers in a row as `maxTries` could not be read. */
  | 'unread'
  /** It could not be read, and no model has said whether it speaks of danger. */
  | 'unjudged'
  /** A {{variable}} has neither a value nor a default; `pauseDetail` names it. */
  | 'missing_variable'
  /** The carrier refused or lost a text; `pauseDetail` holds its code. */
  | 'send_failed'
  /** The assistant could not answer; `pauseDetail` says why. */
  | 'ai_failed'
  /** What the patient wrote is for a person: `pauseDetail` names the class of the emergency, or `possible`. */
  | 'emergency'
  /** The number has had its daily share of texts. */
  | 'too_many_texts'

export type EndReason =
  | 'completed'
  | 'failed'
  | 'declined'
  | 'identity_failed'
  | 'no_reply'
  | 'partial'
  | 'wrong_number'
  | 'opted_out'
  | 'undeliverable'
  | 'too_many_invalid'
  | 'staff_closed'
  | 'set_by_staff'
  | 'flow_error'

/** Which configuration wrote an answer, and in which decision. */
export interface ReplySource {
  decisionId: number
  provider: string
  model: string
  configId: number
}

/** What staff are told of. */
export type NotifyKind =
  | 'needs-help'
  | 'message-failed'
  | 'wrong-number'
  | 'opted-out'
  | 'may-have-meant-visit'
  | 'late-reply'
  | 'third-language'
  | 'patient-replied'
  | 'emergency'
  | 'emergency-waiting'
  | 'unattended'

/** Why something that staff asked for cannot be done now. */
export type RefusalReason = 'not-open' | 'not-paused' | 'no-question' | 'unread' | 'already-started'
