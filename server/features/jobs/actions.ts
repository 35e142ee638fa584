import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { runnableKinds } from '#contract/jobs.ts'
import { act, bookkeep } from '../../db/act.ts'
import { jobs } from '../../db/tables/jobs.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'

const DAY_MS = 24 * 3_600_000
const DONE_KEPT_MS = 7 * DAY_MS
/** Long enough for somebody who looks into a failure after a holiday. */
const FAILED_KEPT_MS = 30 * DAY_MS

/**
 * Stops a piece of work: a waiting one at once, a running one at its next step. Refuses with not-found, for recurring
 * jobs too, and with stale when it has ended.
 */
export const stopJob = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const now = ctx.deps.clock.now()
  const outcome = await act(ctx, 'job.stopped', async (tx) => {
    const about = { resourceType: 'job', resourceId: id }
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.isRecurring, false)))
      .for('update')
    if (!job) return refuse('not-found', { about })
    if (job.finishedAt) return refuse('stale', { about })
    await tx
      .update(jobs)
      .set(
        job.state === 'waiting'
          ? { state: 'stopped', stopRequestedAt: now, finishedAt: now, error: null }
          : { stopRequestedAt: now },
      )
      .where(eq(jobs.id, id))
    return { result: {}, audit: { ...about, details: { kind: job.kind, done: job.doneCount, total: job.totalCount } } }
  })
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'JOB_CHANGED', jobId: id }])
  return outcome
}

/** Requests a round of a recurring job now. Refuses with not-found for a kind that cannot be requested. */
export const runJob = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'job.requested', async (tx) => {
    const about = { resourceType: 'job', resourceId: id }
    const [job] = await tx
      .update(jobs)
      .set({ runRequestedAt: ctx.deps.clock.now() })
      .where(and(eq(jobs.id, id), eq(jobs.isRecurring, true), inArray(jobs.kind, [...runnableKinds])))
      .returning({ kind: jobs.kind })
    if (!job) return refuse('not-found', { about })
    return { result: {}, audit: { ...about, details: { kind: job.kind } } }
  })
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'JOB_CHANGED', jobId: id }])
  return outcome
}

/** Removes work done a week ago, and work that failed or was stopped a month ago; returns how many rows. */
export const removeOldJobs = (deps: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  bookkeep(deps, async (tx) => {
    const now = deps.clock.now().getTime()
    const removed = await tx
      .delete(jobs)
      .where(
        and(
          eq(jobs.isRecurring, false),
          or(
            and(eq(jobs.state, 'done'), lt(jobs.finishedAt, new Date(now - DONE_KEPT_MS))),
            and(inArray(jobs.state, ['failed', 'stopped']), lt(jobs.finishedAt, new Date(now - FAILED_KEPT_MS))),
          ),
        ),
      )
      .returning({ id: jobs.id })
    return removed.length
  })
