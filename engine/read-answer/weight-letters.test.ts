import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lettersOf, stepsOf } from './weight-letters.ts'

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
