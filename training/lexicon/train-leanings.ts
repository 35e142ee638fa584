import { TRAITS } from '#reader/read-answer/traits.ts'
import { descend, shuffle } from './descent.ts'

/** A text whose meaning is known. */
export interface Example {
  traits: readonly number[]
  /** Place among the meanings. */
  meaning: number
  /** How much it counts. */
  weight: number
  /** What else speaks for each meaning, in log-odds. */
  known?: readonly number[]
}

const ROUNDS = 30

const sharesOf = (
  tables: readonly Float64Array[],
  traits: readonly number[],
  scale: number,
  known: readonly number[] | undefined,
): number[] => {
  const sums = tables.map(
    (table, at) => scale * traits.reduce((sum, trait) => sum + (table[trait] ?? 0), 0) + (known?.[at] ?? 0),
  )
  const most = Math.max(...sums)
  const odds = sums.map((sum) => Math.exp(sum - most))
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / all)
}

/**
 * Multinomial logistic regression over traits by stochastic gradient descent: a table of weights for each meaning.
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
    for (const { traits, meaning, weight, known } of order) {
      const scale = 1 / Math.sqrt(traits.length)
      for (const [at, share] of sharesOf(tables, traits, scale, known).entries()) {
        const slope = weight * (share - (at === meaning ? 1 : 0)) * scale
        descend(tables[at] as Float64Array, squares[at] as Float64Array, traits, slope)
      }
    }
    if (round < Math.floor(rounds / 2)) continue
    for (const [at, sum] of sums.entries())
      for (let trait = 0; trait < sum.length; trait++) sum[trait] = (sum[trait] ?? 0) + (tables[at]?.[trait] ?? 0)
  }
  for (const [at, sum] of sums.entries()) tables[at] = sum.map((one) => one / (rounds - Math.floor(rounds / 2)))
  return tables
}
