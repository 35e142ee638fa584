import { expect, test } from 'vitest'
import { backOff, endOfAttempt, endOfLook, nextLook, sendFailureOf } from './send-rules.ts'

const SECOND = 1000
const NOW = 1_777_906_800_000
const iso = (at: number) => new Date(at).toISOString()

test('pauses double from one second to five minutes, half of them by chance, and respect what the carrier asks for', () => {
  expect([1, 2, 3].map((attempt) => backOff(attempt, null, 1))).toEqual([SECOND, 2 * SECOND, 4 * SECOND])
  expect(backOff(1, null, 0)).toBe(500)
  expect(backOff(60, null, 1)).toBe(300 * SECOND)
  expect(backOff(1, 90, 1)).toBe(90 * SECOND)
  expect(backOff(1, 1_000_000, 1)).toBe(3600 * SECOND)
})

test('looks come at 5, 15, 30, 60 and 121 seconds after the attempt, then every minute', () => {
  const after = [0, 5, 15, 30, 60, 121, 200].map((second) => (nextLook(NOW, NOW + second * SECOND) - NOW) / SECOND)
  expect(after).toEqual([5, 15, 30, 60, 121, 181, 260])
})

test('what the carrier says about an attempt decides what becomes of the text', () => {
  expect(endOfAttempt({ kind: 'accepted', sid: 'SM1', status: 'queued' }, 1, NOW)).toBeNull()
  expect(endOfAttempt({ kind: 'unknown', code: 'ECONNRESET' }, 1, NOW)).toEqual({
    state: 'unknown',
    code: 'ECONNRESET',
    nextLookAt: iso(NOW),
  })
  expect(endOfAttempt({ kind: 'not-processed', retryAfterSeconds: 60, code: '429' }, 1, NOW)).toEqual({
    state: 'queued',
    code: '429',
    notBefore: iso(NOW + 60 * SECOND),
  })
  expect(endOfAttempt({ kind: 'refused', code: '21211', message: 'x' }, 1, NOW)).toMatchObject({ state: 'failed' })
  expect(endOfAttempt({ kind: 'refused', code: '21611', message: 'x' }, 1, NOW)).toMatchObject({ state: 'queued' })
  expect(endOfAttempt({ kind: 'refused', code: '30002', message: 'x' }, 1, NOW)).toMatchObject({ state: 'queued' })
  expect(endOfAttempt({ kind: 'refused', code: '99999', message: 'x' }, 1, NOW)).toMatchObject({ state: 'failed' })
})

test('never accepted needs two empty looks, the second two minutes after the attempt; a person decides after three attempts', () => {
  const look = (emptyLooks: number, seconds: number, attempt = 1) =>
    endOfLook({ kind: 'none' }, { attemptedAt: NOW, attempt, emptyLooks }, NOW + seconds * SECOND).state
  expect(look(0, 500)).toBe('unknown')
  expect(look(5, 119)).toBe('unknown')
  expect(look(1, 120)).toBe('queued')
  expect(look(1, 120, 3)).toBe('needs_review')
  const of = { attemptedAt: NOW, attempt: 1, emptyLooks: 9 }
  expect(endOfLook({ kind: 'several' }, of, NOW).state).toBe('needs_review')
  expect(endOfLook({ kind: 'failed' }, of, NOW + 500 * SECOND)).toMatchObject({ state: 'unknown', look: 'failed' })
})

test('codes reach the engine as what they mean for the number', () => {
  expect(['21211', '30006', '21610', '30007', 'unresolved', 'never heard of'].map(sendFailureOf)).toEqual([
    'bad-number',
    'landline',
    'opted-out',
    'permanent',
    'unresolved',
    'permanent',
  ])
})
