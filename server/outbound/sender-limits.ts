import type { SenderKind } from '#contract/senders.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { FIRST_SENDER, knownSenders } from '../features/senders/queries/known.ts'
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

/** What kind of sender an address is. */
export const kindOf = (address: string): SenderKind => {
  if (address.startsWith('MG')) return 'service'
  if (SHORT_CODE.test(address)) return 'short-code'
  return TOLL_FREE.test(address) ? 'toll-free' : 'long-code'
}

const usual: Record<SenderKind, SenderLimits> = {
  'long-code': { perSecond: 1, perDay: 2000 },
  'toll-free': { perSecond: 3, perDay: null },
  'short-code': { perSecond: 100, perDay: null },
  service: { perSecond: 1, perDay: 2000 },
}

/**
 * The defaults for each kind of sender. A long code: one segment a second and, as the strictest mobile network allows
 * an unvetted brand, 2,000 a day. A toll-free number: three a second. A short code: a hundred. A messaging service may
 * hold any number and counts as a long code. (help.twilio.com, "Understanding Twilio rate limits"; T-Mobile, 10DLC
 * daily limits.) The sandbox and other carriers have none.
 */
export const usualLimits = (config: Pick<Config, 'mode' | 'twilio'>, kind: SenderKind): SenderLimits =>
  isWindowKept(config) ? usual[kind] : UNLIMITED

/** The defaults of the environment's sender. */
export const defaultLimits = (config: Pick<Config, 'mode' | 'twilio'>): SenderLimits =>
  usualLimits(config, kindOf(config.twilio?.from ?? ''))

type Limits = SenderLimits & { zone: string }

/** The limits of every sender by id. The first sender's are given: they come from the settings. */
export const limitsOfSenders = async (
  deps: Pick<Deps, 'config' | 'db' | 'sms'>,
  first: Limits,
): Promise<Map<number, Limits>> => {
  const limits = new Map([[FIRST_SENDER, first]])
  for (const { id, kind, ownPerSecond, ownPerDay } of await knownSenders(deps)) {
    if (id === FIRST_SENDER) continue
    const known = usualLimits(deps.config, kind)
    limits.set(id, {
      perSecond: ownPerSecond ?? known.perSecond,
      perDay: ownPerDay ?? known.perDay,
      zone: first.zone,
    })
  }
  return limits
}

/**
 * Stores each sender's limits where every claim reads them, when they have changed. Waiting texts get their places
 * anew, so that none waits for a limit that no longer exists. The first sender's are given: they come from the settings.
 */
export const createLimitKeeper = (deps: Pick<Deps, 'config' | 'db' | 'clock' | 'sms'>) => {
  const written = new Map<number, string>()
  const store = async (id: number, { perSecond, perDay, zone }: Limits): Promise<void> => {
    const limits = JSON.stringify([perSecond, perDay, zone])
    if (written.get(id) === limits) return
    await deps.db.write.query({
      name: 'sender-limits',
      text: `with changed as (
          update senders set seconds_per_part = $2::real, most_per_day = $3::integer, zone = $4, next_free_at = null
          where id = $1 and (seconds_per_part, most_per_day, zone) is distinct from ($2::real, $3::integer, $4)
          returning id)
        update outbox set not_before = $5 where sender_id in (select id from changed) and state = 'queued'
          and last_error in ('sender-rate', 'sender-budget') and not_before > $5`,
      values: [id, perSecond === null ? null : 1 / perSecond, perDay, zone, deps.clock.now().toISOString()],
    })
    written.set(id, limits)
  }
  return async (first: Limits): Promise<void> => {
    for (const [id, limits] of await limitsOfSenders(deps, first)) await store(id, limits)
  }
}
