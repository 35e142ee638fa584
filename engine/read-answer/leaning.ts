import type { Said } from './fold.ts'
import { traitsOf } from './traits.ts'
import { stepsOf } from './weight-letters.ts'

/** What texts may mean, and how much each trait speaks for each of it: one letter a trait (weight-letters.ts). */
export interface Weights<Meaning extends string> {
  /** What one step of a letter is worth, natural log-odds. */
  step: number
  letters: Readonly<Record<Meaning, string>>
}

export interface Leaning<Meaning extends string> {
  means: Meaning
  /** How sure, 0 to 1: its share beside all other meanings. */
  share: number
}

/**
 * A reader made from weights: what a text most likely means by its traits, learnt from texts whose meaning is known
 * (`tools/leanings.ts`). The weights of a text are added and divided by the root of how many traits it has, so that a long
 * text is not surer for its length alone; the shares are their softmax.
 */
export const readerOf = <Meaning extends string>({ step, letters }: Weights<Meaning>) => {
  const meanings = Object.keys(letters) as Meaning[]
  const tables = meanings.map((meaning) => stepsOf(letters[meaning]))
  return (said: Said): Leaning<Meaning> => {
    const traits = traitsOf(said)
    const scale = step / Math.sqrt(traits.length)
    const odds = tables.map((table) => Math.exp(scale * traits.reduce((sum, trait) => sum + (table[trait] ?? 0), 0)))
    const most = Math.max(...odds)
    return {
      means: meanings[odds.indexOf(most)] as Meaning,
      share: most / odds.reduce((sum, one) => sum + one, 0),
    }
  }
}
