import type { Weights } from '#reader/read-answer/classifier.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { TRAITS, traitsOf } from '#reader/read-answer/traits.ts'
import { setsOf } from '#reader/read-answer/weight-letters.ts'
import type { YesNo } from '#reader/read-answer/yes-no-lists.ts'
import { type Example, trainLeanings } from './train-leanings.ts'

type Meaning = YesNo | 'none'

/** What one step of a weight is worth. */
const STEP = 1.2
/** What speaks less than this for or against a meaning is left out: it costs more to send than it tells. */
const LEAST = 0.7
const ROUNDS = 8

const told = ['none', 'yes', 'no'] as const
const rest = 'unsure'
const meanings: readonly Meaning[] = [...told, rest]

/** The weights that tell these texts apart, in whole steps. */
export const learnLeanings = (texts: readonly { text: string; means: Meaning; weight: number }[]): Weights<Meaning> => {
  const examples: Example[] = texts.map(({ text, means, weight }) => ({
    traits: traitsOf(fold(text)),
    meaning: meanings.indexOf(means),
    weight,
  }))
  const tables = trainLeanings(examples, meanings.length, TRAITS, { rounds: ROUNDS, isAveraged: true })
  const middle = (trait: number): number => tables.reduce((sum, table) => sum + (table[trait] ?? 0), 0) / tables.length
  const steps = tables.map((table) =>
    Array.from(table, (weight, trait) => {
      const own = weight - middle(trait)
      return Math.abs(own) < LEAST ? 0 : Math.sign(own) * Math.max(1, Math.round(Math.abs(own) / STEP))
    }),
  )
  return { step: STEP, told, rest, ...setsOf(steps.slice(0, told.length)) }
}
