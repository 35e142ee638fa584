import { type SQL, sql } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import type { Writer } from '../../../db/read.ts'
import { isRefusal } from '../../../refusal.ts'
import { eraseOneConversation, forgetDecisions, forgetEvents } from '../../patients/actions/erase.ts'
import { eraseRecord, lockForErasure } from '../../patients/actions/erase-record.ts'
import { type RowRemoval, withKeptFigures } from './removal.ts'

const listed = (ids: readonly number[]): SQL => sql`any (${sql.param(ids)}::bigint[])`

/** Cases that were proposed from texts whose reading staff corrected. */
const forgetCases = (tx: Writer, which: SQL) =>
  tx.execute(sql`
    delete from evaluation_cases where text in (select left(c.text, 600) from reading_cases c where ${which})`)

/** The carrier's ids stay, so that recovery does not bring the texts back. */
const buryTexts = async (tx: Writer, sids: readonly string[], now: Date): Promise<void> => {
  if (sids.length === 0) return
  await tx.execute(sql`
    insert into message_tombstones (sid, deleted_at)
    select each, ${now.toISOString()} from unnest(${sql.param(sids)}::text[]) each on conflict do nothing`)
  await forgetEvents(tx, sids)
}

const sidsOf = async (tx: Writer, from: SQL): Promise<string[]> => {
  const { rows } = await tx.execute<{ sid: string }>(from)
  return rows.map(({ sid }) => sid)
}

/** Decisions of the assistant with what was learnt of them. */
export const removeDecisions: RowRemoval = async (tx, _, { ids }) => {
  await forgetDecisions(tx, sql`id = ${listed(ids)}`)
  return { removed: ids.length, events: [] }
}

/** The answers of conversations, also those that their state holds. */
export const removeAnswers: RowRemoval = async (tx, _, { ids }) => {
  await forgetCases(tx, sql`c.response_id in (select id from responses where conversation_id = ${listed(ids)})`)
  const gone = await tx.execute(sql`delete from responses where conversation_id = ${listed(ids)}`)
  await tx.execute(sql`
    update conversations set state = state || '{"answers": [], "proposed": null}' where id = ${listed(ids)} and state is not null`)
  return { removed: gone.rowCount ?? 0, events: [] }
}

/** The texts of conversations with what the carrier told about them. */
export const removeMessages: RowRemoval = async (tx, { deps }, { ids }) => {
  await forgetCases(tx, sql`c.message_id in (select id from messages where conversation_id = ${listed(ids)})`)
  const sids = await sidsOf(
    tx,
    sql`select twilio_message_sid as sid from messages where conversation_id = ${listed(ids)} and twilio_message_sid is not null
      union select provider_sid from outbox where conversation_id = ${listed(ids)} and provider_sid is not null`,
  )
  await buryTexts(tx, sids, deps.clock.now())
  await tx.execute(sql`delete from translations where conversation_id = ${listed(ids)}`)
  await tx.execute(sql`delete from scheduled_replies where conversation_id = ${listed(ids)}`)
  await tx.execute(sql`delete from ai_work where conversation_id = ${listed(ids)} and state = 'done'`)
  await tx.execute(sql`delete from outbox where conversation_id = ${listed(ids)}`)
  const gone = await tx.execute(sql`delete from messages where conversation_id = ${listed(ids)}`)
  await tx.execute(sql`
    update conversations set state = state || '{"held": [], "proposed": null}' where id = ${listed(ids)} and state is not null`)
  return { removed: gone.rowCount ?? 0, events: [] }
}

/** Texts of no conversation. */
export const removeLooseMessages: RowRemoval = async (tx, { deps }, { ids }) => {
  await forgetCases(tx, sql`c.message_id = ${listed(ids)}`)
  const sids = await sidsOf(
    tx,
    sql`select twilio_message_sid as sid from messages where id = ${listed(ids)} and twilio_message_sid is not null`,
  )
  await buryTexts(tx, sids, deps.clock.now())
  await tx.execute(sql`delete from outbox where message_id = ${listed(ids)}`)
  await tx.execute(sql`delete from messages where id = ${listed(ids)}`)
  return { removed: ids.length, events: [] }
}

/** The carrier's events whose text is gone. */
export const removeEvents: RowRemoval = async (tx, { deps }, { ids }) => {
  const sids = await sidsOf(
    tx,
    sql`select split_part(event_key, ':', 2) as sid from inbox where id = ${listed(ids)} and kind = 'in'`,
  )
  await buryTexts(tx, sids, deps.clock.now())
  await tx.execute(sql`delete from inbox where id = ${listed(ids)}`)
  return { removed: ids.length, events: [] }
}

/** Whole conversations; one whose text is with the carrier stays for the next time. */
export const removeConversations: RowRemoval = async (tx, ctx, { ids }) => {
  const events: LiveEvent[] = []
  for (const id of ids) {
    const removed = await eraseOneConversation(tx, ctx, id)
    if (!isRefusal(removed))
      events.push({ type: 'CONVERSATION_DELETED', conversationId: id, patientId: removed.patientId })
  }
  return { removed: events.length, events }
}

/** One patient without conversations; one with whom work is under way stays for the next time. */
export const removePatient: RowRemoval = async (tx, ctx, { ids: [id], contacts: [contactId] }) => {
  if (id === undefined) return { removed: 0, events: [] }
  await lockForErasure(tx, ctx.deps, id)
  const outcome = await withKeptFigures(tx, contactId ?? null, () => eraseRecord(tx, ctx, id))
  return outcome === 'erased'
    ? { removed: 1, events: [{ type: 'PATIENT_DELETED', patientId: id }] }
    : { removed: 0, events: [] }
}
