import { randomBytes } from 'node:crypto'
import { eq, inArray, like, or, sql } from 'drizzle-orm'
import { deriveKey } from '../../../config/derive-key.ts'
import { bookkeep } from '../../../db/act.ts'
import type { Reader, Writer } from '../../../db/read.ts'
import { rateLimits } from '../../../db/tables/settings.ts'
import type { Deps } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  deviceToken,
  knownDevice,
  LOCKS_FORGOTTEN_MS,
  lockMs,
  maskedName,
  networkOf,
  secondsUntil,
} from '../rules.ts'

// Own statements instead of a library's: locks grow with repetition, the server's clock decides, and a reservation can
// be given back.

/**
 * Whose attempts are counted: a name at sign-in, or the person of a session who types the password again. A browser
 * that has signed in with the name before has a counter of its own, so that a stranger's guesses do not lock out its
 * owner (OWASP, Slow Down Online Guessing Attacks with Device Cookies). Codes of a second factor have a counter of
 * their own: a right password must not give them new tries.
 */
export type Claim = { name: string; device?: string | null } | { userId: number } | { codesOf: number }

/** The counters of one attempt. */
export interface SignInAttempt {
  address: string
  tries: string
  lock: string
}

/** Whose tries are counted, and the device or session that has signed in before; null for a stranger's. */
const claimant = (deps: Pick<Deps, 'config'>, claim: Claim): { whose: string; known: string | null } => {
  if ('userId' in claim) return { whose: `user-${claim.userId}`, known: `user-${claim.userId}` }
  if ('codesOf' in claim) return { whose: `codes-${claim.codesOf}`, known: `codes-${claim.codesOf}` }
  const name = maskedName(claim.name, deriveKey(deps.config, 'login names'))
  const nonce = knownDevice(claim.device ?? null, name, deriveKey(deps.config, 'known devices'))
  return { whose: nonce ? `${name}:${nonce}` : name, known: nonce && `device-${nonce}` }
}

/** The device cookie that a browser gets after a successful sign-in. */
export const newDevice = (deps: Pick<Deps, 'config'>, typed: string): string =>
  deviceToken(
    maskedName(typed, deriveKey(deps.config, 'login names')),
    randomBytes(12).toString('base64url'),
    deriveKey(deps.config, 'known devices'),
  )

/**
 * The counters for an attempt from an address with a name. A device that has signed in is counted apart from the strangers
 * behind its address, and never refused for them.
 */
export const attemptOf = (deps: Pick<Deps, 'config'>, claim: Claim, address: string | null): SignInAttempt => {
  const { whose, known } = claimant(deps, claim)
  return { address: `address:${known ?? networkOf(address)}`, tries: `tries:${whose}`, lock: `lock:${whose}` }
}

const tooMany = (until: number, now: number): Refusal =>
  refuse('too-many-attempts', { retryAfter: secondsUntil(until, now) })

/** Locked addresses, cached for a second: a flood from one address costs one database query a second. */
const BELIEVED_MS = 1000
const MOST_BELIEVED = 10_000
const shutByReader = new WeakMap<Reader, Map<string, { foundAt: number; expire: number }>>()

const shutAddresses = (db: Reader): Map<string, { foundAt: number; expire: number }> => {
  const known = shutByReader.get(db) ?? new Map<string, { foundAt: number; expire: number }>()
  shutByReader.set(db, known)
  if (known.size > MOST_BELIEVED) known.clear()
  return known
}

/** The refusal of an address found locked within the last second, without a query. */
export const cachedRefusal = (db: Reader, attempt: SignInAttempt, now: number): Refusal | null => {
  const known = shutAddresses(db).get(attempt.address)
  const isBelieved = known !== undefined && known.expire > now && Math.abs(now - known.foundAt) < BELIEVED_MS
  return isBelieved ? tooMany(known.expire, now) : null
}

/** The current refusal, without counting an attempt: a locked name costs no hash. */
export const standingRefusal = async (db: Reader, attempt: SignInAttempt, now: number): Promise<Refusal | null> => {
  const rows = await db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, [attempt.address, attempt.lock]))
  for (const { key, points, expire } of rows) {
    const isShut = key === attempt.lock || points >= ADDRESS_LIMIT.points
    if (!isShut || expire === null || expire <= now) continue
    if (key === attempt.address) shutAddresses(db).set(key, { foundAt: now, expire })
    return tooMany(expire, now)
  }
  return null
}

const take = async (
  tx: Writer,
  key: string,
  seconds: number,
  now: number,
): Promise<{ points: number; expire: number }> => {
  const isOver = sql`${rateLimits.expire} <= ${now}`
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + seconds * 1000 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire })
  return { points: row?.points ?? 1, expire: row?.expire ?? now }
}

/** Counts a call that needs no session (address null: all addresses together); refuses after `points` in `seconds`. */
export const countCall = async (
  tx: Writer,
  call: { kind: string; address: string | null; points: number; seconds: number },
  now: number,
): Promise<Refusal | null> => {
  const whose = call.address === null ? 'all' : networkOf(call.address)
  const { points, expire } = await take(tx, `${call.kind}:${whose}`, call.seconds, now)
  return points > call.points ? refuse('too-many-requests', { retryAfter: secondsUntil(expire, now) }) : null
}

const giveBack = async (tx: Writer, keys: string[]): Promise<void> => {
  await tx
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(inArray(rateLimits.key, keys))
}

/**
 * Counts an attempt before the password is checked: twenty concurrent guesses are still five tries. Returns null when
 * it may go on; then `settle` or `lockAfterFailure` must follow.
 */
export const reserve = (deps: Pick<Deps, 'db' | 'clock'>, attempt: SignInAttempt): Promise<Refusal | null> =>
  bookkeep(deps, async (tx) => {
    const now = deps.clock.now().getTime()
    const address = await take(tx, attempt.address, ADDRESS_LIMIT.seconds, now)
    const tries = await take(tx, attempt.tries, ACCOUNT_LIMIT.seconds, now)
    const shut =
      (await standingLock(tx, attempt, now)) ??
      (tries.points > ACCOUNT_LIMIT.points ? tooMany(tries.expire, now) : null) ??
      (address.points > ADDRESS_LIMIT.points ? tooMany(address.expire, now) : null)
    if (shut) await giveBack(tx, [attempt.address, attempt.tries])
    return shut
  })

const standingLock = async (tx: Writer, attempt: SignInAttempt, now: number): Promise<Refusal | null> => {
  const [lock] = await tx.select().from(rateLimits).where(eq(rateLimits.key, attempt.lock))
  return lock?.expire && lock.expire > now ? tooMany(lock.expire, now) : null
}

/** After a right password: clears the name's counters and gives the address its try back. */
export const settle = async (tx: Writer, attempt: SignInAttempt): Promise<void> => {
  await giveBack(tx, [attempt.address])
  await tx.delete(rateLimits).where(inArray(rateLimits.key, [attempt.tries, attempt.lock]))
}

/** After a wrong password: the time until which the name is locked, or null when tries are left. */
export const lockAfterFailure = async (tx: Writer, attempt: SignInAttempt, now: number): Promise<Date | null> => {
  const [tries] = await tx.select().from(rateLimits).where(eq(rateLimits.key, attempt.tries)).for('update')
  if (!tries || tries.points < ACCOUNT_LIMIT.points) return null
  const [before] = await tx.select().from(rateLimits).where(eq(rateLimits.key, attempt.lock)).for('update')
  const isRemembered = before?.expire != null && before.expire + LOCKS_FORGOTTEN_MS > now
  const nth = isRemembered ? before.points + 1 : 1
  const expire = now + lockMs(nth)
  await tx
    .insert(rateLimits)
    .values({ key: attempt.lock, points: nth, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: nth, expire } })
  await tx.delete(rateLimits).where(eq(rateLimits.key, attempt.tries))
  return new Date(expire)
}

/** Unlocks a name, for administrators. */
export const unlock = async (tx: Writer, deps: Pick<Deps, 'config'>, username: string): Promise<void> => {
  const { tries, lock } = attemptOf(deps, { name: username }, null)
  // With the counters of every browser that used the name.
  await tx.delete(rateLimits).where(or(like(rateLimits.key, `${tries}%`), like(rateLimits.key, `${lock}%`)))
}
