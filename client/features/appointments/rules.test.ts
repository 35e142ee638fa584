import { expect, it } from 'vitest'
import { dayOn, daysAfter } from './rules.ts'

it('steps from day to day across months, years and changes of clocks', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysAfter('2026-11-01', 1)).toBe('2026-11-02')
})

it('names the day of this device', () => {
  expect(dayOn(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
