import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attemptKinds } from '#contract/ai/health.ts'
import { afterCall, afterProbe, breakerState, newBreaker } from './breaker.ts'

const fail = (times: number, from = 0) => {
  let breaker = newBreaker()
  for (let index = 0; index < times; index += 1) breaker = afterCall(breaker, from + index * 100, { kind: 'server' })
  return breaker
}

it('three failures in a row open it for ten seconds; then a probe decides, and twenty, thirty, thirty seconds follow', () => {
  let breaker = fail(3)
  expect(breakerState(fail(2), 300)).toBe('closed')
  expect(breakerState(breaker, 10_199)).toBe('open')
  expect(breakerState(breaker, 10_200)).toBe('half-open')
  let at = 10_200
  for (const wait of [20_000, 30_000, 30_000]) {
    breaker = afterProbe(breaker, at, { kind: 'timeout' })
    expect(breakerState(breaker, at + wait - 1)).toBe('open')
    at += wait
    expect(breakerState(breaker, at)).toBe('half-open')
  }
  breaker = afterProbe(breaker, at, { kind: 'ok' })
  expect([breakerState(breaker, at), breaker.cooldownMs]).toEqual(['closed', 10_000])
})

it('half of five calls within a minute open it, and calls of longer ago no longer count', () => {
  let breaker = newBreaker()
  for (const [index, kind] of (['ok', 'server', 'server', 'ok', 'server'] as const).entries())
    breaker = afterCall(breaker, index * 1000, { kind })
  expect(breakerState(breaker, 5000)).toBe('open')
  let late = newBreaker()
  for (const [index, kind] of (['ok', 'server', 'server', 'ok', 'server'] as const).entries())
    late = afterCall(late, index * 40_000, { kind })
  expect(breakerState(late, 200_000)).toBe('closed')
})

it('what the caller causes never opens it', () => {
  let breaker = newBreaker()
  for (const kind of ['bad-request', 'refusal', 'cancelled', 'context-length', 'gate'] as const)
    for (let index = 0; index < 10; index += 1) breaker = afterCall(breaker, index, { kind })
  expect(breaker).toEqual(newBreaker())
})

it('a rate limit rests as long as the provider asks, five minutes at most; a refused key and a lost model rest five', () => {
  expect(breakerState(afterCall(newBreaker(), 0, { kind: 'rate-limit', retryAfterMs: 40_000 }), 39_999)).toBe('open')
  expect(afterCall(newBreaker(), 0, { kind: 'rate-limit', retryAfterMs: 900_000 }).openUntil).toBe(300_000)
  expect(afterCall(newBreaker(), 0, { kind: 'auth' }).openUntil).toBe(300_000)
  expect(afterCall(newBreaker(), 0, { kind: 'not-found' }).openUntil).toBe(300_000)
  for (const kind of ['no-credit', 'unsupported'] as const)
    expect(afterCall(newBreaker(), 0, { kind }).openUntil, kind).toBe(300_000)
})

it('whatever happens it never rests longer than five minutes and survives being stored', () => {
  const event = fc.record({
    wait: fc.nat(60_000),
    kind: fc.constantFrom('ok' as const, ...attemptKinds),
    isProbe: fc.boolean(),
    retryAfterMs: fc.option(fc.nat(1_000_000)),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let at = 0
      let breaker = newBreaker()
      for (const { wait, isProbe, ...result } of events) {
        at += wait
        breaker = (isProbe ? afterProbe : afterCall)(JSON.parse(JSON.stringify(breaker)), at, result)
        if (breaker.openUntil !== null && at <= breaker.openUntil)
          expect(breaker.openUntil - at).toBeLessThanOrEqual(300_000)
      }
      expect(breaker.calls.length).toBeLessThanOrEqual(100)
    }),
  )
})
