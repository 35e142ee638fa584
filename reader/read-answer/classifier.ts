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
 * Makes a classifier from weights that `training/leanings.ts` learnt from labelled texts. The weights of a text's traits are added
 * and divided by the square root of their number, so that length alone makes no text surer; a softmax gives the probabilities.
 * `known`: other evidence about the text, in log-odds.
 */
export const classifierOf = <Meaning extends string>({ step, told, rest, ...sets }: Weights<Meaning>) => {
  const tables = tablesOf(sets, told.length)
  const meanings = [...told, rest]
  return (said: FoldedText, known?: { means: Meaning; weight: number } | null): Classified<Meaning> => {
    const traits = traitsOf(said)
    const scale = step / Math.sqrt(traits.length)
    const sums = tables.map((table) => sumOf(table, traits))
    sums.push(-sums.reduce((sum, one) => sum + one, 0))
    const odds = sums.map((sum, at) =>
      Math.exp(scale * sum + (known && known.means === meanings[at] ? known.weight : 0)),
    )
    const most = Math.max(...odds)
    return {
      means: meanings[odds.indexOf(most)] as Meaning,
      share: most / odds.reduce((sum, one) => sum + one, 0),
    }
  }
}
