import { and, eq, ne } from 'drizzle-orm'
import type { Import } from '#contract/imports.ts'
import type { JobKindName } from '#contract/jobs.ts'
import type { Writer } from '../../../db/read.ts'
import { imports } from '../../../db/tables/imports.ts'
import { jobs } from '../../../db/tables/jobs.ts'
import type { SignedInContext } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/enqueue.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { findImport, isWorkState } from '../queries.ts'

export type ImportRecord = typeof imports.$inferSelect

/**
 * Locks an import: two people may decide about it at once. `isAtWork`: its job has something left to do. `hasJob`: its job
 * is not closed, which is a moment later: the last step says so in the import first.
 */
export const lockImport = async (
  tx: Writer,
  id: number,
): Promise<{ record: ImportRecord; isAtWork: boolean; hasJob: boolean } | Refusal> => {
  const [record] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), ne(imports.state, 'uploading')))
    .for('update')
  if (!record) return refuse('not-found', { about: aboutImport(id) })
  const [job] = record.jobId === null ? [] : await tx.select().from(jobs).where(eq(jobs.id, record.jobId))
  const hasJob = job !== undefined && job.finishedAt === null
  return { record, isAtWork: hasJob && isWorkState(record.state), hasJob }
}

/** The subject of an audit row. */
export const aboutImport = (id: number) => ({ resourceType: 'import', resourceId: id })

/** Adds the job that does the next piece of work on an import, and says in what state that is. */
export const startWork = async (
  tx: Writer,
  ctx: SignedInContext,
  { id, kind, state }: { id: number; kind: JobKindName; state: 'checking' | 'bringing' | 'undoing' },
  columns: Partial<typeof imports.$inferInsert> = {},
): Promise<void> => {
  const { userId, username } = ctx.person
  const jobId = await enqueueJob(tx, {
    kind,
    input: { importId: id, userId, username },
    dueAt: ctx.deps.clock.now(),
    // One after another: two imports would lock the same numbers.
    exclusiveKey: 'imports',
    uniqueKey: String(id),
    startedByUserId: userId,
  })
  await tx
    .update(imports)
    .set({ ...columns, state, jobId })
    .where(eq(imports.id, id))
}

/** The import as it is inside the transaction. */
export const importNow = async (tx: Writer, ctx: SignedInContext, id: number): Promise<Import> => {
  const found = await findImport(tx, id, ctx.language)
  if (!found) throw new Error('the import vanished inside the transaction')
  return found
}
