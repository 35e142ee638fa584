import { expect, it } from 'vitest'
import { trainWishes, type WishExample } from './train-wishes.ts'

/** Trait 0 stands in every text, 1 in wishes, 2 in others, 3 in one text of each. */
const examples: WishExample[] = [
  { traits: [0, 1], isStop: true, weight: 1 },
  { traits: [0, 1, 3], isStop: true, weight: 1 },
  { traits: [0, 2], isStop: false, weight: 1 },
  { traits: [0, 2, 3], isStop: false, weight: 1 },
]

it('learns which traits speak for a wish and which against', () => {
  const weights = trainWishes(examples, 4, 4)
  expect(weights[1]).toBeGreaterThan(1)
  expect(weights[2]).toBeLessThan(-1)
})

it('keeps the traits that move most, and nothing of the others', () => {
  const weights = trainWishes(examples, 4, 2)
  expect(weights[1]).toBeGreaterThan(1)
  expect(weights[2]).toBeLessThan(-1)
  expect([weights[0], weights[3]]).toEqual([0, 0])
})

it('learns the same at every run', () => {
  expect(trainWishes(examples, 4, 3)).toEqual(trainWishes(examples, 4, 3))
})
