import { type EmergencyClass, emergencyClasses } from '#contract/routing/safety.ts'
import { clausesOf } from '../read-answer/clauses.ts'
import type { FoldedText } from '../read-answer/fold.ts'
import { dangerScore, isAlarming, likeliestClass, PLAIN } from './danger-score.ts'
import { type DangerWord, dangerWordsOf, hasMark } from './danger-words.ts'
import { emergencyEn } from './emergency-en.ts'
import { emergencyEs } from './emergency-es.ts'
import { isAside, isCertain, isPlainStatement } from './plain-statement.ts'
import { finderOf } from './word-starts.ts'

export interface Emergency {
  class: EmergencyClass
}

/** Length from which our own line can be echoed back; 'sí' in a question means nothing. */
const LEAST_ECHO = 8

const findShipped = finderOf<Emergency>(
  emergencyClasses.map((name) => ({
    means: { class: name },
    patterns: [...emergencyEs[name], ...emergencyEn[name]],
  })),
)

/** Grows with every change to the shipped patterns and weights. */
export const EMERGENCY_VERSION = 7

/** How many shipped patterns a class has, both languages together. */
export const shippedCount = (name: EmergencyClass): number => emergencyEs[name].length + emergencyEn[name].length

/** A pattern of the organization, ready to be asked (own-patterns.ts). */
export interface CompiledPattern {
  class: EmergencyClass
  /** `line`: a folded text. */
  matches: (line: string) => boolean
}

/** Whether the text only repeats words of our question or its choices. */
export const isEcho = (line: string, asked: readonly string[]): boolean =>
  asked.some((own) => own === line || (line.length >= LEAST_ECHO && ` ${own} `.includes(` ${line} `)))

/** The line as it stands, and without drawn-out letters. */
const variantsOf = (line: string): string[] => {
  const short = line.replace(/([a-z])\1{2,}/g, '$1')
  const double = short === line ? line : line.replace(/([a-z])\1{2,}/g, '$1$1')
  return [...new Set([line, short, double])]
}

/** The whole text and each of its clauses, one a line: 'mi papá no responde. Gracias'. */
const linesOf = (said: FoldedText): string[] => {
  const clauses = clausesOf(said)
  return clauses.length > 1 ? [said.line, clauses.map(({ line }) => line).join('\n')] : [said.line]
}

const spelt = (words: readonly DangerWord[]): string => words.map(({ written }) => written).join(' ')

/** What the patterns find, in the text as typed or in its usual spelling. */
export const findByPatterns = (said: FoldedText, words: readonly DangerWord[]): EmergencyClass | null => {
  const lines = [
    ...linesOf(said).flatMap(variantsOf),
    spelt(words),
    clausesOf(said)
      .map((part) => spelt(dangerWordsOf(part)))
      .join('\n'),
  ]
  for (const line of new Set(lines)) {
    const hit = findShipped(line)
    if (hit) return hit.class
  }
  return null
}

/** Whether a text that matched a pattern, or one of its clauses that does, is certain. */
const isSurely = (said: FoldedText, words: readonly DangerWord[]): boolean =>
  isCertain(words) ||
  (!isAside(words) &&
    clausesOf(said).some((part) => {
      const own = dangerWordsOf(part)
      return isCertain(own) && findByPatterns(part, own) !== null
    }))

/** Whether the score lets a text ring; of a plain statement it asks less. */
const isLoud = (said: FoldedText, words: readonly DangerWord[], hit: EmergencyClass | null): boolean =>
  isAlarming(said, dangerScore(said, words, hit), hit !== null && isPlainStatement(words) ? -PLAIN : 0)

/** Whether one clause rings that is a plain statement: other words beside it do not hide it. */
const hasLoudClause = (said: FoldedText, words: readonly DangerWord[]): boolean =>
  !isAside(words) &&
  clausesOf(said).some((part) => {
    const own = dangerWordsOf(part)
    const hit = isPlainStatement(own) ? findByPatterns(part, own) : null
    return hit !== null && isLoud(part, own, hit)
  })

/**
 * Layer 1: whether a text tells of somebody in danger now, in either language whatever the conversation's is. Patterns come
 * first; the learnt score then weighs the whole text. It may drop a match at an idiom, a thing, a denial or an old story, a
 * plain statement only where much speaks against it, and never one that is certain (plain-statement.ts). `asked`: folded lines of our own question and its choices.
 */
export const findEmergency = (
  said: FoldedText,
  asked: readonly string[] = [],
  own: readonly CompiledPattern[] = [],
): Emergency | null => {
  if (said.line === '' || isEcho(said.line, asked)) return null
  const ring = own.find(({ matches }) => linesOf(said).flatMap(variantsOf).some(matches))
  if (ring) return { class: ring.class }
  const words = dangerWordsOf(said)
  const hit = findByPatterns(said, words)
  if (hit === null && !words.some(hasMark)) return null
  const isHeard = isLoud(said, words, hit) || (hit !== null && (isSurely(said, words) || hasLoudClause(said, words)))
  if (!isHeard) return null
  return { class: hit ?? likeliestClass(words) }
}

/** Two joined harmless texts score higher than each alone, so they need this much more. */
export const TOGETHER = 0.5

/**
 * The same for consecutive texts read as one, when none is an emergency by itself: 'mi papá se puso raro' and 'no mueve un
 * lado'. The last one has to mention danger too.
 */
export const findEmergencyTogether = (
  before: readonly FoldedText[],
  last: FoldedText,
  together: FoldedText,
): Emergency | null => {
  const words = dangerWordsOf(together)
  if (!dangerWordsOf(last).some(hasMark) || !before.some((said) => dangerWordsOf(said).some(hasMark))) return null
  const hit = findByPatterns(together, words)
  if (!isAlarming(together, dangerScore(together, words, hit), TOGETHER)) return null
  return { class: hit ?? likeliestClass(words) }
}
