import { expect, test } from 'vitest'
import { rowAt, startsOf } from './use-virtual-rows.ts'

const keyOf = (index: number) => `row-${index}`

test('an unmeasured row counts as the guess, a measured one as its height', () => {
  expect([...startsOf(3, keyOf, new Map([['row-1', 80]]), 50)]).toEqual([0, 50, 130, 180])
  expect([...startsOf(0, keyOf, new Map(), 50)]).toEqual([0])
})

test('finds the row at an offset', () => {
  const starts = startsOf(3, keyOf, new Map([['row-1', 80]]), 50)
  expect([0, 49, 50, 129, 130, 179].map((at) => rowAt(starts, at))).toEqual([0, 0, 1, 1, 2, 2])
  expect(rowAt(starts, -10)).toBe(0)
  expect(rowAt(starts, 5000)).toBe(2)
  expect(rowAt(startsOf(0, keyOf, new Map(), 50), 100)).toBe(0)
})

test('finds rows among ten thousand without walking them', () => {
  const starts = startsOf(10_000, keyOf, new Map(), 56)
  expect(rowAt(starts, 56 * 9_999)).toBe(9_999)
  expect(rowAt(starts, 56 * 5_000 - 1)).toBe(4_999)
})
