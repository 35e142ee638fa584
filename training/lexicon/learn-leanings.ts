import { ASKED_TRAITS, askedTraitsOf, readAsked } from '#reader/read-answer/asked-traits.ts'
import type { Weights } from '#reader/read-answer/classifier.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { TRAITS, traitsOf } from '#reader/read-answer/traits.ts'
import { setsOf } from '#reader/read-answer/weight-letters.ts'
import { oddsWithoutQuestion } from '#reader/read-answer/yes-no-asked.ts'
import { readListed, type YesNo } from '#reader/read-answer/yes-no-lists.ts'
import { type Example, trainLeanings } from './train-leanings.ts'

type Meaning = YesNo | 'none'

interface Fineness {
  rounds: number
  /** What one step of a weight is worth. */
  step: number
  /** What speaks less than this for or against a meaning is left out: it costs more to send than it tells. */
  least: number
}
const ofTexts: Fineness = { rounds: 8, step: 1.2, least: 0.7 }
const ofAsked: Fineness = { rounds: 24, step: 1.2, least: 1 }

const told = ['none', 'yes', 'no'] as const
const rest = 'unsure'
const meanings: readonly Meaning[] = [...told, rest]

/** The weights that tell these examples apart, in whole steps. */
const weightsFrom = (
  examples: readonly Example[],
  traitCount: number,
  { rounds, step, least }: Fineness,
): Weights<Meaning> => {
  const tables = trainLeanings(examples, meanings.length, traitCount, { rounds, isAveraged: true })
  const middle = (trait: number): number => tables.reduce((sum, table) => sum + (table[trait] ?? 0), 0) / tables.length
  const steps = tables.map((table) =>
    Array.from(table, (weight, trait) => {
      const own = weight - middle(trait)
      return Math.abs(own) < least ? 0 : Math.sign(own) * Math.max(1, Math.round(Math.abs(own) / step))
    }),
  )
  return { step, told, rest, ...setsOf(steps.slice(0, told.length)) }
}

/** The weights that tell these texts apart. */
export const learnLeanings = (texts: readonly { text: string; means: Meaning; weight: number }[]): Weights<Meaning> =>
  weightsFrom(
    texts.map(({ text, means, weight }) => ({
      traits: traitsOf(fold(text)),
      meaning: meanings.indexOf(means),
      weight,
    })),
    TRAITS,
    ofTexts,
  )

/** A text and what it means as an answer to this question. */
export interface ToldTo {
  question: string
  text: string
  means: Meaning
  /** How much it counts. */
  weight: number
}

/** The weights that tell answers apart by what was asked, beside what their texts say alone. */
export const learnAsked = (texts: readonly ToldTo[]): Weights<Meaning> =>
  weightsFrom(
    texts.flatMap(({ question, text, means, weight }) => {
      const asked = readAsked(question)
      if (asked === null) return []
      const said = fold(text)
      const listed = readListed(said)
      return {
        traits: askedTraitsOf(said, asked, listed),
        meaning: meanings.indexOf(means),
        weight,
        known: oddsWithoutQuestion(said, listed),
      }
    }),
    ASKED_TRAITS,
    ofAsked,
  )
