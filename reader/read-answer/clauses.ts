import { type FoldedText, foldPart } from './fold.ts'

/** What parts a text: marks, lines, and a dash between spaces. */
export const partings = String.raw`[.,;:!?…\n–—]+|(?<=\s)-+(?=\s)`

const parted = new RegExp(`${partings}|(?:^| )(?:but|pero|and|y|so|because|porque) `)
const ends = new RegExp(String.raw`${partings}|(?<!\p{L})(?:but|pero|and|y|so|because|porque)(?!\p{L})`, 'u')

const between = new RegExp(partings)

const cutAt = (said: FoldedText, mark: RegExp): FoldedText[] =>
  said.lower
    .split(mark)
    .map(foldPart)
    .filter(({ words }) => words.length > 0)

/** A text's clauses, by its marks alone. */
export const clausesBetweenMarks = (said: FoldedText): FoldedText[] =>
  between.test(said.lower) ? cutAt(said, between) : [said]

/** A text's clauses, by its marks and by 'but', 'and' and their like: 'no, dejen de escribirme' is not 'no dejen de escribirme'. */
export const clausesOf = (said: FoldedText): FoldedText[] => (parted.test(said.lower) ? cutAt(said, ends) : [said])
