import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import { initialRights, type Right, type Role } from '#contract/permissions.ts'
import type { ManagedUser, userEndpoints } from '#contract/users.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { users } from '../../../db/tables/users.ts'
import type { AuditEntry, SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { passwordWay } from '../../directory/queries.ts'
import { forgetFactors } from '../../session/actions/factors.ts'
import { passwordColumns, withHashSlot } from '../../session/actions/passwords.ts'
import { endSessionsOf } from '../../session/actions/sessions.ts'
import { attemptOf, settle, unlock } from '../../session/actions/throttle.ts'
import { hasFactor } from '../../session/queries.ts'
import { presentUser } from '../queries.ts'
import { type Account, doesLoseAdministrator, patchRefusal, rightsAfter } from '../rules.ts'
import { forgetInitialPassword } from './initial-password.ts'

type Form = BodyOf<typeof userEndpoints.createUser>
type Patch = BodyOf<typeof userEndpoints.updateUser>
type User = typeof users.$inferSelect

const aboutUser = (id: number): AuditEntry => ({ resourceType: 'user', resourceId: id })

/** Adds a person. The first sign-in asks for a new password, because the administrator knows this one. */
export const createUser = async (ctx: SignedInContext, form: Form): Promise<ManagedUser | Refusal> => {
  const { password, rights, ...columns } = form
  const chosen = await withHashSlot(() => passwordColumns(ctx.deps, password, form.username))
  if (isRefusal(chosen)) return chosen
  return act(ctx, 'user.created', async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        ...columns,
        ...chosen,
        rights: rights ?? initialRights(form.role),
        mustChangePassword: true,
        createdBy: ctx.person.userId,
      })
      .returning()
    if (!user) throw new Error('the user was not inserted')
    return {
      result: presentUser(user),
      audit: { ...aboutUser(user.id), details: { role: user.role, rights: user.rights } },
    }
  })
}

const accountOf = (user: User): Account => ({
  id: user.id,
  role: user.role as Role,
  rights: user.rights as Right[],
  isActive: user.isActive,
})

/**
 * Locks every active administrator and checks that one remains: of two who demote each other at once, the second waits
 * and is refused.
 */
export const isLastAdministrator = async (tx: Writer, id: number): Promise<boolean> => {
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMINISTRATOR'), users.isActive))
    .orderBy(users.id)
    .for('update')
  return administrators.every((administrator) => administrator.id === id)
}

const lockUser = async (tx: Writer, id: number): Promise<User | Refusal> => {
  // Locks all administrators in id order to avoid deadlocks.
  await isLastAdministrator(tx, id)
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user ?? refuse('not-found', { about: aboutUser(id) })
}

/** Audit details of an account change: role and rights with their values, of other fields only the names. */
const changesOf = (before: User, after: User) => {
  const fields = (['username', 'email', 'role', 'isActive', 'passwordHash'] as const).filter(
    (field) => before[field] !== after[field],
  )
  return {
    fields: fields.map((field) => (field === 'passwordHash' ? 'password' : field)),
    ...(before.role === after.role ? {} : { role: { from: before.role, to: after.role } }),
    ...(String(before.rights) === String(after.rights) ? {} : { rights: { from: before.rights, to: after.rights } }),
  }
}

/** Ends sessions that began under another password or role, and those of a disabled account. */
const mustEndSessions = (before: User, after: User): boolean =>
  before.passwordHash !== after.passwordHash || before.role !== after.role || !after.isActive

const choosePassword = async (ctx: SignedInContext, id: number, password: string, username: string | undefined) => {
  const [known] = await ctx.db.select({ username: users.username }).from(users).where(eq(users.id, id))
  return withHashSlot(() => passwordColumns(ctx.deps, password, username ?? known?.username ?? ''))
}

const change = async (
  ctx: SignedInContext,
  action: 'user.updated' | 'user.activated' | 'user.deactivated',
  id: number,
  patch: Patch,
): Promise<ManagedUser | Refusal> => {
  const { deps, person } = ctx
  const { password, rights: _, ...columns } = patch
  const chosen = password === undefined ? null : await choosePassword(ctx, id, password, patch.username)
  if (isRefusal(chosen)) return chosen
  const changed = await act(ctx, action, async (tx) => {
    const before = await lockUser(tx, id)
    if (isRefusal(before)) return before
    const account = accountOf(before)
    const refused = patchRefusal(account, patch, person.userId)
    if (refused) return { ...refused, about: aboutUser(id) }
    if (doesLoseAdministrator(account, patch) && (await isLastAdministrator(tx, id)))
      return refuse('last-administrator', { about: aboutUser(id) })
    if (doesLoseAdministrator(account, patch) && (await passwordWay(tx, id)) === 'emergency')
      return refuse('emergency-account', { about: aboutUser(id) })
    const isUnlocked = chosen !== null || patch.isActive === true
    const [after] = await tx
      .update(users)
      .set({
        ...columns,
        rights: rightsAfter(account, patch),
        ...(patch.isActive === undefined ? {} : { hasLeftDirectory: false }),
        // The administrator knows this password, so the person chooses another at the next sign-in.
        ...(chosen ? { ...chosen, mustChangePassword: true } : {}),
        ...(isUnlocked ? { failedLoginAttempts: 0, lockedUntil: null } : {}),
        updatedAt: deps.clock.now(),
      })
      .where(eq(users.id, id))
      .returning()
    if (!after) throw new Error('the user vanished under its lock')
    if (isUnlocked) await unlock(tx, deps, before.username)
    const isOver = mustEndSessions(before, after)
    const sessionsEnded = isOver ? await endSessionsOf(tx, id) : 0
    return {
      result: { user: presentUser(after), isOver },
      audit: { ...aboutUser(id), details: { ...changesOf(before, after), sessionsEnded } },
    }
  })
  if (isRefusal(changed)) return changed
  if (changed.isOver) deps.live.endSessions({ userId: id })
  if (chosen) await forgetInitialPassword(deps, id)
  return changed.user
}

/** Changes an account: the fields that were sent, nothing else. */
export const updateUser = (ctx: SignedInContext, id: number, patch: Patch): Promise<ManagedUser | Refusal> =>
  change(ctx, 'user.updated', id, patch)

/** Enables an account's sign-in, also after a lock. */
export const activateUser = (ctx: SignedInContext, id: number): Promise<ManagedUser | Refusal> =>
  change(ctx, 'user.activated', id, { isActive: true })

/** Disables an account's sign-in and ends its sessions. */
export const deactivateUser = (ctx: SignedInContext, id: number): Promise<ManagedUser | Refusal> =>
  change(ctx, 'user.deactivated', id, { isActive: false })

/** Deletes an account. Its actions stay in the audit log under its name. */
export const deleteUser = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const deleted = await act(ctx, 'user.deleted', async (tx) => {
    const user = await lockUser(tx, id)
    if (isRefusal(user)) return user
    if (id === ctx.person.userId) return refuse('own-account', { about: aboutUser(id) })
    if (doesLoseAdministrator(accountOf(user), { isActive: false }) && (await isLastAdministrator(tx, id)))
      return refuse('last-administrator', { about: aboutUser(id) })
    if ((await passwordWay(tx, id)) === 'emergency') return refuse('emergency-account', { about: aboutUser(id) })
    const sessionsEnded = await endSessionsOf(tx, id)
    await tx.delete(users).where(eq(users.id, id))
    return {
      result: {},
      audit: { ...aboutUser(id), details: { username: user.username, role: user.role, sessionsEnded } },
    }
  })
  if (isRefusal(deleted)) return deleted
  ctx.deps.live.endSessions({ userId: id })
  return {}
}

/** Switches off the second factor of somebody who has lost it, ends their sessions and gives codes new tries. */
export const removeUserFactor = async (ctx: SignedInContext, id: number): Promise<ManagedUser | Refusal> => {
  const removed = await act(ctx, 'factor.removed', async (tx) => {
    const user = await lockUser(tx, id)
    if (isRefusal(user)) return user
    // One's own takes the password and a code.
    if (id === ctx.person.userId) return refuse('own-account', { about: aboutUser(id) })
    if (!hasFactor(user)) return refuse('factor-missing', { about: aboutUser(id) })
    await forgetFactors(tx, id)
    await settle(tx, attemptOf(ctx.deps, { codesOf: id }, null))
    const sessionsEnded = await endSessionsOf(tx, id)
    return {
      result: presentUser({ ...user, factorSince: null, hasPasskey: false }),
      audit: { ...aboutUser(id), details: { username: user.username, sessionsEnded } },
    }
  })
  if (!isRefusal(removed)) ctx.deps.live.endSessions({ userId: id })
  return removed
}
