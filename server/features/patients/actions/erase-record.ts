import { sql } from 'drizzle-orm'
import { isAnsweredByCarrier } from '#reader/consent/carrier-words.ts'
import { writeAudit } from '../../../db/act.ts'
import { advisoryLocks } from '../../../db/advisory-locks.ts'
import { numberHasher } from '../../../db/erasure/numbers.ts'
import type { Writer } from '../../../db/read.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { findErased, forgetDecisions, forgetEvents } from './erase.ts'
import { isOnHold } from './hold.ts'

interface ErasureContext {
  deps: Deps
  actor: Actor
}

/** Whether work on the patient is under way, which would write again what is erased. */
const isBusy = async (tx: Writer, id: number, contactId: number | null, isAlone: boolean): Promise<boolean> => {
  const { rows } = await tx.execute<{ isBusy: boolean }>(sql`
    select exists (select from conversations where patient_queue_id = ${id} or ${isAlone} and contact_id = ${contactId})
      or ${isAlone} and (
        exists (select from outbox where contact_id = ${contactId} and state in ('queued', 'sending', 'unknown'))
        or exists (select from inbox where contact_id = ${contactId} and processed_at is null
          and coalesce(error, '') not like 'parked:%'))
      or exists (select from bulk_rows r join bulk_acts a on a.id = r.bulk_act_id
        where r.patient_id = ${id} and r.state = 'waiting' and a.finished_at is null)
      or exists (select from import_rows r join imports i on i.id = r.import_id join jobs j on j.id = i.job_id
        where r.patient_id = ${id} and j.finished_at is null) as "isBusy"`)
  return rows[0]?.isBusy ?? false
}

/** Rows of files with the patient. A file that holds them is gone too; one that was not brought in, with its import. */
const eraseFromImports = async (tx: Writer, id: number, isAlone: boolean): Promise<void> => {
  const mine = sql`(r.patient_id = p.id or r.likely_patient_id = p.id or r.values ->> 'contractId' = p.contract_id
    or ${isAlone} and r.phone = c.phone)`
  const { rows } = await tx.execute<{ id: number }>(sql`
    with gone as (
      delete from import_rows r using patients p left join contacts c on c.id = p.contact_id
      where p.id = ${id} and ${mine} returning r.import_id)
    select distinct import_id as id from gone`)
  if (rows.length === 0) return
  const files = sql`any (${sql.param(rows.map((row) => row.id))}::bigint[])`
  await tx.execute(sql`delete from imports where id = ${files} and brought_in_at is null`)
  await tx.execute(sql`delete from import_parts where import_id = ${files}`)
  await tx.execute(sql`update imports set sample = '[]' where id = ${files}`)
}

/** What bulk acts keep for an undo, and what they gave to patients of whom none is left. */
const eraseFromBulkActs = async (tx: Writer, id: number): Promise<void> => {
  await tx.execute(sql`
    with gone as (delete from bulk_rows where patient_id = ${id} returning bulk_act_id, id)
    update bulk_acts a set form = null, choice = null where a.id in (select bulk_act_id from gone)
      and not exists (select from bulk_rows r where r.bulk_act_id = a.id and r.id not in (select id from gone))`)
}

/** Words in the consent ledger that say more than a keyword or a code of the carrier. */
const eraseWords = async (tx: Writer, id: number, contactId: number | null, isAlone: boolean): Promise<void> => {
  const { rows } = await tx.execute<{ id: number; words: string; source: string }>(sql`
    select id, words, source from consent_events
    where words is not null and (patient_id = ${id} or ${isAlone} and contact_id = ${contactId})`)
  const told = rows.filter(({ words, source }) => source !== 'carrier' && !isAnsweredByCarrier(words))
  if (told.length === 0) return
  await tx.execute(sql`
    update consent_events set words = null where id = any (${sql.param(told.map((row) => row.id))}::bigint[])`)
}

/** Texts that belong to no conversation, and the number itself: its consent stays under a keyed hash. */
const eraseNumber = async (tx: Writer, contactId: number, hash: string, now: string): Promise<void> => {
  const { rows } = await tx.execute<{ sid: string }>(sql`
    select twilio_message_sid as sid from messages where contact_id = ${contactId} and twilio_message_sid is not null
    union select provider_sid from outbox where contact_id = ${contactId} and provider_sid is not null`)
  const sids = rows.map(({ sid }) => sid)
  await tx.execute(sql`
    insert into message_tombstones (sid, deleted_at)
    select each, ${now} from unnest(${sql.param(sids)}::text[]) each on conflict do nothing`)
  await forgetEvents(tx, sids)
  await forgetDecisions(tx, sql`contact_id = ${contactId}`)
  for (const table of ['inbox', 'messages', 'outbox', 'audit_reasons'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where contact_id = ${contactId}`)
  await tx.execute(sql`insert into stat_dirty (contact_id) values (${contactId})`)
  await tx.execute(sql`
    insert into erased_numbers (number_hash, contact_id, erased_at) values (${hash}, ${contactId}, ${now})`)
  await tx.execute(sql`
    update contacts set phone = '#' || id, language = null, zone = null where id = ${contactId}`)
}

/**
 * Locks a patient and its number for this transaction. Answers the number's contact and its hash; null when the patient is
 * gone.
 */
export const lockForErasure = async (
  tx: Writer,
  deps: Deps,
  id: number,
): Promise<{ contactId: number | null; hash: string | null } | null> => {
  const seen = await findErased(tx, id)
  if (!seen) return null
  const hashOf = await numberHasher(deps)
  const { rows } = await tx.execute<{ phone: string }>(sql`select phone from contacts where id = ${seen.contactId}`)
  const hash = rows[0] ? hashOf(rows[0].phone) : null
  // In this order: whoever adds a number holds its lock before the contact.
  if (hash !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.numbers}::int, hashtext(${hash}))`)
  await tx.execute(sql`select 1 from contacts where id = ${seen.contactId} for update`)
  await tx.execute(sql`select 1 from patients where id = ${id} for update`)
  return { contactId: seen.contactId, hash }
}

/**
 * Erases what is left of a patient without conversations, the patient last, and leaves a tombstone. 'busy' while work
 * on the patient is under way, 'held' under a legal hold; nothing is erased then.
 */
export const eraseRecord = async (
  tx: Writer,
  { deps, actor }: ErasureContext,
  id: number,
): Promise<'busy' | 'held' | 'erased'> => {
  const locked = await lockForErasure(tx, deps, id)
  if (!locked) return 'erased'
  const erased = await findErased(tx, id)
  if (!erased) return 'erased'
  const { contactId, isAlone } = erased
  if (await isOnHold(tx, id)) return 'held'
  if (contactId !== locked.contactId || (await isBusy(tx, id, contactId, isAlone))) return 'busy'
  const now = deps.clock.now().toISOString()
  await eraseFromImports(tx, id, isAlone)
  await eraseFromBulkActs(tx, id)
  await eraseWords(tx, id, contactId, isAlone)
  await forgetDecisions(tx, sql`patient_queue_id = ${id}`)
  await tx.execute(sql`delete from responses where patient_queue_id = ${id}`)
  await tx.execute(sql`delete from campaign_recipients where patient_id = ${id} and state = 'waiting'`)
  await tx.execute(sql`
    with emptied as (
      update kept_reports k set doctor = '', source = '' from patients p where p.id = ${id} and k.contact_id = p.contact_id
        and (${isAlone} or k.doctor = p.doctor_name and k.source = coalesce(p.source, '')) returning k.contact_id)
    insert into stat_dirty (contact_id) select distinct contact_id from emptied`)
  if (contactId !== null && locked.hash !== null && isAlone) await eraseNumber(tx, contactId, locked.hash, now)
  await tx.execute(sql`delete from patients where id = ${id}`)
  await tx.execute(sql`
    insert into patient_tombstones (patient_id, erased_by, erased_at) values (${id}, ${actor.userId}, ${now})`)
  await writeAudit(tx, actor, 'patient.erased', {
    resourceType: 'patient',
    resourceId: id,
    details: { isNumberErased: isAlone },
    phi: true,
  })
  return 'erased'
}
