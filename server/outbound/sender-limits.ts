import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { sender } from '../db/tables/queue.ts'
import type { Deps } from '../deps.ts'
import { isWindowKept } from './sending-window.ts'

/** A sender's limits: segments per second and per day; null for no known limit. */
export interface SenderLimits {
  perSecond: number | null
  perDay: number | null
}

const UNLIMITED: SenderLimits = { perSecond: null, perDay: null }
/** North American area codes of toll-free numbers. */
const TOLL_FREE = /^\+?1?8(00|33|44|55|66|77|88)\d{7}$/
const SHORT_CODE = /^\d{5,6}$/

/**
 * The defaults for each kind of sender. A long code: one segment a second and, as the strictest mobile network allows
 * an unvetted brand, 2,000 a day. A toll-free number: three a second. A short code: a hundred. A messaging service may
 * hold any number and counts as a long code. (help.twilio.com, "Understanding Twilio rate limits"; T-Mobile, 10DLC
 * daily limits.) The sandbox and other carriers have none.
 */
export const defaultLimits = (config: Pick<Config, 'mode' | 'twilio'>): SenderLimits => {
  if (!isWindowKept(config)) return UNLIMITED
  const from = config.twilio?.from ?? ''
  if (SHORT_CODE.test(from)) return { perSecond: 100, perDay: null }
  if (TOLL_FREE.test(from)) return { perSecond: 3, perDay: null }
  return { perSecond: 1, perDay: 2000 }
}

/**
 * Stores the limits where every claim reads them, when they have changed. Waiting texts get their places anew, so that
 * none waits for a limit that no longer exists.
 */
export const createLimitKeeper = (deps: Pick<Deps, 'db' | 'clock'>) => {
  let written = ''
  return async ({ perSecond, perDay, zone }: SenderLimits & { zone: string }): Promise<void> => {
    const limits = {
      secondsPerPart: perSecond === null ? null : 1 / perSecond,
      mostPerDay: perDay,
      zone,
    }
    const now = JSON.stringify(limits)
    if (now === written) return
    const changed = deps.db.writer
      .insert(sender)
      .values(limits)
      .onConflictDoUpdate({
        target: sender.id,
        set: { ...limits, plannedUntil: sql`null`, nextFreeAt: sql`null` },
        setWhere: sql`(${sender.secondsPerPart}, ${sender.mostPerDay}, ${sender.zone})
          is distinct from (excluded.seconds_per_part, excluded.most_per_day, excluded.zone)`,
      })
      .returning({ id: sender.id })
    const at = deps.clock.now().toISOString()
    await deps.db.writer.execute(sql`with changed as (${changed.getSQL()})
      update outbox set not_before = ${at} where exists (select from changed) and state = 'queued'
        and last_error in ('sender-rate', 'sender-budget') and not_before > ${at}`)
    written = now
  }
}
