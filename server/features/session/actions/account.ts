import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { CurrentUser, sessionEndpoints } from '#contract/session.ts'
import { act, bookkeep, writeAudit } from '../../../db/act.ts'
import { users } from '../../../db/tables/users.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { forgetInitialPassword } from '../../users/actions/initial-password.ts'
import { isProofFresh } from '../queries/proof.ts'
import { currentUser } from '../queries.ts'
import { isRightPassword, passwordColumns, withHashSlot } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { attemptOf, lockAfterFailure, reserve, settle } from './throttle.ts'

type User = typeof users.$inferSelect

/**
 * Asks for the password again before an account changes (OWASP ASVS 7.5.1). Wrong guesses count as at sign-in but lock
 * only this check: a stranger in a session must not lock its owner out.
 */
export const confirmPassword = async (
  ctx: SignedInContext,
  action:
    | 'email.changed'
    | 'password.changed'
    | 'factor.begun'
    | 'factor.removed'
    | 'passkey.begun'
    | 'passkey.removed'
    | 'patient.erasure-requested'
    | 'retention.updated'
    | 'session.proved',
  password: string,
): Promise<User | Refusal> => {
  const { deps, person } = ctx
  const attempt = attemptOf(deps, { userId: person.userId }, ctx.actor.ipAddress)
  const checked = await withHashSlot(async () => {
    const shut = await reserve(deps, attempt)
    if (shut) return shut
    const [user] = await ctx.db.select().from(users).where(eq(users.id, person.userId))
    return { user, isRight: await isRightPassword(deps, user?.passwordHash, password) }
  })
  if (isRefusal(checked)) return checked
  const { user, isRight } = checked
  await bookkeep(deps, async (tx) => {
    if (isRight) return settle(tx, attempt)
    await lockAfterFailure(tx, attempt, deps.clock.now().getTime())
    await writeAudit(tx, ctx.actor, action, {
      resourceType: 'user',
      resourceId: person.userId,
      success: false,
      errorMessage: 'wrong-password',
    })
  })
  return user && isRight ? user : refuse('wrong-password', { field: 'currentPassword' })
}

/**
 * The same before a factor changes. A session that the directory opened has no password to ask for: a proof of the last
 * ten minutes stands in for it.
 */
export const confirmOwner = async (
  ctx: SignedInContext,
  action: Parameters<typeof confirmPassword>[1],
  password: string | undefined,
): Promise<User | Refusal> => {
  if (password !== undefined) return confirmPassword(ctx, action, password)
  if (!ctx.person.isByDirectory) return refuseInput('currentPassword', 'required')
  if (!isProofFresh(ctx.person.provenAt, ctx.deps.clock.now())) return refuse('proof-needed')
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.person.userId))
  return user ?? refuse('not-signed-in')
}

/** Changes one's own e-mail address, after the password. */
export const updateEmail = async (
  ctx: SignedInContext,
  { email, currentPassword }: BodyOf<typeof sessionEndpoints.updateEmail>,
): Promise<CurrentUser | Refusal> => {
  const user = await confirmPassword(ctx, 'email.changed', currentPassword)
  if (isRefusal(user)) return user
  return act(ctx, 'email.changed', async (tx) => {
    await tx.update(users).set({ email, updatedAt: ctx.deps.clock.now() }).where(eq(users.id, user.id))
    const result = await currentUser(ctx.deps, tx, ctx.person)
    if (isRefusal(result)) return result
    return { result, audit: { resourceType: 'user', resourceId: user.id, details: { fields: ['email'] } } }
  })
}

/** Changes one's own password; ends one's other sessions and their sockets. */
export const updatePassword = async (
  ctx: SignedInContext,
  { currentPassword, newPassword }: BodyOf<typeof sessionEndpoints.updatePassword>,
): Promise<Record<string, never> | Refusal> => {
  const { deps, person } = ctx
  const user = await confirmPassword(ctx, 'password.changed', currentPassword)
  if (isRefusal(user)) return user
  if (newPassword === currentPassword) return refuseInput('newPassword', 'another-password')
  const chosen = await withHashSlot(() => passwordColumns(deps, newPassword, user.username))
  if (isRefusal(chosen)) return chosen
  const changed = await act(ctx, 'password.changed', async (tx) => {
    const about = { resourceType: 'user', resourceId: user.id }
    const [row] = await tx
      .update(users)
      .set({ ...chosen, mustChangePassword: false, updatedAt: deps.clock.now() })
      .where(sql`${users.id} = ${user.id} and ${users.passwordHash} = ${user.passwordHash}`)
      .returning({ id: users.id })
    // Somebody else changed the password since it was checked.
    if (!row) return refuse('wrong-password', { field: 'currentPassword', about })
    const sessionsEnded = await endSessionsOf(tx, user.id, person.sessionId)
    return { result: {}, audit: { ...about, details: { sessionsEnded } } }
  })
  if (isRefusal(changed)) return changed
  deps.live.endSessions({ userId: user.id, exceptSessionId: person.sessionId })
  await forgetInitialPassword(deps, user.id)
  return {}
}
