import { type EmergencyClass, emergencyClasses } from '#contract/routing/safety.ts'
import { clausesOf } from '../read-answer/clauses.ts'
import type { FoldedText } from '../read-answer/fold.ts'
import { dangerScore, isAlarming, likeliestClass } from './danger-score.ts'
import { type DangerWord, dangerWordsOf, hasMark } from './danger-words.ts'
import { emergencyEn } from './emergency-en.ts'
import { emergencyEs } from './emergency-es.ts'
import { isAside, isPlainStatement } from './plain-statement.ts'
import { finderOf } from './word-starts.ts'

export interface Emergency {
  class: EmergencyClass
}

/** The shortest line of ours that can be an echo; 'sí' in a question says nothing. */
const LEAST_ECHO = 8

const findShipped = finderOf<Emergency>(
  emergencyClasses.map((name) => ({
    means: { class: name },
    patterns: [...emergencyEs[name], ...emergencyEn[name]],
  })),
)

/** Grows with every change to the shipped patterns and weights. */
export const EMERGENCY_VERSION = 6

/** How many shipped patterns a class has, both languages together. */
export const shippedCount = (name: EmergencyClass): number => emergencyEs[name].length + emergencyEn[name].length

/** A pattern of the organization, ready to be asked (own-patterns.ts). */
export interface CompiledPattern {
  class: EmergencyClass
  /** `line`: a folded text. */
  matches: (line: string) => boolean
}

/** Whether the text is nothing but words of our own question or of its choices. */
export const isEcho = (line: string, asked: readonly string[]): boolean =>
  asked.some((own) => own === line || (line.length >= LEAST_ECHO && ` ${own} `.includes(` ${line} `)))

/** The line as it stands, and without drawn-out letters. */
const variantsOf = (line: string): string[] => {
  const short = line.replace(/([a-z])\1{2,}/g, '$1')
  const double = short === line ? line : line.replace(/([a-z])\1{2,}/g, '$1$1')
  return [...new Set([line, short, double])]
}

/** What a text says whole and what its clauses say: 'mi papá no responde. Gracias', a clause a line. */
const linesOf = (said: FoldedText): string[] => {
  const clauses = clausesOf(said)
  return clauses.length > 1 ? [said.line, clauses.map(({ line }) => line).join('\n')] : [said.line]
}

const spelt = (words: readonly DangerWord[]): string => words.map(({ written }) => written).join(' ')

/** What the patterns find, in the text as it was typed or as most would spell it. */
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

/** Whether the text that a pattern rings at, or one of its clauses, is a plain statement. */
const hasPlainStatement = (said: FoldedText, words: readonly DangerWord[]): boolean =>
  isPlainStatement(words) ||
  (!isAside(words) &&
    clausesOf(said).some((part) => {
      const own = dangerWordsOf(part)
      return isPlainStatement(own) && findByPatterns(part, own) !== null
    }))

/**
 * Layer 1: whether a text speaks of somebody in danger now, in either language whatever the conversation speaks. The patterns
 * are heard first, and what is learnt of danger weighs them with all else that the text says: it may turn off one that
 * rings at an idiom, a thing, a denial or an old story, but never a plain statement (plain-statement.ts). `asked`: folded lines of our own question and its
 * choices.
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
  const isPlain = hit !== null && hasPlainStatement(said, words)
  if (!isPlain && !isAlarming(said, dangerScore(said, words, hit))) return null
  return { class: hit ?? likeliestClass(words) }
}

/** Two harmless texts say more together than each: their score has to be so much higher. */
const TOGETHER = 1

/**
 * The same of texts that follow each other and of which none is an emergency by itself, read as one: 'mi papá se puso raro' and
 * 'no mueve un lado'. The last one has to speak of danger too.
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
