import type { FoldedText } from '../read-answer/fold.ts'
import { stepsOf } from '../read-answer/weight-letters.ts'
import { wishWeights } from './data/wish-weights.ts'
import { eachWishTrait, type WishWordTraits, wishTraitsOfWord } from './wish-traits.ts'

/** What one step of a trait's weight is worth, natural log-odds. */
export const STEP = 0.5

const weights = stepsOf(wishWeights.letters)
const weightOf = (trait: number): number => weights[trait] ?? 0

/** What a word's own traits say together, worked out at its first use. */
const sums = new WeakMap<WishWordTraits, number>()
const ownSum = (word: WishWordTraits): number => {
  const known = sums.get(word)
  if (known !== undefined) return known
  const sum = word.own.reduce((total, trait) => total + weightOf(trait), 0)
  sums.set(word, sum)
  return sum
}

/**
 * How likely a text says that our texts are not wanted, 0 to 1, by what `training/wish-weights.ts` has learnt of its words, their
 * pieces, the parts they play and how they stand together. Their weights are added and divided by the root of how many
 * there are, so that a long text is not surer for its length alone. 0.9 means nine of ten where wishes and other texts are as
 * many.
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
 * From where a score counts: it stops the texts by itself, asks a person (`asksOfOthers`: where
 * nothing names texts or an ending), or, below `denies`, leaves to a person what the
 * grammar hears. The trainer has found them on texts of other people whom it had not learnt from.
 */
export const scoreLimits = {
  acts: wishWeights.acts / LIMITS,
  asks: wishWeights.asks / LIMITS,
  asksOfOthers: wishWeights.asksOfOthers / LIMITS,
  denies: wishWeights.denies / LIMITS,
}
