import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lettersOf, setsOf, sparseOf, sparseTableOf, stepsOf, tablesOf } from './weight-letters.ts'

it('gives back the steps that were written, and the furthest one for what is further out', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 100 })), (steps) => {
      expect([...stepsOf(lettersOf(steps))]).toEqual(steps.map((step) => Math.max(-46, Math.min(46, step))))
    }),
  )
})

it('spells no word, whatever the weights are', () => {
  expect(lettersOf(Array.from({ length: 93 }, (_, at) => at - 46))).not.toMatch(/[aeioutx'\\]/i)
})

it('gives back tables that were put together, however many sets there are', () => {
  const step = fc.integer({ min: -6, max: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(step, step, step), { maxLength: 400 }), (places) => {
      const tables = [0, 1, 2].map((table) => places.map((set) => set[table] ?? 0))
      expect(tablesOf(setsOf(tables), 3).map((table) => [...table])).toEqual(tables)
    }),
  )
})

it('keeps letters of one byte for the commonest sets', () => {
  const rare = Array.from({ length: 90 }, (_, at) => at - 45)
  const { letters } = setsOf([[...rare, ...Array.from({ length: 500 }, () => 7)]])
  expect(letters.slice(-500)).toMatch(/^([!-~])\1*$/)
})

it('gives back a long table that holds few weights', () => {
  const gap = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 85, max: 300 }))
  const step = fc.integer({ min: 1, max: 46 })
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, step, fc.boolean()), { maxLength: 60 }), gap, (weights, last) => {
      const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
      const table = [
        ...weights.flatMap(([before, size, isAgainst]) => [...zeros(before), isAgainst ? -size : size]),
        ...zeros(last),
      ]
      expect([...sparseTableOf(sparseOf(table), table.length)]).toEqual(table)
    }),
  )
})
