import { type CarrierAction, carrierAction } from '#contract/carrier-codes.ts'
import type { SendFailure } from '#engine/types.ts'
import type { SendOutcome } from '../deps.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Looks for the outcome of an attempt, counted from the attempt. */
const LOOKS_MS = [0, 5 * SECOND, 15 * SECOND, 30 * SECOND, 60 * SECOND, 121 * SECOND]
const LATER_LOOKS_MS = MINUTE
/** 'Never accepted' is believed from the second empty look on, and not before this long after the attempt. */
const NEVER_ACCEPTED_MS = 120 * SECOND
const EMPTY_LOOKS = 2
/** Attempts that nobody could account for, before a person decides. */
const MOST_ATTEMPTS = 3
/** A text that could not be handed over at all waits this long at most before the next try. */
const LONGEST_BACK_OFF_MS = 5 * MINUTE
/** How long all sending rests after the carrier refused the account or the sender. */
export const PAUSE_MS = 10 * MINUTE
const BUSY_MS = MINUTE

/** So many filtered texts in an hour, and for an hour the program begins nothing: more of them would harm the sender. */
export const MOST_FILTERED = 3
export const FILTERED_HOLD_MS = 60 * MINUTE

/** True when the carrier took the text for unwanted (twilio.com/docs/api/errors/30007). */
export const isFiltered = (code: string): boolean => code === '30007'

const iso = (at: number): string => new Date(at).toISOString()

/** Half fixed, half by chance: texts that failed together do not come back together. */
const withJitter = (ms: number, chance: number): number => ms / 2 + (ms / 2) * chance

/** The pause after the n-th attempt that was not processed: 1 s, 2 s, 4 s … 5 min, or as long as the carrier asked. */
export const backOff = (attempt: number, retryAfterSeconds: number | null, chance = Math.random()): number => {
  const own = withJitter(Math.min(LONGEST_BACK_OFF_MS, SECOND * 2 ** Math.min(attempt - 1, 20)), chance)
  return Math.max(own, Math.min(retryAfterSeconds ?? 0, 3600) * SECOND)
}

/** The moment of the next look after `now`. */
export const nextLook = (attemptedAt: number, now: number): number => {
  const next = LOOKS_MS.map((ms) => attemptedAt + ms).find((at) => at > now)
  return next ?? now + LATER_LOOKS_MS
}

/** How a failed text is told to the engine. */
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

/** The engine's word for an error code of the carrier, or for 'unresolved'. */
export const sendFailureOf = (code: string): SendFailure =>
  code === 'unresolved' ? 'unresolved' : failures[carrierAction(code)]

/** True when the code says that no text at all will get through. */
export const isAccountRefused = (code: string): boolean => carrierAction(code) === 'pause-sending'

/** How an attempt or a look ended without certainty that the carrier has the text. */
export interface SendEnd {
  state: 'queued' | 'unknown' | 'failed' | 'needs_review'
  code: string
  message?: string
  notBefore?: string
  nextLookAt?: string
  look?: 'empty' | 'failed'
  /** Empty looks before this one: a look that another has overtaken counts for nothing. */
  emptyLooks?: number
}

/** What becomes of a text whose attempt ended so; null when the carrier has it. */
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

/** What a look for an unknown text found. */
export type CarrierLookUp =
  | { kind: 'one'; sid: string; status: string }
  | { kind: 'none' }
  | { kind: 'several' }
  | { kind: 'failed' }

/** What becomes of an unknown text after a look that did not find exactly one match. */
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
