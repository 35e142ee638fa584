import { eq, sql } from 'drizzle-orm'
import { type ImportKind, UNDO_HOURS } from '#contract/imports/words.ts'
import type { Import } from '#contract/imports.ts'
import { act, writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { imports } from '../../../db/tables/imports.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { sightOfUser } from '../../session/queries.ts'
import { aboutImport, importNow, lockImport, startWork } from './change.ts'
import { auditRows, type Chunk, inChunk, nextChunk } from './chunks.ts'
import { isSeen } from './compare-rows.ts'
import { rowColumns } from './row-columns.ts'
import { allowTime, type ImportWork, tellImport } from './steps.ts'

const HOUR_MS = 3_600_000
const STEP_ROWS = 500

/** Begins to take an import back, within a day. */
export const undoImport = async (ctx: SignedInContext, id: number): Promise<Import | Refusal> => {
  const outcome = await act(ctx, 'import.undone', async (tx) => {
    const locked = await lockImport(tx, id)
    if (isRefusal(locked)) return locked
    const { record, isAtWork } = locked
    const about = aboutImport(id)
    const since = record.broughtInAt === null ? null : ctx.deps.clock.now().getTime() - record.broughtInAt.getTime()
    const isUndoable = ['bringing', 'done', 'undoing'].includes(record.state) && !isAtWork
    if (!isUndoable || since === null) return refuse('stale', { about })
    if (since > UNDO_HOURS * HOUR_MS) return refuse('nothing-to-undo', { about })
    await startWork(tx, ctx, { id, kind: 'undo-import', state: 'undoing' })
    return { result: await importNow(tx, ctx, id), audit: { ...about, details: { kind: record.kind } } }
  })
  if (!isRefusal(outcome)) tellImport(ctx.deps, id)
  return outcome
}

const wasBrought = sql`r.outcome in ('added', 'changed')`

const lockPatients = async (tx: Writer, chunk: Chunk): Promise<void> => {
  const ids = sql`select r.patient_id from import_rows r where ${inChunk(chunk)} and ${wasBrought}`
  await tx.execute(sql`select 1 from contacts where id in (
    select contact_id from patients where id in (${ids})) order by id for no key update`)
  await tx.execute(sql`select 1 from patients where id in (${ids}) order by id for update`)
}

/** Patients that the import added and nobody has touched or written to since. */
const removeAdded = (tx: Writer, chunk: Chunk) =>
  tx.execute(sql`
    with gone as (
      delete from patients p using import_rows r
      where ${inChunk(chunk)} and r.outcome = 'added' and p.id = r.patient_id and p.updated_at = r.touched_at
        and ${isSeen(sql`p`, chunk.sight)}
        and not exists (select from conversations v where v.patient_queue_id = p.id)
        and not exists (select from legal_holds h where h.patient_id = p.id)
      returning r.row)
    update import_rows r set outcome = 'undone' from gone where r.import_id = ${chunk.record.id} and r.row = gone.row`)

const restoreChanged = async (tx: Writer, chunk: Chunk): Promise<void> => {
  const kind = chunk.record.kind as ImportKind
  const now = sql`${chunk.now.toISOString()}::timestamptz`
  const columns = rowColumns(kind).map(({ name, kept }) => sql`${name} = ${kept}`)
  await tx.execute(sql`
    with restored as (
      update patients p set ${sql.join(columns, sql`, `)}, contact_id = (r.before ->> 'contactId')::bigint,
        own_values = coalesce(r.before -> 'ownValues', p.own_values),
        completed_at = (r.before ->> 'completedAt')::timestamptz, updated_at = ${now}
      from import_rows r
      where ${inChunk(chunk)} and r.outcome = 'changed' and p.id = r.patient_id and p.updated_at = r.touched_at
        and ${isSeen(sql`p`, chunk.sight)}
      returning r.row)
    update import_rows r set outcome = 'undone' from restored
    where r.import_id = ${chunk.record.id} and r.row = restored.row`)
  await tx.execute(sql`
    update contacts c set zone = r.before ->> 'zone' from import_rows r join patients p on p.id = r.patient_id
    where ${inChunk(chunk)} and r.outcome = 'undone' and r.before is not null and r.values ? 'timeZone'
      and c.id = p.contact_id and c.zone = r.values ->> 'timeZone'`)
}

/** Numbers that the list stopped and that nobody has said anything about since. */
const allowStopped = async (tx: Writer, chunk: Chunk): Promise<void> => {
  const now = sql`${chunk.now.toISOString()}::timestamptz`
  await tx.execute(sql`select 1 from contacts where phone in (
    select r.phone from import_rows r where ${inChunk(chunk)} and ${wasBrought}) order by id for no key update`)
  await tx.execute(sql`
    with allowed as (
      update contacts c set opted_out_at = null, opt_out_source = null from import_rows r
      where ${inChunk(chunk)} and r.outcome = 'added' and c.phone = r.phone and c.opted_out_at = r.touched_at
        and not exists (select from consent_events e where e.contact_id = c.id and e.created_at > r.touched_at)
      returning c.id, r.row)
    update import_rows r set outcome = 'undone' from allowed where r.import_id = ${chunk.record.id} and r.row = allowed.row`)
  await tx.execute(sql`
    insert into consent_events (contact_id, event, source, user_id, created_at)
    select c.id, 'undone', 'import', ${chunk.actor.userId}::bigint, ${now}
    from import_rows r join contacts c on c.phone = r.phone
    where ${inChunk(chunk)} and r.outcome = 'undone' order by r.row`)
}

const undoChunk = async (tx: Writer, chunk: Chunk): Promise<void> => {
  if (chunk.record.kind === 'stops') await allowStopped(tx, chunk)
  else {
    await lockPatients(tx, chunk)
    await removeAdded(tx, chunk)
    await restoreChanged(tx, chunk)
    await auditRows(tx, chunk, {
      action: 'patient.import-undone',
      rows: sql`select r.row, r.patient_id, (select jsonb_agg(key) from jsonb_object_keys(r.changes) key) as fields
        from import_rows r where ${inChunk(chunk)} and r.outcome = 'undone'`,
    })
  }
  await tx.execute(sql`update import_rows r set outcome = 'kept' where ${inChunk(chunk)} and ${wasBrought}`)
}

const countOutcomes = (importId: number) => sql`(select coalesce(jsonb_object_agg(outcome, count), '{}') from (
  select outcome, count(*) from import_rows where import_id = ${importId} and outcome is not null group by outcome) counted)`

/** Takes the rows of an import back, some at a time. A row that somebody has touched since is kept. */
export const undoRows = async ({ deps, importId, actor, cursor, step }: ImportWork): Promise<void> => {
  const [record] = await deps.db.reader.select().from(imports).where(eq(imports.id, importId))
  if (record?.state !== 'undoing') return
  const total = Object.values(record.verdicts).reduce((sum, count) => sum + count, 0)
  const sight = actor.userId === null ? null : await sightOfUser(deps.db.reader, actor.userId)
  let at = cursor ?? { row: 0, done: 0 }
  for (let isMore = true; isMore; ) {
    await step(async (tx) => {
      await allowTime(tx)
      const found = await nextChunk(tx, importId, at.row, STEP_ROWS)
      isMore = found !== null
      if (!found) {
        const [ended] = await tx
          .update(imports)
          .set({ state: 'undone', outcomes: countOutcomes(importId) })
          .where(eq(imports.id, importId))
          .returning({ outcomes: imports.outcomes })
        const details = { kind: record.kind, ...ended?.outcomes }
        await writeAudit(tx, actor, 'import.taken-back', { ...aboutImport(importId), details, phi: true })
        return { done: at.done, total }
      }
      await undoChunk(tx, { ...found, record, ownKeys: [], sight, actor, now: deps.clock.now() })
      at = { row: found.last, done: at.done + found.count }
      return { cursor: at, done: at.done, total }
    })
    tellImport(deps, importId)
  }
}
