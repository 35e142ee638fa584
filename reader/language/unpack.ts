import { withoutPairs } from '../read-answer/letter-pairs.ts'
import { letterAt, placeOfLetter } from '../read-answer/weight-letters.ts'

/** Sorted words and the score of each in whole steps, as `pack` writes them. */
export interface WordTable {
  words: string
  scores: string
}

const entry = /[A-Z][^A-Z]*/g
const FIRST = 'A'.charCodeAt(0)

/** The letter for a score: the nearest to nothing first. */
export const letterOfScore = (score: number): string => letterAt(score < 0 ? -2 * score - 1 : 2 * score)
const scoreOf = (letter: string): number => {
  const place = placeOfLetter(letter)
  return place % 2 === 1 ? -(place + 1) / 2 : place / 2
}

/**
 * Unpacks sorted words: a capital letter is the number of letters that the word before loses at its end (A none, B one …), and
 * the rest follows. Words of one score stand together.
 */
export const unpack = ({ words, scores }: WordTable, step: number): Map<string, number> => {
  const figures = Array.from(withoutPairs(scores), scoreOf)
  let word = ''
  const found = Array.from(withoutPairs(words).matchAll(entry), ([part], at): [string, number] => {
    word = word.slice(0, word.length - part.charCodeAt(0) + FIRST) + part.slice(1)
    return [word, figures[at] ?? 0]
  })
  const side = (score: number): number => Number(score < 0)
  found.sort(([, one], [, other]) => side(one) - side(other) || one - other)
  return new Map(found.map(([one, score]) => [one, score * step]))
}
