import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localOf, settleAt } from './local-time.ts'
import { momentOf, textOf } from './test-states.ts'

const MINUTE = 60_000

test('an hour beside midnight is found on the nearer side of it, not a day away', () => {
  const settled = (iso: string, hour: number, minute: number) =>
    textOf(settleAt(momentOf(iso), (hour * 60 + minute) * MINUTE, 'America/New_York'))
  // 23:30 in that zone where 00:30 was meant, and the other way round.
  expect(settled('2026-09-06T03:30:00Z', 0, 30)).toBe('2026-09-06T04:30:00.000Z')
  expect(settled('2026-09-06T04:15:00Z', 23, 45)).toBe('2026-09-06T03:45:00.000Z')
})

test('an hour that the moment is off by a change of the clocks is put right, in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('America/New_York', 'America/Havana', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Puerto_Rico'),
      fc.integer({ min: momentOf('2026-01-01T12:00:00Z') / MINUTE, max: momentOf('2027-01-01T12:00:00Z') / MINUTE }),
      fc.integer({ min: -90, max: 90 }),
      (zone, minute, off) => {
        const meant = minute * MINUTE
        const { time } = localOf(meant, zone)
        const settled = settleAt(meant + off * MINUTE, time, zone)
        // Twice a year an hour occurs twice or not at all; the result is never further off than that.
        expect(Math.abs(settled - meant)).toBeLessThanOrEqual(60 * MINUTE)
        if (settled !== meant) expect(Math.abs(settled - meant)).toBe(60 * MINUTE)
      },
    ),
  )
})

test('the milliseconds count, also of moments before 1970', () => {
  expect(localOf(momentOf('2026-05-04T15:00:00.250Z'), 'America/New_York')).toEqual({ day: 1, time: 39_600_250 })
  expect(localOf(-250, 'America/New_York')).toEqual({ day: 3, time: (18 * 3600 + 59 * 60 + 59) * 1000 + 750 })
})
