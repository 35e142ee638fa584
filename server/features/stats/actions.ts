import { sql } from 'drizzle-orm'
import { bookkeep, bookkeepAlone, writeAudit } from '../../db/act.ts'
import { type Deps, systemActor } from '../../deps.ts'
import { organizationZone } from '../settings/queries.ts'

type StatsDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** SQLSTATE of a serialization failure. */
const OVERTAKEN = '40001'

const isOvertaken = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === OVERTAKEN) return true
  return false
}

const inOneMoment = async (
  deps: StatsDeps,
  call: (at: string, zone: string) => ReturnType<typeof sql>,
): Promise<number> => {
  try {
    return await bookkeepAlone(deps, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`)
      // Counting a large database from scratch takes longer than a request may.
      await tx.execute(sql`set local statement_timeout = 0`)
      const zone = await organizationZone(tx)
      const { rows } = await tx.execute<{ answer: number }>(
        sql`select ${call(deps.clock.now().toISOString(), zone)} as answer`,
      )
      return rows[0]?.answer ?? 0
    })
  } catch (error) {
    // Another process has just counted.
    if (isOvertaken(error)) return 0
    throw error
  }
}

/**
 * Folds what was committed since the last fold into the daily figures; returns the number of contacts. Never inside a
 * turn: a counter written by every turn halves their throughput. Unfolded changes, after a crash too, are counted from
 * their rows when somebody asks.
 */
export const foldStats = (deps: StatsDeps): Promise<number> =>
  inOneMoment(deps, (at, zone) => sql`recado_fold_stats(${at}, ${zone})`)

/** Recounts everything. Returns how many days were wrong; they are corrected, logged and audited. */
export const rebuildStats = async (deps: StatsDeps): Promise<number> => {
  const wrong = await inOneMoment(deps, (at, zone) => sql`recado_rebuild_stats(${at}, ${zone})`)
  if (wrong === 0) return 0
  deps.log.error('the figures differed from the rows they count and were put right', { count: wrong })
  await bookkeep(deps, (tx) =>
    writeAudit(tx, systemActor('runner'), 'stats.corrected', { resourceType: 'stats', details: { days: wrong } }),
  )
  return wrong
}

/** Once a night, while nobody is texted. */
const NIGHT = { from: 2, to: 5 }
const HOUR_MS = 3_600_000

/** Whether to recount now: at night, or after two days without a recount. */
export const isRebuildDue = async (deps: StatsDeps): Promise<boolean> => {
  const { rows } = await deps.db.reader.execute<{ hour: number; rebuilt_at: Date }>(
    sql`select extract(hour from ${deps.clock.now().toISOString()}::timestamptz at time zone zone)::int as hour, rebuilt_at
      from stat_state`,
  )
  const [state] = rows
  if (!state) return false
  const age = deps.clock.now().getTime() - new Date(state.rebuilt_at).getTime()
  return age > 48 * HOUR_MS || (age > 20 * HOUR_MS && state.hour >= NIGHT.from && state.hour < NIGHT.to)
}
