import type { ConversationStatus } from '#contract/conversations.ts'
import type { FlowOutcome } from '#contract/flows.ts'
import type { MessageType } from '#contract/messages.ts'
import type { VerificationStatus } from '#contract/patients/words.ts'
import type { Language } from '#contract/primitives.ts'
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

/** Who caused a text: a reply to a patient may go out at any hour, the rest waits for the sending window. */
export type SendCause = 'start' | 'patient' | 'clock' | 'staff'

export type Effect =
  /** One text. `seq` is unique in the conversation (0 from `stepContact`): a row per (conversation, seq) never goes out twice. */
  | {
      type: 'send'
      seq: number
      kind: SendKind
      cause: SendCause
      messageType: MessageType
      language: Language
      body: string
      /** Record id of the question it asks, if any. */
      questionId: number | null
      /** Where a model wrote it. */
      reply?: ReplySource
    }
  /** Take back texts of this conversation that the carrier has not been given: all, or those of `seqs`. */
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
    }
  /** Replaces a pending timer of the same kind. When due, comes back as `timer-fired` with kind and waitSeq. */
  | { type: 'start-timer'; kind: TimerKind; waitSeq: number; dueAt: number }
  /** All of them, or those of `kinds`. */
  | { type: 'cancel-timers'; kinds: TimerKind[] | 'all' }
  | { type: 'pause'; reason: PauseReason; detail: string | null }
  | { type: 'resume' }
  /** A late reply opened the conversation again. */
  | { type: 'reopen' }
  | {
      type: 'finish'
      status: ConversationStatus
      endReason: EndReason
      /** True: the patient row becomes COMPLETED; false: it gets back the status it had before the start. */
      isVerified: boolean
    }
  | { type: 'set-verification'; status: VerificationStatus; reason: EndReason | FlowOutcome | null }
  /** `scope` patient: also the patient's own record. */
  | { type: 'set-language'; language: Language; scope: 'conversation' | 'patient' }
  /** Withdraw the number's consent, take back unsent texts to it, hand `opted-out` to its other conversations. */
  | { type: 'opt-out'; source: 'patient' | 'carrier'; words: string; reach?: Meaning['reach'] }
  | { type: 'opt-in'; words: string }
  /** Who of those that share the number reads, by name; null: somebody we do not know. */
  | { type: 'note-reader'; name: string | null }
  | { type: 'flag-number'; reason: 'wrong-number' | 'bad-number' | 'landline' }
  | { type: 'notify'; kind: NotifyKind; details: Record<string, string | number> }
  /** Ask the assistant; the answer comes back as `ai-answered` or `ai-failed` with the same askSeq. */
  | { type: 'ask-ai'; askSeq: number; text: string; language: Language; messageIds: number[] }
  /** Ask for a verdict on the danger in a text; it comes back as `ai-judged` with the same askSeq. */
  | { type: 'ask-verdict'; askSeq: number; text: string; language: Language }
  /** A member of staff asked for something that this conversation cannot do now; nothing changed. */
  | { type: 'refuse'; reason: RefusalReason }
