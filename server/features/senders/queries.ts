import { sql } from 'drizzle-orm'
import type { SenderKind, SenderRow } from '#contract/senders.ts'
import { unseal } from '../../config/seal.ts'
import type { Reader } from '../../db/read.ts'
import { senders } from '../../db/tables/senders.ts'
import type { Deps } from '../../deps.ts'
import { kindOf, usualLimits } from '../../outbound/sender-limits.ts'
import { organizationSettings } from '../settings/queries.ts'
import { FIRST_SENDER } from './queries/known.ts'

type Row = typeof senders.$inferSelect & { waiting: number; locations: string[] }

const waiting = sql<number>`(select count(*)::int from outbox o where o.sender_id = senders.id and o.state = 'queued')`
const locations = sql<string[]>`(select coalesce(json_agg(l.name order by lower(l.name)), '[]') from locations l
  where l.sender_id = senders.id and l.is_active)`

/** All senders, the first of them the environment's. */
export const listSenders = async (deps: Pick<Deps, 'config' | 'sms' | 'clock'>, db: Reader): Promise<SenderRow[]> => {
  const rows = await db.select({ sender: senders, waiting, locations }).from(senders).orderBy(senders.id)
  const settings = await organizationSettings(db)
  return rows.map(({ sender, ...counted }) => {
    const isFirst = sender.id === FIRST_SENDER
    const address = isFirst ? (deps.sms.messagingServiceSid ?? deps.sms.fromNumber) : sender.address
    const partsPerSecond = isFirst ? settings.partsPerSecond : sender.ownPerSecond
    const partsPerDay = isFirst ? settings.partsPerDay : sender.ownPerDay
    return present(deps, { ...sender, ...counted, address }, { partsPerSecond, partsPerDay, zone: settings.zone })
  })
}

const present = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  row: Row,
  own: { partsPerSecond: number | null; partsPerDay: number | null; zone: string },
): SenderRow => {
  const kind: SenderKind = kindOf(row.address)
  const usual = usualLimits(config, kind)
  const limits = { perSecond: own.partsPerSecond ?? usual.perSecond, perDay: own.partsPerDay ?? usual.perDay }
  const now = clock.now()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: own.zone }).format(now)
  const partsToday = row.day === today ? row.partsToday : 0
  const isRefused = row.refusedUntil !== null && row.refusedUntil > now
  return {
    id: row.id,
    name: row.name,
    kind,
    address: row.address,
    isOfEnvironment: row.id === FIRST_SENDER,
    accountSid: row.accountSid,
    hasToken:
      row.accountSid === null ||
      (row.sealedToken !== null && unseal(config, 'carrier tokens', row.sealedToken) !== null),
    isDefault: row.isDefault,
    state: row.state === 'paused' ? 'paused' : 'active',
    partsPerSecond: own.partsPerSecond,
    partsPerDay: own.partsPerDay,
    limits,
    partsToday,
    leftToday: limits.perDay === null ? null : Math.max(0, limits.perDay - partsToday),
    waiting: row.waiting,
    heldSince: row.heldSince?.toISOString() ?? null,
    refusedUntil: isRefused ? (row.refusedUntil?.toISOString() ?? null) : null,
    refusedCode: isRefused ? row.refusedCode : null,
    registration: row.registration,
    optInWording: row.optInWording,
    locations: row.locations,
  }
}
