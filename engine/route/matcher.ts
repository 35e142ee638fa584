import { RE2JS } from 're2js'
import { foldLine } from '#reader/read-answer/fold.ts'

export interface Matcher {
  /** As a person wrote it. */
  source: string
  /** Letters of a keyword; 0 for a pattern. */
  weight: number
  /** `line`: a folded text. */
  matches: (line: string) => boolean
}

/**
 * Limits for a compiled pattern and for the text it is tried on. RE2 takes at most their product in steps, whatever is
 * written: some 5 ms, measured with nested repeats at the limit.
 */
const MOST_INSTRUCTIONS = 400
const MOST_CHARACTERS = 1600
const LONGEST_PATTERN = 200

/** A word or phrase, matched as whole words; a trailing * stands for any ending. Null for a keyword without a word. */
export const compileKeyword = (keyword: string): Matcher | null => {
  const isPrefix = keyword.trimEnd().endsWith('*')
  const phrase = foldLine(keyword)
  if (phrase === '') return null
  const wanted = isPrefix ? ` ${phrase}` : ` ${phrase} `
  return { source: keyword, weight: phrase.length, matches: (line) => ` ${line} `.includes(wanted) }
}

/** Why a pattern is refused. */
export type PatternFault = 'pattern-length' | 'pattern-repeats' | 'pattern-selective' | 'pattern-readable'

/** A regular expression in linear time (RE2: no look-around, no back-references). */
export const compilePattern = (pattern: string): Matcher | { fault: PatternFault } => {
  if (pattern.length > LONGEST_PATTERN) return { fault: 'pattern-length' }
  try {
    const regex = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    if (regex.programSize() > MOST_INSTRUCTIONS) return { fault: 'pattern-repeats' }
    if (regex.matcher('').find()) return { fault: 'pattern-selective' }
    return { source: pattern, weight: 0, matches: (line) => regex.matcher(line.slice(0, MOST_CHARACTERS)).find() }
  } catch {
    return { fault: 'pattern-readable' }
  }
}
