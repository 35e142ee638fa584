import { sql } from 'drizzle-orm'
import type { SenderRow } from '#contract/senders.ts'
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
  const known = rows.map(({ sender, ...counted }) => {
    const isFirst = sender.id === FIRST_SENDER
    const address = isFirst ? (deps.sms.messagingServiceSid ?? deps.sms.fromNumber) : sender.address
    const partsPerSecond = isFirst ? settings.partsPerSecond : sender.ownPerSecond
    const partsPerDay = isFirst ? settings.partsPerDay : sender.ownPerDay
    const usual = usualLimits(deps.config, kindOf(address))
    const limits = { perSecond: partsPerSecond ?? usual.perSecond, perDay: partsPerDay ?? usual.perDay }
    return { row: { ...sender, ...counted, address }, own: { partsPerSecond, partsPerDay }, limits }
  })
  const now = deps.clock.now()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.zone }).format(now)
  // A sender without limits is not counted while it sends.
  const isCounted = ({ perSecond, perDay }: SenderRow['limits']): boolean => perSecond !== null || perDay !== null
  const uses = known.every(({ limits }) => isCounted(limits)) ? null : await countUses(db, now, settings.zone)
  return known.map(({ row, own, limits }) => {
    const kept = row.day === today ? row.partsToday : 0
    const partsToday = isCounted(limits) ? kept : (uses?.get(row.id) ?? 0)
    return { ...present(deps, row), ...own, limits, partsToday, leftToday: leftOf(limits.perDay, partsToday) }
  })
}

const leftOf = (perDay: number | null, partsToday: number): number | null =>
  perDay === null ? null : Math.max(0, perDay - partsToday)

/** What each sender has sent today, in segments; a text of before the outbox was kept counts by its length. */
const countUses = async (db: Reader, now: Date, zone: string): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ id: number; parts: number }>(sql`
    with today as (
      select (${now.toISOString()}::timestamptz at time zone ${zone})::date::timestamp at time zone ${zone} as begins)
    select coalesce(o.sender_id, c.sender_id) as id, sum(coalesce(o.parts,
        case when length(m.message_body) <= 160 then 1 else ceil(length(m.message_body) / 153.0) end))::int as parts
    from today join messages m on m.created_at >= begins - interval '2 days'
      join conversations c on c.id = m.conversation_id
      left join outbox o on o.contact_id = m.contact_id and o.message_id = m.id
    where m.direction = 'outbound' and m.twilio_message_sid is not null
      and coalesce(o.attempted_at, m.sent_at, m.created_at) >= begins
    group by 1`)
  return new Map(rows.map(({ id, parts }) => [Number(id), parts]))
}

type Presented = Omit<SenderRow, 'partsPerSecond' | 'partsPerDay' | 'limits' | 'partsToday' | 'leftToday'>

const present = ({ config, clock }: Pick<Deps, 'config' | 'clock'>, row: Row): Presented => {
  const isRefused = row.refusedUntil !== null && row.refusedUntil > clock.now()
  return {
    id: row.id,
    name: row.name,
    kind: kindOf(row.address),
    address: row.address,
    isOfEnvironment: row.id === FIRST_SENDER,
    accountSid: row.accountSid,
    hasToken:
      row.accountSid === null ||
      (row.sealedToken !== null && unseal(config, 'carrier tokens', row.sealedToken) !== null),
    isDefault: row.isDefault,
    state: row.state === 'paused' ? 'paused' : 'active',
    waiting: row.waiting,
    heldSince: row.heldSince?.toISOString() ?? null,
    refusedUntil: isRefused ? (row.refusedUntil?.toISOString() ?? null) : null,
    refusedCode: isRefused ? row.refusedCode : null,
    registration: row.registration,
    optInWording: row.optInWording,
    locations: row.locations,
  }
}
