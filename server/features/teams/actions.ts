import { eq, inArray } from 'drizzle-orm'
import type { Team, TeamForm } from '#contract/teams.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { teamMembers, teams } from '../../db/tables/teams.ts'
import { users } from '../../db/tables/users.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../refusal.ts'
import { listTeams } from './queries.ts'

const about = (id: number) => ({ resourceType: 'team', resourceId: id })

/** Tells browsers; whoever looks at threads fetches their tabs again. */
const announce = <T>(ctx: SignedInContext, outcome: T | Refusal): T | Refusal => {
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
  return outcome
}

/** Writes who is in a team. Refuses an id that is nobody's. */
const setMembers = async (tx: Writer, teamId: number, memberIds: readonly number[]): Promise<Refusal | null> => {
  const wanted = [...new Set(memberIds)]
  const known =
    wanted.length === 0 ? [] : await tx.select({ id: users.id }).from(users).where(inArray(users.id, wanted))
  if (known.length < wanted.length) return refuseInput('memberIds', 'valid')
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, teamId))
  if (wanted.length > 0) await tx.insert(teamMembers).values(wanted.map((userId) => ({ teamId, userId })))
  return null
}

const read = async (tx: Writer, id: number): Promise<Team | Refusal> =>
  (await listTeams(tx, id))[0] ?? refuse('not-found', { about: about(id) })

/** Adds a team. Refuses with team-name-taken. */
export const createTeam = async (ctx: SignedInContext, { name, memberIds }: TeamForm): Promise<Team | Refusal> =>
  announce(
    ctx,
    await act<Team>(ctx, 'team.created', async (tx) => {
      const [made] = await tx.insert(teams).values({ name, createdAt: ctx.deps.clock.now() }).returning()
      if (!made) return refuse('not-found')
      const refusal = await setMembers(tx, made.id, memberIds)
      if (refusal) return refusal
      const team = await read(tx, made.id)
      return isRefusal(team) ? team : { result: team, audit: { ...about(made.id), details: { name, memberIds } } }
    }),
  )

/** Changes a team. Refuses with not-found and team-name-taken. */
export const updateTeam = async (
  ctx: SignedInContext,
  id: number,
  { name, memberIds }: TeamForm,
): Promise<Team | Refusal> =>
  announce(
    ctx,
    await act<Team>(ctx, 'team.changed', async (tx) => {
      const changed = await tx.update(teams).set({ name }).where(eq(teams.id, id)).returning({ id: teams.id })
      if (changed.length === 0) return refuse('not-found', { about: about(id) })
      const refusal = await setMembers(tx, id, memberIds)
      if (refusal) return { ...refusal, about: about(id) }
      const team = await read(tx, id)
      return isRefusal(team) ? team : { result: team, audit: { ...about(id), details: { name, memberIds } } }
    }),
  )

/** Deletes a team; its conversations are nobody's. Refuses with not-found. */
export const deleteTeam = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  announce(
    ctx,
    await act<Record<string, never>>(ctx, 'team.deleted', async (tx) => {
      const [gone] = await tx.delete(teams).where(eq(teams.id, id)).returning()
      if (!gone) return refuse('not-found', { about: about(id) })
      return { result: {}, audit: { ...about(id), details: { name: gone.name } } }
    }),
  )
