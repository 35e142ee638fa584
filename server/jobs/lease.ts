import { sql } from 'drizzle-orm'
import { bookkeep } from '../db/act.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Writer } from '../db/read.ts'
import type { Deps } from '../deps.ts'
import type { JobKind, Progress } from './kind.ts'

/**
 * Renewed every few seconds. A crashed process loses its leases at once with its advisory lock; this limit is for one
 * that hangs, or whose machine is cut off.
 */
export const LEASE_MS = 20_000
/** The same as a PostgreSQL interval. */
export const LEASE = `${LEASE_MS} milliseconds`
/** A lease that ends later than this was given before the clock was set back, and is void. */
const LONGEST_LEASE = `${3 * LEASE_MS} milliseconds`

export type LeaseDeps = Pick<Deps, 'db'>

/** A job that this process may work on. */
export interface HeldJob extends Record<string, unknown> {
  id: number
  kind: string
  token: string
  isRecurring: boolean
  input: unknown
  cursor: unknown
  attempts: number
  dueAt: Date
  isStopRequested: boolean
  /** Its process has died. */
  isTakenOver: boolean
  runRequestedAt: string | null
  error: string | null
}

/** The state of this process's jobs; one that is missing belongs to another process by now. */
export interface JobNews {
  token: string
  isStopRequested: boolean
  runRequestedAt: string | null
}

const alive = sql`select objid::bigint as id from pg_locks where locktype = 'advisory'
  and classid = ${advisoryLocks.instances} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`

const open = sql`select id, kind, token, is_recurring,
    token is not null and holder in (select id from alive)
      and leased_until between clock_timestamp() and clock_timestamp() + ${LONGEST_LEASE}::interval as is_held
  from jobs where state = 'running' or is_recurring`

/** One look: whether anything may be claimed, and the state of this process's jobs. */
export const lookForJobs = async (
  { db }: LeaseDeps,
  kinds: readonly string[],
  held: readonly string[],
  now: Date,
): Promise<{ isClaimable: boolean; news: JobNews[] }> => {
  const { rows } = await db.write.query<{ isClaimable: boolean; news: JobNews[] }>({
    name: 'jobs-look',
    text: `with alive as materialized (
             select objid::bigint as id from pg_locks where locktype = 'advisory' and classid = $4 and objsubid = 2
               and granted and database = (select oid from pg_database where datname = current_database()))
           select exists (select 1 from jobs where kind = any ($1) and state = 'waiting' and not is_recurring
               and due_at <= $3)
             or exists (select 1 from jobs where kind = any ($1) and (state = 'running' or is_recurring)
               and (token is null or holder not in (select id from alive) or leased_until not between
                 clock_timestamp() and clock_timestamp() + '${LONGEST_LEASE}'::interval)) as "isClaimable",
             coalesce((select jsonb_agg(jsonb_build_object('token', token,
                 'isStopRequested', stop_requested_at is not null, 'runRequestedAt', run_requested_at))
               from jobs where (state = 'running' or is_recurring) and token = any ($2::uuid[])), '[]') as news`,
    values: [kinds, held, now.toISOString(), advisoryLocks.instances],
  })
  return rows[0] ?? { isClaimable: false, news: [] }
}

/**
 * Claims recurring kinds that nobody holds, jobs of dead processes, and due jobs, at most `places`. Respects each
 * kind's limit across all processes, and one job per exclusive key. Processes claim one after another, so that their
 * counts are right.
 */
export const claimJobs = (
  deps: LeaseDeps,
  kinds: readonly JobKind[],
  { holder, places, now }: { holder: number; places: number; now: Date },
): Promise<HeldJob[]> => {
  const queued = kinds.flatMap((kind) => (kind.type === 'queued' ? [kind] : []))
  const recurring = kinds.filter(({ type }) => type === 'recurring').map(({ name }) => name)
  const at = now.toISOString()
  return bookkeep(deps, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.jobs})`)
    const { rows } = await tx.execute<HeldJob>(sql`
      with alive as materialized (${alive}),
        open as materialized (${open}),
        free as (
          select given.kind, greatest(0, given.most - (select count(*) from open where open.kind = given.kind and is_held)) as places
          from unnest(${sql.param(queued.map(({ name }) => name))}::text[], ${sql.param(queued.map(({ atOnce }) => atOnce))}::int[])
            as given(kind, most)),
        chosen as (
          select id, token from open where is_recurring and not is_held and kind = any (${sql.param(recurring)})
          union all (
          select next.id, next.token from free cross join lateral (
            (select o.id, o.token, 0 as turn from open o where o.kind = free.kind and not is_recurring and not is_held)
            union all
            (select j.id, j.token, 1 from jobs j
              where j.kind = free.kind and j.state = 'waiting' and not j.is_recurring and j.due_at <= ${at}
                and (j.exclusive_key is null or not exists (
                  select 1 from jobs other where other.exclusive_key = j.exclusive_key and other.id <> j.id
                    and (other.state = 'running' or other.state = 'waiting' and other.id < j.id)))
              order by j.due_at, j.id limit free.places)
            order by turn limit free.places) as next
          limit ${places})),
        locked as (
          select j.id, j.token is not null as is_taken_over from jobs j join chosen on chosen.id = j.id
          where j.token is not distinct from chosen.token and j.state in ('waiting', 'running')
          for update of j skip locked)
      update jobs set token = gen_random_uuid(), holder = ${holder},
        leased_until = clock_timestamp() + ${LEASE}::interval,
        state = case when is_recurring then state else 'running' end,
        attempts = case when is_recurring then 0 else attempts + 1 end,
        started_at = case when is_recurring then started_at else coalesce(started_at, ${at}) end
      from locked where jobs.id = locked.id
      returning jobs.id, kind, jobs.token, is_recurring as "isRecurring", input, cursor, attempts, due_at as "dueAt",
        stop_requested_at is not null as "isStopRequested", locked.is_taken_over as "isTakenOver", to_jsonb(run_requested_at) #>> '{}' as "runRequestedAt", error`)
    return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }))
  })
}

/** Renews the leases of running jobs. A row locked by its own step is skipped: the step renews it. */
export const renewLeases = async ({ db }: LeaseDeps, tokens: readonly string[]): Promise<void> => {
  await db.write.query({
    name: 'jobs-renew',
    text: `update jobs set leased_until = clock_timestamp() + '${LEASE}'::interval where id in (
      select id from jobs where state = 'running' and token = any ($1::uuid[]) for update skip locked)`,
    values: [tokens],
  })
}

/**
 * Stores a step's progress in its own transaction. Null when another process has the job by now: then the step must not
 * be committed.
 */
export const storeProgress = async (
  tx: Writer,
  { id, token }: Pick<HeldJob, 'id' | 'token'>,
  { cursor, done, total, note }: Progress,
): Promise<{ isStopRequested: boolean } | null> => {
  const sets = [
    sql`attempts = 0`,
    sql`error = null`,
    sql`leased_until = clock_timestamp() + ${LEASE}::interval`,
    ...(cursor === undefined ? [] : [sql`cursor = ${JSON.stringify(cursor)}::jsonb`]),
    ...(done === undefined ? [] : [sql`done_count = ${done}`]),
    ...(total === undefined ? [] : [sql`total_count = ${total}`]),
    ...(note === undefined ? [] : [sql`note = ${note}`]),
  ]
  const { rows } = await tx.execute<{ isStopRequested: boolean }>(sql`update jobs set ${sql.join(sets, sql`, `)}
    where id = ${id} and token = ${token} returning stop_requested_at is not null as "isStopRequested"`)
  return rows[0] ?? null
}

/** What follows an attempt. */
export type Settlement =
  | { state: 'done' | 'stopped' }
  | { state: 'failed'; error: string }
  /** When the next attempt is due. */
  | { state: 'waiting'; error: string | null; dueAt: Date; isAttemptCounted: boolean }

/** Ends an attempt and gives up the lease; does nothing when another process has the job by now. */
export const settleJob = async (
  { db }: LeaseDeps,
  { id, token }: Pick<HeldJob, 'id' | 'token'>,
  settlement: Settlement,
  now: Date,
): Promise<void> => {
  const isOver = settlement.state !== 'waiting'
  const isAttemptCounted = isOver || settlement.isAttemptCounted
  await db.write.query({
    name: 'jobs-settle',
    text: `update jobs set state = $3, token = null, holder = null, leased_until = null, error = $4,
        due_at = coalesce($5, due_at), finished_at = $6, attempts = greatest(0, attempts - $7::int)
      where id = $1 and token = $2`,
    values: [
      id,
      token,
      settlement.state,
      'error' in settlement ? settlement.error : null,
      isOver ? null : settlement.dueAt.toISOString(),
      isOver ? now.toISOString() : null,
      isAttemptCounted ? 0 : 1,
    ],
  })
}
