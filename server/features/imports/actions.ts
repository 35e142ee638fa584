import { and, eq, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import type { RowChoice } from '#contract/imports/words.ts'
import type { Import } from '#contract/imports.ts'
import { act, bookkeep } from '../../db/act.ts'
import { importParts, importRows, imports } from '../../db/tables/imports.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { stopJob } from '../jobs/actions.ts'
import { aboutImport, importNow, lockImport } from './actions/change.ts'
import { allowTime, tellImport } from './actions/steps.ts'
import { findImport } from './queries.ts'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
/** A file whose upload was cut off. */
const UPLOAD_MS = HOUR_MS
/** A file with patients' data that nobody went on with. */
const UNUSED_MS = 7 * DAY_MS
/** The rows of an import: as long as somebody may look into what it did. */
const ROWS_KEPT_MS = 30 * DAY_MS

/** Decides about an unsure row, until it is brought in. */
export const chooseRow = async (
  ctx: SignedInContext,
  { id, row }: { id: number; row: number },
  choice: RowChoice,
): Promise<Import | Refusal> => {
  const outcome = await act(ctx, 'import.row-chosen', async (tx) => {
    const about = aboutImport(id)
    const locked = await lockImport(tx, id)
    if (isRefusal(locked)) return locked
    if (locked.record.state !== 'checked') return refuse('stale', { about })
    const [chosen] = await tx
      .update(importRows)
      .set({ choice })
      .where(and(eq(importRows.importId, id), eq(importRows.row, row), eq(importRows.verdict, 'unsure')))
      .returning({ row: importRows.row })
    if (!chosen) return refuse('not-found', { about })
    return { result: await importNow(tx, ctx, id), audit: { ...about, details: { row, choice }, phi: true } }
  })
  if (!isRefusal(outcome)) tellImport(ctx.deps, id)
  return outcome
}

/** Stops the work on an import at its next step. */
export const stopImport = async (ctx: SignedInContext, id: number): Promise<Import | Refusal> => {
  const [record] = await ctx.db.select({ jobId: imports.jobId }).from(imports).where(eq(imports.id, id))
  const about = aboutImport(id)
  if (!record) return refuse('not-found', { about })
  if (record.jobId === null) return refuse('stale', { about })
  const outcome = await stopJob(ctx, record.jobId)
  if (isRefusal(outcome)) return outcome.code === 'not-found' ? refuse('stale', { about }) : outcome
  tellImport(ctx.deps, id)
  return (await findImport(ctx.db, id, ctx.language)) ?? refuse('not-found', { about })
}

/** Whether a row of a file is about a patient under a legal hold, as far as anybody can tell. */
const isRowHeld = sql`exists (select from legal_holds h join patients p on p.id = h.patient_id
    left join contacts c on c.id = p.contact_id
  where import_rows.patient_id = p.id or import_rows.likely_patient_id = p.id
    or import_rows.values ->> 'contractId' = p.contract_id or import_rows.phone = c.phone)`
const holdsHeld = sql`(exists (select from legal_holds) and exists (select from import_rows
  where import_rows.import_id = imports.id and ${isRowHeld}))`

/** Discards an import of which nothing has been brought in. */
export const removeImport = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act(ctx, 'import.removed', async (tx) => {
    const about = aboutImport(id)
    const locked = await lockImport(tx, id)
    if (isRefusal(locked)) return locked
    if (locked.isAtWork || locked.record.broughtInAt !== null) return refuse('stale', { about })
    const held = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.id, id), holdsHeld))
    if (held.length > 0) return refuse('on-hold', { about })
    await allowTime(tx)
    await tx.delete(imports).where(eq(imports.id, id))
    return { result: {}, audit: about }
  })

/**
 * Removes what is no longer needed of files with patients' data: uploads that were cut off after an hour, files that
 * nobody went on with after a week, the bytes of what was brought in a day ago, and its rows after a month. What an
 * import did stays in the audit log. What is about a patient under a legal hold stays, with its file. Returns how many
 * imports were touched.
 */
export const removeOldImports = (deps: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  bookkeep(deps, async (tx) => {
    await allowTime(tx)
    const now = deps.clock.now().getTime()
    const before = (ms: number): Date => new Date(now - ms)
    const removed = await tx
      .delete(imports)
      .where(
        and(
          or(
            and(eq(imports.state, 'uploading'), lt(imports.createdAt, before(UPLOAD_MS))),
            and(inArray(imports.state, ['columns', 'checked', 'refused']), lt(imports.createdAt, before(UNUSED_MS))),
          ),
          not(holdsHeld),
        ),
      )
      .returning({ id: imports.id })
    const old = (ms: number) => and(isNotNull(imports.broughtInAt), lt(imports.broughtInAt, before(ms)))
    const emptied = await tx
      .update(imports)
      .set({ sample: [] })
      .where(and(old(DAY_MS), sql`${imports.sample} <> '[]'`, not(holdsHeld)))
      .returning({ id: imports.id })
    await tx.delete(importParts).where(
      inArray(
        importParts.importId,
        tx
          .select({ id: imports.id })
          .from(imports)
          .where(and(old(DAY_MS), not(holdsHeld))),
      ),
    )
    await tx
      .delete(importRows)
      .where(
        and(
          inArray(importRows.importId, tx.select({ id: imports.id }).from(imports).where(old(ROWS_KEPT_MS))),
          not(isRowHeld),
        ),
      )
    return removed.length + emptied.length
  })
