import type { VerificationStatus } from '#contract/patients/words.ts'
import type { AnswerChannel } from '#contract/responses.ts'
import type { Asking } from '#engine/step/effects.ts'
import type { State } from '#engine/types.ts'

/**
 * What a turn writes besides its patients (save-patients.ts). Timestamps are ISO 8601; absent fields are left alone.
 */
export interface TurnWrites {
  contactId: number
  at: string
  handled?: { id: number; error: string | null }[]
  contact?: ContactWrite
  consent?: {
    event: string
    source: string
    words: string | null
    messageSid: string | null
    senderId?: number | null
  }[]
  inbound?: InboundWrite[]
  conversations?: ConversationWrite[]
  cancels?: { conversationId: number | null; seqs: number[] | null }[]
  /** With the billed segments of each. */
  sends?: (SendWrite & { parts: number })[]
  answers?: AnswerWrite[]
  timersDone?: number[]
  timersCancelled?: { conversationId: number; kinds: string[] | null }[]
  timers?: { conversationId: number; waitSeq: number; kind: string; dueAt: string }[]
  notifications?: NotificationWrite[]
  audit?: { action: string; resourceType: string; resourceId: string; details: Record<string, unknown> }
  claim?: { token: string; instance: number }
}

export interface ContactWrite {
  language?: string
  optedOutAt?: string | null
  optOutSource?: string | null
  unreachableReason?: string | null
}

export interface InboundWrite {
  id: number
  conversationId: number | null
  phoneNumber: string
  body: string
  messageType: string
  language: string
  sentAt: string
  receivedAt: string
  sid: string
}

export interface ConversationWrite {
  id: number
  status: string
  phase: string
  pauseReason: string | null
  endReason: string | null
  language: string
  completion: number | null
  questionId: number | null
  waitSeq: number
  endedAt: string | null
  scheduledFor: string | null
  /** Texts of the patient and of ours in this turn. */
  said: number
  told: number
  state: State
}

export interface SendWrite {
  conversationId: number | null
  seq: number | null
  to: string
  phoneNumber: string
  body: string
  kind: string
  cause: string
  messageType: string
  language: string
  notBefore: string
  expiresAt: string | null
  /** Two texts with the same key are one text. */
  dedupeKey: string
  retryOf: string | null
  /** Null: the conversation's sender. */
  senderId?: number | null
  /** Milliseconds from the patient's text to this one. */
  processingTime: number | null
  userId: number | null
  aiProvider: string | null
  /** The author's key of the question it asks, and how it asks it; missing where it asks none. */
  questionKey?: string
  asking?: Asking
}

export interface AnswerWrite {
  conversationId: number
  patientId: number | null
  phoneNumber: string
  language: string
  questionKey: string
  questionText: string
  raw: string
  isRead: boolean
  value: string | null
  method: string | null
  channel: AnswerChannel
}

export interface PatientWrite {
  id: number
  /** started: IN_PROGRESS, one attempt more; reopened: the same attempt; restored: the status before the start. */
  becomes?: 'started' | 'reopened' | 'completed' | 'restored'
  isContacted?: boolean
  language?: string
  verifiedStatus?: VerificationStatus
  verifiedReason?: string | null
  conversationId?: number
}

export interface NotificationWrite {
  kind: string
  conversationId: number | null
  patientId: number | null
  details: Record<string, string | number>
}

/** The kind of model work for a text. */
export interface Ask {
  conversationId: number
  kind: 'answer' | 'verdict'
  askSeq: number
  text: string
  language: string
}
