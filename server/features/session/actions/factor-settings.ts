import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { FactorSettings } from '#contract/factors.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { act } from '../../../db/act.ts'
import { advisoryLocks } from '../../../db/advisory-locks.ts'
import type { Writer } from '../../../db/read.ts'
import { settings } from '../../../db/tables/settings.ts'
import { userSessions, users } from '../../../db/tables/users.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { factorRoles, factorSettings } from '../queries/factors.ts'
import { hasFactor } from '../queries.ts'
import { FACTOR_ROLES_KEY } from '../rules.ts'

/** Ends the sessions of accounts of these roles that have no second factor; the next sign-in asks them to add one. */
const endWithout = async (tx: Writer, required: Role[]): Promise<number[]> => {
  const bare = tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, required), isNull(users.factorSince), not(users.hasPasskey)))
  const ended = await tx
    .delete(userSessions)
    .where(and(not(userSessions.isByDirectory), inArray(userSessions.userId, bare)))
    .returning({ id: userSessions.id })
  return ended.map(({ id }) => id)
}

/**
 * Sets the roles that require a second factor. Nobody adds the own role without having one, so that whoever can undo it
 * stays in.
 */
export const updateFactorSettings = async (
  ctx: SignedInContext,
  asked: readonly Role[],
): Promise<FactorSettings | Refusal> => {
  const { deps, person } = ctx
  const about = { resourceType: 'settings' }
  const required = roles.filter((role) => asked.includes(role))
  const changed = await act(ctx, 'factor-settings.updated', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`)
    const before = await factorRoles(tx)
    const added = required.filter((role) => !before.includes(role))
    const [own] = await tx.select().from(users).where(eq(users.id, person.userId)).for('update')
    if (!own) return refuse('not-signed-in')
    if (added.includes(own.role as Role) && !hasFactor(own) && !person.isByDirectory)
      return refuse('own-factor-first', { about })
    const value = sql`${JSON.stringify(required)}::jsonb`
    const stamp = { updatedBy: person.userId, updatedAt: deps.clock.now() }
    await tx
      .insert(settings)
      .values({ key: FACTOR_ROLES_KEY, value, ...stamp })
      .onConflictDoUpdate({ target: settings.key, set: { value, ...stamp } })
    const ended = added.length === 0 ? [] : await endWithout(tx, added)
    return {
      result: { ended, saved: await factorSettings(tx) },
      audit: { ...about, details: { roles: { from: before, to: required }, sessionsEnded: ended.length } },
    }
  })
  if (isRefusal(changed)) return changed
  for (const sessionId of changed.ended) deps.live.endSessions({ sessionId })
  deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: person.userId }])
  return changed.saved
}
