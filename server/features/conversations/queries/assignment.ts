import { eq, type SQL, sql } from 'drizzle-orm'
import {
  type Assignment,
  type Colleague,
  helpReasons,
  type Snooze,
  type ThreadCounts,
} from '#contract/conversations/assignment.ts'
import type { Thread } from '#contract/conversations.ts'
import { can, type Right, type Role } from '#contract/permissions.ts'
import type { Reader } from '../../../db/read.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { users } from '../../../db/tables/users.ts'
import { atMoment, helpOf, inView, isSnoozed, type Viewer } from './view.ts'

/** Who works on a conversation, as a row of JSON; null for nobody. */
const assignmentOf = sql<Assignment | null>`(select json_build_object('userId', a.user_id,
    'person', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), 'since', a.assigned_at, 'note', a.note,
    'assignedBy', coalesce(nullif(concat_ws(' ', o.first_name, o.last_name), ''), o.username))
  from assignments a join users u on u.id = a.user_id and u.is_active
    left join users o on o.id = a.assigned_by_id and o.id <> a.user_id
  where a.conversation_id = ${conversations.id})`

/** The team that it waits for, or waited for before somebody took it. */
const teamOf = sql`(select json_build_object('id', t.id, 'name', t.name) from assignments a join teams t on t.id = a.team_id
  where a.conversation_id = ${conversations.id})`

const snoozeOf = (
  now: SQL,
) => sql<Snooze | null>`(case when ${isSnoozed(now)} then (select json_build_object('until', z.snoozed_until,
    'by', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username))
  from assignments z left join users u on u.id = z.snoozed_by_id where z.conversation_id = ${conversations.id}) end)`

/** Who works on a conversation, until when it is put off, and why it needs a person. */
type Shown = Pick<Thread, 'assignment' | 'team' | 'snooze' | 'help'>

/** That of a row, as JSON. */
export const shownOf = (now: Date) =>
  sql<Shown | null>`json_build_object('assignment', ${assignmentOf}, 'team', ${teamOf}, 'snooze', ${snoozeOf(atMoment(now))}, 'help', ${helpOf(atMoment(now))})`

const iso = (text: string): string => new Date(text).toISOString()

/** PostgreSQL writes times in JSON in its own way, and an older version may have left another reason. */
export const presentShown = (shown: Shown | null): Shown => {
  const { assignment = null, team = null, snooze = null, help = null } = shown ?? {}
  const reason = helpReasons.find((each) => each === help?.reason) ?? 'other'
  return {
    team,
    assignment: assignment && { ...assignment, since: iso(assignment.since) },
    snooze: snooze && { ...snooze, until: iso(snooze.until) },
    help: help && { reason, since: iso(help.since) },
  }
}

/** The active accounts that may text patients, by name. */
export const listColleagues = async (db: Reader): Promise<Colleague[]> => {
  const name = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`
  const rows = await db
    .select({ id: users.id, name, username: users.username, role: users.role, rights: users.rights })
    .from(users)
    .where(eq(users.isActive, true))
    .orderBy(sql`recado_fold(${name})`, users.id)
  return rows
    .filter(({ role, rights }) => mayWork({ role: role as Role, rights: rights as Right[] }))
    .map(({ id, name, username }) => ({ id, name, username }))
}

/** Whether an account may work on conversations: the same rule as for a reply. */
export const mayWork = (person: { role: Role; rights: readonly Right[] }): boolean =>
  can(person, 'text-patients') || can(person, 'conversations.edit')

/** How many rows each view of the threads has. */
export const countThreads = async (db: Reader, viewer: Viewer): Promise<ThreadCounts> => {
  const count = (view: keyof ThreadCounts) =>
    sql`(select count(*)::int from ${conversations} where ${inView[view](viewer)}) as ${sql.identifier(view)}`
  const { rows } = await db.execute<ThreadCounts & Record<string, unknown>>(
    sql`select ${count('mine')}, ${count('team')}, ${count('unassigned')}, ${count('help')}, ${count('undelivered')}, ${count('snoozed')}`,
  )
  const { mine = 0, team = 0, unassigned = 0, help = 0, undelivered = 0, snoozed = 0 } = rows[0] ?? {}
  return { mine, team, unassigned, help, undelivered, snoozed }
}
