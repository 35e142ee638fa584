import { sql } from 'drizzle-orm'
import { bookkeep, bookkeepAtLeisure, writeAudit } from '../../db/act.ts'
import { type Deps, systemActor } from '../../deps.ts'
import { organizationZone } from '../settings/queries.ts'

type StatsDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** SQLSTATE of a transaction that another one of the same moment has overtaken. */
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
    return await bookkeepAtLeisure(deps, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`)
      // Counting a large database from scratch takes longer than any request may.
      await tx.execute(sql`set local statement_timeout = 0`)
      const zone = await organizationZone(tx)
      const { rows } = await tx.execute<{ answer: number }>(
        sql`select ${call(deps.clock.now().toISOString(), zone)} as answer`,
      )
      return rows[0]?.answer ?? 0
    })
  } catch (error) {
    // Another process has just done the same.
    if (isOvertaken(error)) return 0
    throw error
  }
}

/**
 * Folds what was committed since the last time into the daily figures; answers how many contacts that concerned. Never
 * inside a turn: a counter that every turn writes halves their number. Whatever is not folded yet, after a crash too, is
 * counted from its rows when somebody asks.
 */
export const foldStats = (deps: StatsDeps): Promise<number> =>
  inOneMoment(deps, (at, zone) => sql`recado_fold_stats(${at}, ${zone})`)

/** Counts everything from scratch. Answers how many days were wrong; they are put right, logged and in the audit log. */
export const rebuildStats = async (deps: StatsDeps): Promise<number> => {
  const wrong = await inOneMoment(deps, (at, zone) => sql`recado_rebuild_stats(${at}, ${zone})`)
  if (wrong === 0) return 0
  deps.log.error('the figures differed from the rows they count and were put right', { count: wrong })
  await bookkeep(deps, (tx) =>
    writeAudit(tx, systemActor('runner'), 'stats.corrected', { resourceType: 'stats', details: { days: wrong } }),
  )
  return wrong
}

const EVERY_MS = 2000
/** The same while nothing happens. */
const QUIET_MS = 10_000
/** After a long fold a longer rest: folding takes at most a twentieth of one core. */
const REST = 20
/** Once a night, while nobody is texted. */
const NIGHT = { from: 2, to: 5 }
const HOUR_MS = 3_600_000

const isRebuildDue = async (deps: StatsDeps): Promise<boolean> => {
  const { rows } = await deps.db.reader.execute<{ hour: number; rebuilt_at: Date }>(
    sql`select extract(hour from ${deps.clock.now().toISOString()}::timestamptz at time zone zone)::int as hour, rebuilt_at
      from stat_state`,
  )
  const [state] = rows
  if (!state) return false
  const age = deps.clock.now().getTime() - new Date(state.rebuilt_at).getTime()
  return age > 48 * HOUR_MS || (age > 20 * HOUR_MS && state.hour >= NIGHT.from && state.hour < NIGHT.to)
}

/** Folds every two seconds and counts anew every night, until the function it answers is called. */
export const startCounting = (deps: StatsDeps): (() => Promise<void>) => {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const later = (ms: number): void => {
    if (!isStopped)
      timer = setTimeout(() => {
        working = count()
      }, ms)
  }
  const count = async (): Promise<void> => {
    const begin = performance.now()
    let folded = 1
    try {
      if (await isRebuildDue(deps)) await rebuildStats(deps)
      else folded = await foldStats(deps)
    } catch {
      deps.log.warn('the figures could not be folded yet')
    }
    later(Math.max(folded === 0 ? QUIET_MS : EVERY_MS, REST * (performance.now() - begin)))
  }
  later(EVERY_MS)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await working
  }
}
