import type { Session, Statement } from '../db/session.ts'
import type { SavedTurn } from './statements.ts'
import type { ContactWrite, NotificationWrite, TurnWrites } from './writes.ts'

// What nearly every turn writes goes to the database in one call of recado_save_turn, which costs less than a statement
// per row. What few turns write is here.

type Moment = Pick<TurnWrites, 'contactId' | 'at'>

const contactColumns: Record<keyof ContactWrite, string> = {
  language: 'language',
  optedOutAt: 'opted_out_at',
  optOutSource: 'opt_out_source',
  unreachableReason: 'unreachable_reason',
}

const contactStatement = ({ contactId }: Moment, write: ContactWrite): Statement => {
  const entries = Object.entries(write) as [keyof ContactWrite, unknown][]
  const columns = entries.map(([name], index) => `${contactColumns[name]} = $${index + 2}`)
  return {
    name: `contact:${entries.map(([name]) => name).join()}`,
    text: `update contacts set ${columns.join(', ')} where id = $1`,
    values: [contactId, ...entries.map(([, value]) => value)],
  }
}

const consentStatement = (
  { contactId, at }: Moment,
  { event, source, words, messageSid, senderId = null }: NonNullable<TurnWrites['consent']>[number],
): Statement => ({
  name: 'turn-consent',
  text: `insert into consent_events (contact_id, event, source, words, message_sid, sender_id, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  values: [contactId, event, source, words, messageSid, senderId, at],
})

/** Cancels texts that were not claimed yet; null means any conversation, or any of its texts. */
const cancelStatement = (
  { contactId }: Moment,
  { conversationId, seqs }: NonNullable<TurnWrites['cancels']>[number],
): Statement => ({
  name: 'turn-cancel',
  text: `with gone as (update outbox set state = 'cancelled'
      where contact_id = $1 and state = 'queued' and ($2::bigint is null or conversation_id = $2::bigint)
        and ($3::integer[] is null or send_seq = any ($3::integer[])) returning message_id)
    update messages set twilio_status = 'canceled' from gone where messages.id = gone.message_id`,
  values: [contactId, conversationId, seqs && `{${seqs.join()}}`],
})

const timersDoneStatement = (ids: readonly number[]): Statement => ({
  name: 'turn-timers-done',
  text: 'delete from timers where id = any ($1::bigint[])',
  values: [`{${ids.join()}}`],
})

/** A trigger raises alerts from it, by the conversations' state after the turn. */
const notificationStatement = (
  { at }: Moment,
  { kind, conversationId, patientId, details }: NotificationWrite,
): Statement => ({
  name: 'turn-notification',
  text: `insert into notifications (kind, conversation_id, patient_id, details, created_at)
    values ($1, $2, $3, $4::jsonb, $5) returning id`,
  values: [kind, conversationId, patientId, JSON.stringify(details), at],
})

/**
 * The order matters: a timer is done before the next of its kind is set, and texts are cancelled before new ones are
 * added.
 */
const statementsBefore = (writes: TurnWrites): Statement[] => [
  ...(writes.contact ? [contactStatement(writes, writes.contact)] : []),
  ...(writes.consent ?? []).map((event) => consentStatement(writes, event)),
  ...(writes.cancels ?? []).map((cancel) => cancelStatement(writes, cancel)),
  ...(writes.timersDone ? [timersDoneStatement(writes.timersDone)] : []),
]

/** The part that the database's function reads; the statements here write the rest. */
const callOf = (writes: TurnWrites): Statement => ({
  name: 'turn-save',
  text: 'select recado_save_turn($1::jsonb) as answer',
  values: [
    JSON.stringify({
      ...writes,
      contact: undefined,
      consent: undefined,
      cancels: undefined,
      timersDone: undefined,
      notifications: undefined,
    }),
  ],
})

/** Writes the turn and, if asked, claims the contact's next text for sending. */
export const saveTurn = async (session: Session, writes: TurnWrites): Promise<SavedTurn> => {
  const before = statementsBefore(writes)
  const notices = (writes.notifications ?? []).map((one) => notificationStatement(writes, one))
  const rows = await session.queryAll([...before, callOf(writes), ...notices])
  const [saved, ...noticed] = rows.slice(before.length).map(([row]) => row)
  const { answer } = saved as { answer: Omit<SavedTurn, 'notices'> }
  return { ...answer, notices: noticed.map((row) => (row as { id: number }).id) }
}
