import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAt } from './rules.ts'

test('LAND-10 a figure counts from zero for 2000 ms and then stops', () => {
  expect(countAt(1247, 0)).toEqual({ value: 0, isDone: false })
  expect(countAt(1247, 1000)).toEqual({ value: 1091, isDone: false })
  expect(countAt(1247, 1999).isDone).toBe(false)
  expect(countAt(1247, 2000)).toEqual({ value: 1247, isDone: true })
  expect(countAt(1247, 60_000)).toEqual({ value: 1247, isDone: true })
})

test('LAND-10 never counts backwards', () => {
  fc.assert(
    fc.property(fc.nat(2500), fc.nat(2500), (one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
      expect(countAt(1247, earlier).value).toBeLessThanOrEqual(countAt(1247, later).value)
    }),
  )
})
