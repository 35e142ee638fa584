import { type FoldedText, foldPart } from './fold.ts'

/** Separators of clauses: punctuation, line breaks, and a dash between spaces. */
export const partings = String.raw`[.,;:!?…\n–—]+|(?<=\s)-+(?=\s)`

const parted = new RegExp(`${partings}|(?:^| )(?:but|pero|and|y|so|because|porque) `)
const ends = new RegExp(String.raw`${partings}|(?<!\p{L})(?:but|pero|and|y|so|because|porque)(?!\p{L})`, 'u')

const between = new RegExp(partings)

const cutAt = (said: FoldedText, mark: RegExp): FoldedText[] =>
  said.lower
    .split(mark)
    .map(foldPart)
    .filter(({ words }) => words.length > 0)

/** The clauses of a text, by punctuation alone. */
export const clausesBetweenMarks = (said: FoldedText): FoldedText[] =>
  between.test(said.lower) ? cutAt(said, between) : [said]

/** The clauses of a text, by punctuation, 'but', 'and' and the like: 'no, dejen de escribirme' is not 'no dejen de escribirme'. */
export const clausesOf = (said: FoldedText): FoldedText[] => (parted.test(said.lower) ? cutAt(said, ends) : [said])
