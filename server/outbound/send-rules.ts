import { type CarrierAction, carrierAction } from '#contract/carrier-codes.ts'
import type { SendFailure } from '#engine/types.ts'
import type { SendOutcome } from '../deps.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Delays of the look-ups after an attempt. */
const LOOKS_MS = [0, 5 * SECOND, 15 * SECOND, 30 * SECOND, 60 * SECOND, 121 * SECOND]
const LATER_LOOKS_MS = MINUTE
/** 'Never accepted' needs two empty look-ups, and this long after the attempt. */
const NEVER_ACCEPTED_MS = 120 * SECOND
const EMPTY_LOOKS = 2
/** Attempts with an unknown fate, before a person decides. */
const MOST_ATTEMPTS = 3
/** The longest wait before a retry of a text that was not processed. */
const LONGEST_BACK_OFF_MS = 5 * MINUTE
/** How long all sending pauses after the carrier refused the account or the sender. */
export const PAUSE_MS = 10 * MINUTE
const BUSY_MS = MINUTE

/**
 * After this many filtered texts in an hour nothing new is started for an hour: more of them would harm the sender's
 * reputation.
 */
export const MOST_FILTERED = 3
export const FILTERED_HOLD_MS = 60 * MINUTE

/** True when the carrier filtered the text as unwanted (twilio.com/docs/api/errors/30007). */
export const isFiltered = (code: string): boolean => code === '30007'

const iso = (at: number): string => new Date(at).toISOString()

/** Half fixed, half random: texts that failed together are not retried together. */
const withJitter = (ms: number, chance: number): number => ms / 2 + (ms / 2) * chance

/** The pause after the nth attempt that was not processed: 1 s, 2 s, 4 s … 5 min, or as long as the carrier asked. */
export const backOff = (attempt: number, retryAfterSeconds: number | null, chance = Math.random()): number => {
  const own = withJitter(Math.min(LONGEST_BACK_OFF_MS, SECOND * 2 ** Math.min(attempt - 1, 20)), chance)
  return Math.max(own, Math.min(retryAfterSeconds ?? 0, 3600) * SECOND)
}

/** The time of the next look-up after `now`. */
export const nextLook = (attemptedAt: number, now: number): number => {
  const next = LOOKS_MS.map((ms) => attemptedAt + ms).find((at) => at > now)
  return next ?? now + LATER_LOOKS_MS
}

/** The engine's event for a failed text. */
const failures: Record<CarrierAction, SendFailure> = {
  'bad-number': 'bad-number',
  landline: 'landline',
  'opted-out': 'opted-out',
  'retry-next-window': 'permanent',
  'retry-later': 'permanent',
  busy: 'permanent',
  'pause-sending': 'permanent',
  permanent: 'permanent',
}

/** The engine's word for the carrier's error code, or for 'unresolved'. */
export const sendFailureOf = (code: string): SendFailure =>
  code === 'unresolved' ? 'unresolved' : failures[carrierAction(code)]

/** True when the code says that the number takes no texts at all. */
export const isAccountRefused = (code: string): boolean => carrierAction(code) === 'pause-sending'

/** An attempt or look-up after which it is not certain that the carrier has the text. */
export interface SendEnd {
  state: 'queued' | 'unknown' | 'failed' | 'needs_review'
  code: string
  message?: string
  notBefore?: string
  nextLookAt?: string
  look?: 'empty' | 'failed'
  /** Empty look-ups before this one; one that another has overtaken is not counted. */
  emptyLooks?: number
}

/** What follows for a text after such an attempt; null when the carrier has it. */
export const endOfAttempt = (outcome: SendOutcome, attempt: number, now: number): SendEnd | null => {
  switch (outcome.kind) {
    case 'accepted':
      return null
    case 'not-processed':
      return { state: 'queued', code: outcome.code, notBefore: iso(now + backOff(attempt, outcome.retryAfterSeconds)) }
    case 'unknown':
      return { state: 'unknown', code: outcome.code, nextLookAt: iso(now) }
    case 'refused': {
      const action = carrierAction(outcome.code)
      if (action === 'busy') return { state: 'queued', code: outcome.code, notBefore: iso(now + BUSY_MS) }
      if (action === 'pause-sending') return { state: 'queued', code: outcome.code, notBefore: iso(now + PAUSE_MS) }
      return { state: 'failed', code: outcome.code, message: outcome.message }
    }
  }
}

/** The result of a look-up. */
export type CarrierLookUp =
  | { kind: 'one'; sid: string; status: string }
  | { kind: 'none' }
  | { kind: 'several' }
  | { kind: 'failed' }

/** What follows for an unknown text when a look-up does not find exactly one match. */
export const endOfLook = (
  found: Exclude<CarrierLookUp, { kind: 'one' }>,
  of: { attemptedAt: number; attempt: number; emptyLooks: number },
  now: number,
): SendEnd => {
  const { emptyLooks } = of
  const again = iso(nextLook(of.attemptedAt, now))
  if (found.kind === 'failed')
    return { state: 'unknown', code: 'look-failed', nextLookAt: again, look: 'failed', emptyLooks }
  if (found.kind === 'several') return { state: 'needs_review', code: 'unresolved', look: 'empty', emptyLooks }
  const isSure = emptyLooks + 1 >= EMPTY_LOOKS && now - of.attemptedAt >= NEVER_ACCEPTED_MS
  if (!isSure) return { state: 'unknown', code: 'not-found', nextLookAt: again, look: 'empty', emptyLooks }
  if (of.attempt >= MOST_ATTEMPTS) return { state: 'needs_review', code: 'unresolved', look: 'empty', emptyLooks }
  return { state: 'queued', code: 'never-accepted', notBefore: iso(now), look: 'empty', emptyLooks }
}
