import { type SQL, sql } from 'drizzle-orm'
import { LOCATION, PUT_AWAY } from '#contract/imports/targets.ts'
import type { ImportKind } from '#contract/imports/words.ts'
import { patientFields } from '#contract/patients/fields.ts'
import type { Writer } from '../../../db/read.ts'
import type { Deps } from '../../../deps.ts'
import { auditRows, type Chunk, inChunk, reviveNumbersOf } from './chunks.ts'
import { changesOfRow, isSeen, notesWithReason, ownValuesOf } from './compare-rows.ts'
import { type RowColumn, rowColumns } from './row-columns.ts'

const isAdd = sql`(r.verdict = 'new' or r.verdict = 'unsure' and coalesce(r.choice, '') = 'add')`
const isUpdate = sql`(r.verdict = 'changed' or r.verdict = 'unsure' and coalesce(r.choice, '') = 'update')`

const momentOf = ({ now }: Chunk): SQL => sql`${now.toISOString()}::timestamptz`

/** The initial value of a field that is never empty. */
const initialOf = (key: string): SQL => {
  const field = patientFields.find((each) => each.key === key)
  return field && 'initial' in field ? sql`${field.initial}` : sql`null`
}

const problem = (field: string, name: string): SQL =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}::text, 'name', ${name}::text))`

/** Rows that give a patient to a location that the person does not see any more. */
const refuseOutOfSight = async (tx: Writer, chunk: Chunk): Promise<void> => {
  if (chunk.sight === null) return
  await tx.execute(sql`
    update import_rows r set verdict = 'refused', problems = ${problem(LOCATION, 'location-out-of-sight')}
    where ${inChunk(chunk)} and (${isAdd} or ${isUpdate} and r.values ? ${LOCATION})
      and not coalesce((r.values ->> ${LOCATION})::bigint = any (${sql.param(chunk.sight)}::bigint[]), false)`)
}

/** Numbers that nobody has entered before. */
const addContacts = async (tx: Writer, deps: Deps, chunk: Chunk): Promise<void> => {
  await reviveNumbersOf(tx, deps, chunk)
  await tx.execute(sql`
    insert into contacts (phone) select distinct r.phone from import_rows r
    where ${inChunk(chunk)} and r.phone is not null and (${isAdd} or ${isUpdate}) order by 1
    on conflict (phone) do nothing`)
}

/** An unsure row may be another row of the file, which has a patient by now. */
const findPatients = (tx: Writer, chunk: Chunk) =>
  tx.execute(sql`
    update import_rows r set patient_id = coalesce(r.likely_patient_id, (
      select o.patient_id from import_rows o where o.import_id = r.import_id and o.row = r.likely_row))
    where ${inChunk(chunk)} and r.verdict = 'unsure' and r.choice = 'update'`)

/** Numbers before patients, each in the order of their ids, as every turn does. */
const lock = async (tx: Writer, chunk: Chunk): Promise<void> => {
  await tx.execute(sql`
    select 1 from contacts where id in (
      select p.contact_id from import_rows r join patients p on p.id = r.patient_id where ${inChunk(chunk)} and ${isUpdate}
      union select c.id from import_rows r join contacts c on c.phone = r.phone
        where ${inChunk(chunk)} and (${isUpdate} or r.values ? 'timeZone'))
    order by id for no key update`)
  await tx.execute(sql`
    select 1 from patients where id in (
      select r.patient_id from import_rows r where ${inChunk(chunk)} and ${isUpdate}) order by id for update`)
}

const addPatients = async (tx: Writer, chunk: Chunk, columns: readonly RowColumn[]): Promise<void> => {
  const now = momentOf(chunk)
  const names = sql.join(
    columns.map(({ name }) => name),
    sql`, `,
  )
  const values = sql.join(
    columns.map(({ key, value }) => sql`coalesce(${value}, ${initialOf(key)})`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into patients (contract_id, contact_id, ${names}, own_values, completed_at, created_at, updated_at)
    select r.values ->> 'contractId', c.id, ${values}, ${ownValuesOf(chunk.ownKeys)},
      case when r.values ->> 'status' = 'COMPLETED' then ${now} end, ${now}, ${now}
    from import_rows r left join contacts c on c.phone = r.phone
    where ${inChunk(chunk)} and ${isAdd} order by r.row
    on conflict (contract_id) do nothing`)
  // A patient of this transaction is one that it has added: found by the contract's index, not by comparing all with all.
  await tx.execute(sql`
    update import_rows r set outcome = 'added', patient_id = p.id, touched_at = ${now}
    from patients p where ${inChunk(chunk)} and ${isAdd}
      and p.contract_id = r.values ->> 'contractId' and p.xmin = pg_current_xact_id()::xid`)
  await tx.execute(sql`
    update import_rows r set outcome = 'left', problems = ${problem('contractId', 'contract-added-meanwhile')}
    where ${inChunk(chunk)} and ${isAdd} and r.outcome is null`)
}

/** What becomes of rows that change nobody. */
const leaveOthers = (tx: Writer, chunk: Chunk) =>
  tx.execute(sql`
    update import_rows r set outcome = case when r.verdict = 'same' then 'same' else 'left' end
    where ${inChunk(chunk)} and not ${isAdd} and not ${isUpdate}`)

/** What becomes of rows whose patient is gone or in a conversation by now. */
const leaveGone = (tx: Writer, chunk: Chunk) =>
  tx.execute(sql`
    update import_rows r set outcome = 'left', problems = case when p.id is null
      then ${problem('row', 'patient-gone')} else ${problem('status', 'conversation-is-open')} end
    from import_rows o left join patients p on p.id = o.patient_id and ${isSeen(sql`p`, chunk.sight)}
    where ${inChunk(chunk)} and ${isUpdate} and o.import_id = r.import_id and o.row = r.row and (p.id is null
      or (r.values ? ${PUT_AWAY} or r.values ->> 'status' = 'COMPLETED') and p.status <> 'COMPLETED'
        and exists (select from conversations v where v.patient_queue_id = p.id and v.phase <> 'ended'))`)

/** Keeps the values of today for an undo. */
const keepBefore = async (tx: Writer, chunk: Chunk, kind: ImportKind, columns: readonly RowColumn[]): Promise<void> => {
  const before = sql.join(
    columns.map(({ key, before: value }) => sql`${key}::text, ${value}`),
    sql`, `,
  )
  await tx.execute(sql`
    update import_rows r set changes = nullif(now.changes, '{}'), before = now.before,
      outcome = case when now.changes = '{}' then 'same' end
    from (
      select r.row, ${changesOfRow(kind, chunk.ownKeys)} as changes, jsonb_build_object(${before}, 'contactId', p.contact_id, 'ownValues', p.own_values,
        'completedAt', p.completed_at, 'zone', pc.zone, 'lastDecision', p.last_decision) as before
      from import_rows r join patients p on p.id = r.patient_id
        left join contacts c on c.phone = r.phone left join contacts pc on pc.id = p.contact_id
      where ${inChunk(chunk)} and ${isUpdate} and r.outcome is null) now
    where r.import_id = ${chunk.record.id} and r.row = now.row`)
}

const changePatients = async (tx: Writer, chunk: Chunk, columns: readonly RowColumn[]): Promise<void> => {
  const now = momentOf(chunk)
  const isChanged = (key: string): SQL => sql`r.changes ? ${key}`
  const plain = columns
    .filter(({ key }) => key !== 'status' && key !== 'notes')
    .map(({ key, name, value }) => sql`${name} = case when ${isChanged(key)} then ${value} else p.${name} end`)
  const status = sql`case when ${isChanged('status')} then r.changes -> 'status' ->> 1 else p.status end`
  const notes = sql`case when r.values ? ${PUT_AWAY} then ${notesWithReason}
    when ${isChanged('notes')} then r.values ->> 'notes' else p.notes end`
  await tx.execute(sql`
    with changed as (
      update patients p set ${sql.join(plain, sql`, `)}, status = ${status}, notes = ${notes},
        own_values = p.own_values || ${ownValuesOf(chunk.ownKeys)},
        contact_id = case when ${isChanged('phoneNumber')} then c.id else p.contact_id end,
        completed_at = case when ${status} <> 'COMPLETED' then null
          when p.status = 'COMPLETED' then coalesce(p.completed_at, ${now}) else ${now} end,
        last_decision = null, updated_at = ${now}
      from import_rows r left join contacts c on c.phone = r.phone
      where ${inChunk(chunk)} and ${isUpdate} and r.outcome is null and p.id = r.patient_id
      returning p.id, r.row)
    update import_rows r set outcome = 'changed', touched_at = ${now}
    from changed where r.import_id = ${chunk.record.id} and r.row = changed.row`)
}

/** The zone belongs to the number: the last row that says one counts. */
const setZones = (tx: Writer, chunk: Chunk) =>
  tx.execute(sql`
    update contacts c set zone = said.zone from (
      select distinct on (p.contact_id) p.contact_id, r.values ->> 'timeZone' as zone
      from import_rows r join patients p on p.id = r.patient_id
      where ${inChunk(chunk)} and r.outcome in ('added', 'changed') and r.values ? 'timeZone'
      order by p.contact_id, r.row desc) said
    where c.id = said.contact_id and c.zone is distinct from said.zone`)

/** The ledger of each number says who entered it, from which file, and what proves that its owner gave it. */
const addConsent = (tx: Writer, chunk: Chunk) => {
  const { record, actor } = chunk
  const words = [record.consentSource, record.consentEvidence].filter((part) => part !== null).join(': ') || null
  return tx.execute(sql`
    insert into consent_events (contact_id, event, source, words, user_id, patient_id, created_at)
    select p.contact_id, 'given', 'import', ${words}::text, ${actor.userId}::bigint, p.id, ${momentOf(chunk)}
    from import_rows r join patients p on p.id = r.patient_id
    where ${inChunk(chunk)} and p.contact_id is not null
      and (r.outcome = 'added' or r.outcome = 'changed' and r.changes ? 'phoneNumber') order by r.row`)
}

const audit = async (tx: Writer, chunk: Chunk): Promise<void> => {
  await auditRows(tx, chunk, {
    action: 'patient.created',
    rows: sql`select r.row, r.patient_id, (select jsonb_agg(key) from jsonb_object_keys(r.values) key) as fields
      from import_rows r where ${inChunk(chunk)} and r.outcome = 'added'`,
  })
  if (!chunk.hasUpdates) return
  await auditRows(tx, chunk, {
    action: 'patient.updated',
    rows: sql`select r.row, r.patient_id, (select jsonb_agg(key) from jsonb_object_keys(r.changes) key) as fields
      from import_rows r where ${inChunk(chunk)} and r.outcome = 'changed'`,
  })
}

/** Adds and changes the patients of some rows, in one transaction. Nothing is published: screens hear of the import. */
export const bringPatients = async (tx: Writer, deps: Deps, chunk: Chunk): Promise<() => void> => {
  const kind = chunk.record.kind as ImportKind
  const columns = rowColumns(kind)
  await refuseOutOfSight(tx, chunk)
  await addContacts(tx, deps, chunk)
  if (kind === 'patients') {
    await addPatients(tx, chunk, columns)
    if (chunk.hasUpdates) await findPatients(tx, chunk)
  }
  if (chunk.hasUpdates || chunk.hasZones) await lock(tx, chunk)
  await leaveOthers(tx, chunk)
  if (chunk.hasUpdates) {
    await leaveGone(tx, chunk)
    await keepBefore(tx, chunk, kind, columns)
    await changePatients(tx, chunk, columns)
  }
  if (chunk.hasZones) await setZones(tx, chunk)
  await addConsent(tx, chunk)
  await audit(tx, chunk)
  return () => undefined
}
