import { expect, test } from 'vitest'
import { closing, DEFAULT_WINDOW, nextOpening } from '#engine/windows.ts'

const newYork = { zone: 'America/New_York', ...DEFAULT_WINDOW }
const at = (iso: string) => Date.parse(iso)
const opens = (iso: string, window = newYork) => new Date(nextOpening(at(iso), window)).toISOString()

test('inside the window a text goes out at once, outside it waits for nine o’clock there', () => {
  expect(opens('2026-06-10T13:00:00Z')).toBe('2026-06-10T13:00:00.000Z')
  expect(opens('2026-06-10T12:59:59.999Z')).toBe('2026-06-10T13:00:00.000Z')
  expect(opens('2026-06-10T23:59:59.999Z')).toBe('2026-06-10T23:59:59.999Z')
  expect(opens('2026-06-11T00:00:00Z')).toBe('2026-06-11T13:00:00.000Z')
  expect(opens('2026-06-10T04:00:00Z')).toBe('2026-06-10T13:00:00.000Z')
})

test('nine o’clock stays nine o’clock through the nights on which the clocks change', () => {
  // 8 March and 1 November 2026 in the United States.
  expect(opens('2026-03-08T02:00:00Z')).toBe('2026-03-08T13:00:00.000Z')
  expect(opens('2026-11-01T02:00:00Z')).toBe('2026-11-01T14:00:00.000Z')
})

test('zones east and half hours off count too', () => {
  expect(opens('2026-06-10T00:00:00Z', { ...newYork, zone: 'Asia/Kolkata' })).toBe('2026-06-10T03:30:00.000Z')
  expect(opens('2026-06-10T22:30:00Z', { ...newYork, zone: 'Pacific/Auckland' })).toBe('2026-06-10T22:30:00.000Z')
})

test('an open window closes at eight in the evening there; a closed one and none have no end', () => {
  expect(closing(at('2026-06-10T15:00:00Z'), newYork)).toBe(at('2026-06-11T00:00:00Z'))
  expect(closing(at('2026-06-11T03:00:00Z'), newYork)).toBeNull()
  expect(closing(at('2026-06-10T15:00:00Z'), null)).toBeNull()
  expect(nextOpening(at('2026-06-11T03:00:00Z'), null)).toBe(at('2026-06-11T03:00:00Z'))
})
