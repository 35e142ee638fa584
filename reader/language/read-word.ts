import { packedPieces, pieceStep } from './data/pieces.ts'
import { packedWords, wordStep } from './data/words.ts'
import { unpack, type WordTable } from './unpack.ts'

/** The longest letter sequence that scores an unknown word, its edges included. */
const LONGEST = 4
const SHORTEST = 2
/** The most that spelling alone may count, by number of letters: short words are mostly slips and shorthand. */
const mostBySpelling = (letters: number): number => (letters < 4 ? 1.2 : letters === 4 ? 2.2 : 3.5)
const SPELLING = 0.8
/** No language has longer words; the rest of a run of letters is ignored. */
const LONGEST_WORD = 24

const once = (packed: WordTable, step: number): (() => Map<string, number>) => {
  let table: Map<string, number> | null = null
  return () => {
    table ??= unpack(packed, step)
    return table
  }
}

/** Unpacked at the first text, so that a program that reads none does not pay for it. */
const wordTable = once(packedWords, wordStep)
const pieceTable = once(packedPieces, pieceStep)

/** All words of the lists. */
export const knownWords = (): string[] => [...wordTable().keys()]

const runs = /(\p{L})\1+/gu
const longRuns = /(\p{L})\1{2,}/gu

/** Log-odds of Spanish for a folded word in the lists, also with repeated letters ('graciaaas', 'yesss'). */
export const evidenceOf = (word: string): number | undefined => {
  const words = wordTable()
  const exact = words.get(word)
  if (exact !== undefined) return exact
  const short = word.replace(longRuns, '$1$1')
  const double = words.get(short)
  return double ?? words.get(short.replace(runs, '$1'))
}

/** Log-odds of Spanish for a folded word from its letter sequences alone. */
export const bySpelling = (word: string, pieces: ReadonlyMap<string, number>): number => {
  const marked = `_${word.replace(longRuns, '$1').slice(0, LONGEST_WORD)}_`
  let sum = 0
  for (let at = 0; at + SHORTEST <= marked.length; at++)
    for (let length = SHORTEST; length <= LONGEST && at + length <= marked.length; length++)
      sum += pieces.get(marked.slice(at, at + length)) ?? 0
  const most = mostBySpelling(marked.length - 2)
  return Math.max(-most, Math.min(most, sum * SPELLING))
}

const plainWord = /^[a-z]+$/

/** Log-odds of Spanish against English by spelling, for one folded word that no list has. */
export const spellingOf = (word: string): number => (plainWord.test(word) ? bySpelling(word, pieceTable()) : 0)
