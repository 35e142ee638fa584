import { type EmergencyClass, emergencyClasses } from '#contract/routing/safety.ts'
import { languageOf } from '../language/score.ts'
import type { FoldedText } from '../read-answer/fold.ts'
import { stepsOf } from '../read-answer/weight-letters.ts'
import { dangerTraits } from './danger-traits.ts'
import type { DangerWord } from './danger-words.ts'
import { alarmFrom, classWeights, dangerWeights } from './data/danger-weights.ts'
import { dangerClasses } from './listed-words.ts'

/** What one step of a trait's weight is worth, natural log-odds. */
export const DANGER_STEP = 1

const weights = stepsOf(dangerWeights)

/**
 * How likely a text speaks of somebody in danger now, in log-odds, by what `training/emergencies.ts` has learnt of its words,
 * their classes and how they stand together. `hit`: what the patterns find.
 */
export const dangerScore = (said: FoldedText, words: readonly DangerWord[], hit: EmergencyClass | null): number => {
  const traits = dangerTraits(said, words, hit)
  let sum = 0
  for (const trait of traits) sum += weights[trait] ?? 0
  return (DANGER_STEP * sum) / Math.sqrt(traits.length)
}

/**
 * Whether a score is that of an emergency: so high that one of twenty tempting texts of its language reaches it. `more`: by
 * how much it has to be higher still.
 */
export const isAlarming = (said: FoldedText, score: number, more = 0): boolean =>
  score > alarmFrom[languageOf(said, 'es')] + more

const places = new Map(dangerClasses.map((name, place) => [name, place]))
const byClass = stepsOf(classWeights)

/** Which kind of emergency it most likely is, by the classes of its words. */
export const likeliestClass = (words: readonly DangerWord[]): EmergencyClass => {
  const sums = emergencyClasses.map(() => 0)
  for (const name of new Set(words.flatMap(({ classes }) => classes))) {
    const place = places.get(name)
    if (place === undefined) continue
    for (const at of sums.keys()) sums[at] = (sums[at] ?? 0) + (byClass[place * sums.length + at] ?? 0)
  }
  return emergencyClasses[sums.indexOf(Math.max(...sums))] ?? 'injury'
}
