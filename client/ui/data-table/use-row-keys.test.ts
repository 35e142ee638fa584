import { expect, test } from 'vitest'
import { rowAfterKey } from './use-row-keys.ts'

test('arrows and J or K move one row, Home and End to the ends, and none beyond', () => {
  expect(rowAfterKey('ArrowDown', 0, 3)).toBe(1)
  expect(rowAfterKey('j', 2, 3)).toBe(2)
  expect(rowAfterKey('K', 1, 3)).toBe(0)
  expect(rowAfterKey('ArrowUp', 0, 3)).toBe(0)
  expect(rowAfterKey('End', 0, 3)).toBe(2)
  expect(rowAfterKey('Home', 2, 3)).toBe(0)
  expect(rowAfterKey('x', 1, 3)).toBeNull()
  expect(rowAfterKey('j', 0, 0)).toBeNull()
})
