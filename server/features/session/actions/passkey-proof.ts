import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, lt, or } from 'drizzle-orm'
import { deriveKey } from '../../../config/derive-key.ts'
import type { Writer } from '../../../db/read.ts'
import { passkeys, spentChallenges } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'

type PasskeyDeps = Pick<Deps, 'config' | 'clock'>

/** How long a person may take with the authenticator. */
const CHALLENGE_MS = 5 * 60_000
const NONCE_BYTES = 16
const TIME_BYTES = 6

/** What a challenge is for: a signature for one purpose is worth nothing for another. */
type ChallengePurpose = 'prove' | `enrol ${number}`

const sealOf = ({ config }: PasskeyDeps, purpose: ChallengePurpose, head: Buffer): Buffer =>
  createHmac('sha256', deriveKey(config, 'passkey challenges')).update(purpose).update(head).digest()

/** A challenge for an authenticator, in base64url. It carries its own end and a seal, so that none is stored. */
export const newChallenge = (deps: PasskeyDeps, purpose: ChallengePurpose): string => {
  const end = Buffer.alloc(TIME_BYTES)
  end.writeUIntBE(deps.clock.now().getTime() + CHALLENGE_MS, 0, TIME_BYTES)
  const head = Buffer.concat([randomBytes(NONCE_BYTES), end])
  return Buffer.concat([head, sealOf(deps, purpose, head)]).toString('base64url')
}

/** True for a challenge of ours, for this purpose, that has not expired. */
export const isOurChallenge = (deps: PasskeyDeps, purpose: ChallengePurpose, challenge: string): boolean => {
  const bytes = Buffer.from(challenge, 'base64url')
  // One spelling only: another one would count a second time.
  if (bytes.toString('base64url') !== challenge) return false
  const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  const seal = bytes.subarray(NONCE_BYTES + TIME_BYTES)
  const wanted = sealOf(deps, purpose, head)
  if (seal.length !== wanted.length || !timingSafeEqual(seal, wanted)) return false
  return head.readUIntBE(NONCE_BYTES, TIME_BYTES) > deps.clock.now().getTime()
}

/** The site that passkeys belong to: the host of PUBLIC_URL. */
export const passkeySite = ({ config }: PasskeyDeps): { origin: string; host: string } => {
  const { origin, hostname } = new URL(config.publicUrl)
  return { origin, host: hostname }
}

/** What the browser sent as JSON in a text; null when it is none. The library judges its shape. */
export const parsePasskey = <Shape>(text: string): Shape | null => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Shape) : null
  } catch {
    return null
  }
}

/** Uses up a challenge. False when it was used before, by another request of this moment too. */
export const didSpendChallenge = async (tx: Writer, deps: PasskeyDeps, challenge: string): Promise<boolean> => {
  const expiresAt = new Date(deps.clock.now().getTime() + CHALLENGE_MS)
  const spent = await tx
    .insert(spentChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: spentChallenges.challenge })
  return spent.length > 0
}

/** True when a passkey of this account has signed a challenge of ours that nobody has used yet. */
export const didUsePasskey = async (
  tx: Writer,
  deps: PasskeyDeps,
  userId: number,
  signed: string,
): Promise<boolean> => {
  const response = parsePasskey<AuthenticationResponseJSON>(signed)
  if (typeof response?.id !== 'string') return false
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, response.id)))
    .for('update')
  if (!passkey) return false
  const { origin, host } = passkeySite(deps)
  let challenge = ''
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (found) => {
      challenge = found
      return isOurChallenge(deps, 'prove', found)
    },
    expectedOrigin: origin,
    expectedRPID: host,
    // The password came first, so that a touch is enough.
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    // It throws for whatever is wrong, in words of its own that nobody is shown.
  }).catch(() => null)
  if (!verified?.verified || !(await didSpendChallenge(tx, deps, challenge))) return false
  const counter = verified.authenticationInfo.newCounter
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: deps.clock.now() })
    .where(and(eq(passkeys.id, passkey.id), or(lt(passkeys.counter, counter), eq(passkeys.counter, 0))))
    .returning({ id: passkeys.id })
  return used.length > 0
}
