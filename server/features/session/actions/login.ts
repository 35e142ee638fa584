import { eq, sql } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { sessionEndpoints } from '#contract/session.ts'
import { deriveKey } from '../../../config/derive-key.ts'
import { bookkeep, writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { failedLogins, users } from '../../../db/tables/users.ts'
import type { Context } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { alarmEmergencyUse } from '../../directory/actions/emergency.ts'
import { passwordWay } from '../../directory/queries.ts'
import { forgetInitialPassword } from '../../users/actions/initial-password.ts'
import { maskedName } from '../rules.ts'
import { checkFactor, neededProof } from './factors.ts'
import { asUser, openSession, type SignInContext } from './open-session.ts'
import {
  fullQueueRefusal,
  hashPassword,
  isOutdated,
  isRightPassword,
  passwordColumns,
  withHashSlot,
} from './passwords.ts'
import {
  attemptOf,
  cachedRefusal,
  lockAfterFailure,
  newDevice,
  reserve,
  type SignInAttempt,
  settle,
  standingRefusal,
} from './throttle.ts'

type Body = BodyOf<typeof sessionEndpoints.login>
type Answer = ResultOf<typeof sessionEndpoints.login>
type User = typeof users.$inferSelect

/**
 * Signs a person in. The order matters: a locked name is refused without a hash; a try is counted before the password
 * is checked; an unknown name costs what a known one does; and only the right password reveals that an account is
 * disabled, needs a new one or has a second factor. The code comes last, as each is used once. Under load most calls are refused before they cost more than their parsing.
 */
export const login = async (ctx: SignInContext, body: Body): Promise<Answer | Refusal> => {
  const { deps, actor } = ctx
  const attempt = attemptOf(deps, { name: body.username, device: ctx.cookie.device }, actor.ipAddress)
  const quick = fullQueueRefusal() ?? cachedRefusal(ctx.db, attempt, deps.clock.now().getTime())
  if (quick) return quick
  const checked = await withHashSlot(() => checkPassword(ctx, body, attempt))
  if (isRefusal(checked)) return checked
  const { user, isRight } = checked
  if (!user || !isRight) return rememberFailure(ctx, body.username, user, attempt)
  if (!user.isActive) return refuseKnown(ctx, user, attempt, 'account-disabled')
  const way = await passwordWay(ctx.db, user.id)
  if (way === 'closed') return refuseKnown(ctx, user, attempt, 'passwords-off')
  if (user.mustChangePassword && body.newPassword === undefined)
    return refuseKnown(ctx, user, attempt, 'new-password-needed')
  if (user.mustChangePassword && body.newPassword === body.password)
    return refuseInput('newPassword', 'another-password')
  const factor = await checkFactor(ctx, user, body)
  if (factor === 'right') {
    // Before the session: there is none without the alarm.
    if (way === 'emergency') await alarmEmergencyUse(ctx, user)
    return beginSession(ctx, body, user, attempt)
  }
  if (factor === 'needed') return refuseKnown(ctx, user, attempt, neededProof(user))
  await refuseKnown(ctx, user, attempt, body.passkey === undefined ? 'wrong-code' : 'wrong-passkey')
  return factor
}

const checkPassword = async (ctx: Context, body: Body, attempt: SignInAttempt) => {
  const standing = await standingRefusal(ctx.db, attempt, ctx.deps.clock.now().getTime())
  const shut = standing ?? (await reserve(ctx.deps, attempt))
  if (shut) return shut
  const [user] = await ctx.db.select().from(users).where(sql`lower(${users.username}) = lower(${body.username})`)
  return { user, isRight: await isRightPassword(ctx.deps, user?.passwordHash, body.password) }
}

/** Unknown names are stored masked. */
const noteFailure = async (
  tx: Writer,
  ctx: Context,
  name: string,
  user: User | undefined,
  code: string,
): Promise<void> => {
  const { deps, actor } = ctx
  const username = user?.username ?? maskedName(name, deriveKey(deps.config, 'login names'))
  await tx.insert(failedLogins).values({
    username,
    ipAddress: actor.ipAddress,
    userAgent: actor.userAgent,
    attemptTime: deps.clock.now(),
  })
  await writeAudit(tx, user ? asUser(actor, user) : { ...actor, username }, 'session.started', {
    resourceType: 'session',
    success: false,
    errorMessage: code,
  })
}

const rememberFailure = async (
  ctx: Context,
  name: string,
  user: User | undefined,
  attempt: SignInAttempt,
): Promise<Refusal> => {
  const { deps } = ctx
  await bookkeep(deps, async (tx) => {
    const lockedUntil = await lockAfterFailure(tx, attempt, deps.clock.now().getTime())
    if (user)
      await tx
        .update(users)
        .set({
          failedLoginAttempts: sql`${users.failedLoginAttempts} + 1`,
          ...(lockedUntil ? { lockedUntil } : {}),
        })
        .where(eq(users.id, user.id))
    await noteFailure(tx, ctx, name, user, 'invalid-credentials')
    if (lockedUntil && user)
      await writeAudit(tx, asUser(ctx.actor, user), 'account.locked', {
        resourceType: 'user',
        resourceId: user.id,
        details: { until: lockedUntil.toISOString() },
      })
  })
  return refuse('invalid-credentials')
}

/** The password was right, but no session starts. */
const refuseKnown = async (
  ctx: Context,
  user: User,
  attempt: SignInAttempt,
  code:
    | 'account-disabled'
    | 'passwords-off'
    | 'new-password-needed'
    | 'code-needed'
    | 'passkey-needed'
    | 'wrong-code'
    | 'wrong-passkey',
): Promise<Refusal> => {
  await bookkeep(ctx.deps, async (tx) => {
    await settle(tx, attempt)
    if (code === 'account-disabled' || code === 'wrong-code' || code === 'wrong-passkey')
      return noteFailure(tx, ctx, user.username, user, code)
    await writeAudit(tx, asUser(ctx.actor, user), 'session.started', {
      resourceType: 'session',
      success: false,
      errorMessage: code,
    })
  })
  return refuse(code)
}

/** Stores the requested new password, or rehashes the old one when the parameters have grown. */
const passwordOf = async ({ deps }: Context, body: Body, user: User): Promise<Partial<User>> => {
  if (user.mustChangePassword && body.newPassword !== undefined)
    return { ...(await passwordColumns(deps, body.newPassword, user.username)), mustChangePassword: false }
  if (isOutdated(deps, user.passwordHash)) return { passwordHash: await hashPassword(deps, body.password) }
  return {}
}

const beginSession = async (
  ctx: SignInContext,
  body: Body,
  user: User,
  attempt: SignInAttempt,
): Promise<Answer | Refusal> => {
  const { deps } = ctx
  const isChange = user.mustChangePassword && body.newPassword !== undefined
  const person = await openSession(ctx, user, {
    // An administrator may have acted between the password check and the lock.
    isStale: (locked) =>
      locked.passwordHash !== user.passwordHash ||
      locked.factorSince?.getTime() !== user.factorSince?.getTime() ||
      locked.hasPasskey !== user.hasPasskey,
    columns: await passwordOf(ctx, body, user),
    doesEndOthers: isChange,
    details: { passwordChanged: isChange },
    alongside: (tx) => settle(tx, attempt),
  })
  if (isRefusal(person)) return person
  if (isChange) await forgetInitialPassword(deps, user.id)
  ctx.cookie.setDevice(newDevice(deps, user.username))
  return { user: person }
}
