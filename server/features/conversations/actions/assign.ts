import { eq, sql } from 'drizzle-orm'
import type { AssignmentChange } from '#contract/conversations/assignment.ts'
import type { UndoableAct } from '#contract/conversations/undo.ts'
import type { Right, Role } from '#contract/permissions.ts'
import { type AuditAction, act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { assignments } from '../../../db/tables/assignments.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { teams } from '../../../db/tables/teams.ts'
import type { StoredAssignment } from '../../../db/tables/thread-acts.ts'
import { users } from '../../../db/tables/users.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, withSubject } from '../../../refusal.ts'
import { seesConversation } from '../../session/queries.ts'
import { mayWork } from '../queries/assignment.ts'
import { keepAct } from './undo.ts'

type Kind = Extract<UndoableAct, 'pass-to-team' | 'release' | 'claim' | 'hand-over' | 'assign'>

const kindOf = ({ userId, seenUserId, teamId }: AssignmentChange, ownId: number): Kind => {
  if (userId === null && teamId != null) return 'pass-to-team'
  if (userId === null) return 'release'
  if (userId === ownId) return 'claim'
  return seenUserId === ownId ? 'hand-over' : 'assign'
}

const auditNames: Record<Kind, AuditAction> = {
  'pass-to-team': 'conversation.passed-to-team',
  release: 'conversation.released',
  claim: 'conversation.claimed',
  'hand-over': 'conversation.handed-over',
  assign: 'conversation.assigned',
}

/** The assignment as it is, for an undo; its row is locked. */
const lockAssignment = async (tx: Writer, conversationId: number): Promise<StoredAssignment | null> => {
  const [row] = await tx.select().from(assignments).where(eq(assignments.conversationId, conversationId)).for('update')
  if (!row) return null
  const { userId, teamId, assignedById, assignedAt, note } = row
  return { userId, teamId, assignedById, assignedAt: assignedAt.toISOString(), note }
}

/** False for somebody who cannot answer in this conversation: gone, without the right, or of another location. */
export const canWorkIn = async (tx: Writer, userId: number, conversationId: number): Promise<boolean> => {
  const [person] = await tx
    .select({ role: users.role, rights: users.rights, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId))
  const isFit = person?.isActive && mayWork({ role: person.role as Role, rights: person.rights as Right[] })
  if (!isFit) return false
  const { rows } = await tx.execute(
    sql`select 1 where ${seesConversation(sql`${userId}::bigint`, sql`${conversationId}::bigint`)}`,
  )
  return rows.length > 0
}

const isTeam = async (tx: Writer, id: number): Promise<boolean> =>
  (await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id))).length > 0

/** Who has a conversation now, with the name for a sentence. */
const holderOf = async (tx: Writer, conversationId: number): Promise<{ id: number; name: string } | null> => {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name
    from assignments a join users u on u.id = a.user_id and u.is_active where a.conversation_id = ${conversationId}`)
  return rows[0] ?? null
}

/** The team that a conversation waits for, or waited for before somebody took it. */
const teamOf = async (tx: Writer, conversationId: number): Promise<{ id: number; name: string } | null> => {
  const [team] = await tx
    .select({ id: teams.id, name: teams.name })
    .from(assignments)
    .innerJoin(teams, eq(teams.id, assignments.teamId))
    .where(eq(assignments.conversationId, conversationId))
  return team ?? null
}

/**
 * Writes who works on a conversation, in one statement that looks at who has it: of two claims at once, one finds the
 * other's. 'held' when somebody else has it.
 */
const writeAssignment = async (
  tx: Writer,
  conversationId: number,
  { userId, seenUserId, note, teamId, seenTeamId }: AssignmentChange,
  { by, at }: { by: number; at: Date },
): Promise<'written' | 'held'> => {
  const values = sql`${conversationId}, ${userId}, ${by}, ${at.toISOString()}, ${note?.trim() || null}, ${teamId ?? null}::bigint`
  // A row may only be added for a conversation that nobody was seen to have.
  const { rows } = await tx.execute(sql`
    insert into assignments (conversation_id, user_id, assigned_by_id, assigned_at, note, team_id)
    select ${values} where ${seenUserId}::bigint is null or exists (select 1 from assignments where conversation_id = ${conversationId})
    on conflict (conversation_id) do update set user_id = excluded.user_id, assigned_by_id = excluded.assigned_by_id,
      assigned_at = excluded.assigned_at, note = excluded.note,
      team_id = case when ${teamId === undefined} then assignments.team_id else excluded.team_id end
    where (${seenTeamId === undefined} or assignments.team_id is not distinct from ${seenTeamId ?? null}::bigint)
      and (assignments.user_id is not distinct from ${seenUserId}
        or ${seenUserId}::bigint is null and not exists (select 1 from users u where u.id = assignments.user_id and u.is_active))
    returning 1`)
  return rows.length > 0 ? 'written' : 'held'
}

/** Why a change is refused whose writer saw somebody else, or another team, than has it now. */
const heldRefusal = (
  { seenUserId }: AssignmentChange,
  holder: { id: number; name: string } | null,
  team: { name: string } | null,
): Refusal => {
  if ((holder?.id ?? null) !== seenUserId)
    return holder ? refuse('assigned-to-other', { detail: holder.name }) : refuse('no-longer-assigned')
  return team ? refuse('waits-for-other-team', { detail: team.name }) : refuse('no-longer-assigned')
}

/**
 * Claims a conversation, assigns it, hands it over or releases it. Refuses with assigned-to-other, naming who has it by
 * now, with no-longer-assigned when nobody has, with cannot-be-assigned for a colleague who cannot answer there, with
 * not-open for one that has ended.
 */
export const assignConversation = async (
  ctx: SignedInContext,
  id: number,
  change: AssignmentChange,
): Promise<Record<string, never> | Refusal> => {
  const { userId: ownId } = ctx.person
  const kind = kindOf(change, ownId)
  const outcome = await act(ctx, auditNames[kind], async (tx) => {
    const [found] = await tx
      .select({
        phase: conversations.phase,
        promisedAt: conversations.promisedAt,
        patientId: conversations.patientQueueId,
      })
      .from(conversations)
      .where(eq(conversations.id, id))
    if (!found) return withSubject(refuse('not-found'), 'conversation', id)
    const isOver = found.phase === 'ended' && found.promisedAt === null
    if (isOver && (change.userId !== null || change.teamId != null))
      return withSubject(refuse('not-open'), 'conversation', id)
    if (change.userId !== null && !(await canWorkIn(tx, change.userId, id)))
      return withSubject(refuse('cannot-be-assigned', { field: 'userId' }), 'conversation', id)
    if (change.teamId != null && !(await isTeam(tx, change.teamId)))
      return withSubject(refuse('cannot-be-assigned', { field: 'teamId' }), 'conversation', id)
    const at = ctx.deps.clock.now()
    const before = await lockAssignment(tx, id)
    if ((await writeAssignment(tx, id, change, { by: ownId, at })) === 'written') {
      const after = { assignedAt: at.toISOString() }
      await keepAct(tx, ctx, id, { kind, change: { what: 'assignment', before, after } })
    } else {
      const holder = await holderOf(tx, id)
      const team = await teamOf(tx, id)
      // A second press, or another window: nothing is left to do.
      const isDone =
        (holder?.id ?? null) === change.userId &&
        (change.teamId === undefined || (change.seenTeamId !== undefined && change.teamId === (team?.id ?? null)))
      if (!isDone) return withSubject(heldRefusal(change, holder, team), 'conversation', id)
    }
    const details = {
      userId: change.userId,
      ...(change.teamId === undefined ? {} : { teamId: change.teamId }),
      before: change.seenUserId,
      ...(change.note ? { hasNote: true } : {}),
    }
    return { result: found, audit: { resourceType: 'conversation', resourceId: id, details } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'CONVERSATION_UPDATED', conversationId: id, patientId: outcome.patientId }])
  return {}
}
