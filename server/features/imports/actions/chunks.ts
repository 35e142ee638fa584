import { type SQL, sql } from 'drizzle-orm'
import { reviveNumbers } from '../../../db/erasure/numbers.ts'
import type { Writer } from '../../../db/read.ts'
import type { Actor, Deps } from '../../../deps.ts'
import type { ImportRecord } from './change.ts'

/** Rows of a file, by their places in it, and the work on them. */
export interface Chunk {
  /** The place before the first row, and that of the last one. */
  after: number
  last: number
  count: number
  /** Whether some row changes a patient, and whether some row names a zone: else the work on those is left out. */
  hasUpdates: boolean
  hasZones: boolean
  record: ImportRecord
  /** The keys of the fields that the organization added. */
  ownKeys: readonly string[]
  /** The locations whose patients the person sees; null for all. */
  sight: readonly number[] | null
  actor: Actor
  now: Date
}

/** The next rows of an import after a place; null when there are none. */
export const nextChunk = async (
  tx: Writer,
  importId: number,
  after: number,
  most: number,
): Promise<Pick<Chunk, 'after' | 'last' | 'count' | 'hasUpdates' | 'hasZones'> | null> => {
  const { rows } = await tx.execute<{ last: number | null; count: number; hasUpdates: boolean; hasZones: boolean }>(sql`
    select max(row)::int as last, count(*)::int as count,
      coalesce(bool_or(verdict = 'changed' or choice = 'update'), false) as "hasUpdates",
      coalesce(bool_or(values ? 'timeZone'), false) as "hasZones"
    from (select row, verdict, choice, values from import_rows
      where import_id = ${importId} and row > ${after} order by row limit ${most}) next`)
  const [found] = rows
  return found?.last == null ? null : { ...found, after, last: found.last }
}

/** The rows of a chunk, as `r`. */
export const inChunk = ({ record, after, last }: Chunk): SQL =>
  sql`r.import_id = ${record.id} and r.row > ${after} and r.row <= ${last}`

/** Gives erased numbers of the rows back to their contacts: an import must not text somebody who had stopped. */
export const reviveNumbersOf = async (tx: Writer, deps: Pick<Deps, 'db' | 'config'>, chunk: Chunk): Promise<void> => {
  const { rows } = await tx.execute<{ phone: string }>(sql`
    select distinct r.phone from import_rows r where ${inChunk(chunk)} and r.phone is not null order by 1`)
  await reviveNumbers(
    tx,
    deps,
    rows.map(({ phone }) => phone),
  )
}

/** Adds what became of a chunk's rows to the counts of its import. */
export const addOutcomes = async (tx: Writer, chunk: Chunk): Promise<void> => {
  await tx.execute(sql`
    update imports set outcomes = (
      select coalesce(jsonb_object_agg(outcome, count), '{}') from (
        select outcome, sum(count)::int as count from (
          select key as outcome, value::int as count from jsonb_each_text(imports.outcomes)
          union all select r.outcome, count(*)::int from import_rows r
            where ${inChunk(chunk)} and r.outcome is not null group by r.outcome) each
        group by outcome) summed)
    where id = ${chunk.record.id}`)
}

/** Writes an audit row for each row of a query: patient, action, and what changed of it. */
export const auditRows = async (
  tx: Writer,
  { record, actor, now }: Chunk,
  { action, rows }: { action: string; rows: SQL },
): Promise<void> => {
  await tx.execute(sql`
    insert into audit_log (user_id, username, action, resource_type, resource_id, details, phi_accessed, timestamp)
    select ${actor.userId}::bigint, ${actor.username}::text, ${action}::text, 'patient', t.patient_id::text,
      jsonb_strip_nulls(jsonb_build_object('importId', ${record.id}::bigint, 'row', t.row, 'fields', t.fields)), true,
      ${now.toISOString()}::timestamptz
    from (${rows}) t order by t.row`)
}
