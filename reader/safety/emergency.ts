import { RE2JS } from 're2js'
import { type EmergencyClass, emergencyClasses, type OwnPattern } from '#contract/routing/safety.ts'
import { clausesOf } from '../read-answer/clauses.ts'
import type { FoldedText } from '../read-answer/fold.ts'
import { emergencyEn } from './emergency-en.ts'
import { emergencyEs } from './emergency-es.ts'
import { respelledDanger } from './misspelt.ts'
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

/** Grows with every change to the shipped patterns. */
export const EMERGENCY_VERSION = 5

/** How many shipped patterns a class has, both languages together. */
export const shippedCount = (name: EmergencyClass): number => emergencyEs[name].length + emergencyEn[name].length

interface Compiled {
  class: EmergencyClass
  matches: (line: string) => boolean
}
const compiled = new WeakMap<readonly OwnPattern[], Compiled[]>()

/** Own patterns ask for linear time: whoever types them is no programmer. Compiled once per list. */
const ownOf = (patterns: readonly OwnPattern[]): Compiled[] => {
  const known = compiled.get(patterns)
  if (known) return known
  const fresh = patterns.flatMap(({ class: name, pattern }): Compiled[] => {
    try {
      const regex = RE2JS.compile(pattern)
      return [{ class: name, matches: (line) => regex.matcher(line).find() }]
    } catch {
      return []
    }
  })
  compiled.set(patterns, fresh)
  return fresh
}

/** Whether the text is nothing but words of our own question or of its choices. */
export const isEcho = (line: string, asked: readonly string[]): boolean =>
  asked.some((own) => own === line || (line.length >= LEAST_ECHO && ` ${own} `.includes(` ${line} `)))

/** The line as it stands, without drawn-out letters, and with the commonest misspellings mended. */
const variantsOf = (line: string): string[] => {
  const short = line.replace(/([a-z])\1{2,}/g, '$1')
  const double = short === line ? line : line.replace(/([a-z])\1{2,}/g, '$1$1')
  return [...new Set([line, short, double, respelledDanger(short)])]
}

/**
 * Layer 1: what a text says in so many words, in either language whatever the conversation speaks. 'No me duele el
 * pecho' counts too: a call too many is the safe mistake. `asked`: folded lines of our own question and its choices.
 */
export const findEmergency = (
  said: FoldedText,
  asked: readonly string[] = [],
  own: readonly OwnPattern[] = [],
): Emergency | null => {
  if (said.line === '' || isEcho(said.line, asked)) return null
  // What is an emergency by itself is one beside a thank you: 'mi papá no responde. Gracias', a clause a line.
  const clauses = clausesOf(said)
  const lines = clauses.length > 1 ? [said.line, clauses.map(({ line }) => line).join('\n')] : [said.line]
  for (const line of lines.flatMap(variantsOf)) {
    const hit = findShipped(line)
    if (hit) return hit
    const ours = ownOf(own).find(({ matches }) => matches(line))
    if (ours) return { class: ours.class }
  }
  return null
}
