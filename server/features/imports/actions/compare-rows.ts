import { type SQL, sql } from 'drizzle-orm'
import { PUT_AWAY } from '#contract/imports/targets.ts'
import type { ImportKind } from '#contract/imports/words.ts'
import type { Writer } from '../../../db/read.ts'
import { type RowColumn, rowColumns } from './row-columns.ts'

/** A row that is read, with what else of the file concerns it. */
export interface StagedRow {
  row: number
  cells: string[]
  values: Record<string, string | number>
  phone: string | null
  problems: object[]
  missing: object[]
  /** The first row of the file with the same number, and its name. */
  sharedRow: number | null
  sharedName: string | null
  notices: object[]
}

/** The import, and the keys of the fields that the organization added. */
interface Compared {
  id: number
  kind: ImportKind
  ownKeys: readonly string[]
  /** The locations whose patients the person sees; null for all. */
  sight: readonly number[] | null
}

/** From this likeness of trigrams on, two names may be one person's: 'Maria Lopez' and 'María López García'. */
const ALIKE = 0.5

/** Whether a patient is one that the person sees. A patient out of sight is compared with no row. */
export const isSeen = (patient: SQL, sight: readonly number[] | null): SQL =>
  sight === null ? sql`true` : sql`${patient}.location_id = any (${sql.param(sight)}::bigint[])`

/** Zeros that a spreadsheet may have taken from the front of a contract. */
const zeros = ['0', '00', '000', '0000', '00000', '000000']

const OPEN = sql`exists (select from conversations v where v.patient_queue_id = p.id and v.phase <> 'ended')`

/** The notes with the reason why a patient is put away, once. */
export const notesWithReason = sql`case when strpos(coalesce(p.notes, ''), r.values ->> ${PUT_AWAY}) > 0 then p.notes
  else concat_ws(E'\n', p.notes, r.values ->> ${PUT_AWAY}) end`

const pair = (key: string, from: SQL, to: SQL): SQL =>
  sql`jsonb_build_object(${key}::text, jsonb_build_array(${from}, ${to}))`

const changeOf = ({ key, name, isSaid, value, before }: RowColumn): SQL => {
  // The same number in another spelling changes nothing.
  const isPhone = key === 'phoneNumber'
  const differs = isPhone
    ? sql`(r.phone is distinct from pc.phone or r.phone is null and p.phone_number <> ${value})`
    : sql`p.${name} is distinct from ${value}`
  // A conversation under way keeps the status that it gave.
  const mayChange = key === 'status' ? sql`and not ${OPEN}` : sql``
  return sql`case when ${isSaid} and ${differs} ${mayChange} then ${pair(key, before, sql`r.values -> ${key}`)} else '{}' end`
}

const putAwayChange = sql`case when r.values ? ${PUT_AWAY} and p.status <> 'COMPLETED'
    then ${pair('status', sql`p.status`, sql`'COMPLETED'::text`)} else '{}' end
  || case when r.values ? ${PUT_AWAY} and p.notes is distinct from ${notesWithReason}
    then ${pair('notes', sql`p.notes`, notesWithReason)} else '{}' end`

const zoneChange = sql`case when r.values ? 'timeZone' and c.zone is distinct from r.values ->> 'timeZone'
  and (c.id is null or c.id = p.contact_id) then ${pair('timeZone', sql`pc.zone`, sql`r.values -> 'timeZone'`)} else '{}' end`

/** What a row says of the fields that the organization added, as the patient keeps it. */
export const ownValuesOf = (
  ownKeys: readonly string[],
): SQL => sql`(select coalesce(jsonb_object_agg(e.key, e.value), '{}')
  from jsonb_each(r.values) e where e.key = any (${sql.param(ownKeys)}::text[]))`

const ownChanges = (ownKeys: readonly string[]): SQL => sql`(select coalesce(jsonb_object_agg(e.key,
    jsonb_build_array(p.own_values -> e.key, e.value)), '{}')
  from jsonb_each(r.values) e
  where e.key = any (${sql.param(ownKeys)}::text[]) and p.own_values -> e.key is distinct from e.value)`

/** What a row `r` would change of its patient `p`: by the field, the value of today and the one of the file. */
export const changesOfRow = (kind: ImportKind, ownKeys: readonly string[]): SQL =>
  sql.join([...rowColumns(kind).map(changeOf), zoneChange, ownChanges(ownKeys), putAwayChange], sql` || `)

const notice = (name: string, when: SQL, n: SQL = sql`null`): SQL =>
  sql`case when ${when} then jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('name', ${name}::text, 'n', ${n}))) else '[]' end`

const problem = (field: string, name: string): SQL =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}::text, 'name', ${name}::text))`

const isCompleting = sql`(r.values ? ${PUT_AWAY} or r.values ->> 'status' = 'COMPLETED') and p.status <> 'COMPLETED'`

/** A patient who may be the one of the row, for a row whose contract nobody has. */
const likely = (seen: SQL) => sql`select q.id, q.why from (
    (select o.id, 'likely-zeros' as why, 0 as turn from patients o
      where r.values ->> 'contractId' ~ '^[0-9]+$' and ${seen}
        and o.contract_id in (select z || (r.values ->> 'contractId') from unnest(${sql.param(zeros)}::text[]) z) limit 1)
    union all
    (select o.id, 'likely-case', 1 from patients o
      where (lower(o.contract_id) collate "es-x-icu") = (lower(r.values ->> 'contractId') collate "es-x-icu") and ${seen}
      limit 1)
    union all
    (select o.id, 'likely-name', 2 from patients o
      where o.contact_id = c.id and ${seen}
        and similarity(recado_fold(o.patient_name), recado_fold(r.values ->> 'patientName')) >= ${ALIKE}
      order by similarity(recado_fold(o.patient_name), recado_fold(r.values ->> 'patientName')) desc limit 1)
  ) q order by q.turn limit 1`

const isLikelyInFile = sql`(r."sharedName" is not null
  and similarity(recado_fold(r."sharedName"), recado_fold(r.values ->> 'patientName')) >= ${ALIKE})`

/** A contract is given once in the organization, so a patient out of sight may have it. */
const outOfSight = sql`case when p.id is null
    and exists (select from patients h where h.contract_id = r.values ->> 'contractId')
  then ${problem('contractId', 'contract-out-of-sight')} else '[]' end`

const recordset = (rows: readonly StagedRow[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
  row int, cells jsonb, values jsonb, phone text, problems jsonb, missing jsonb, notices jsonb,
  "sharedRow" int, "sharedName" text)`

const comparePatients = ({ id: importId, kind, ownKeys, sight }: Compared, rows: readonly StagedRow[]): SQL => sql`
  with found as materialized (
    select r.row, r.cells, r.values, r.phone, p.id as patient_id,
      case when p.id is null then l.id end as likely_id, l.why,
      case when p.id is null and l.id is null and ${isLikelyInFile} then r."sharedRow" end as likely_row,
      case when p.id is null then '{}' else ${changesOfRow(kind, ownKeys)} end as changes,
      r.problems
        || case when p.id is null then r.missing else '[]' end
        || case when p.id is null and ${kind === 'changes'}::boolean and r.values ? 'contractId'
          then ${problem('contractId', 'contract-unknown')} else '[]' end
        || ${sight === null || kind === 'changes' ? sql`'[]'` : outOfSight}
        || case when ${isCompleting} and ${OPEN} then ${problem('status', 'conversation-is-open')} else '[]' end as problems,
      r.notices
        || ${notice('cannot-dial', sql`r.values ? 'phoneNumber' and r.phone is null`)}
        || ${notice('opted-out', sql`c.opted_out_at is not null`)}
        || ${notice('shared-with-patients', sql`shared.count > 0`, sql`shared.count`)}
        || ${notice('shared-in-file', sql`r."sharedRow" is not null`, sql`r."sharedRow"`)}
        || ${notice('put-away', sql`p.id is not null and r.values ? ${PUT_AWAY}`)}
        || ${notice('status-kept', sql`r.values ? 'status' and p.status <> r.values ->> 'status' and ${OPEN}`)} as notices
    from ${recordset(rows)}
      left join patients p on p.contract_id = r.values ->> 'contractId' and ${isSeen(sql`p`, sight)}
      left join contacts c on c.phone = r.phone
      left join contacts pc on pc.id = p.contact_id
      left join lateral (select count(*)::int as count from patients o where o.contact_id = c.id and o.id is distinct from p.id
        and ${isSeen(sql`o`, sight)}) shared on true
      left join lateral (${likely(isSeen(sql`o`, sight))}) l on p.id is null and ${kind === 'patients'}::boolean)
  insert into import_rows (import_id, row, cells, values, phone, verdict, problems, notices, changes, patient_id,
    likely_patient_id, likely_row)
  select ${importId}, row, cells, values, phone,
    case when problems <> '[]' then 'refused'
      when patient_id is null and (likely_id is not null or likely_row is not null) then 'unsure'
      when patient_id is null then 'new'
      when changes = '{}' then 'same'
      else 'changed' end,
    nullif(problems, '[]'),
    nullif(notices || case when likely_id is not null then jsonb_build_array(jsonb_build_object('name', why))
      when likely_row is not null then jsonb_build_array(jsonb_build_object('name', 'likely-in-file', 'n', likely_row))
      else '[]' end, '[]'),
    nullif(changes, '{}'), patient_id, likely_id, likely_row
  from found order by row`

const compareStops = (importId: number, rows: readonly StagedRow[]): SQL => sql`
  insert into import_rows (import_id, row, cells, values, phone, verdict, problems, notices)
  select ${importId}, r.row, r.cells, r.values, r.phone,
    case when r.problems <> '[]' then 'refused'
      when r."sharedRow" is not null or c.opted_out_at is not null then 'same'
      else 'new' end,
    nullif(r.problems, '[]'),
    nullif(r.notices
      || ${notice('already-stopped', sql`c.opted_out_at is not null`)}
      || ${notice('number-twice', sql`r."sharedRow" is not null`, sql`r."sharedRow"`)}, '[]')
  from ${recordset(rows)} left join contacts c on c.phone = r.phone order by r.row`

/** Compares rows of a file with the patients and numbers of today, in one statement, and keeps what came of it. */
export const compareRows = async (tx: Writer, compared: Compared, rows: readonly StagedRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(compared.kind === 'stops' ? compareStops(compared.id, rows) : comparePatients(compared, rows))
}
