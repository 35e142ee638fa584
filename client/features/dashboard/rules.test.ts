import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linePath, topOf } from './rules.ts'

test('HOME-04 the scale of the chart holds every value in four whole steps, and wastes at most three quarters', () => {
  expect([topOf([]), topOf([4]), topOf([5]), topOf([9]), topOf([21]), topOf([81])]).toEqual([4, 4, 8, 20, 40, 200])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1 }), (values) => {
      const top = topOf(values)
      expect(top).toBeGreaterThanOrEqual(Math.max(...values))
      expect(top % 4).toBe(0)
      expect(top === 4 || top <= 2.5 * Math.max(...values)).toBe(true)
    }),
  )
})

test('HOME-04 a line goes through its points in order', () => {
  expect(linePath([])).toBe('')
  expect(
    linePath([
      { x: 0, y: 1 },
      { x: 2.55, y: 3 },
    ]),
  ).toBe('M 0.0 1.0 L 2.5 3.0')
})
