import { desc, eq, inArray, sql } from 'drizzle-orm'
import { Job, jobErrors, jobKinds, jobNotes, MOST_JOBS, runnableKinds } from '#contract/jobs.ts'
import type { Reader } from '../../db/read.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { users } from '../../db/tables/users.ts'

const oneOf = <Value extends string>(known: readonly Value[], value: string | null): Value | null =>
  known.find((each) => each === value) ?? null

const places = new Map<string, number>(jobKinds.map((kind, index) => [kind, index]))

/** Recurring jobs by kind, then pieces of work: those not ended first, the newest first. */
export const listJobs = async (db: Reader): Promise<Job[]> => {
  const rows = await db
    .select({ job: jobs, startedBy: users.username })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.startedByUserId))
    .where(inArray(jobs.kind, [...jobKinds]))
    .orderBy(desc(jobs.isRecurring), sql`${jobs.finishedAt} is not null and not ${jobs.isRecurring}`, desc(jobs.id))
    .limit(MOST_JOBS)
  const answered = rows.map(
    ({ job, startedBy }): Job => ({
      id: job.id,
      kind: Job.shape.kind.parse(job.kind),
      isRecurring: job.isRecurring,
      state: Job.shape.state.parse(job.state),
      done: job.doneCount,
      total: job.totalCount,
      note: oneOf(jobNotes, job.note),
      error: job.error === null ? null : (oneOf(jobErrors, job.error) ?? 'internal'),
      startedBy,
      createdAt: job.createdAt.toISOString(),
      startedAt: job.startedAt?.toISOString() ?? null,
      finishedAt: job.finishedAt?.toISOString() ?? null,
      dueAt: job.dueAt.toISOString(),
      isStopping: job.stopRequestedAt !== null && job.finishedAt === null,
      canStop: !job.isRecurring && job.finishedAt === null && job.stopRequestedAt === null,
      canRun: job.isRecurring && runnableKinds.some((kind) => kind === job.kind),
    }),
  )
  const recurring = answered.filter(({ isRecurring }) => isRecurring)
  recurring.sort((one, other) => (places.get(one.kind) ?? 0) - (places.get(other.kind) ?? 0))
  return [...recurring, ...answered.filter(({ isRecurring }) => !isRecurring)]
}
