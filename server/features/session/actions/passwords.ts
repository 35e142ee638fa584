import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { isWeakPassword } from '#contract/session/weak-password.ts'
import type { PasswordCost } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'

/**
 * Each hash takes 64 MiB and a core for some 50 ms. One core always stays free for signed-in people. The queue is
 * short: its end is reached within two seconds.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const MOST_WAITING = 30

let running = 0
const waiting: (() => void)[] = []

/** The refusal while the queue is full, to be checked before anything costs anything; null while there is room. */
export const fullQueueRefusal = (): Refusal | null =>
  waiting.length >= MOST_WAITING ? refuse('too-many-requests', { retryAfter: 2 }) : null

/** Runs the costly work of a sign-in on all cores but one, three at most; refuses when thirty already wait. */
export const withHashSlot = async <T>(work: () => Promise<T>): Promise<T | Refusal> => {
  if (running >= AT_ONCE) {
    const refusal = fullQueueRefusal()
    if (refusal) return refusal
    // A finished task hands its place over, so nobody can slip in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Normalises a password, so that the same word from two keyboards has the same bytes (RFC 8265, OpaqueString). */
const bytesOf = (password: string): string => password.normalize('NFC')

/** The argon2id hash of a password in PHC form. */
export const hashPassword = (deps: Pick<Deps, 'config'>, password: string): Promise<string> =>
  hash(bytesOf(password), deps.config.passwordCost)

const decoys = new Map<string, Promise<string>>()

/** Compared with where no account exists, so that an unknown name takes as long as a known one. */
const decoy = (cost: PasswordCost): Promise<string> => {
  const key = JSON.stringify(cost)
  const made = decoys.get(key) ?? hash(crypto.randomUUID(), cost)
  decoys.set(key, made)
  return made
}

/** Whether the password fits; without a hash it takes the same time and is false. */
export const isRightPassword = async (
  deps: Pick<Deps, 'config'>,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const fits = await verify(passwordHash ?? (await decoy(deps.config.passwordCost)), bytesOf(password))
  return fits && passwordHash !== undefined
}

/** True for a hash made with older parameters. */
export const isOutdated = (deps: Pick<Deps, 'config'>, passwordHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
  const cost = deps.config.passwordCost
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
}

/** The columns that change with a password. */
export const passwordColumns = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  password: string,
  username: string,
): Promise<{ passwordHash: string; passwordChangedAt: Date; passwordIsWeak: boolean }> => ({
  passwordHash: await hashPassword(deps, password),
  passwordChangedAt: deps.clock.now(),
  passwordIsWeak: isWeakPassword(password, username),
})
