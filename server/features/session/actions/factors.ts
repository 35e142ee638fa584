import { and, eq, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { factorEndpoints } from '#contract/factors.ts'
import { seal, unseal } from '../../../config/seal.ts'
import { act, bookkeep, writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { passkeys, recoveryCodes, users } from '../../../db/tables/users.ts'
import type { Context, Deps, SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { isFactorRequired } from '../queries/factors.ts'
import { hasFactor } from '../queries.ts'
import { confirmOwner } from './account.ts'
import { didUsePasskey } from './passkey-proof.ts'
import { didSpendRecoveryCode, plainCode, renewRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOf } from './sessions.ts'
import { attemptOf, lockAfterFailure, reserve, settle } from './throttle.ts'

type User = typeof users.$inferSelect

/** RFC 6238 with the values that every authenticator knows: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: Secret, username: string): TOTP =>
  new TOTP({ issuer: 'Recado', label: username, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** The period of a right code of the authenticator, one before and one after included; null for a wrong one. */
const stepOf = (deps: Pick<Deps, 'config' | 'clock'>, user: User, code: string): number | null => {
  const secret = user.factorSecret === null ? null : unseal(deps.config, 'second factors', user.factorSecret)
  const digits = plainCode(code)
  if (secret === null || !/^\d{6}$/.test(digits)) return null
  const timestamp = deps.clock.now().getTime()
  const totp = totpOf(Secret.fromBase32(secret), user.username)
  const delta = totp.validate({ token: digits, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Uses up a code. False when it is wrong, or was used before, by another request of this moment too. */
const didSpend = async (
  tx: Writer,
  deps: Pick<Deps, 'config' | 'clock'>,
  user: User,
  code: string,
): Promise<boolean> => {
  const step = stepOf(deps, user, code)
  if (step === null) return didSpendRecoveryCode(tx, deps, user.id, code)
  const spent = await tx
    .update(users)
    .set({ factorStep: step })
    .where(and(eq(users.id, user.id), lt(users.factorStep, step)))
    .returning({ id: users.id })
  return spent.length > 0
}

/** What somebody proves a second factor with: a code, or what a passkey has signed. */
export interface FactorProof {
  code?: string | undefined
  passkey?: string | undefined
}

/** What is missing from whoever has given no proof. */
export const neededProof = (user: Pick<User, 'hasPasskey'>): 'passkey-needed' | 'code-needed' =>
  user.hasPasskey ? 'passkey-needed' : 'code-needed'

/**
 * The second step of a sign-in. 'needed' when the proof is missing; a refusal when it is wrong or too many were. Tries are
 * counted before the proof is looked at, apart from those of passwords.
 */
export const checkFactor = async (
  { deps, actor }: Context,
  user: User,
  { code, passkey }: FactorProof,
): Promise<'right' | 'needed' | Refusal> => {
  if (!hasFactor(user)) return 'right'
  if (code === undefined && passkey === undefined) return 'needed'
  const attempt = attemptOf(deps, { codesOf: user.id }, actor.ipAddress)
  const shut = await reserve(deps, attempt)
  if (shut) return shut
  return bookkeep(deps, async (tx) => {
    const isRight =
      passkey === undefined
        ? await didSpend(tx, deps, user, code ?? '')
        : await didUsePasskey(tx, deps, user.id, passkey)
    if (isRight) {
      await settle(tx, attempt)
      return 'right'
    }
    const until = await lockAfterFailure(tx, attempt, deps.clock.now().getTime())
    if (until)
      await writeAudit(tx, { ...actor, userId: user.id, username: user.username }, 'account.locked', {
        resourceType: 'user',
        resourceId: user.id,
        details: { until: until.toISOString(), codes: true },
      })
    return passkey === undefined
      ? refuse('wrong-code', { field: 'code' })
      : refuse('wrong-passkey', { field: 'passkey' })
  })
}

/** Makes a secret for an authenticator, after the password. It counts for nothing until a code of it has come back. */
export const beginFactor = async (
  ctx: SignedInContext,
  body: BodyOf<typeof factorEndpoints.beginFactor>,
): Promise<ResultOf<typeof factorEndpoints.beginFactor> | Refusal> => {
  const user = await confirmOwner(ctx, 'factor.begun', body.currentPassword)
  if (isRefusal(user)) return user
  const about = { resourceType: 'user', resourceId: user.id }
  if (user.factorSince !== null) return refuse('factor-exists', { about })
  const checked = await checkFactor(ctx, user, body)
  if (checked !== 'right') return isRefusal(checked) ? checked : refuse(neededProof(user))
  const secret = new Secret({ size: 20 })
  return act(ctx, 'factor.begun', async (tx) => {
    const [begun] = await tx
      .update(users)
      .set({ factorSecret: seal(ctx.deps.config, 'second factors', secret.base32) })
      .where(and(eq(users.id, user.id), isNull(users.factorSince)))
      .returning({ id: users.id })
    if (!begun) return refuse('factor-exists', { about })
    return { result: { secret: secret.base32, address: totpOf(secret, user.username).toString() }, audit: about }
  })
}

/**
 * Switches the authenticator on with a first code, and ends the other sessions. The recovery codes are shown this once;
 * who has a passkey has them already.
 */
export const confirmFactor = async (
  ctx: SignedInContext,
  { code }: BodyOf<typeof factorEndpoints.confirmFactor>,
): Promise<ResultOf<typeof factorEndpoints.confirmFactor> | Refusal> => {
  const { deps, person } = ctx
  const about = { resourceType: 'user', resourceId: person.userId }
  const confirmed = await act(ctx, 'factor.added', async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, person.userId)).for('update')
    if (!user || user.factorSince !== null) return refuse('factor-exists', { about })
    if (user.factorSecret === null) return refuse('factor-missing', { about })
    const step = stepOf(deps, user, code)
    if (step === null) return refuse('wrong-code', { field: 'code', about })
    await tx.update(users).set({ factorSince: deps.clock.now(), factorStep: step }).where(eq(users.id, user.id))
    const codes = user.hasPasskey ? [] : await renewRecoveryCodes(tx, deps, user.id)
    const sessionsEnded = await endSessionsOf(tx, user.id, person.sessionId)
    return { result: { recoveryCodes: codes }, audit: { ...about, details: { sessionsEnded } } }
  })
  if (isRefusal(confirmed)) return confirmed
  deps.live.endSessions({ userId: person.userId, exceptSessionId: person.sessionId })
  return confirmed
}

/** Forgets the authenticator and the passkeys of an account inside another act. */
export const forgetFactors = async (tx: Writer, userId: number): Promise<void> => {
  await tx
    .update(users)
    .set({ factorSecret: null, factorSince: null, factorStep: 0, hasPasskey: false })
    .where(eq(users.id, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Asks for password and second factor before one of them goes, and before another comes. */
export const confirmFactors = async (
  ctx: SignedInContext,
  action: 'factor.removed' | 'passkey.begun' | 'passkey.removed' | 'patient.erasure-requested' | 'retention.updated',
  { currentPassword, ...proof }: FactorProof & { currentPassword?: string | undefined },
): Promise<User | Refusal> => {
  const user = await confirmOwner(ctx, action, currentPassword)
  if (isRefusal(user)) return user
  const checked = await checkFactor(ctx, user, proof)
  if (isRefusal(checked)) return checked
  return checked === 'right' ? user : refuse(neededProof(user))
}

/** Switches one's own authenticator off. Recovery codes stay as long as there is a passkey. */
export const removeFactor = async (
  ctx: SignedInContext,
  body: BodyOf<typeof factorEndpoints.removeFactor>,
): Promise<Record<string, never> | Refusal> => {
  const about = { resourceType: 'user', resourceId: ctx.person.userId }
  const user = await confirmFactors(ctx, 'factor.removed', body)
  if (isRefusal(user)) return user
  if (user.factorSince === null) return refuse('factor-missing', { about })
  return act(ctx, 'factor.removed', async (tx) => {
    const [left] = await tx
      .update(users)
      .set({ factorSecret: null, factorSince: null, factorStep: 0 })
      .where(eq(users.id, user.id))
      .returning({ hasPasskey: users.hasPasskey })
    if (!left?.hasPasskey && (await isFactorRequired(tx, user.role))) return refuse('last-factor', { about })
    if (!left?.hasPasskey) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    return { result: {}, audit: about }
  })
}
