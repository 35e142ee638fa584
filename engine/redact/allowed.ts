import { datesIn } from './dates.ts'
import { numberRuns } from './numbers.ts'
import { type Piece, piecesOf, plainForm } from './pieces.ts'

/** What approved texts of the organization hold: everybody may see it. */
export interface Allowed {
  words: ReadonlySet<string>
  /** Days as '25 diciembre'. */
  dates: ReadonlySet<string>
  /** Digits only. */
  numbers: ReadonlySet<string>
}

/** The digits of a run of pieces, as they are compared. */
export const digitsOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ folded }) => folded.replace(/\D/g, '')).join('')

const LEAST_NUMBER = 3

/** Reads approved texts. */
export const allowedFrom = (texts: readonly string[]): Allowed => {
  const all = texts.map((text) => piecesOf(plainForm(text)))
  return {
    words: new Set(all.flat().flatMap(({ folded }) => (/^\p{L}+$/u.test(folded) ? [folded] : []))),
    dates: new Set(all.flatMap((pieces) => datesIn(pieces).flatMap(({ dayMonth }) => dayMonth ?? []))),
    numbers: new Set(
      all.flatMap((pieces) =>
        numberRuns(pieces, () => false)
          .map(({ first, last }) => digitsOf(pieces.slice(first, last + 1)))
          .filter((digits) => digits.length >= LEAST_NUMBER),
      ),
    ),
  }
}
