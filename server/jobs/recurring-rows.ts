import { sql } from 'drizzle-orm'
import { bookkeep } from '../db/act.ts'
import type { Writer } from '../db/read.ts'
import type { JobKind } from './kind.ts'
import { LEASE, type LeaseDeps } from './lease.ts'

/** Creates the row of each recurring kind, and requests the rounds that a starting process wants. */
export const addRecurring = async (deps: LeaseDeps, kinds: readonly JobKind[], now: Date): Promise<void> => {
  const recurring = kinds.flatMap((kind) => (kind.type === 'recurring' ? [kind] : []))
  const rows = recurring.map(({ name, everyMs }) => ({
    kind: name,
    dueAt: new Date(now.getTime() + everyMs).toISOString(),
  }))
  await bookkeep(deps, async (tx) => {
    await tx.execute(sql`insert into jobs (kind, is_recurring, due_at, created_at)
      select kind, true, "dueAt", ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, "dueAt" timestamptz)
      on conflict do nothing`)
    await requestRounds(
      tx,
      recurring.filter(({ isDueAtStart }) => isDueAtStart).map(({ name }) => name),
      now,
    )
  })
}

/** Requests a round of these recurring kinds now. */
export const requestRounds = async (tx: Writer, kinds: readonly string[], now: Date): Promise<void> => {
  await tx.execute(sql`update jobs set run_requested_at = ${now.toISOString()}
    where is_recurring and kind = any (${sql.param(kinds)})`)
}

/** The state of a recurring kind, as its row shows it. */
export interface RoundRecord {
  token: string
  state: 'waiting' | 'running'
  dueAt: string
  startedAt: string | null
  finishedAt: string | null
  error: string | null
  note: string | null
  done: number
  cursor: unknown
  /** The request that this round answers. */
  requestMet: string | null
}

/** Writes the state of recurring kinds and renews their leases. */
export const recordRounds = async ({ db }: LeaseDeps, records: readonly RoundRecord[]): Promise<void> => {
  await db.write.query({
    name: 'jobs-record',
    text: `update jobs set leased_until = clock_timestamp() + '${LEASE}'::interval, state = r.state, due_at = r."dueAt",
        started_at = coalesce(r."startedAt", started_at), finished_at = coalesce(r."finishedAt", finished_at),
        error = r.error, note = r.note, done_count = r.done, cursor = coalesce(r.cursor, jobs.cursor),
        run_requested_at = case when run_requested_at = r."requestMet" then null else run_requested_at end
      from jsonb_to_recordset($1::jsonb) as r(token uuid, state text, "dueAt" timestamptz, "startedAt" timestamptz,
        "finishedAt" timestamptz, error text, note text, done int, cursor jsonb, "requestMet" timestamptz)
      where jobs.is_recurring and jobs.token = r.token`,
    values: [JSON.stringify(records)],
  })
}

/** Releases recurring kinds, so that another process takes them at once. */
export const releaseJobs = async ({ db }: LeaseDeps, tokens: readonly string[]): Promise<void> => {
  await db.write.query(
    `update jobs set token = null, holder = null, leased_until = null, state = 'waiting'
     where is_recurring and token = any ($1::uuid[])`,
    [tokens],
  )
}
