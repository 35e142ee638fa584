import { descend, shuffle } from './descent.ts'

/** A text of which is known whether it says that our texts are not wanted. */
export interface WishExample {
  traits: readonly number[]
  isStop: boolean
  /** How much it counts. */
  weight: number
}

/** How long is learnt, and how strongly weights are drawn to nothing. */
interface Pace {
  rounds?: number
  decay?: number
}

const ROUNDS = 20
/** The weights of so many last rounds are averaged: the order of the last texts must not decide. */
const AVERAGED = 5

/** Logistic regression by stochastic gradient descent, over the traits `isUsed`. */
export const regress = (
  examples: readonly WishExample[],
  isUsed: Uint8Array,
  { rounds = ROUNDS, decay }: Pace = {},
): Float64Array => {
  const weights = new Float64Array(isUsed.length)
  const squares = new Float64Array(isUsed.length)
  const averages = new Float64Array(isUsed.length)
  const order = examples.map((example) => ({ ...example, used: example.traits.filter((trait) => isUsed[trait] === 1) }))
  for (let round = 1; round <= rounds; round++) {
    shuffle(order, round)
    for (const { traits, used, isStop, weight } of order) {
      const scale = 1 / Math.sqrt(traits.length)
      let sum = 0
      for (const trait of traits) sum += weights[trait] ?? 0
      const slope = 2 * weight * scale * (1 / (1 + Math.exp(-scale * sum)) - (isStop ? 1 : 0))
      descend(weights, squares, used, slope, decay)
    }
    if (round <= rounds - AVERAGED) continue
    for (const [trait, weight] of weights.entries()) averages[trait] = (averages[trait] ?? 0) + weight / AVERAGED
  }
  return averages
}

/** The traits that move most, by their weight and by how often they are met. */
export const foremost = (examples: readonly WishExample[], weights: Float64Array, most: number): Uint8Array => {
  const met = new Float64Array(weights.length)
  for (const { traits, weight } of examples)
    for (const trait of traits) met[trait] = (met[trait] ?? 0) + weight / Math.sqrt(traits.length)
  const moves = weights.map((weight, trait) => Math.abs(weight) * Math.sqrt(met[trait] ?? 0))
  const least = moves.toSorted()[Math.max(0, moves.length - most - 1)] ?? 0
  return Uint8Array.from(moves, (move) => (move > least ? 1 : 0))
}

/**
 * Weights that tell wishes from other texts, natural log-odds, learnt twice: with all traits, and with the `most` that moved
 * most. The others are nothing, so that a rare trait which shares a number with others says nothing, and the table packs well.
 */
export const trainWishes = (examples: readonly WishExample[], traitCount: number, most: number): Float64Array => {
  const all = regress(examples, new Uint8Array(traitCount).fill(1))
  return regress(examples, foremost(examples, all, most))
}
