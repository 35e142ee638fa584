import type { ConversationPhase, ConversationStatus } from '#contract/conversations.ts'
import type { VerificationStatus } from '#contract/patients/words.ts'
import type { Language } from '#contract/primitives.ts'
import type { AnswerReading, Meaning } from '#reader/understand.ts'
import type { Introduction } from './render/introduction.ts'
import type { EndReason, PauseReason, ReplySource } from './step/reasons.ts'

/** Everything here is plain JSON: a state is written to a column between two turns and read back. Moments are epoch milliseconds. */

/** What a {{variable}} stands for; dates as ISO 8601 text. */
export type VariableValue = string | number | boolean | null

/** How an answer came about: read in a text, or chosen by staff. */
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
  /** No model has said whether it speaks of danger: what cannot be read of it is for a person. */
  hasNoVerdict?: true
}

/** A patient's text that nobody answers before a model has given its verdict on it and on those beside it. */
export interface AwaitingText extends HeldText {
  /** By which the verdict is known; null where none is awaited (any more). */
  askSeq: number | null
  mediaCount: number
  /** It has opened the conversation again. */
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
  /** When the first text was planned, or the conversation was opened again; null while queued. */
  openedAt: number | null
  /** Record id of the question that is being asked; null before the first and in an ASSISTANT flow. */
  questionId: number | null
  /** Answers so far, the newest last; a question answered again moves to the end. */
  answers: Answer[]
  /** Unread answers to the question that is being asked. */
  tries: number
  /** Whole percent, never falling; null in an ASSISTANT flow. */
  completion: number | null
  /** Counts every wait that began or ended: a timer of an older wait does nothing. */
  waitSeq: number
  /** Number of the last text sent in this conversation. */
  sendSeq: number
  /** The text whose acceptance by the carrier opens the wait for an answer; null when none is under way. */
  awaitedSend: number | null
  /** When the carrier call of the last question began: an earlier text cannot be an answer to it. */
  askedAt: number | null
  /** The place of the last text that had reached us by then. */
  askedAfter?: number | null
  /** The first moment reminders and expiry count from. */
  clockFrom: number | null
  remindersForQuestion: number
  reminders: number
  /** The number of the last reminder while it may still be cancelled. */
  unsentReminder: number | null
  /** Texts that wait: for the rest of the answer (waiting), for our text to be accepted (sending), for the assistant. */
  held: HeldText[]
  /** The day that was said back and waits for a yes: ISO 8601, and the texts that named it. */
  proposed?: { value: string; pieces: HeldText[] } | null
  /** Texts of which one or more wait for a verdict, in the order in which they came. */
  awaitsVerdict?: AwaitingText[] | undefined
  /** When `held` is read although nothing followed. */
  holdUntil: number | null
  /** What must still stand around our text because the carrier has taken none with it: our name, and how to stop. */
  introduction: Introduction
  /** The last text that carried the introduction. */
  introducedBy: number | null
  hasSaidWho?: boolean
  /** The people who share the number, by name, this patient first; missing where nobody else has it. */
  sharers?: string[]
  /** True while we ask which of them reads: nothing else is asked or said before. */
  isAskingWho?: boolean
  /** Asked once per question to write instead of sending a picture or a recording. */
  hasAskedForText: boolean
  /** Number of the question put to the assistant that is not answered yet. */
  pendingAi: number | null
  aiSeq: number
  /** When staff were told that the patient has been promised a person; missing once they have seen to it. */
  promisedAt?: number | undefined
  /** When the fixed emergency text last went out. */
  emergencyAt?: number
  /** Staff have been told of an emergency this often without anybody acting. */
  escalations?: number
  /** True once the language was changed in this conversation. */
  hasChangedLanguage: boolean
  /** Log-odds that the patient writes Spanish, by the texts so far; missing before the first and in older states. */
  tracked?: number
  /** Staff have been told that the patient writes a third language. */
  hasForeignText?: boolean
}

/** `verdict`: no verdict has come in time. `unattended`: nobody has seen to a conversation that waits for a person. */
export type TimerKind = 'hold' | 'verdict' | 'reminder' | 'expiry' | 'escalation' | 'unattended'

/**
 * `at`: the moment of the event; for a patient's text, when we received it.
 * `botTextsToday`: texts sent to this number by the program in the last 24 hours (default 0); at the cap the
 * conversation pauses instead of sending.
 * `lastTextAt`: when the last text went between the number and us, in either direction; null when it never got one that
 * says who we are and how to stop. Left out where the event begins nothing, or nobody knows.
 */
type At = { at: number; botTextsToday?: number; lastTextAt?: number | null }

export type SendFailure =
  /** Not a number that can receive texts. */
  | 'bad-number'
  | 'landline'
  /** The carrier says that this person opted out. */
  | 'opted-out'
  /** Nobody can say whether it went out. */
  | 'unresolved'
  /** Everything else that will not get better by itself. */
  | 'permanent'

export type Event =
  /**
   * The conversation may begin: pressed, and window open, and number free. `others`: names of the other patients of the
   * number, any of whom may read the text.
   */
  | (At & { type: 'started'; others?: readonly string[] })
  /** `attemptedAt`: when the carrier call began (defaults to `at`); `attemptedAfter`: which texts had reached us then. */
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
      /** The number is free and the patient still unverified: a late reply may open the conversation again. */
      canReopen?: boolean
      /** Names of the other patients of the number; without them a late reply is taken for the patient's own. */
      others?: readonly string[]
      /** What this text means, where it was asked before the turn; handed on, so that no text is read twice. Never kept. */
      meaning?: Meaning
    })
  | (At & { type: 'timer-fired'; kind: TimerKind; waitSeq: number })
  /** The number's consent was withdrawn elsewhere: by staff, the carrier, or in another conversation. */
  | (At & { type: 'opted-out' })
  /** `by`: who it was; stands in `pauseDetail` while the program is silent. */
  | (At & ({ type: 'staff-sent'; text: string; by?: string } | { type: 'staff-paused'; by?: string }))
  /** `variables`: values that were corrected meanwhile. */
  | (At & { type: 'staff-resumed'; variables?: Record<string, VariableValue> })
  /** `value`: what the text means, where it cannot be read by itself (a choice's label, a number). */
  | (At & { type: 'staff-used-text'; text: string; messageId?: number; value?: string | number })
  /** The organisation has said what the patient's last text means; `means` as in its lexicon. */
  | (At & { type: 'text-reread'; text: string; messageId?: number; means: string })
  | (At & ({ type: 'staff-skipped' } | { type: 'staff-closed' } | { type: 'staff-attended' }))
  /** A person set the verification status of the patient. */
  | (At & { type: 'verification-set'; status: VerificationStatus })
  /** `reply`: what the answer came from, to be handed on with the text that carries it. */
  | (At & { type: 'ai-answered'; askSeq: number; text: string; reply?: ReplySource })
  | (At & { type: 'ai-failed'; askSeq: number; reason: string })
  /**
   * A model's verdict on the danger in one text; null: none could be had. It counts whenever it comes. `language`: of the
   * text, where it is one of ours.
   */
  | (At & {
      type: 'ai-judged'
      askSeq: number
      risk: 'none' | 'possible' | 'imminent' | null
      language?: Language
      isOptedOut?: boolean
    })
  /**
   * A model's second look at a text that it was to answer: `imminent` is an emergency, `possible` is for a person to read. `language`: of the
   * text, where it is one of ours.
   */
  | (At & { type: 'ai-flagged'; askSeq: number; risk: 'possible' | 'imminent'; language?: Language })
  /** The stored version of the flow cannot be read. */
  | (At & { type: 'flow-broken' })
