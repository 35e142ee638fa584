import type { WriteClient } from '../db/read.ts'
import { sessionOfClient } from '../db/session.ts'
import type { Deps } from '../deps.ts'
import { errorCodeOf, isOutage } from '../outage.ts'
import type { Suspect } from '../turn/turn-work.ts'
import { saveResult } from '../turn/work-result.ts'

/** Attempts for one row before it is put aside, and the pause after each. */
const MOST_TRIES = 5
const PAUSES_MS = [1000, 5000, 15_000, 60_000]

type PoisonDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Pauses the conversation and notifies staff: the program cannot go on by itself. */
const callStaff = async (client: WriteClient, contactId: number, at: Date) => {
  const { rows } = await client.query<{ id: number; patientId: number | null }>(
    `update conversations set phase = 'paused', status = 'error', pause_reason = 'unread', last_activity_at = $2,
       state = state || '{"phase":"paused","status":"error","pauseReason":"unread","pauseDetail":"program-error"}'
     where contact_id = $1 and phase in ('sending', 'waiting', 'paused') returning id, patient_queue_id as "patientId"`,
    [contactId, at.toISOString()],
  )
  await client.query(
    `insert into notifications (kind, conversation_id, patient_id, details, created_at)
     values ('needs-help', $1, $2, '{"reason":"program-error"}', $3)`,
    [rows[0]?.id ?? null, rows[0]?.patientId ?? null, at.toISOString()],
  )
}

/** Stores the words for staff, even when nothing could be made of them. */
const parkText = async (
  client: WriteClient,
  contactId: number,
  inboxId: number,
  code: string,
  at: Date,
): Promise<void> => {
  await client.query(
    `insert into messages (conversation_id, contact_id, phone_number, message_body, direction, message_type, sent_at,
       created_at, twilio_message_sid, twilio_status)
     select (select id from conversations where contact_id = $1 and phase in ('sending', 'waiting', 'paused')), $1, c.phone,
       coalesce(i.payload->>'Body', ''), 'inbound', 'conversation', i.received_at, i.received_at, i.payload->>'MessageSid', 'received'
     from inbox i join contacts c on c.id = i.contact_id where i.id = $2 and i.kind = 'in'
     on conflict do nothing`,
    [contactId, inboxId],
  )
  await client.query('update inbox set processed_at = $2, error = $3 where id = $1', [
    inboxId,
    at.toISOString(),
    `parked: ${code}`,
  ])
}

/**
 * A turn failed on a row: it is retried after a pause, five times in all. Then it is put aside, its conversation is
 * marked for staff, and the contact's later rows go on. An outage does not count as a failure.
 */
export const recordTurnFailure = async (
  deps: PoisonDeps,
  contactId: number,
  suspect: Suspect,
  cause: unknown,
): Promise<void> => {
  if (isOutage(cause)) return
  const code = errorCodeOf(cause)
  const at = deps.clock.now()
  deps.log.error('a turn failed', { contactId, code, stack: framesOf(cause) })
  const client = await deps.db.write.connect()
  try {
    await client.query('begin')
    if ('result' in suspect) {
      // A delivery report must not be lost with the turn.
      await saveResult(sessionOfClient(client), suspect.result, at.getTime())
      await callStaff(client, contactId, at)
    } else {
      const tries = suspect.attempts + 1
      const next = new Date(at.getTime() + (PAUSES_MS[tries - 1] ?? 0))
      const isOver = tries >= MOST_TRIES
      // A missed reminder is listed for staff by itself.
      if (isOver && !('reminderId' in suspect)) await callStaff(client, contactId, at)
      if ('inboxId' in suspect) {
        await client.query('update inbox set attempts = $2, next_at = $3, error = $4 where id = $1', [
          suspect.inboxId,
          tries,
          next.toISOString(),
          code,
        ])
        if (isOver) await parkText(client, contactId, suspect.inboxId, code, at)
      } else if ('reminderId' in suspect)
        await client.query(
          `update planned_reminders set attempts = $2, next_at = $3, state = case when $4 then 'missed' else state end,
             reason = case when $4 then 'error' else reason end where id = $1`,
          [suspect.reminderId, tries, next.toISOString(), isOver],
        )
      else if (isOver) await client.query('delete from timers where id = $1', [suspect.timerId])
      else
        await client.query('update timers set attempts = $2, due_at = $3 where id = $1', [
          suspect.timerId,
          tries,
          next.toISOString(),
        ])
    }
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The stack frames; the message of an error may quote a patient's words. */
const framesOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => line.trimStart().startsWith('at '))
        .slice(0, 6)
        .join(' | ')
    : ''
