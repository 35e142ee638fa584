import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import { type Factors, type factorEndpoints, MOST_PASSKEYS } from '#contract/factors.ts'
import { act } from '../../../db/act.ts'
import { passkeys, recoveryCodes, users } from '../../../db/tables/users.ts'
import type { Deps, SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { isFactorRequired, ownFactors } from '../queries/factors.ts'
import { hasFactor } from '../queries.ts'
import { confirmFactors } from './factors.ts'
import { didSpendChallenge, isOurChallenge, newChallenge, parsePasskey, passkeySite } from './passkey-proof.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOf } from './sessions.ts'

/** A challenge that a passkey signs, for whoever asks: it says nothing of any account. */
export const passkeyChallenge = (
  deps: Pick<Deps, 'config' | 'clock'>,
): ResultOf<typeof factorEndpoints.passkeyChallenge> => ({
  challenge: newChallenge(deps, 'prove'),
  rpId: passkeySite(deps).host,
})

/** What the browser needs to make a passkey, after the password and the second factor that is there already. */
export const beginPasskey = async (
  ctx: SignedInContext,
  body: BodyOf<typeof factorEndpoints.beginPasskey>,
): Promise<ResultOf<typeof factorEndpoints.beginPasskey> | Refusal> => {
  const user = await confirmFactors(ctx, 'passkey.begun', body)
  if (isRefusal(user)) return user
  const about = { resourceType: 'user', resourceId: user.id }
  const present = await ctx.db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, user.id))
  if (present.length >= MOST_PASSKEYS) return refuse('too-many-passkeys', { about })
  return act(ctx, 'passkey.begun', async () => ({
    result: {
      challenge: newChallenge(ctx.deps, `enrol ${user.id}`),
      rpId: passkeySite(ctx.deps).host,
      // An authenticator keeps one passkey per site and handle; the id names nobody.
      handle: Buffer.from(`recado ${user.id}`).toString('base64url'),
      username: user.username,
      present: present.map(({ id }) => id),
    },
    audit: about,
  }))
}

const verifyNew = async (ctx: SignedInContext, made: string) => {
  const response = parsePasskey<RegistrationResponseJSON>(made)
  if (!response) return null
  const { origin, host } = passkeySite(ctx.deps)
  let challenge = ''
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (found) => {
      challenge = found
      return isOurChallenge(ctx.deps, `enrol ${ctx.person.userId}`, found)
    },
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    // It throws for whatever is wrong, in words of its own that nobody is shown.
  }).catch(() => null)
  return verified?.verified ? { challenge, credential: verified.registrationInfo.credential } : null
}

/** Keeps a new passkey and ends the other sessions. With the first factor come recovery codes, shown this once. */
export const addPasskey = async (
  ctx: SignedInContext,
  { name, passkey }: BodyOf<typeof factorEndpoints.addPasskey>,
): Promise<ResultOf<typeof factorEndpoints.addPasskey> | Refusal> => {
  const { deps, person } = ctx
  const about = { resourceType: 'user', resourceId: person.userId }
  const made = await verifyNew(ctx, passkey)
  const added = await act(ctx, 'passkey.added', async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, person.userId)).for('update')
    if (!user) return refuse('not-signed-in')
    if (!made || !(await didSpendChallenge(tx, deps, made.challenge)))
      return refuse('wrong-passkey', { field: 'passkey', about })
    if ((await tx.$count(passkeys, eq(passkeys.userId, user.id))) >= MOST_PASSKEYS)
      return refuse('too-many-passkeys', { about })
    const { id, publicKey, counter, transports = [] } = made.credential
    const [kept] = await tx
      .insert(passkeys)
      .values({
        userId: user.id,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        name,
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!kept) return refuse('factor-exists', { about })
    const codes = hasFactor(user) ? [] : await renewRecoveryCodes(tx, deps, user.id)
    await tx.update(users).set({ hasPasskey: true }).where(eq(users.id, user.id))
    const sessionsEnded = await endSessionsOf(tx, user.id, person.sessionId)
    return {
      result: { recoveryCodes: codes },
      audit: { ...about, details: { passkey: kept.id, sessionsEnded } },
    }
  })
  if (isRefusal(added)) return added
  deps.live.endSessions({ userId: person.userId, exceptSessionId: person.sessionId })
  return added
}

/** Gives one of one's own passkeys another name. */
export const renamePasskey = async (ctx: SignedInContext, id: number, name: string): Promise<Factors | Refusal> => {
  const about = { resourceType: 'user', resourceId: ctx.person.userId }
  return act<Factors>(ctx, 'passkey.renamed', async (tx) => {
    const [renamed] = await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.person.userId)))
      .returning({ id: passkeys.id })
    if (!renamed) return refuse('not-found', { about })
    const factors = await ownFactors({ db: tx, person: ctx.person })
    return isRefusal(factors) ? factors : { result: factors, audit: { ...about, details: { passkey: id } } }
  })
}

/** Removes one of one's own passkeys, after the password and a second factor; that may be the passkey itself. */
export const removePasskey = async (
  ctx: SignedInContext,
  id: number,
  body: BodyOf<typeof factorEndpoints.removePasskey>,
): Promise<Record<string, never> | Refusal> => {
  const user = await confirmFactors(ctx, 'passkey.removed', body)
  if (isRefusal(user)) return user
  const about = { resourceType: 'user', resourceId: user.id }
  return act(ctx, 'passkey.removed', async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ id: passkeys.id })
    if (!locked || !gone) return refuse('not-found', { about })
    const hasPasskey = (await tx.$count(passkeys, eq(passkeys.userId, user.id))) > 0
    await tx.update(users).set({ hasPasskey }).where(eq(users.id, user.id))
    const isBare = !hasFactor({ ...locked, hasPasskey })
    if (isBare && (await isFactorRequired(tx, locked.role))) return refuse('last-factor', { about })
    if (isBare) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    return { result: {}, audit: { ...about, details: { passkey: id } } }
  })
}
