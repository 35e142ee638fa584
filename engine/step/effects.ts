import type { ConversationStatus } from '#contract/conversations.ts'
import type { FlowOutcome, VisitAnswer } from '#contract/flows.ts'
import type { MessageType } from '#contract/messages.ts'
import type { VerificationStatus } from '#contract/patients/words.ts'
import type { Language } from '#contract/primitives.ts'
import type { AnswerChannel } from '#contract/responses.ts'
import type { Meaning } from '#reader/understand.ts'
import type { AnswerMethod, TimerKind } from '../types.ts'
import type { EndReason, NotifyKind, PauseReason, RefusalReason, ReplySource } from './reasons.ts'

export type SendKind =
  | 'question'
  | 'reask'
  | 'reminder'
  | 'closing'
  | 'consent'
  | 'help'
  | 'notice'
  | 'assistant'
  | 'emergency'
  | 'staff'

/** How a text asks its question: for the first time in the conversation, again, or as a reminder of the open one. */
export type Asking = 'first' | 'again' | 'reminder'

/** The cause of a text: a reply to a patient may be sent at any hour, others wait for the sending window. */
export type SendCause = 'start' | 'patient' | 'clock' | 'staff'

export type Effect =
  /**
   * One text. `seq` is unique in the conversation (0 from `stepContact`): a row per (conversation, seq) is sent at most
   * once.
   */
  | {
      type: 'send'
      seq: number
      kind: SendKind
      cause: SendCause
      messageType: MessageType
      language: Language
      body: string
      /** Record id of the flow's question that it asks, if any. */
      questionId: number | null
      /** The author's key of the question it asks, and how it asks it; null for a text that asks none. */
      asks: { questionKey: string; asking: Asking } | null
      /** Set where a model wrote it. */
      reply?: ReplySource
    }
  /** Cancels unsent texts of this conversation: all, or those of `seqs`. */
  | { type: 'cancel-sends'; seqs: number[] | 'all' }
  | {
      type: 'record-answer'
      questionId: number
      /** The author's key of the question. */
      questionKey: string
      questionText: string
      /** The patient's own words; several texts joined by line breaks. */
      raw: string
      /** As in `Answer`; null when it could not be read. */
      value: string | number | null
      method: AnswerMethod | null
      isRead: boolean
      language: Language
      messageIds: number[]
      channel: AnswerChannel
    }
  /** Replaces a pending timer of the same kind. When due, it returns as `timer-fired` with kind and waitSeq. */
  | { type: 'start-timer'; kind: TimerKind; waitSeq: number; dueAt: number }
  /** All of them, or those of `kinds`. */
  | { type: 'cancel-timers'; kinds: TimerKind[] | 'all' }
  | { type: 'pause'; reason: PauseReason; detail: string | null }
  | { type: 'resume' }
  /** A late reply reopened the conversation. */
  | { type: 'reopen' }
  | {
      type: 'finish'
      status: ConversationStatus
      endReason: EndReason
      /** True: the patient becomes COMPLETED; false: the status from before the start is restored. */
      isVerified: boolean
    }
  | { type: 'set-verification'; status: VerificationStatus; reason: EndReason | FlowOutcome | null }
  /** What the patient said about the appointment. */
  | { type: 'set-appointment'; appointmentId: number; status: VisitAnswer }
  /** `scope` patient: also changes the patient's record. */
  | { type: 'set-language'; language: Language; scope: 'conversation' | 'patient' }
  /** Withdraws the number's consent, cancels its unsent texts, and sends `opted-out` to its other conversations. */
  | { type: 'opt-out'; source: 'patient' | 'carrier'; words: string; reach?: Meaning['reach'] }
  | { type: 'opt-in'; words: string }
  /** Which of those sharing the number is reading, by name; null: somebody we do not know. */
  | { type: 'note-reader'; name: string | null }
  | { type: 'flag-number'; reason: 'wrong-number' | 'bad-number' | 'landline' }
  | { type: 'notify'; kind: NotifyKind; details: Record<string, string | number> }
  /** Asks the assistant; the result returns as `ai-answered` or `ai-failed` with the same askSeq. */
  | { type: 'ask-ai'; askSeq: number; text: string; language: Language; messageIds: number[] }
  /** Asks for a verdict on a text's danger; it returns as `ai-judged` with the same askSeq. */
  | { type: 'ask-verdict'; askSeq: number; text: string; language: Language }
  /** A staff action that this conversation cannot take now; nothing changed. */
  | { type: 'refuse'; reason: RefusalReason }
