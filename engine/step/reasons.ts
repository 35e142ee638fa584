export type PauseReason =
  /** Staff wrote in the thread or paused the program: `pauseDetail` names the person, `pausedAt` the time. */
  | 'staff_reply'
  /** A person asks the questions by telephone: `pauseDetail` names them. */
  | 'phone'
  | 'asked_for_person'
  /**
   * A request about our texts or a visit that a person must judge: 'quiero cancelar mi cita', 'no me escriban de
   * noche'.
   */
  | 'unclear_wish'
  /** By learnt weights alone, the words may be an opt-out: a person asks. */
  | 'may_mean_stop'
  /** `maxTries` answers in a row could not be read. */
  | 'unread'
  /** The text could not be read, and no model has judged its danger. */
  | 'unjudged'
  /** A {{variable}} has neither a value nor a default; `pauseDetail` names it. */
  | 'missing_variable'
  /** The carrier refused or lost a text; `pauseDetail` holds its code. */
  | 'send_failed'
  /** The assistant could not answer; `pauseDetail` says why. */
  | 'ai_failed'
  /** The text needs a person: `pauseDetail` names the class of the emergency, or `possible`. */
  | 'emergency'
  /** The number has reached its daily limit of texts. */
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

/** The configuration that wrote an answer, and its decision. */
export interface ReplySource {
  decisionId: number
  provider: string
  model: string
  configId: number
}

/** What staff are notified of. */
export type NotifyKind =
  | 'needs-help'
  | 'message-failed'
  | 'wrong-number'
  | 'opted-out'
  | 'may-have-meant-visit'
  | 'visit-cancelled'
  | 'visit-reschedule'
  | 'stop-disputed'
  | 'late-reply'
  | 'third-language'
  | 'patient-replied'
  | 'emergency'
  | 'emergency-waiting'
  | 'unattended'

/** Why a staff action is refused now. */
export type RefusalReason =
  | 'not-open'
  | 'not-paused'
  | 'no-question'
  | 'unread'
  | 'already-started'
  | 'by-phone'
  | 'not-by-phone'
