import { isNotNull, sql } from 'drizzle-orm'
import type { Sending } from '#contract/sending.ts'
import type { Reader } from '../../db/read.ts'
import { senders } from '../../db/tables/senders.ts'

interface Waiting extends Record<string, unknown> {
  why: string
  count: number
  until: string | Date
}

/** Since when new texts are held because too many people opted out at the carrier; null when they are not. */
const heldSending = async (db: Reader): Promise<Sending['held']> => {
  const rows = await db
    .select({ since: senders.heldSince, count: senders.heldCount })
    .from(senders)
    .where(isNotNull(senders.heldSince))
    .orderBy(senders.heldSince)
  const [first] = rows
  if (!first?.since) return null
  return { since: first.since.toISOString(), count: rows.reduce((sum, { count }) => sum + (count ?? 0), 0) }
}

/** The state of sending. Waiting texts are counted among those queued. */
export const sendingState = async (db: Reader): Promise<Sending> => {
  const { rows } = await db.execute<Waiting>(sql`
    select last_error as why, count(*)::int as count, max(not_before) as until
    from outbox where state = 'queued' and last_error in ('sender-rate', 'sender-budget') group by 1`)
  const waiting = (why: string): Sending['rate'] => {
    const row = rows.find((each) => each.why === why)
    return row ? { count: row.count, until: new Date(row.until).toISOString() } : null
  }
  return { held: await heldSending(db), rate: waiting('sender-rate'), budget: waiting('sender-budget') }
}
