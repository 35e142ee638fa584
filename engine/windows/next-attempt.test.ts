import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { localOf } from './local-time.ts'
import { nextAttempt } from './next-attempt.ts'

const HOUR = 3_600_000
const zone = 'America/New_York'
const at = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds
const iso = (moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(moment).toString({ fractionalSecondDigits: 3 })

test('who was tried in the morning is tried in the evening, then in the afternoon, then in the morning again', () => {
  // Tuesday 9:30; nobody answered until Friday, so the next working days are Monday and Tuesday.
  expect(iso(nextAttempt(at('2026-11-17T14:30Z'), at('2026-11-20T14:30Z'), zone))).toBe('2026-11-24T23:00:00.000Z')
  expect(iso(nextAttempt(at('2026-11-24T23:00Z'), at('2026-11-27T23:00Z'), zone))).toBe('2026-12-01T19:00:00.000Z')
  expect(iso(nextAttempt(at('2026-12-01T19:00Z'), at('2026-12-04T19:00Z'), zone))).toBe('2026-12-08T15:00:00.000Z')
})

test('the hour is that of the clock on the wall, also across its change and where it never changes', () => {
  expect(iso(nextAttempt(at('2027-03-08T15:00Z'), at('2027-03-11T15:00Z'), zone))).toBe('2027-03-15T22:00:00.000Z')
  expect(iso(nextAttempt(at('2027-03-08T15:00Z'), at('2027-03-11T15:00Z'), 'America/Puerto_Rico'))).toBe(
    '2027-03-15T22:00:00.000Z',
  )
})

test('whatever the moment: a working day, at least a day later, in another part of the day than before', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/Puerto_Rico', 'Pacific/Honolulu')
  const moment = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-12-31T00:00Z') })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 200 }), zones, (triedAt, hours, where) => {
      const now = triedAt + hours * HOUR
      const next = nextAttempt(triedAt, now, where)
      const [before, after] = [localOf(triedAt, where), localOf(next, where)]
      expect(next - now).toBeGreaterThan(24 * HOUR)
      expect(next - now).toBeLessThan(6 * 24 * HOUR)
      expect(after.day).toBeLessThan(6)
      expect(Math.abs(after.time - before.time)).toBeGreaterThan(1.4 * HOUR)
      expect([10, 14, 18]).toContain(after.time / HOUR)
    }),
  )
})
