import type { AppointmentStatus } from '#contract/appointments/words.ts'
import type { State } from '#engine/types.ts'
import type { Session } from '../db/session.ts'
import type { SendEnd } from '../outbound/send-rules.ts'
import type { Claimed } from '../outbound/sender.ts'

/** A turn's calls to the functions in server/db/functions/. */

export interface ContactRow {
  id: number
  phone: string
  language: string | null
  optedOutAt: number | null
  introducedAt: number | null
  unreachableReason: string | null
  /** IANA time zone that staff have set for the number. */
  zone: string | null
}

export interface InboxRow {
  id: number
  kind: 'in' | 'status'
  /** The sender that the patient wrote to; null for a status. */
  senderId: number | null
  payload: Record<string, string>
  isRecovered: boolean
  receivedAt: number
  occurredAt: number | null
  nextAt: number
  attempts: number
  /** The id its message will have; null for a status. */
  messageId: number | null
}

export interface ConversationRow {
  id: number
  patientId: number | null
  flowId: number
  flowVersionId: number
  phoneNumber: string
  /** The campaign that began it. */
  campaignId: number | null
  phase: string
  scheduledFor: number | null
  state: State
}

export interface TimerRow {
  id: number
  conversationId: number
  kind: string
  waitSeq: number
  attempts: number
}

/** A step of an appointment's plan that is due, or whose latest moment has come. */
export interface ReminderRow extends VisitValues {
  id: number
  appointmentId: number
  state: 'planned' | 'sending'
  startsAt: number
  dueAt: number
  latestAt: number
  attempts: number
  conversationId: number | null
  sendKey: string | null
  patientId: number
  status: AppointmentStatus
  flowId: number | null
  textEs: string | null
  textEn: string | null
  onlyIf: AppointmentStatus[]
}

/** The values of an appointment's variables; day and time on the clock of its place. */
export interface VisitValues {
  day: string
  time: string
  place: string
  clinician: string | null
}

/** Everything a turn needs, read under the contact's lock. Timestamps are epoch milliseconds. */
export interface OpenedTurn {
  contact: ContactRow
  inbox: InboxRow[] | null
  conversations: ConversationRow[] | null
  timers: TimerRow[] | null
  reminders: ReminderRow[] | null
  botTextsToday: number
}

/** A text after its result was stored. */
export interface SendRow {
  outboxId: string
  conversationId: number | null
  kind: string
  messageId: number | null
  sendSeq: number | null
  isRetry: boolean
  attemptedAt: number | null
  /** The last row of the inbox when the attempt began; null for attempts of earlier releases. */
  attemptedAfter: number | null
  senderId: number
  /** Its state before. */
  was: string
}

export interface SendStatus {
  isKnown: boolean
  accepted: SendRow | null
  isChanged: boolean
  send: SendRow
}

/** A text that a turn has stored; a duplicate is none. */
export interface SavedText {
  messageId: number
  conversationId: number | null
  dedupeKey: string
}

export interface SavedTurn {
  texts: SavedText[]
  notices: number[]
  claimed: Claimed | null
}

const one = async <Row>(rows: Promise<{ answer: Row }[]>): Promise<Row> => {
  const [row] = await rows
  if (!row) throw new Error('a function of the database answered no row')
  return row.answer
}

const iso = (at: number): string => new Date(at).toISOString()

/** Locks the contact; null when it is locked and `mayWait` is false. */
export const openTurn = (session: Session, contactId: number, at: number, mayWait: boolean) =>
  one(
    session.query<{ answer: OpenedTurn | null }>('turn-open', 'select recado_open_turn($1, $2, $3) as answer', [
      contactId,
      iso(at),
      mayWait,
    ]),
  )

/**
 * Claims the next texts of these contacts for sending; keyed by contact. Must be the last statement of a transaction:
 * all processes share the senders' rows, and they stay locked until the commit.
 */
export const claimSends = async (
  session: Session,
  claims: readonly { contactId: number; at: string; token: string }[],
  instance: number,
): Promise<Map<number, Claimed | null>> => {
  const rows = await session.query<{ contact: number; claimed: Claimed | null }>(
    'turn-claim',
    'select contact, claimed from recado_claim_sends($1::bigint[], $2::timestamptz[], $3::uuid[], $4)',
    [claims.map(({ contactId }) => contactId), claims.map(({ at }) => at), claims.map(({ token }) => token), instance],
  )
  return new Map(rows.map(({ contact, claimed }) => [contact, claimed]))
}

/** Null when it was known before, or belongs to another attempt. */
export const sendAccepted = (
  session: Session,
  of: { outboxId: string; token: string },
  accepted: { sid: string; status: string },
  at: number,
) =>
  one(
    session.query<{ answer: SendRow | null }>(
      'send-accepted',
      'select recado_send_accepted($1, $2, $3, $4, $5) as answer',
      [of.outboxId, of.token, accepted.sid, accepted.status, iso(at)],
    ),
  )

/** Null when the answer belongs to another attempt. */
export const sendEnded = (session: Session, of: { outboxId: string; token: string }, ended: SendEnd, at: number) =>
  one(
    session.query<{ answer: SendRow | null }>(
      'send-ended',
      'select recado_send_ended($1, $2, $3::jsonb, $4) as answer',
      [of.outboxId, of.token, JSON.stringify(ended), iso(at)],
    ),
  )

/** A delivery status; a status only moves forward. */
export const sendStatus = (
  session: Session,
  contactId: number,
  told: { outboxId: string | null; sid: string; status: string; code: string | null },
  at: number,
) =>
  one(
    session.query<{ answer: SendStatus }>(
      'send-status',
      'select recado_send_status($1, $2, $3, $4, $5, $6) as answer',
      [contactId, told.outboxId, told.sid, told.status, told.code, iso(at)],
    ),
  )
