import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ClockName, ScheduledReply } from '#contract/conversations/scheduled-replies.ts'
import { findWhereabouts, type Recipient } from '#engine/windows/recipient.ts'
import type { Reader } from '../../../db/read.ts'
import { scheduledReplies } from '../../../db/tables/scheduled-replies.ts'
import { users } from '../../../db/tables/users.ts'
import { chosenZone, organizationZone } from '../../settings/queries.ts'

const columns = {
  id: scheduledReplies.id,
  author: sql<
    string | null
  >`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`,
  text: scheduledReplies.body,
  sendAt: scheduledReplies.sendAt,
  localAt: sql<string>`to_char(${scheduledReplies.sendAt} at time zone ${scheduledReplies.zone}, 'YYYY-MM-DD"T"HH24:MI')`,
  zone: scheduledReplies.zone,
  clock: scheduledReplies.clock,
  state: scheduledReplies.state,
  reason: scheduledReplies.reason,
  revision: scheduledReplies.revision,
}

/** The zones of both clocks. Where the patient may be in several, the first; where nobody knows, the organization's. */
export const zonesOf = async (db: Reader, conversationId: number): Promise<Record<ClockName, string>> => {
  const organization = await organizationZone(db)
  const { rows } = await db.execute<{ phone: string; zone: string | null; homes: Recipient['homes'] | null }>(sql`
    select n.phone, n.zone, recado_homes(n.id) as homes from conversations c join contacts n on n.id = c.contact_id
    where c.id = ${conversationId}`)
  const [row] = rows
  if (!row) return { patient: organization, organization }
  const { source, places } = findWhereabouts({ ...row, homes: row.homes ?? [] }, await chosenZone(db))
  return { patient: source === 'unknown' ? organization : (places[0]?.zone ?? organization), organization }
}

/** What of a thread's scheduled replies has not gone out, the next one first. */
export const listScheduledReplies = async (
  db: Reader,
  conversationId: number,
): Promise<{ replies: ScheduledReply[]; zones: Record<ClockName, string> }> => {
  const rows = await db
    .select(columns)
    .from(scheduledReplies)
    .leftJoin(users, eq(users.id, scheduledReplies.authorId))
    .where(
      and(eq(scheduledReplies.conversationId, conversationId), inArray(scheduledReplies.state, ['planned', 'held'])),
    )
    .orderBy(scheduledReplies.sendAt, scheduledReplies.id)
  const replies = rows.map((row) => ({
    ...row,
    state: row.state === 'held' ? ('held' as const) : ('planned' as const),
    sendAt: row.sendAt.toISOString(),
  }))
  return { replies, zones: await zonesOf(db, conversationId) }
}
