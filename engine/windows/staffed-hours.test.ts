import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { addStaffedTime, nextStaffed, relativeDay, type StaffedHours } from './staffed-hours.ts'

const HOUR = 3_600_000
const office: StaffedHours = { zone: 'America/New_York', days: [1, 2, 3, 4, 5], opensAt: 9 * 60, closesAt: 17 * 60 }
const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

it('people are there from Monday to Friday; before and after, the next opening counts', () => {
  const monday = at('2026-05-04T11:00:00-04:00')
  expect(nextStaffed(monday, office)).toBe(monday)
  expect(nextStaffed(at('2026-05-04T08:59:59-04:00'), office)).toBe(at('2026-05-04T09:00:00-04:00'))
  expect(nextStaffed(at('2026-05-04T17:00:00-04:00'), office)).toBe(at('2026-05-05T09:00:00-04:00'))
  expect(nextStaffed(at('2026-05-08T18:00:00-04:00'), office)).toBe(at('2026-05-11T09:00:00-04:00'))
})

it('the change of the clocks moves no opening', () => {
  // Clocks go forward on Sunday, 8 March 2026, and back on Sunday, 1 November 2026.
  expect(nextStaffed(at('2026-03-06T18:00:00-05:00'), office)).toBe(at('2026-03-09T09:00:00-04:00'))
  expect(nextStaffed(at('2026-10-30T18:00:00-04:00'), office)).toBe(at('2026-11-02T09:00:00-05:00'))
})

it('eight staffed hours are a day, over the night and over the weekend', () => {
  expect(addStaffedTime(at('2026-05-04T09:00:00-04:00'), 8 * HOUR, office)).toBe(at('2026-05-04T17:00:00-04:00'))
  expect(addStaffedTime(at('2026-05-04T11:00:00-04:00'), 8 * HOUR, office)).toBe(at('2026-05-05T11:00:00-04:00'))
  expect(addStaffedTime(at('2026-05-08T16:00:00-04:00'), 8 * HOUR, office)).toBe(at('2026-05-11T16:00:00-04:00'))
  expect(addStaffedTime(at('2026-05-09T03:00:00-04:00'), 8 * HOUR, office)).toBe(at('2026-05-11T17:00:00-04:00'))
})

it('never ends before the hours have passed, and never outside of the hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') }),
      fc.integer({ min: 1, max: 40 * HOUR }),
      (now, ms) => {
        const end = addStaffedTime(now, ms, office)
        expect(end).toBeGreaterThanOrEqual(now + ms)
        expect(nextStaffed(end - 1, office)).toBe(end - 1)
      },
    ),
  )
})

it('without any day there is no other moment than this one', () => {
  expect(nextStaffed(5, { ...office, days: [] })).toBe(5)
})

it('speaks of the moment as people do', () => {
  const friday = at('2026-05-08T07:00:00-04:00')
  expect(relativeDay(nextStaffed(friday, office), friday, office.zone)).toEqual({ day: 'today', minutes: 540 })
  const thursday = at('2026-05-07T20:00:00-04:00')
  expect(relativeDay(nextStaffed(thursday, office), thursday, office.zone)).toEqual({ day: 'tomorrow', minutes: 540 })
  const saturday = at('2026-05-09T12:00:00-04:00')
  expect(relativeDay(nextStaffed(saturday, office), saturday, office.zone)).toEqual({ day: 1, minutes: 540 })
})
