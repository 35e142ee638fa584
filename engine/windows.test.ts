import { expect, test } from 'vitest'
import { momentOf, textOf } from './windows/test-states.ts'
import { closing, DEFAULT_WINDOW, findOpening, nextOpening, windowIn } from './windows.ts'

const inZone = (zone: string) => windowIn({ zone, ...DEFAULT_WINDOW })
const newYork = inZone('America/New_York')
const at = momentOf
const opens = (iso: string, window = newYork) => textOf(nextOpening(at(iso), window))

test('inside the window a text goes out at once, outside it waits for nine o’clock there', () => {
  expect(opens('2026-06-10T13:00:00Z')).toBe('2026-06-10T13:00:00.000Z')
  expect(opens('2026-06-10T12:59:59.999Z')).toBe('2026-06-10T13:00:00.000Z')
  expect(opens('2026-06-10T23:59:59.999Z')).toBe('2026-06-10T23:59:59.999Z')
  expect(opens('2026-06-11T00:00:00Z')).toBe('2026-06-11T13:00:00.000Z')
  expect(opens('2026-06-10T04:00:00Z')).toBe('2026-06-10T13:00:00.000Z')
})

test('on Sundays nobody is texted before noon, also on those on which the clocks change', () => {
  expect(opens('2026-06-14T05:00:00Z')).toBe('2026-06-14T16:00:00.000Z')
  // 8 March and 1 November 2026 in the United States.
  expect(opens('2026-03-08T02:00:00Z')).toBe('2026-03-08T16:00:00.000Z')
  expect(opens('2026-11-01T02:00:00Z')).toBe('2026-11-01T17:00:00.000Z')
})

test('hours that two clocks have in common, and hours that nobody has', () => {
  const clocks = ['America/New_York', 'Pacific/Honolulu'].flatMap((zone) => inZone(zone)?.clocks ?? [])
  expect(opens('2026-06-10T13:00:00Z', { clocks })).toBe('2026-06-10T19:00:00.000Z')
  expect(closing(at('2026-06-10T19:00:00Z'), { clocks })).toBe(at('2026-06-11T00:00:00Z'))
  const never = { clocks: [{ zone: 'America/New_York', days: Array.from({ length: 7 }, () => null) }] }
  expect(findOpening(at('2026-06-10T13:00:00Z'), never)).toBeNull()
  expect(windowIn({ zone: 'America/New_York', opensAt: 600, closesAt: 600 })).toBeNull()
})

test('zones east and half hours off count too', () => {
  expect(opens('2026-06-10T00:00:00Z', inZone('Asia/Kolkata'))).toBe('2026-06-10T03:30:00.000Z')
  expect(opens('2026-06-10T22:30:00Z', inZone('Pacific/Auckland'))).toBe('2026-06-10T22:30:00.000Z')
})

test('an open window closes at eight in the evening there; a closed one and none have no end', () => {
  expect(closing(at('2026-06-10T15:00:00Z'), newYork)).toBe(at('2026-06-11T00:00:00Z'))
  expect(closing(at('2026-06-11T03:00:00Z'), newYork)).toBeNull()
  expect(closing(at('2026-06-10T15:00:00Z'), null)).toBeNull()
  expect(nextOpening(at('2026-06-11T03:00:00Z'), null)).toBe(at('2026-06-11T03:00:00Z'))
})

test('hours that no clock ever shows stop the start of a conversation instead of texting at any hour', () => {
  const never = { clocks: [{ zone: 'America/New_York', days: Array.from({ length: 7 }, () => null) }] }
  expect(() => nextOpening(at('2026-06-10T13:00:00Z'), never)).toThrow('never opens')
})
