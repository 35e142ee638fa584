import { sql } from 'drizzle-orm'
import { bookkeep } from '../db/act.ts'
import type { Deps } from '../deps.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Health looks back a day and analytics go by decisions: work that is done is kept only to find what went wrong. */
const WORK_KEPT_MS = 7 * DAY_MS

type World = Pick<Deps, 'db' | 'clock' | 'config'>

/** Removes calls to providers that are older than the organisation keeps them, and work that was done long ago. */
export const purgeAttempts = (deps: World): Promise<void> =>
  bookkeep(deps, async (tx) => {
    const now = deps.clock.now().getTime()
    await tx.execute(sql`delete from ai_attempts where at < ${new Date(now - deps.config.ai.attemptDays * DAY_MS)}`)
    await tx.execute(sql`delete from ai_work where state = 'done' and created_at < ${new Date(now - WORK_KEPT_MS)}`)
  })

/** Purges every hour; answers the function that stops it. */
export const startPurging = (deps: World & Pick<Deps, 'log'>): (() => void) => {
  const timer = setInterval(() => {
    purgeAttempts(deps).catch(() => deps.log.warn('old calls to providers could not be removed yet'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
