import type { Writer } from '../db/read.ts'
import { jobs } from '../db/tables/jobs.ts'

/** A piece of work for a kind of job. */
export interface NewJob {
  kind: string
  input: Record<string, unknown>
  dueAt: Date
  /** Jobs with the same key run one after another. */
  exclusiveKey?: string
  /** While a job of the kind with this key waits or runs, no second one is added. */
  uniqueKey?: string
  startedByUserId?: number
}

/**
 * Adds a job inside an act: it exists exactly when the rest of the act does. Returns its id, or null when one with the
 * same key waits or runs. The caller wakes the runner after the commit.
 */
export const enqueueJob = async (tx: Writer, job: NewJob): Promise<number | null> => {
  const [added] = await tx.insert(jobs).values(job).onConflictDoNothing().returning({ id: jobs.id })
  return added?.id ?? null
}
