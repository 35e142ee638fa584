import type { FoldedText } from '../read-answer/fold.ts'
import { stepsOf } from '../read-answer/weight-letters.ts'
import { wishWeights } from './data/wish-weights.ts'
import { eachWishTrait, type WishWordTraits, wishTraitsOfWord } from './wish-traits.ts'

/** Value of one step of a trait's weight, in natural log-odds. */
export const STEP = 0.5

const weights = stepsOf(wishWeights.letters)
const weightOf = (trait: number): number => weights[trait] ?? 0

/** Sum of a word's own traits, computed at its first use. */
const sums = new WeakMap<WishWordTraits, number>()
const ownSum = (word: WishWordTraits): number => {
  const known = sums.get(word)
  if (known !== undefined) return known
  const sum = word.own.reduce((total, trait) => total + weightOf(trait), 0)
  sums.set(word, sum)
  return sum
}

/**
 * Probability that a text does not want our texts, 0 to 1. `training/wish-weights.ts` learns a weight for each word, its pieces,
 * its part of speech and its neighbours. The weights are added and divided by the square root of their number, so that length
 * alone makes no text surer. 0.9 means nine of ten, if wishes and other texts were equally frequent.
 */
export const optOutScore = (said: FoldedText): number => {
  let sum = 0
  let count = 0
  const words = said.words.map(wishTraitsOfWord)
  for (const word of words) {
    sum += ownSum(word)
    count += word.own.length
  }
  eachWishTrait(said, words, (trait) => {
    sum += weightOf(trait)
    count++
  })
  return 1 / (1 + Math.exp(-(wishWeights.slope * STEP * (sum / Math.sqrt(count)) + wishWeights.offset) / 100))
}

const LIMITS = 10_000
/**
 * Thresholds of the score. From `acts` on it stops our texts, from `asks` on it asks a person (`asksOfOthers` if nothing names
 * texts or an ending), and below `denies` a wish that the grammar found goes to a person. The trainer chose them on writers
 * that it had not learnt from.
 */
export const scoreLimits = {
  acts: wishWeights.acts / LIMITS,
  asks: wishWeights.asks / LIMITS,
  asksOfOthers: wishWeights.asksOfOthers / LIMITS,
  denies: wishWeights.denies / LIMITS,
}
