import type { AttemptKind } from '#contract/ai/health.ts'

/** A call that counts. Failures caused by the caller (a bad request, a cancelled call) do not. */
interface Call {
  at: number
  isOk: boolean
}

/** A circuit breaker, plain JSON: stored and shared by all processes. Times are epoch milliseconds. */
export interface Breaker {
  /** Consecutive counted failures. */
  failures: number
  /** Counted calls of the last minute. */
  calls: Call[]
  /** Null while closed; after this time a probe decides. */
  openUntil: number | null
  /** How long the next opening lasts. */
  cooldownMs: number
  /** What opened it. */
  reason: AttemptKind | null
}

export type BreakerState = 'closed' | 'open' | 'half-open'

const FAILURES_IN_A_ROW = 3
const WINDOW_MS = 60_000
const LEAST_CALLS = 5
const WORST_SHARE = 0.5
const FIRST_COOLDOWN_MS = 10_000
const LONGEST_COOLDOWN_MS = 30_000
/** For failures that do not recover by themselves: a refused key, a retired model, no credit, a long Retry-After. */
const LONG_MS = 300_000
const MOST_CALLS = 100

/** Closed, without any failures. */
export const newBreaker = (): Breaker => ({
  failures: 0,
  calls: [],
  openUntil: null,
  cooldownMs: FIRST_COOLDOWN_MS,
  reason: null,
})

const counted: ReadonlySet<AttemptKind> = new Set(['timeout', 'network', 'server', 'empty', 'invalid-output'])

/** What does not recover by itself. */
const lasting: ReadonlySet<string> = new Set<AttemptKind>(['auth', 'not-found', 'no-credit', 'unsupported'])
const isLasting = (kind: 'ok' | AttemptKind): kind is AttemptKind => lasting.has(kind)

/** Whether a kind of failure says something about the provider. */
const isCounted = (kind: AttemptKind): boolean => counted.has(kind) || kind === 'rate-limit' || isLasting(kind)

/** The breaker's state at a moment. Half-open: the time is over, and a probe must decide first. */
export const breakerState = (breaker: Breaker, at: number): BreakerState =>
  breaker.openUntil === null ? 'closed' : at < breaker.openUntil ? 'open' : 'half-open'

const openFor = (breaker: Breaker, until: number, reason: AttemptKind): Breaker => ({
  ...breaker,
  openUntil: Math.max(until, breaker.openUntil ?? 0),
  reason,
})

const withCall = (breaker: Breaker, at: number, isOk: boolean): Breaker => ({
  ...breaker,
  failures: isOk ? 0 : breaker.failures + 1,
  calls: [...breaker.calls.filter((call) => at - call.at < WINDOW_MS), { at, isOk }].slice(-MOST_CALLS),
})

const isTooBad = ({ failures, calls }: Breaker): boolean =>
  failures >= FAILURES_IN_A_ROW ||
  (calls.length >= LEAST_CALLS && calls.filter(({ isOk }) => !isOk).length / calls.length >= WORST_SHARE)

/** The breaker after a call for a patient's text. `retryAfterMs`: the wait that the provider asked for. */
export const afterCall = (
  breaker: Breaker,
  at: number,
  result: { kind: 'ok' | AttemptKind; retryAfterMs?: number | null },
): Breaker => {
  const { kind } = result
  if (kind === 'ok')
    return { ...withCall(breaker, at, true), openUntil: null, cooldownMs: FIRST_COOLDOWN_MS, reason: null }
  if (!isCounted(kind)) return breaker
  if (kind === 'rate-limit')
    return result.retryAfterMs
      ? openFor(breaker, at + Math.min(result.retryAfterMs, LONG_MS), kind)
      : failed(breaker, at, kind)
  if (isLasting(kind)) return openFor(withCall(breaker, at, false), at + LONG_MS, kind)
  return failed(breaker, at, kind)
}

const failed = (breaker: Breaker, at: number, kind: AttemptKind): Breaker => {
  const next = withCall(breaker, at, false)
  // A call that fails while the breaker is open does not prolong it.
  if (breakerState(breaker, at) === 'open' || !isTooBad(next)) return next
  return {
    ...openFor(next, at + next.cooldownMs, kind),
    cooldownMs: Math.min(2 * next.cooldownMs, LONGEST_COOLDOWN_MS),
  }
}

/** The breaker after a probe: success closes it, failure opens it for twice as long. */
export const afterProbe = (
  breaker: Breaker,
  at: number,
  result: { kind: 'ok' | AttemptKind; retryAfterMs?: number | null },
): Breaker => {
  if (result.kind === 'ok') return { ...newBreaker(), calls: [{ at, isOk: true }] }
  // A rate limit, or a single slow answer, says nothing about its health.
  if (!isCounted(result.kind) || (breaker.openUntil === null && result.kind === 'rate-limit')) return breaker
  if (isLasting(result.kind)) return openFor(breaker, at + LONG_MS, result.kind)
  if (breaker.openUntil === null) return failed(breaker, at, result.kind)
  const wait = result.retryAfterMs ? Math.min(result.retryAfterMs, LONG_MS) : breaker.cooldownMs
  return {
    ...openFor(breaker, at + wait, result.kind),
    cooldownMs: Math.min(2 * breaker.cooldownMs, LONGEST_COOLDOWN_MS),
  }
}
