import type { AttemptKind } from '#contract/ai/health.ts'
import type { ModelProvider } from '#contract/ai/providers.ts'
import type { FallbackChain } from '#contract/routing.ts'
import { type Breaker, breakerState } from './breaker.ts'

/** A configuration as the executor sees it. */
export interface Target {
  configId: number
  provider: ModelProvider
  model: string
  isActive: boolean
  isConfigured: boolean
  phiAllowed: boolean
}

export interface Candidate extends Target {
  /** The chain that leads to it; null for the first choice. */
  chain: FallbackChain | null
  /** Milliseconds for one call. */
  timeoutMs: number
}

export type DropReason =
  | 'inactive'
  | 'not-configured'
  | 'phi-not-allowed'
  | 'circuit-open'
  | 'rate-limited'
  | 'too-many'

export interface Plan {
  candidates: Candidate[]
  dropped: { target: Target; reason: DropReason }[]
  /** Every breaker was open, so it is asked anyway. */
  isFailOpen: boolean
}

const MOST_CANDIDATES = 5
/** The specified threshold of a chain; also used without a chain. */
const DEFAULT_TIMEOUT_MS = 30_000

const dropOf = (target: Target, hasPhi: boolean): DropReason | null => {
  if (!target.isActive) return 'inactive'
  if (!target.isConfigured) return 'not-configured'
  return hasPhi && !target.phiAllowed ? 'phi-not-allowed' : null
}

/**
 * Who is asked, in order: the first choice, then for each active chain of its provider the first usable configuration
 * of the fallback provider. Chains are not followed further. `hasPhi`: redaction left patient data in the text.
 */
export const planCandidates = (
  chosen: Target,
  targets: readonly Target[],
  chains: readonly FallbackChain[],
  breakers: ReadonlyMap<number, Breaker>,
  { at, hasPhi }: { at: number; hasPhi: boolean },
): Plan => {
  const rows = chains
    .filter((chain) => chain.isActive && chain.primaryProvider === chosen.provider)
    .sort((a, b) => a.order - b.order || a.id - b.id)
  const wanted: Candidate[] = [{ ...chosen, chain: null, timeoutMs: rows[0]?.timeoutThreshold ?? DEFAULT_TIMEOUT_MS }]
  const dropped: Plan['dropped'] = []
  for (const chain of rows)
    for (const target of targets)
      if (target.provider === chain.fallbackProvider && !wanted.some(({ configId }) => configId === target.configId))
        wanted.push({ ...target, chain, timeoutMs: chain.timeoutThreshold })
  const allowed = wanted.filter((target) => {
    const reason = dropOf(target, hasPhi)
    if (reason !== null) dropped.push({ target, reason })
    return reason === null
  })
  const isSick = (target: Target) => {
    const breaker = breakers.get(target.configId)
    return breaker !== undefined && breakerState(breaker, at) !== 'closed'
  }
  const healthy = allowed.filter((target) => !isSick(target))
  const isFailOpen = healthy.length === 0 && allowed.length > 0
  if (!isFailOpen)
    for (const target of allowed)
      if (isSick(target)) {
        const isLimited = breakers.get(target.configId)?.reason === 'rate-limit'
        dropped.push({ target, reason: isLimited ? 'rate-limited' : 'circuit-open' })
      }
  const candidates = isFailOpen ? allowed : healthy
  for (const target of candidates.slice(MOST_CANDIDATES)) dropped.push({ target, reason: 'too-many' })
  return { candidates: candidates.slice(0, MOST_CANDIDATES), dropped, isFailOpen }
}

interface Answer {
  /** Retried once after about half a second, or after a short Retry-After. */
  mayRetry: boolean
  /** The chain setting that allows the next candidate; null: nobody else is asked. */
  trigger: 'error' | 'timeout' | null
}

const onError = { mayRetry: false, trigger: 'error' } as const
const stop = { mayRetry: false, trigger: null } as const

/** What follows each kind of failure. An unlisted kind does not compile. */
const answers: Record<AttemptKind, Answer> = {
  // A silent provider stays silent.
  timeout: { mayRetry: false, trigger: 'timeout' },
  network: { mayRetry: true, trigger: 'error' },
  server: { mayRetry: true, trigger: 'error' },
  'rate-limit': { mayRetry: true, trigger: 'error' },
  auth: onError,
  'not-found': onError,
  // The next configuration may have credit, or know the setting.
  'no-credit': onError,
  unsupported: onError,
  'context-length': onError,
  empty: onError,
  'invalid-output': onError,
  // Our own mistake fails everywhere. A refusal goes to a person, not to a more permissive model.
  'bad-request': stop,
  refusal: stop,
  gate: stop,
  cancelled: stop,
}

/** What to do after a failed attempt. `handoff`: a person answers, and the patient is told so. */
export type Move =
  | { do: 'retry'; waitMs: number }
  | { do: 'next'; index: number }
  | { do: 'stop'; outcome: 'apology' | 'handoff' | 'cancelled' }

const RETRY_MS = 500
const LONGEST_RETRY_AFTER_MS = 5000
/** No wait is worth it when less time than this remains for the call. */
const LEAST_CALL_MS = 1000

export interface Attempt {
  kind: AttemptKind
  /** 1 for the first call of this candidate. */
  attempt: number
  /** The provider's Retry-After in milliseconds; null without one. */
  retryAfterMs: number | null
  /** The kind of failure of this candidate. */
  index: number
  /** Milliseconds until nobody wants the answer any more. */
  remainingMs: number
  /** From 0 to 1: spreads the retries of several processes. */
  chance: number
}

const waitOf = ({ kind, retryAfterMs, chance }: Attempt): number | null => {
  if (kind === 'rate-limit' && retryAfterMs !== null)
    return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : null
  return Math.round(RETRY_MS * (0.8 + 0.4 * chance))
}

const giveUp = (kind: AttemptKind): Move => {
  if (kind === 'cancelled') return { do: 'stop', outcome: 'cancelled' }
  return { do: 'stop', outcome: kind === 'refusal' || kind === 'gate' ? 'handoff' : 'apology' }
}

/** The only place that decides whether to retry, to ask another candidate, or to send a fixed text. */
export const nextMove = (candidates: readonly Candidate[], attempt: Attempt): Move => {
  const { kind, index, remainingMs } = attempt
  const answer = answers[kind]
  const waitMs = answer.mayRetry && attempt.attempt === 1 ? waitOf(attempt) : null
  if (waitMs !== null && waitMs + LEAST_CALL_MS <= remainingMs) return { do: 'retry', waitMs }
  if (answer.trigger === null || remainingMs < LEAST_CALL_MS) return giveUp(kind)
  for (let next = index + 1; next < candidates.length; next += 1) {
    const chain = candidates[next]?.chain
    if (chain && (answer.trigger === 'timeout' ? chain.triggerOnTimeout : chain.triggerOnError))
      return { do: 'next', index: next }
  }
  return giveUp(kind)
}

/** The time limit of one call, in whole milliseconds. */
export const callTimeout = (candidate: Candidate, remainingMs: number): number =>
  Math.max(1, Math.floor(Math.min(candidate.timeoutMs, remainingMs)))
