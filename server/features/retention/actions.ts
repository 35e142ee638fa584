import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Retention, RetentionPolicy, retentionEndpoints } from '#contract/retention.ts'
import { act, bookkeep } from '../../db/act.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Writer } from '../../db/read.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { settings } from '../../db/tables/settings.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueue.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { confirmFactors } from '../session/actions/factors.ts'
import { organizationZone } from '../settings/queries.ts'
import { presentRetention, RETENTION_JOB, RETENTION_KEY, retentionPolicy } from './queries.ts'
import { limitedClasses } from './rules.ts'

/** Changes for how long each class is kept, after the password and the second factor of whoever has one. */
export const updateRetention = async (
  ctx: SignedInContext,
  { policy, ...proof }: BodyOf<typeof retentionEndpoints.updateRetention>,
): Promise<Retention | Refusal> => {
  const user = await confirmFactors(ctx, 'retention.updated', proof)
  if (isRefusal(user)) return user
  const outcome = await act<Retention>(ctx, 'retention.updated', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`)
    const before = await retentionPolicy(tx)
    const stamp = { updatedBy: ctx.person.userId, updatedAt: ctx.deps.clock.now() }
    await tx
      .insert(settings)
      .values({ key: RETENTION_KEY, value: policy, ...stamp })
      .onConflictDoUpdate({ target: settings.key, set: { value: policy, ...stamp } })
    return {
      result: await presentRetention(tx),
      audit: { resourceType: 'retention', details: { before, after: policy } },
    }
  })
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
  return outcome
}

const enqueue = (tx: Writer, now: Date, startedByUserId?: number): Promise<number | null> =>
  enqueueJob(tx, {
    kind: RETENTION_JOB,
    input: {},
    dueAt: now,
    uniqueKey: 'all',
    ...(startedByUserId === undefined ? {} : { startedByUserId }),
  })

/** Removes now what is too old. Refuses with nothing-to-remove while everything is kept, with removal-under-way while one runs. */
export const runRetention = async (ctx: SignedInContext): Promise<Retention | Refusal> => {
  const about = { resourceType: 'retention' }
  const outcome = await act(ctx, 'retention.requested', async (tx) => {
    if (limitedClasses(await retentionPolicy(tx)).length === 0) return refuse('nothing-to-remove', { about })
    const jobId = await enqueue(tx, ctx.deps.clock.now(), ctx.person.userId)
    if (jobId === null) return refuse('removal-under-way', { about })
    return { result: { jobId, retention: await presentRetention(tx) }, audit: { ...about, details: { jobId } } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'JOB_CHANGED', jobId: outcome.jobId }])
  ctx.deps.runner.wake()
  return outcome.retention
}

/** The organization's hours for it: nobody is texted then. */
const NIGHT = { from: 1, to: 5 }
const REST_MS = 20 * 3_600_000

const hourIn = (zone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now))

/** Begins the nightly removal where the policy limits something. Answers the job, or null when none is due. */
export const beginNightlyRemoval = async (deps: Deps): Promise<number | null> => {
  const { reader } = deps.db
  const now = deps.clock.now()
  const policy: RetentionPolicy = await retentionPolicy(reader)
  if (limitedClasses(policy).length === 0) return null
  const hour = hourIn(await organizationZone(reader), now)
  if (hour < NIGHT.from || hour >= NIGHT.to) return null
  const recent = await reader.$count(
    jobs,
    sql`kind = ${RETENTION_JOB} and created_at > ${new Date(now.getTime() - REST_MS).toISOString()}`,
  )
  if (recent > 0) return null
  return bookkeep(deps, (tx) => enqueue(tx, now))
}
