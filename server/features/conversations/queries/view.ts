import { type SQL, sql } from 'drizzle-orm'
import type { ThreadView } from '#contract/conversations.ts'
import { assignments } from '../../../db/tables/assignments.ts'
import { conversations, messages } from '../../../db/tables/conversations.ts'
import { users } from '../../../db/tables/users.ts'

// The dashboard counts by the same conditions: each of its numbers leads to exactly the rows counted.

/** A person is needed: the program cannot go on, or the patient was promised somebody. */
export const needsPerson = sql`(${conversations.status} = 'error' and ${conversations.phase} <> 'ended'
  or ${conversations.promisedAt} is not null)`

/**
 * Texts of the last 24 hours that did not arrive. A closed range: for an open one the planner expects a third of all
 * texts.
 */
export const isUndelivered = (now: Date): SQL =>
  sql`(${messages.createdAt} >= ${now.toISOString()}::timestamptz - interval '24 hours'
    and ${messages.createdAt} < 'infinity' and ${messages.twilioStatus} in ('failed', 'undelivered'))`

/** Not over: the program is at it, or a promised person is still awaited. */
const isUnfinished = sql`(${conversations.phase} <> 'ended' or ${conversations.promisedAt} is not null)`

/** Who looks, and when. */
export interface Viewer {
  now: Date
  userId: number
}

/** The condition of each view. Whoever's account is disabled works on nothing. */
export const inView: Record<ThreadView, (viewer: Viewer) => SQL> = {
  mine: ({ userId }) => sql`(${isUnfinished} and ${conversations.id} in
    (select ${assignments.conversationId} from ${assignments} where ${assignments.userId} = ${userId}))`,
  unassigned: () => sql`(${isUnfinished} and not exists (select 1 from ${assignments}
    join ${users} on ${users.id} = ${assignments.userId} and ${users.isActive}
    where ${assignments.conversationId} = ${conversations.id}))`,
  help: () => needsPerson,
  undelivered: ({ now }) =>
    sql`${conversations.id} in (select ${messages.conversationId} from ${messages} where ${isUndelivered(now)})`,
}

/** Emergencies first, then by how long a person has been needed: one text key, because pages are cut by one key. */
export const urgencyOf = sql`(case when ${conversations.pauseReason} = 'emergency' then '0' else '1' end
  || to_char(least(${conversations.promisedAt}, to_timestamp((${conversations.state}->>'pausedAt')::double precision / 1000),
    ${conversations.lastActivityAt}) at time zone 'UTC', 'YYYYMMDDHH24MISSUS'))`
