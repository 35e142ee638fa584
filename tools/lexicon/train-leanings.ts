import { TRAITS } from '#engine/read-answer/traits.ts'

/** A text whose meaning is known. */
export interface Example {
  traits: readonly number[]
  /** Place among the meanings. */
  meaning: number
  /** How much it counts. */
  weight: number
}

const ROUNDS = 30
const RATE = 0.3
const DECAY = 1e-5
/** Added to the sum of squares, so that the first step of a trait is not a leap. */
const CALM = 0.01
const LEAST_CHANGE = 1e-5

/** The same order at every run. */
const shuffle = <T>(list: T[], seed: number): void => {
  let state = seed
  for (let at = list.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (at + 1)
    const kept = list[at] as T
    list[at] = list[other] as T
    list[other] = kept
  }
}

const sharesOf = (tables: readonly Float64Array[], traits: readonly number[], scale: number): number[] => {
  const sums = tables.map((table) => scale * traits.reduce((sum, trait) => sum + (table[trait] ?? 0), 0))
  const most = Math.max(...sums)
  const odds = sums.map((sum) => Math.exp(sum - most))
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / all)
}

/**
 * Multinomial logistic regression over traits by stochastic gradient descent with a rate of its own for each weight
 * (Duchi, Hazan and Singer, J. Mach. Learn. Res. 12 (2011) 2121): a table of weights for each meaning.
 * With `isAveraged` its weights are the mean of those after each round of the second half, which one round's last texts
 * sway less.
 */
export const trainLeanings = (
  examples: readonly Example[],
  meanings: number,
  traitCount = TRAITS,
  { rounds = ROUNDS, isAveraged = false } = {},
): Float64Array[] => {
  const tables = Array.from({ length: meanings }, () => new Float64Array(traitCount))
  const squares = Array.from({ length: meanings }, () => new Float64Array(traitCount))
  const sums = isAveraged ? tables.map((table) => new Float64Array(table.length)) : []
  const order = [...examples]
  for (let round = 0; round < rounds; round++) {
    shuffle(order, round + 1)
    for (const { traits, meaning, weight } of order) {
      const scale = 1 / Math.sqrt(traits.length)
      for (const [at, share] of sharesOf(tables, traits, scale).entries()) {
        const table = tables[at] as Float64Array
        const square = squares[at] as Float64Array
        const slope = weight * (share - (at === meaning ? 1 : 0)) * scale
        if (Math.abs(slope) < LEAST_CHANGE) continue
        for (const trait of traits) {
          const own = slope + DECAY * (table[trait] ?? 0)
          const sum = (square[trait] ?? 0) + own * own
          square[trait] = sum
          table[trait] = (table[trait] ?? 0) - (RATE * own) / Math.sqrt(sum + CALM)
        }
      }
    }
    if (round < Math.floor(rounds / 2)) continue
    for (const [at, sum] of sums.entries())
      for (let trait = 0; trait < sum.length; trait++) sum[trait] = (sum[trait] ?? 0) + (tables[at]?.[trait] ?? 0)
  }
  for (const [at, sum] of sums.entries()) tables[at] = sum.map((one) => one / (rounds - Math.floor(rounds / 2)))
  return tables
}
