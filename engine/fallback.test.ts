import { expect, it } from 'vitest'
import { attemptKinds } from '#contract/ai/health.ts'
import type { FallbackChain } from '#contract/routing.ts'
import { afterCall, newBreaker } from './breaker.ts'
import { callTimeout, nextMove, planCandidates, type Target } from './fallback.ts'

const target = (configId: number, provider: Target['provider'], more: Partial<Target> = {}): Target => ({
  configId,
  provider,
  model: 'm',
  isActive: true,
  isConfigured: true,
  phiAllowed: false,
  ...more,
})
const chain = (id: number, fallbackProvider: Target['provider'], more: Partial<FallbackChain> = {}): FallbackChain => ({
  id,
  primaryProvider: 'openai',
  fallbackProvider,
  order: id,
  isActive: true,
  triggerOnError: true,
  triggerOnTimeout: true,
  timeoutThreshold: 12_000,
  ...more,
})

const [openai, anthropic, xai] = [target(1, 'openai'), target(2, 'anthropic'), target(3, 'xai')]
const all = [openai, anthropic, xai]
const chains = [chain(2, 'xai'), chain(1, 'anthropic'), chain(3, 'perplexity', { isActive: false })]
const opened = afterCall(newBreaker(), 0, { kind: 'auth' })
const plan = (more: Partial<Parameters<typeof planCandidates>[4]> = {}, breakers = new Map(), targets = all) =>
  planCandidates(openai, targets, chains, breakers, { at: 1, hasPhi: false, ...more })

it('the chosen configuration is asked first, then the fallbacks of its chains in their order', () => {
  expect(plan().candidates.map(({ configId }) => configId)).toEqual([1, 2, 3])
  expect(plan().candidates.map(({ timeoutMs }) => timeoutMs)).toEqual([12_000, 12_000, 12_000])
  expect(planCandidates(anthropic, all, chains, new Map(), { at: 0, hasPhi: false }).candidates).toMatchObject([
    { configId: 2, timeoutMs: 30_000 },
  ])
})

it('who is inactive, without a key, sick or not allowed patient data is left out, and the trace says why', () => {
  const targets = [openai, target(2, 'anthropic', { isActive: false }), target(3, 'xai', { isConfigured: false })]
  expect(plan({}, new Map([[1, opened]]), targets)).toMatchObject({
    candidates: [{ configId: 1 }],
    isFailOpen: true,
    dropped: [{ reason: 'inactive' }, { reason: 'not-configured' }],
  })
  expect(plan({}, new Map([[1, opened]])).dropped).toMatchObject([{ target: { configId: 1 }, reason: 'circuit-open' }])
  expect(plan({ hasPhi: true }, new Map(), [openai, target(2, 'anthropic', { phiAllowed: true })])).toMatchObject({
    candidates: [{ configId: 2 }],
    dropped: [{ target: { configId: 1 }, reason: 'phi-not-allowed' }],
  })
})

it('with every breaker open all are asked in order; with nobody usable nobody is', () => {
  const breakers = new Map(all.map(({ configId }) => [configId, opened]))
  expect(plan({}, breakers)).toMatchObject({
    isFailOpen: true,
    candidates: [{ configId: 1 }, { configId: 2 }, { configId: 3 }],
  })
  expect(plan({ hasPhi: true }).candidates).toEqual([])
})

const { candidates } = plan()
const move = (kind: (typeof attemptKinds)[number], more: Partial<Parameters<typeof nextMove>[1]> = {}) =>
  nextMove(candidates, { kind, attempt: 1, retryAfterMs: null, index: 0, remainingMs: 40_000, chance: 0.5, ...more })

it.each([
  ['timeout', { do: 'next', index: 1 }],
  ['network', { do: 'retry', waitMs: 500 }],
  ['server', { do: 'retry', waitMs: 500 }],
  ['rate-limit', { do: 'retry', waitMs: 500 }],
  ['auth', { do: 'next', index: 1 }],
  ['not-found', { do: 'next', index: 1 }],
  ['no-credit', { do: 'next', index: 1 }],
  ['unsupported', { do: 'next', index: 1 }],
  ['context-length', { do: 'next', index: 1 }],
  ['bad-request', { do: 'stop', outcome: 'apology' }],
  ['refusal', { do: 'stop', outcome: 'handoff' }],
  ['empty', { do: 'next', index: 1 }],
  ['invalid-output', { do: 'next', index: 1 }],
  ['gate', { do: 'stop', outcome: 'handoff' }],
  ['cancelled', { do: 'stop', outcome: 'cancelled' }],
] as const)('after %s: %j', (kind, expected) => {
  expect(move(kind)).toEqual(expected)
})

it('a retry happens once, waits as long as the provider asks up to five seconds, and never past the deadline', () => {
  expect(move('server', { attempt: 2 })).toEqual({ do: 'next', index: 1 })
  expect(move('rate-limit', { retryAfterMs: 2000 })).toEqual({ do: 'retry', waitMs: 2000 })
  expect(move('rate-limit', { retryAfterMs: 40_000 })).toEqual({ do: 'next', index: 1 })
  expect(move('server', { remainingMs: 1400 })).toEqual({ do: 'next', index: 1 })
  expect(move('server', { remainingMs: 900 })).toEqual({ do: 'stop', outcome: 'apology' })
})

it('a chain that is not for this kind of failure is passed over; after the last one comes the apology', () => {
  const picky = planCandidates(
    openai,
    all,
    [chain(1, 'anthropic', { triggerOnTimeout: false }), chain(2, 'xai', { triggerOnError: false })],
    new Map(),
    { at: 0, hasPhi: false },
  ).candidates
  const ask = (kind: 'timeout' | 'auth', index: number) =>
    nextMove(picky, { kind, attempt: 1, retryAfterMs: null, index, remainingMs: 40_000, chance: 0 })
  expect(ask('timeout', 0)).toEqual({ do: 'next', index: 2 })
  expect(ask('auth', 1)).toEqual({ do: 'stop', outcome: 'apology' })
  expect(move('auth', { index: 2 })).toEqual({ do: 'stop', outcome: 'apology' })
})

it('no walk along the chain is longer than two calls a candidate, whatever fails', () => {
  for (const kind of attemptKinds) {
    let [index, attempt, calls] = [0, 1, 0]
    for (;;) {
      calls += 1
      const next = move(kind, { index, attempt })
      if (next.do === 'stop') break
      if (next.do === 'retry') attempt += 1
      else [index, attempt] = [next.index, 1]
    }
    expect(calls).toBeLessThanOrEqual(2 * candidates.length)
  }
})

it('a call never takes longer than its chain allows or the deadline leaves', () => {
  const [first] = candidates
  if (!first) throw new Error('nobody to ask')
  expect([callTimeout(first, 40_000), callTimeout(first, 3000.7), callTimeout(first, -5)]).toEqual([12_000, 3000, 1])
})

it('who rests because too much was asked of it is told apart from who is ill, and the older of two equal chains goes first', () => {
  const limited = afterCall(newBreaker(), 0, { kind: 'rate-limit', retryAfterMs: 60_000 })
  expect(plan({}, new Map([[2, limited]])).dropped).toMatchObject([{ target: { configId: 2 }, reason: 'rate-limited' }])
  const equal = [chain(9, 'xai', { order: 1 }), chain(8, 'anthropic', { order: 1 })]
  const { candidates } = planCandidates(openai, all, equal, new Map(), { at: 0, hasPhi: false })
  expect(candidates.map(({ configId }) => configId)).toEqual([1, 2, 3])
})
