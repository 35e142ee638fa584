import type { FoldedText } from './fold.ts'
import { traitsOf } from './traits.ts'
import { tablesOf, type WeightSets } from './weight-letters.ts'

/** The possible meanings, and the weight of each trait for each meaning: one letter a trait (weight-letters.ts). */
export interface Weights<Meaning extends string> extends WeightSets {
  /** Value of one step, in natural log-odds. */
  step: number
  /** The meanings that have weights of their own, in the order of the sets. */
  told: readonly Meaning[]
  /** The meaning without weights: evidence for any other meaning counts against it. */
  rest: Meaning
}

export interface Classified<Meaning extends string> {
  means: Meaning
  /** Probability, 0 to 1, among all meanings. */
  share: number
}

const sumOf = (table: Int8Array, traits: readonly number[]): number => {
  let sum = 0
  for (const trait of traits) sum += table[trait] ?? 0
  return sum
}

/**
 * Gives the evidence of a text's traits for each meaning, in natural log-odds, in the order of `told`, then for the rest. The sum
 * of the weights is divided by the square root of their number, so that a long text is not surer only because it is long.
 */
export const logOddsOf = <Meaning extends string>({ step, told, ...sets }: Weights<Meaning>) => {
  const tables = tablesOf(sets, told.length)
  return (traits: readonly number[]): number[] => {
    const scale = step / Math.sqrt(traits.length)
    const sums = tables.map((table) => scale * sumOf(table, traits))
    sums.push(-sums.reduce((sum, one) => sum + one, 0))
    return sums
  }
}

/** The likeliest meaning by log-odds, whose probabilities a softmax gives. */
export const likeliest = <Meaning extends string>(
  meanings: readonly Meaning[],
  logOdds: readonly number[],
): Classified<Meaning> => {
  const odds = logOdds.map(Math.exp)
  const most = Math.max(...odds)
  return { means: meanings[odds.indexOf(most)] as Meaning, share: most / odds.reduce((sum, one) => sum + one, 0) }
}

/**
 * Makes a classifier from weights that `training/leanings.ts` learnt from labelled texts. `known`: other evidence about the text,
 * in log-odds.
 */
export const classifierOf = <Meaning extends string>(weights: Weights<Meaning>) => {
  const oddsOf = logOddsOf(weights)
  const meanings = [...weights.told, weights.rest]
  return (said: FoldedText, known?: { means: Meaning; weight: number } | null): Classified<Meaning> => {
    const odds = oddsOf(traitsOf(said))
    return likeliest(
      meanings,
      odds.map((sum, at) => sum + (known && known.means === meanings[at] ? known.weight : 0)),
    )
  }
}
