import { type SQL, sql } from 'drizzle-orm'
import { bookkeep } from '../db/act.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 24 * 3_600_000
/** Health looks back a day and analytics use decisions: finished work is only kept for troubleshooting. */
const WORK_KEPT_MS = 7 * DAY_MS

type PurgeDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Whether no legal hold protects a row of the assistant; mostly there is none at all, which is asked once. */
const isFree = (patient: SQL, contact: SQL): SQL =>
  sql`(not exists (select from legal_holds) or not recado_is_held(${patient}, ${contact}))`

/**
 * Removes provider calls past the organization's retention time, and work finished long ago, but nothing of patients under
 * a legal hold.
 */
export const purgeAttempts = (deps: PurgeDeps): Promise<void> =>
  bookkeep(deps, async (tx) => {
    const now = deps.clock.now().getTime()
    await tx.execute(sql`delete from ai_attempts a where at < ${new Date(now - deps.config.ai.attemptDays * DAY_MS)}
      and not exists (select from ai_decisions d left join conversations c on c.id = d.conversation_id
        where d.id = a.decision_id and not ${isFree(
          sql`coalesce(d.patient_queue_id, c.patient_queue_id)`,
          sql`coalesce(d.contact_id, c.contact_id)`,
        )})`)
    await tx.execute(sql`delete from ai_work w using conversations c where c.id = w.conversation_id
      and w.state = 'done' and w.created_at < ${new Date(now - WORK_KEPT_MS)}
      and ${isFree(sql`c.patient_queue_id`, sql`w.contact_id`)}`)
  })
