import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { sessionEndpoints } from '#contract/session.ts'
import { deriveKey } from '../../../config/derive-key.ts'
import { seal, unseal } from '../../../config/seal.ts'
import { act, bookkeep, writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { recoveryCodes, users } from '../../../db/tables/users.ts'
import type { Context, Deps, SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { confirmPassword } from './account.ts'
import { endSessionsOf } from './sessions.ts'
import { attemptOf, lockAfterFailure, reserve, settle } from './throttle.ts'

type User = typeof users.$inferSelect

/** RFC 6238 with the values that every authenticator knows: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: Secret, username: string): TOTP =>
  new TOTP({ issuer: 'Recado', label: username, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** Recovery codes that a person gets, and the characters of each: 50 random bits. */
const CODES = 10
const CODE_CHARACTERS = 10
/** Letters and digits that nobody confuses on paper. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

const newRecoveryCode = (): string => {
  const letters = [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')

const recoveryHash = (deps: Pick<Deps, 'config'>, userId: number, code: string): string =>
  createHmac('sha256', deriveKey(deps.config, 'recovery codes'))
    .update(`${userId} ${plain(code)}`)
    .digest('hex')

/** The period of a right code of the authenticator, one before and one after included; null for a wrong one. */
const stepOf = (deps: Pick<Deps, 'config' | 'clock'>, user: User, code: string): number | null => {
  const secret = user.factorSecret === null ? null : unseal(deps.config, 'second factors', user.factorSecret)
  const digits = plain(code)
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
  const spent =
    step === null
      ? await tx
          .delete(recoveryCodes)
          .where(and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, recoveryHash(deps, user.id, code))))
          .returning({ id: recoveryCodes.id })
      : await tx
          .update(users)
          .set({ factorStep: step })
          .where(and(eq(users.id, user.id), lt(users.factorStep, step)))
          .returning({ id: users.id })
  return spent.length > 0
}

/**
 * The second step of a sign-in. 'needed' when a code is missing; a refusal when it is wrong or too many were. Tries are
 * counted before the code is looked at, apart from those of passwords.
 */
export const checkFactor = async (
  { deps, actor }: Context,
  user: User,
  code: string | undefined,
): Promise<'right' | 'needed' | Refusal> => {
  if (user.factorSince === null) return 'right'
  if (code === undefined) return 'needed'
  const attempt = attemptOf(deps, { codesOf: user.id }, actor.ipAddress)
  const shut = await reserve(deps, attempt)
  if (shut) return shut
  return bookkeep(deps, async (tx) => {
    if (await didSpend(tx, deps, user, code)) {
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
    return refuse('wrong-code', { field: 'code' })
  })
}

/** Makes a secret for an authenticator, after the password. It counts for nothing until a code of it has come back. */
export const beginFactor = async (
  ctx: SignedInContext,
  { currentPassword }: BodyOf<typeof sessionEndpoints.beginFactor>,
): Promise<ResultOf<typeof sessionEndpoints.beginFactor> | Refusal> => {
  const user = await confirmPassword(ctx, 'factor.begun', currentPassword)
  if (isRefusal(user)) return user
  const secret = new Secret({ size: 20 })
  const about = { resourceType: 'user', resourceId: user.id }
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

/** Switches the second factor on with a first code, and ends the other sessions. The codes are shown this once. */
export const confirmFactor = async (
  ctx: SignedInContext,
  { code }: BodyOf<typeof sessionEndpoints.confirmFactor>,
): Promise<ResultOf<typeof sessionEndpoints.confirmFactor> | Refusal> => {
  const { deps, person } = ctx
  const about = { resourceType: 'user', resourceId: person.userId }
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  const confirmed = await act(ctx, 'factor.added', async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, person.userId)).for('update')
    if (!user || user.factorSince !== null) return refuse('factor-exists', { about })
    if (user.factorSecret === null) return refuse('factor-missing', { about })
    const step = stepOf(deps, user, code)
    if (step === null) return refuse('wrong-code', { field: 'code', about })
    await tx.update(users).set({ factorSince: deps.clock.now(), factorStep: step }).where(eq(users.id, user.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await tx
      .insert(recoveryCodes)
      .values(codes.map((each) => ({ userId: user.id, codeHash: recoveryHash(deps, user.id, each) })))
    const sessionsEnded = await endSessionsOf(tx, user.id, person.sessionId)
    return { result: {}, audit: { ...about, details: { sessionsEnded } } }
  })
  if (isRefusal(confirmed)) return confirmed
  deps.live.endSessions({ userId: person.userId, exceptSessionId: person.sessionId })
  return { recoveryCodes: codes }
}

/** Forgets an account's second factor inside another act. */
export const forgetFactor = async (tx: Writer, userId: number): Promise<void> => {
  await tx.update(users).set({ factorSecret: null, factorSince: null, factorStep: 0 }).where(eq(users.id, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Switches one's own second factor off, after the password and a code. */
export const removeFactor = async (
  ctx: SignedInContext,
  { currentPassword, code }: BodyOf<typeof sessionEndpoints.removeFactor>,
): Promise<Record<string, never> | Refusal> => {
  const user = await confirmPassword(ctx, 'factor.removed', currentPassword)
  if (isRefusal(user)) return user
  const about = { resourceType: 'user', resourceId: user.id }
  if (user.factorSince === null) return refuse('factor-missing', { about })
  const checked = await checkFactor(ctx, user, code)
  if (isRefusal(checked)) return checked
  return act(ctx, 'factor.removed', async (tx) => {
    await forgetFactor(tx, user.id)
    return { result: {}, audit: about }
  })
}
