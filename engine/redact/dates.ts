import { isDigits, isNumberWord, isOrdinalWord } from './numbers.ts'
import type { Piece } from './pieces.ts'

const list = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

const months = new Set(
  list(`enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre january february march april may june july
  august september october november december henero febreo agosoto setienbre septienbre nobiembre disiembre dicienbre otubre febuary`),
)
/** Short forms are months only beside a day. */
const shortMonths = new Set(list('ene feb mar abr jun jul ago sep sept set oct nov dic jan apr aug dec'))
const between = new Set(list('de del of the el y and in dia day'))
const births = new Set(
  list(
    `naci nacio nacido nacida nacidos nacimiento nasi nacimos cumple cumplo cumpleanos born dob birth birthday bday birthdate birthyear fechanac nace baby`,
  ),
)
const lengths = new Set(
  list('anos ano years year yrs yr meses months month semanas weeks dias days anios libras pounds lbs horas hours'),
)

const isDay = ({ folded }: Piece): boolean =>
  (/^\d{1,2}$/.test(folded) && Number(folded) >= 1 && Number(folded) <= 31) ||
  isOrdinalWord(folded) ||
  (isNumberWord(folded) && folded !== 'mil')

/** A date among the pieces. */
export interface FoundDate {
  first: number
  last: number
  /** Day and month as '25 diciembre' to compare with approved texts; null where it is not plainly so. */
  dayMonth: string | null
  hasYear: boolean
}

const MOST_BETWEEN = 2

/** Walks over small words to the number beside a month. Returns the farthest piece of that number, or null. */
const reach = (pieces: readonly Piece[], from: number, step: 1 | -1): number | null => {
  let at = from + step
  for (let skipped = 0; skipped < MOST_BETWEEN && between.has(pieces[at]?.folded ?? ''); skipped += 1) at += step
  let found: number | null = null
  for (let taken = 0; taken < 3; at += step) {
    const piece = pieces[at]
    if (!piece) break
    const isJoint = found !== null && (piece.folded === 'y' || piece.folded === 'and')
    if (isJoint) continue
    if (!isDay(piece)) break
    found = at
    taken += 1
  }
  return found
}

const yearAfter = (pieces: readonly Piece[], from: number): number => {
  let at = from + 1
  while (between.has(pieces[at]?.folded ?? '')) at += 1
  let last = from
  while (
    pieces[at] &&
    (isDigits(pieces[at]?.folded ?? '') || isNumberWord(pieces[at]?.folded ?? '') || pieces[at]?.folded === 'y')
  ) {
    if (pieces[at]?.folded !== 'y') last = at
    at += 1
  }
  return last
}

/** Days with their month, in digits and words. */
export const datesIn = (pieces: readonly Piece[]): FoundDate[] =>
  pieces.flatMap(({ folded }, at): FoundDate[] => {
    const isShort = shortMonths.has(folded)
    if (!months.has(folded) && !isShort) return []
    const before = reach(pieces, at, -1)
    const after = before === null ? reach(pieces, at, 1) : null
    // 'may' and 'march' are verbs too, and a short form needs its day at its side.
    if (before === null && after === null) return []
    const edge = Math.max(at, after ?? at)
    const last = yearAfter(pieces, edge)
    const day = pieces[before ?? after ?? at]?.folded ?? ''
    return [
      {
        first: before ?? at,
        last,
        dayMonth: /^\d{1,2}/.test(day) ? `${Number.parseInt(day, 10)} ${folded}` : null,
        hasYear: last > edge,
      },
    ]
  })

/** Pieces that say a number of somebody's birth. */
export const birthNumbers = (pieces: readonly Piece[]): number[] => {
  const cue = pieces.findIndex(({ folded }) => births.has(folded))
  if (cue < 0) return []
  return pieces.flatMap(({ folded }, at) =>
    (isDigits(folded) || isNumberWord(folded) || isOrdinalWord(folded)) &&
    Math.abs(at - cue) <= 9 &&
    folded !== 'one' &&
    !lengths.has(pieces[at + 1]?.folded ?? '')
      ? [at]
      : [],
  )
}

const relatives = new Set(
  list(
    'mama papa madre padre abuela abuelo mother father mom dad grandma grandpa grandmother grandfather tia tio aunt uncle she he ella',
  ),
)
const agedBy = new Set(list('is tiene turned aged edad cumplio tengo im am'))

/** An age above 89 is told apart by nobody else's (45 CFR 164.514(b)(2)(i)(C)). */
export const isHighAge = (pieces: readonly Piece[], at: number): boolean => {
  const age = Number(pieces[at]?.folded)
  if (!(age >= 90 && age <= 119)) return false
  const [before = '', earlier = ''] = [pieces[at - 1]?.folded, pieces[at - 2]?.folded]
  return (
    /^(?:anos|years|yrs|yo|year)$/.test(pieces[at + 1]?.folded ?? '') || (agedBy.has(before) && relatives.has(earlier))
  )
}

/** All dates with a day, a month and a year in digits, and days with a month in digits. */
export const digitDate =
  /(?<![\d/.-])(?:\d{1,4}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{1,4}|(?:0?[1-9]|[12]\d|3[01])[/-](?:0?[1-9]|[12]\d|3[01]))(?![\d/-])/gu
