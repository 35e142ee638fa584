import { sql } from 'drizzle-orm'
import { bookkeep } from '../db/act.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 24 * 3_600_000
/** Health looks back a day and analytics use decisions: finished work is only kept for troubleshooting. */
const WORK_KEPT_MS = 7 * DAY_MS

type PurgeDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Removes provider calls past the organization's retention time, and work finished long ago. */
export const purgeAttempts = (deps: PurgeDeps): Promise<void> =>
  bookkeep(deps, async (tx) => {
    const now = deps.clock.now().getTime()
    await tx.execute(sql`delete from ai_attempts where at < ${new Date(now - deps.config.ai.attemptDays * DAY_MS)}`)
    await tx.execute(sql`delete from ai_work where state = 'done' and created_at < ${new Date(now - WORK_KEPT_MS)}`)
  })
