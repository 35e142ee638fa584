import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { sender } from '../db/tables/queue.ts'
import type { Deps } from '../deps.ts'
import { isWindowKept } from './sending-window.ts'

/** What a sender may: parts of texts per second and per day; null where nothing is known to limit it. */
export interface SenderLimits {
  perSecond: number | null
  perDay: number | null
}

const UNLIMITED: SenderLimits = { perSecond: null, perDay: null }
/** North American area codes of toll-free numbers. */
const TOLL_FREE = /^\+?1?8(00|33|44|55|66|77|88)\d{7}$/
const SHORT_CODE = /^\d{5,6}$/

/**
 * What the kind of sender takes when nobody has set it: a long code one part a second and, as the strictest mobile network
 * allows an unvetted brand, 2,000 a day; a toll-free number three a second; a short code a hundred. A messaging service may
 * hold any number: it is taken for a long code. (help.twilio.com, "Understanding Twilio rate limits"; T-Mobile, 10DLC daily
 * limits.) In the sandbox and with another carrier there is none.
 */
export const defaultLimits = (config: Pick<Config, 'mode' | 'twilio'>): SenderLimits => {
  if (!isWindowKept(config)) return UNLIMITED
  const from = config.twilio?.from ?? ''
  if (SHORT_CODE.test(from)) return { perSecond: 100, perDay: null }
  if (TOLL_FREE.test(from)) return { perSecond: 3, perDay: null }
  return { perSecond: 1, perDay: 2000 }
}

/** Writes the limits where every claim reads them, when they are other than those written last. */
export const createLimitKeeper = (deps: Pick<Deps, 'db'>) => {
  let written = ''
  return async ({ perSecond, perDay, zone }: SenderLimits & { zone: string }): Promise<void> => {
    const limits = {
      secondsPerPart: perSecond === null ? null : 1 / perSecond,
      mostPerDay: perDay,
      zone,
    }
    const now = JSON.stringify(limits)
    if (now === written) return
    await deps.db.writer
      .insert(sender)
      .values(limits)
      .onConflictDoUpdate({ target: sender.id, set: { ...limits, plannedUntil: sql`null` } })
    written = now
  }
}
