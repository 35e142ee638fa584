import type { Value } from './value.ts'

/** What a pattern finds, and the values that it means; null where it means none. */
export interface Rule {
  pattern: RegExp
  read: (match: RegExpMatchArray) => Value | readonly Value[] | null
}

/** The place of a match. */
export const placeOf = (match: RegExpMatchArray): { place: number; end: number } => ({
  place: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
})

/** Any of the names, in a pattern. */
export const any = (names: readonly string[]): string => names.join('|')
/** Which of the names a text is, from 0. */
export const indexOf = (names: readonly string[], text: string): number =>
  names.findIndex((name) => new RegExp(`^(?:${name})$`).test(text))
