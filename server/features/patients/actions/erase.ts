import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { erasureEndpoints } from '#contract/patients/erasure.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { patients } from '../../../db/tables/patients.ts'
import { users } from '../../../db/tables/users.ts'
import type { Actor, Deps, SignedInContext } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/enqueue.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { type Removed, removeConversation } from '../../../turn/remove-conversation.ts'
import { confirmFactors } from '../../session/actions/factors.ts'
import { isOnHold } from './hold.ts'

/**
 * Queues the erasure of a patient, after the password and the second factor of whoever has one. Answers the job. Refuses
 * with erasure-under-way when the patient is being erased already, with on-hold under a legal hold.
 */
export const requestErasure = async (
  ctx: SignedInContext,
  id: number,
  body: BodyOf<typeof erasureEndpoints.erasePatient>,
): Promise<{ jobId: number } | Refusal> => {
  const user = await confirmFactors(ctx, 'patient.erasure-requested', body)
  if (isRefusal(user)) return user
  const about = { resourceType: 'patient', resourceId: id }
  const outcome = await act(ctx, 'patient.erasure-requested', async (tx) => {
    const [patient] = await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id))
    if (!patient) return refuse('not-found', { about })
    if (await isOnHold(tx, id)) return refuse('on-hold', { about })
    const jobId = await enqueueJob(tx, {
      kind: 'erase-patient',
      input: { patientId: id },
      dueAt: ctx.deps.clock.now(),
      uniqueKey: String(id),
      startedByUserId: ctx.person.userId,
    })
    if (jobId === null) return refuse('erasure-under-way', { about })
    return { result: { jobId }, audit: { ...about, details: { jobId }, phi: true } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'JOB_CHANGED', jobId: outcome.jobId }])
  ctx.deps.runner.wake()
  return outcome
}

/** Who asked for the erasure of a patient, for its audit rows. */
export const eraserOf = async (deps: Deps, patientId: number): Promise<Actor> => {
  const { rows } = await deps.db.reader.execute<{ id: number; username: string }>(sql`
    select u.id, u.username from jobs j join ${users} u on u.id = j.started_by_user_id
    where j.kind = 'erase-patient' and (j.input ->> 'patientId')::bigint = ${patientId} order by j.id desc limit 1`)
  const [person] = rows
  return {
    userId: person?.id ?? null,
    username: person?.username ?? 'system:runner',
    ipAddress: null,
    userAgent: null,
    requestId: null,
  }
}

interface Erased {
  id: number
  contactId: number | null
  /** Nobody else has the number: what belongs to it goes too. */
  isAlone: boolean
}

/** The patient as erasure sees it; null when it is gone. */
export const findErased = async (tx: Writer, id: number): Promise<Erased | null> => {
  const { rows } = await tx.execute<{ contactId: number | null; isAlone: boolean }>(sql`
    select p.contact_id as "contactId", p.contact_id is not null
      and not exists (select from patients o where o.contact_id = p.contact_id and o.id <> p.id)
      and not exists (select from on_call_texts t where t.contact_id = p.contact_id) as "isAlone"
    from patients p where p.id = ${id}`)
  const [row] = rows
  return row ? { id, ...row } : null
}

/**
 * Removes one conversation of the patient with what the assistant and the carrier's events hold about it. Null when none
 * is left; refuses with sending-now while one of its texts is with the carrier.
 */
export const eraseConversation = async (
  tx: Writer,
  ctx: { deps: Deps; actor: Actor },
  { id, contactId, isAlone }: Erased,
): Promise<{ conversationId: number; messages: number } | Refusal | null> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from conversations
    where patient_queue_id = ${id} or ${isAlone} and contact_id = ${contactId} order by id limit 1`)
  const [found] = rows
  if (!found) return null
  const outcome = await eraseOneConversation(tx, ctx, found.id)
  return isRefusal(outcome) ? outcome : { conversationId: found.id, messages: outcome.messages }
}

/** Removes a conversation with what the assistant and the carrier's events hold about it. Refuses as removeConversation does. */
export const eraseOneConversation = async (
  tx: Writer,
  ctx: { deps: Deps; actor: Actor },
  id: number,
): Promise<Removed | Refusal> => {
  // Every turn locks the number first.
  await tx.execute(sql`
    select 1 from contacts where id = (select contact_id from conversations where id = ${id}) for no key update`)
  await forgetDecisions(tx, sql`conversation_id = ${id}`)
  await tx.execute(sql`
    delete from evaluation_cases where text in (select left(c.text, 600) from reading_cases c
      where c.message_id in (select id from messages where conversation_id = ${id})
        or c.response_id in (select id from responses where conversation_id = ${id}))`)
  const removed = await tx.execute<{ id: string }>(sql`
    select twilio_message_sid as id from messages where conversation_id = ${id} and twilio_message_sid is not null`)
  const outcome = await removeConversation(tx, ctx, id)
  if (isRefusal(outcome)) return outcome
  await forgetEvents(
    tx,
    removed.rows.map((row) => row.id),
  )
  return outcome
}

/** Decisions of the assistant with what was learnt of them, and the cases that were proposed from their texts. */
export const forgetDecisions = async (tx: Writer, which: ReturnType<typeof sql>): Promise<void> => {
  await tx.execute(sql`
    delete from evaluation_cases where text in (select left(trim(query), 600) from ai_decisions where ${which})`)
  await tx.execute(sql`delete from ai_decisions where ${which}`)
}

/** The carrier's events about texts: they name the number, and what a patient wrote. */
export const forgetEvents = async (tx: Writer, sids: readonly string[]): Promise<void> => {
  if (sids.length === 0) return
  await tx.execute(sql`
    delete from inbox where processed_at is not null and split_part(event_key, ':', 2) = any (${sql.param(sids)}::text[])`)
}
