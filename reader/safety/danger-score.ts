import { type EmergencyClass, emergencyClasses } from '#contract/routing/safety.ts'
import { languageOf } from '../language/score.ts'
import type { FoldedText } from '../read-answer/fold.ts'
import { sparseTableOf, stepsOf } from '../read-answer/weight-letters.ts'
import { DANGER_TRAITS, dangerTraits } from './danger-traits.ts'
import type { DangerWord } from './danger-words.ts'
import { alarmFrom, classWeights, dangerWeights } from './data/danger-weights.ts'
import { dangerClasses } from './listed-words.ts'

/** Value of one step of a trait's weight, in natural log-odds. */
export const DANGER_STEP = 0.25

const weights = sparseTableOf(dangerWeights, DANGER_TRAITS)

/**
 * Log-odds that a text tells of somebody in danger now. `training/emergencies.ts` learns the weights of its words, their classes
 * and their neighbours. `hit`: what the patterns find.
 */
export const dangerScore = (said: FoldedText, words: readonly DangerWord[], hit: EmergencyClass | null): number => {
  const traits = dangerTraits(said, words, hit)
  let sum = 0
  for (const trait of traits) sum += weights[trait] ?? 0
  return (DANGER_STEP * sum) / Math.sqrt(traits.length)
}

/** A story of so many words, as real English messages are, has to score more. */
const STORY = { es: 0, en: 0.3 }
const LEAST_OF_A_STORY = 19

/** From which score on a text counts as an emergency, beyond the threshold of its language. */
export const handicapOf = (said: FoldedText): number =>
  said.words.length < LEAST_OF_A_STORY ? 0 : STORY[languageOf(said, 'es')]

/** A plain statement that a pattern found may score so much less. */
export const PLAIN = 1

/**
 * Whether a score counts as an emergency. At most one in 25 tempting texts of its language reaches the threshold. `more` raises
 * it.
 */
export const isAlarming = (said: FoldedText, score: number, more = 0): boolean =>
  score > alarmFrom[languageOf(said, 'es')] + handicapOf(said) + more

const places = new Map(dangerClasses.map((name, place) => [name, place]))
const byClass = stepsOf(classWeights)

/** The most likely kind of emergency, by the classes of its words. */
export const likeliestClass = (words: readonly DangerWord[]): EmergencyClass => {
  const sums = emergencyClasses.map(() => 0)
  for (const name of new Set(words.flatMap(({ classes }) => classes))) {
    const place = places.get(name)
    if (place === undefined) continue
    for (const at of sums.keys()) sums[at] = (sums[at] ?? 0) + (byClass[place * sums.length + at] ?? 0)
  }
  return emergencyClasses[sums.indexOf(Math.max(...sums))] ?? 'injury'
}
