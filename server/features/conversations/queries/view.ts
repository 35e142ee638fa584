import { type SQL, sql } from 'drizzle-orm'
import type { Need } from '#contract/conversations/assignment.ts'
import type { ThreadView } from '#contract/conversations.ts'
import { assignments } from '../../../db/tables/assignments.ts'
import { conversations, messages } from '../../../db/tables/conversations.ts'

// The dashboard counts by the same conditions: each of its numbers leads to exactly the rows counted.

/** The status says that something went wrong, or a promised person is awaited; ended conversations too. */
export const isInTrouble = sql`(${conversations.status} = 'error' or ${conversations.promisedAt} is not null)`

/** The program cannot go on, or the patient was promised somebody: those in trouble that are not over. */
export const isWaitingForPerson = sql`(${conversations.status} = 'error' and ${conversations.phase} <> 'ended'
  or ${conversations.promisedAt} is not null)`

/**
 * Put off: its moment has not come, no text of the patient has come that was unseen then, and it is no emergency.
 * Computed from the rows, so nothing has to run for it to come back.
 */
export const isSnoozed = (now: SQL): SQL => sql`(${conversations.pauseReason} is distinct from 'emergency'
  and exists (select 1 from assignments z where z.conversation_id = ${conversations.id} and z.snoozed_until > ${now}
    and not exists (select 1 from messages m where m.conversation_id = z.conversation_id and m.direction = 'inbound'
      and m.id > z.snooze_seen_id)))`

/** A person is needed now. */
export const needsPerson = (now: SQL): SQL => sql`(${isWaitingForPerson} and not ${isSnoozed(now)})`

/** A moment for a query. */
export const atMoment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** How many need a person at a moment, for a query. */
export const waitingPatients = (at: Date): SQL<number> =>
  sql<number>`(select count(*)::int from ${conversations} where ${needsPerson(atMoment(at))})`

/**
 * Texts of the last 24 hours that did not arrive. A closed range: for an open one the planner expects a third of all
 * texts.
 */
export const isUndelivered = (now: Date): SQL =>
  sql`(${messages.createdAt} >= ${now.toISOString()}::timestamptz - interval '24 hours'
    and ${messages.createdAt} < 'infinity' and ${messages.twilioStatus} in ('failed', 'undelivered'))`

/** Not over: the program is at it, or a promised person is still awaited. */
const isUnfinished = sql`(${conversations.phase} <> 'ended' or ${conversations.promisedAt} is not null)`

/** Who works on a conversation; null for nobody, and for somebody whose account is disabled. */
export const holderOfConversation = sql`(select held.user_id from assignments held join users holder on holder.id = held.user_id
  and holder.is_active where held.conversation_id = ${conversations.id})`

/** Who looks, and when. */
export interface Viewer {
  now: Date
  userId: number
}

/** Held by somebody, and not put off. */
export const isAssignedTo = (
  userId: number | SQL,
  now: Date,
): SQL => sql`(${isUnfinished} and not ${isSnoozed(atMoment(now))}
  and ${conversations.id} in (select ${assignments.conversationId} from ${assignments} where ${assignments.userId} = ${userId}))`

/** Waits for one of these teams (ids, or a subquery of them): nobody has it, and it is not put off. */
export const waitsForTeam = (teams: SQL, now: Date): SQL => sql`(${isUnfinished} and not ${isSnoozed(atMoment(now))}
  and ${holderOfConversation} is null and ${conversations.id} in
    (select ${assignments.conversationId} from ${assignments} where ${assignments.teamId} in (${teams})))`

/** The condition of each view. Whoever's account is disabled works on nothing. */
export const inView: Record<ThreadView, (viewer: Viewer) => SQL> = {
  mine: ({ userId, now }) => isAssignedTo(userId, now),
  team: ({ userId, now }) => waitsForTeam(sql`select m.team_id from team_members m where m.user_id = ${userId}`, now),
  unassigned: ({ now }) =>
    sql`(${isUnfinished} and not ${isSnoozed(atMoment(now))} and ${holderOfConversation} is null)`,
  help: ({ now }) => needsPerson(atMoment(now)),
  snoozed: ({ now }) => sql`(${isUnfinished} and ${isSnoozed(atMoment(now))})`,
  undelivered: ({ now }) =>
    sql`${conversations.id} in (select ${messages.conversationId} from ${messages} where ${isUndelivered(now)})`,
}

/** Since when a person has been needed. */
export const neededSince = sql`least(${conversations.promisedAt}, to_timestamp((${conversations.state}->>'pausedAt')::double precision / 1000),
  ${conversations.lastActivityAt})`

/** Why a person is needed, and since when; null where nobody is. */
export const helpOf = (
  now: SQL,
) => sql<Need | null>`(case when ${needsPerson(now)} then json_build_object('since', ${neededSince},
  'reason', case when ${conversations.phase} = 'paused' and ${conversations.pauseReason} = 'emergency' then 'emergency'
    when jsonb_array_length(coalesce(${conversations.requests}, '[]')) > 0 then 'request'
    when exists (select 1 from ai_drafts d where d.conversation_id = ${conversations.id} and d.closed_at is null) then 'draft'
    when ${conversations.promisedAt} is not null then 'promised' else coalesce(${conversations.pauseReason}, 'other') end) end)`

/** Emergencies first, then by how long a person has been needed: one text key, because pages are cut by one key. */
export const urgencyOf = sql`(case when ${conversations.pauseReason} = 'emergency' then '0' else '1' end
  || to_char(${neededSince} at time zone 'UTC', 'YYYYMMDDHH24MISSUS'))`
