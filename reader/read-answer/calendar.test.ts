import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { addMonths, dayOf, fromIso, isDay, isoOf, numberOf, todayAt, weekdayOf } from './calendar.ts'

it('agrees with the calendar of the machine on every day of four centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 146_096 }), (offset) => {
      const number = numberOf({ year: 1900, month: 1, day: 1 }) + offset
      const iso = isoOf(dayOf(number))
      expect(Temporal.PlainDate.from('1900-01-01').add({ days: offset }).toString()).toBe(iso)
      expect(weekdayOf(number)).toBe(Temporal.PlainDate.from(iso).dayOfWeek)
      expect(numberOf(fromIso(iso))).toBe(number)
    }),
    { numRuns: 2000 },
  )
})

it('knows which days there are', () => {
  expect(isDay({ year: 2028, month: 2, day: 29 })).toBe(true)
  expect(isDay({ year: 2026, month: 2, day: 29 })).toBe(false)
  expect(isDay({ year: 2026, month: 13, day: 1 })).toBe(false)
  expect(isDay({ year: 2026, month: 4, day: 31 })).toBe(false)
})

it('keeps to the month when months are added', () => {
  expect(addMonths({ year: 2026, month: 3, day: 31 }, -1)).toEqual({ year: 2026, month: 2, day: 28 })
  expect(addMonths({ year: 2026, month: 1, day: 15 }, -1)).toEqual({ year: 2025, month: 12, day: 15 })
})

it('is still yesterday in New York when it is already tomorrow in Greenwich', () => {
  expect(todayAt(Temporal.Instant.from('2026-05-13T02:00Z').epochMilliseconds, 'America/New_York')).toEqual({
    year: 2026,
    month: 5,
    day: 12,
  })
})

it('says the right day of every zone at every moment, whichever was asked about before', () => {
  const zones = ['America/New_York', 'America/Puerto_Rico', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham']
  const start = Temporal.Instant.from('2026-10-31T00:00Z').epochMilliseconds
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 4 * 24 * 60 }), (zone, minutes) => {
      const at = start + minutes * 60_000
      const told = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()
      expect(isoOf(todayAt(at, zone))).toBe(told)
    }),
    { numRuns: 2000 },
  )
})
