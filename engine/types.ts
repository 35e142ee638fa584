import type { ConversationPhase, ConversationStatus } from '#contract/conversations.ts'
import type { VerificationStatus } from '#contract/patients/words.ts'
import type { Language } from '#contract/primitives.ts'
import type { RequestKind } from '#contract/routing/requests.ts'
import type { AnswerReading, Meaning } from '#reader/understand.ts'
import type { Introduction } from './render/introduction.ts'
import type { CallEvent } from './step/call-event.ts'
import type { PersonEvent } from './step/person-event.ts'
import type { EndReason, PauseReason, ReplySource } from './step/reasons.ts'

/** Everything here is plain JSON: a state is stored in a column between two turns. Times are epoch milliseconds. */

/** The value of a {{variable}}; dates as ISO 8601 text. */
export type VariableValue = string | number | boolean | null

/** How an answer was given: read in a text, or chosen by staff. */
export type AnswerMethod = Extract<AnswerReading, { outcome: 'answer' }>['method'] | 'staff'

export interface Answer {
  /** Record id of the question. */
  questionId: number
  /** The choice's Spanish label, the number, or the text; null when the question was left without an answer. */
  value: string | number | null
  method: AnswerMethod | null
}

/** A patient's text that waits to be read. */
export interface HeldText {
  text: string
  at: number
  /** Its place among all texts that reached us; missing where there is no such order, as in a simulation. */
  place?: number
  messageId: number | null
  /** No model has judged its danger: what cannot be read of it goes to a person. */
  hasNoVerdict?: true
}

/** A patient's text that is answered only after a model's verdict on it and on those beside it. */
export interface AwaitingText extends HeldText {
  /** Identifies the verdict; null when none is awaited (any more). */
  askSeq: number | null
  mediaCount: number
  /** It has reopened the conversation. */
  isLate: boolean
}

export interface State {
  v: 1
  phase: ConversationPhase
  status: ConversationStatus
  pauseReason: PauseReason | null
  pauseDetail: string | null
  pausedAt?: number
  endReason: EndReason | null
  endedAt: number | null
  language: Language
  /** The patient's fields by the names that {{variables}} use. */
  variables: Record<string, VariableValue>
  /** When the first text was planned, or the conversation reopened; null while queued. */
  openedAt: number | null
  /** Record id of the open question; null before the first and in an ASSISTANT flow. */
  questionId: number | null
  /** Record ids of the questions that a text has asked; missing in older states and before the first. */
  asked?: number[]
  /** Answers so far, the newest last; a question answered again moves to the end. */
  answers: Answer[]
  /** Questions answered on a way that a correction has left: where the flow comes to one, its answer stands. */
  kept?: number[]
  /** Unread answers to the open question. */
  tries: number
  /** Whole percent, never falling; null in an ASSISTANT flow. */
  completion: number | null
  /** Counts every wait that began or ended: a timer of an older wait has no effect. */
  waitSeq: number
  /** Number of the last text sent in this conversation. */
  sendSeq: number
  /** The text whose acceptance by the carrier begins the wait for an answer; null when none is under way. */
  awaitedSend: number | null
  /** When the carrier call of the last question began: an earlier text cannot answer it. */
  askedAt: number | null
  /** The place of the last text that had reached us by then. */
  askedAfter?: number | null
  /** The start of the clocks for reminders and expiry. */
  clockFrom: number | null
  remindersForQuestion: number
  reminders: number
  /** The number of the last reminder while it may still be cancelled. */
  unsentReminder: number | null
  /** Held texts: for the rest of the answer (waiting), for our text's acceptance (sending), for the assistant. */
  held: HeldText[]
  /** The day that waits for confirmation: ISO 8601, and the texts that named it. */
  proposed?: { value: string; pieces: HeldText[] } | null
  /** Texts with one or more awaited verdicts, in the order they arrived. */
  awaitsVerdict?: AwaitingText[] | undefined
  /** When `held` is read although nothing followed. */
  holdUntil: number | null
  /**
   * The introduction (our name, how to stop) that our texts still owe, because the carrier has accepted none with it.
   */
  introduction: Introduction
  /** The last text that carried the introduction. */
  introducedBy: number | null
  hasSaidWho?: boolean
  /** The people who share the number, by name, this patient first; missing where nobody else has it. */
  sharers?: string[]
  /** True while we ask which of them is reading: nothing else is asked or said before. */
  isAskingWho?: boolean
  /** The patient was asked to write instead of sending a picture or recording; once per question. */
  hasAskedForText: boolean
  /** Number of the assistant's open question. */
  pendingAi: number | null
  aiSeq: number
  /** When staff were notified of a promise to the patient; missing once they have seen to it. */
  promisedAt?: number | undefined
  /** What the patient asked the team for; missing once a person has seen to it. */
  requests?: RequestKind[] | undefined
  /** The patient has since taken back the stop that ended the conversation; only staff can follow that. */
  hasDisputedStop?: boolean
  /** Texts of the last minutes in which no danger was found: the next one may end what they began. */
  lately?: { text: string; at: number }[] | undefined
  /** When the fixed emergency text was last sent. */
  emergencyAt?: number
  /** How often staff were notified of an emergency without anybody acting. */
  escalations?: number
  /** True once the language was switched in this conversation. */
  hasChangedLanguage: boolean
  /** Log-odds that the patient writes Spanish, from the texts so far; missing before the first and in older states. */
  tracked?: number
  /** Staff were notified that the patient writes a third language. */
  hasForeignText?: boolean
  /** The appointment that the conversation is about, or of which it told the patient. */
  appointment?: AppointmentState
  /** The account of whoever asks the questions by telephone, or did last. */
  caller?: number
  /** A text that stands in the place of the flow's questions, in both languages: sent once we know who reads. */
  notice?: Record<Language, string>
}

export interface AppointmentState {
  id: number
  startsAt: number
}

/** `verdict`: a verdict is late. `unattended`: nobody has seen to a conversation that waits for a person. */
export type TimerKind = 'hold' | 'verdict' | 'reminder' | 'expiry' | 'escalation' | 'unattended'

/**
 * `at`: the time of the event; for a patient's text, when we received it. `botTextsToday`: automatic texts to this
 * number in the last 24 hours (default 0); at the limit the conversation pauses instead of sending. `lastTextAt`: when
 * the last text was exchanged with the number, in either direction; null when it never got one that says who we are and
 * how to stop. Left out where the event begins nothing, or it is unknown.
 */
type At = { at: number; botTextsToday?: number; lastTextAt?: number | null }

export type SendFailure =
  /** The number cannot receive texts. */
  | 'bad-number'
  | 'landline'
  /** The carrier reports that this person opted out. */
  | 'opted-out'
  /** It is unknown whether it was sent. */
  | 'unresolved'
  /** Any other permanent failure. */
  | 'permanent'

export type Event =
  /**
   * The conversation may begin: it was requested, the window is open, and the number is free. `others`: names of the
   * number's other patients, any of whom may read the text.
   */
  | (At & { type: 'started'; others?: readonly string[] })
  /**
   * `attemptedAt`: when the carrier call began (defaults to `at`); `attemptedAfter`: which texts had reached us by
   * then.
   */
  | (At & { type: 'send-accepted'; seq: number; attemptedAt?: number; attemptedAfter?: number })
  | (At & { type: 'send-failed'; seq: number; failure: SendFailure; code?: string })
  | (At & {
      type: 'patient-said'
      text: string
      place?: number
      messageId?: number
      mediaCount?: number
      /** The contact's consent at this moment; without consent nothing is sent. */
      isOptedOut?: boolean
      /** The carrier has already answered this stop, start or help word itself. */
      isCarrierAnswered?: boolean
      /** The number is free and the patient still unverified: a late reply may reopen the conversation. */
      canReopen?: boolean
      /** Names of the number's other patients; without them a late reply counts as the patient's own. */
      others?: readonly string[]
      /** The text's meaning, if it was read before the turn, so that no text is read twice. Never stored. */
      meaning?: Meaning
    })
  | (At & { type: 'timer-fired'; kind: TimerKind; waitSeq: number })
  /** The number's consent was withdrawn elsewhere: by staff, the carrier, or in another conversation. */
  | (At & { type: 'opted-out' })
  | (At & (CallEvent | PersonEvent))
  /** `variables`: values that were corrected meanwhile. */
  | (At & { type: 'staff-resumed'; variables?: Record<string, VariableValue> })
  /** A person set the patient's verification. */
  | (At & { type: 'verification-set'; status: VerificationStatus })
  /** `reply`: the source of the answer, passed on with its text. `requests`: what of it is for a person to do. */
  | (At & {
      type: 'ai-answered'
      askSeq: number
      text: string
      reply?: ReplySource
      requests?: readonly RequestKind[]
    })
  | (At & { type: 'ai-failed'; askSeq: number; reason: string; requests?: readonly RequestKind[] })
  /**
   * A model's verdict on a text's danger; null: none came. It counts whenever it arrives. `language`: the text's, where
   * it is one of ours.
   */
  | (At & {
      type: 'ai-judged'
      askSeq: number
      risk: 'none' | 'possible' | 'imminent' | null
      language?: Language
      isOptedOut?: boolean
    })
  /**
   * A model's second look at a text for the assistant: `imminent` is an emergency, `possible` is for a person to read.
   * `language`: the text's, where it is one of ours.
   */
  | (At & { type: 'ai-flagged'; askSeq: number; risk: 'possible' | 'imminent'; language?: Language })
  /**
   * A person reads an emergency in a text that came at `saidAt`. `language`: of the text, where it is one of ours; without
   * consent staff alone hear of it.
   */
  | (At & {
      type: 'emergency-raised'
      messageId: number
      saidAt: number
      language?: Language
      isOptedOut?: boolean
    })
  /** A person says that what the conversation is paused for is no emergency: nobody is notified of it again. */
  | (At & { type: 'emergency-denied' })
  /** A reminder of an appointment goes out inside this conversation; its own question follows again. `text`: as sent. */
  | (At & { type: 'appointment-told'; text: string; appointment: AppointmentState })
  /** The appointment that the conversation is about was moved, cancelled or is over: it ends without a text. */
  | (At & { type: 'appointment-changed' })
  /** The stored version of the flow cannot be read. */
  | (At & { type: 'flow-broken' })
