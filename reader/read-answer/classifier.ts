import type { FoldedText } from './fold.ts'
import { traitsOf } from './traits.ts'
import { tablesOf, type WeightSets } from './weight-letters.ts'

/** What texts may mean, and how much each trait speaks for each of it: one letter a trait (weight-letters.ts). */
export interface Weights<Meaning extends string> extends WeightSets {
  /** What one step is worth, natural log-odds. */
  step: number
  /** The meanings that have weights of their own, in the order of the sets. */
  told: readonly Meaning[]
  /** The meaning that has none: what speaks for all others speaks as much against it. */
  rest: Meaning
}

export interface Classified<Meaning extends string> {
  means: Meaning
  /** How sure, 0 to 1: its share beside all other meanings. */
  share: number
}

const sumOf = (table: Int8Array, traits: readonly number[]): number => {
  let sum = 0
  for (const trait of traits) sum += table[trait] ?? 0
  return sum
}

/**
 * A reader made from weights: what a text most likely means by its traits, learnt from texts whose meaning is known
 * (`training/leanings.ts`). The weights of a text are added and divided by the root of how many traits it has, so that a long
 * text is not surer for its length alone; the shares are their softmax. `known` is what else is known of the text, and how
 * much that weighs in log-odds.
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
