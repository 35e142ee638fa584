import { sql } from 'drizzle-orm'
import type { PutAsideAct } from '#contract/put-aside.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'

interface Found extends Record<string, unknown> {
  contact_id: number | null
  conversation_id: number | null
  patient_id: number | null
  phase: string | null
  is_opted_out: boolean
}

/** Locks the number first, as a turn does, so that neither sees the row half changed. */
const lockContact = (tx: Writer, contactId: number | null) =>
  tx.execute(sql`select 1 from contacts where id = ${contactId} for no key update`)

/** Whom the settled row is about; its reason is erased with them. */
interface Settled {
  contactId: number | null
  patientId: number | null
}

/** Puts a patient's text or a carrier's event through its turn again; its parked copy is removed. */
const settleHeard = async (tx: Writer, id: number, { action }: PutAsideAct, now: Date): Promise<Refusal | Settled> => {
  const { rows } = await tx.execute<Found>(sql`select contact_id from inbox where id = ${id} and error like 'parked:%'`)
  const [found] = rows
  if (!found) return refuse('not-found')
  await lockContact(tx, found.contact_id)
  const settled = { contactId: found.contact_id, patientId: null }
  if (action === 'close') {
    const closed = await tx.execute(sql`update inbox set error = 'closed: ' || substr(error, 9)
      where id = ${id} and error like 'parked:%'`)
    return closed.rowCount === 0 ? refuse('not-found') : settled
  }
  const again = await tx.execute(sql`update inbox set processed_at = null, attempts = 0, error = null, next_at = ${now}
    where id = ${id} and error like 'parked:%'`)
  if (again.rowCount === 0) return refuse('not-found')
  await tx.execute(sql`delete from messages m using inbox i where i.id = ${id} and i.kind = 'in'
    and m.twilio_message_sid = i.payload->>'MessageSid' and m.direction = 'inbound'`)
  return settled
}

/**
 * A text with an unknown fate: the person who sends it again has decided that twice is better than never. It keeps its
 * attempts, so that a late delivery report on the first one still counts.
 */
const settleSent = async (tx: Writer, id: string, { action }: PutAsideAct, now: Date): Promise<Refusal | Settled> => {
  const { rows } =
    await tx.execute<Found>(sql`select o.contact_id, o.conversation_id, t.phase, t.patient_queue_id as patient_id,
      c.opted_out_at is not null as is_opted_out
    from outbox o join contacts c on c.id = o.contact_id left join conversations t on t.id = o.conversation_id
    where o.id = ${id} and o.state = 'needs_review'`)
  const [found] = rows
  if (!found) return refuse('not-found')
  await lockContact(tx, found.contact_id)
  if (action === 'retry' && found.is_opted_out) return refuse('opted-out')
  if (action === 'retry' && found.phase === 'ended') return refuse('not-open')
  const state = action === 'retry' ? 'queued' : 'failed'
  const changed = await tx.execute(sql`update outbox set state = ${state}, not_before = ${now}, expires_at = null,
      next_look_at = null, empty_looks = 0, instance_id = null
    where id = ${id} and state = 'needs_review'`)
  if (changed.rowCount === 0) return refuse('not-found')
  if (action === 'retry')
    await tx.execute(sql`update messages set twilio_status = null, error_code = null, error_message = null
      from outbox o where o.id = ${id} and messages.id = o.message_id`)
  return { contactId: found.contact_id, patientId: found.patient_id }
}

/** Retries a row that was put aside, or closes it. The audit log shows the reason. */
export const settlePutAside = async (
  ctx: SignedInContext,
  id: string,
  body: PutAsideAct,
): Promise<Record<string, never> | Refusal> => {
  const now = ctx.deps.clock.now()
  const isHeard = id.startsWith('in-')
  const about = { resourceType: 'put-aside', resourceId: id, phi: true }
  const done = await act(ctx, body.action === 'retry' ? 'put-aside.retried' : 'put-aside.closed', async (tx) => {
    const settled = isHeard
      ? await settleHeard(tx, Number(id.slice(3)), body, now)
      : await settleSent(tx, id.slice(4), body, now)
    return isRefusal(settled)
      ? { ...settled, about }
      : { result: null, audit: { ...about, reason: { words: body.reason, ...settled } } }
  })
  if (isRefusal(done)) return done
  if (body.action === 'retry') ctx.deps.runner.wake()
  return {}
}
