import { type Allowed, digitsOf } from './allowed.ts'
import { announcedCodes, patterns, speltAddresses, speltLetters } from './contacts.ts'
import { birthNumbers, datesIn, digitDate, isHighAge } from './dates.ts'
import type { KnownSpellings } from './known.ts'
import { harmlessFigures, isDigits, isMeasure, isMixed, numberRuns } from './numbers.ts'
import { isJoin, namePieces } from './people.ts'
import { isFirst, type Piece } from './pieces.ts'
import { addressPieces } from './places.ts'
import type { TokenTable } from './tokens.ts'
import { isWord, mendWord } from './vocabulary.ts'

interface Mark {
  label: string
  from: number
  to: number
  /** The record's own writing of what is hidden; else the text's. */
  value?: string
}

/** What of a text is hidden, and as what. The first mark of a piece stays. */
export class Marks {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly #marks = new Map<number, Mark>()
  readonly #kept = new Set<number>()
  readonly #mended = new Map<number, string>()

  constructor(text: string, pieces: readonly Piece[]) {
    this.text = text
    this.pieces = pieces
  }

  /** Whether nothing was decided about a piece. */
  isOpen(at: number): boolean {
    return at < this.pieces.length && !this.#marks.has(at) && !this.#kept.has(at)
  }

  /** Whether a piece was found to be harmless. */
  isKept(at: number): boolean {
    return this.#kept.has(at)
  }

  /** Decides that a piece is harmless. */
  keep(at: number): void {
    if (this.isOpen(at)) this.#kept.add(at)
  }

  /** Hides the open pieces from `first` to `last` as one. */
  hide(first: number, last: number, label: string, more: { from?: number; to?: number; value?: string } = {}): void {
    let open: number[] = []
    const close = (): void => {
      const [start, end] = [this.pieces[open[0] ?? -1], this.pieces[open.at(-1) ?? -1]]
      if (!start || !end) return
      const isAll = open.length === last - first + 1
      const mark: Mark = {
        label,
        from: isAll ? (more.from ?? start.from) : start.from,
        to: isAll ? (more.to ?? end.to) : end.to,
        ...(more.value === undefined ? {} : { value: more.value }),
      }
      for (const at of open) this.#marks.set(at, mark)
      open = []
    }
    for (let at = first; at <= last; at += 1)
      if (this.isOpen(at)) open.push(at)
      else close()
    close()
  }

  /** Hides what stands from one place of the text to another. */
  hideSpan(from: number, to: number, label: string): void {
    const [first, last] = this.#within(from, to)
    if (first >= 0) this.hide(first, last, label, { from, to })
  }

  keepSpan(from: number, to: number): void {
    const [first, last] = this.#within(from, to)
    for (let at = first; first >= 0 && at <= last; at += 1) this.keep(at)
  }

  #within(from: number, to: number): [number, number] {
    const first = this.pieces.findIndex((piece) => piece.to > from)
    let last = first
    while (last >= 0 && (this.pieces[last + 1]?.from ?? Number.POSITIVE_INFINITY) < to) last += 1
    return first >= 0 && (this.pieces[first]?.from ?? to) < to ? [first, last] : [-1, -1]
  }

  /** Writes a piece in the spelling of a list. */
  mend(at: number, word: string): void {
    this.#mended.set(at, word)
  }

  /** The text with tokens in place of what is hidden. */
  render(table: TokenTable): string {
    let [shown, at] = ['', 0]
    let last: Mark | undefined
    for (const [index, piece] of this.pieces.entries()) {
      const mark = this.#marks.get(index)
      if (mark && mark === last) continue
      last = mark
      shown += this.text.slice(at, Math.max(at, mark?.from ?? piece.from))
      shown += mark
        ? table.give(mark.label, mark.value ?? this.text.slice(mark.from, mark.to))
        : (this.#mended.get(index) ?? piece.shown)
      at = mark?.to ?? piece.to
    }
    return shown + this.text.slice(at)
  }
}

/** Marks the record's own values. */
export const markKnown = (marks: Marks, known: KnownSpellings): void => {
  for (let at = 0; at < marks.pieces.length; at += 1) {
    const hit = known.match(marks.pieces, at)
    if (!hit) continue
    const piece = marks.pieces[at]
    // The sign of a figure goes with it.
    const from = piece && hit.value.startsWith('-') && piece.gap.endsWith('-') ? { from: piece.from - 1 } : {}
    marks.hide(at, hit.last, hit.label, { value: hit.value, ...from })
    at = hit.last
  }
}

const presenting = /^(?:soy|is|its|im|habla|llamo|con|aqui)$/
const present = /^(?:here|aqui|speaking)$/

/** Marks short forms of the record's names where somebody says who writes: 'Ty here'. */
export const markShortForms = (marks: Marks, known: KnownSpellings): void => {
  for (const [at, { folded }] of marks.pieces.entries()) {
    const isSaid =
      presenting.test(marks.pieces[at - 1]?.folded ?? '') ||
      (at < 2 && present.test(marks.pieces[at + 1]?.folded ?? ''))
    const own = isSaid && !isJoin(folded) ? known.shortFormOf(folded) : null
    if (own) marks.hide(at, at, own.label, { value: own.value })
  }
}

/** Numbers from so many digits on may be somebody's. */
const LEAST_NUMBER = 4

/** Marks what has the form of personal data. `isOnlyForm`: by plain patterns alone. */
export const markForms = (marks: Marks, known: KnownSpellings, allowed: Allowed, isOnlyForm = false): void => {
  const { text, pieces } = marks
  for (const [label, pattern] of patterns)
    for (const { 0: said, index } of text.matchAll(pattern))
      if (isOnlyForm || !allowed.numbers.has(said.replace(/\D/g, '').slice(-10)))
        marks.hideSpan(index, index + said.length, label)
      else marks.keepSpan(index, index + said.length)
  if (isOnlyForm) return
  for (const [first, last] of speltAddresses(pieces)) marks.hide(first, last, 'EMAIL')
  const births = birthNumbers(pieces)
  for (const { first, last, dayMonth, hasYear } of datesIn(pieces))
    if (births.length > 0 || hasYear || dayMonth === null || !allowed.dates.has(dayMonth))
      marks.hide(first, last, 'DATE')
    else for (let at = first; at <= last; at += 1) marks.keep(at)
  for (const at of births) marks.hide(at, at, 'DATE')
  for (const [from, to] of harmlessFigures(text)) marks.keepSpan(from, to)
  for (const { 0: said, index } of text.matchAll(digitDate)) marks.hideSpan(index, index + said.length, 'DATE')
  for (const [first, last] of speltLetters(pieces)) marks.hide(first, last, 'SPELT')
  markNumbers(marks, known, allowed)
}

const markNumbers = (marks: Marks, known: KnownSpellings, allowed: Allowed): void => {
  const { pieces } = marks
  const runs = numberRuns(pieces, (at) => marks.isKept(at))
  for (const run of runs) {
    const said = pieces.slice(run.first, run.last + 1)
    if (known.hasDigits(run.said)) marks.hide(run.first, run.last, 'NUMBER')
    const isAllowed = said.every(({ folded }) => isDigits(folded)) && allowed.numbers.has(digitsOf(said))
    if (run.digits >= LEAST_NUMBER && !isMeasure(run, pieces) && !isAllowed && !isClockTime(marks, run.first, run.last))
      marks.hide(run.first, run.last, 'NUMBER')
  }
  for (const at of announcedCodes(pieces, runs)) marks.hide(at, at, 'NUMBER')
  for (const [at, { folded }] of pieces.entries()) {
    if (known.hasDigits(folded)) marks.hide(at, at, 'NUMBER')
    if (isHighAge(pieces, at)) marks.hide(at, at, 'AGE')
  }
  for (const at of addressPieces(pieces, pieces.map(({ folded }) => folded).join(' '))) marks.hide(at, at, 'PLACE')
}

/** 'ten thirty', 'a las once quince': two words for a time of day. */
const isClockTime = ({ pieces }: Marks, first: number, last: number): boolean =>
  last - first === 1 &&
  !isDigits(pieces[first]?.folded ?? '') &&
  (/^(?:las|at)$/.test(pieces[first - 1]?.folded ?? '') || /^(?:am|pm|a|p)$/.test(pieces[last + 1]?.folded ?? ''))

/** Marks names, and every word that no list knows; a slip of a harmless word is written as that word. */
export const markUnknown = (marks: Marks, known: KnownSpellings, allowed: Allowed): void => {
  const { pieces } = marks
  for (const at of namePieces(pieces)) if (!allowed.words.has(pieces[at]?.folded ?? '')) marks.hide(at, at, 'NAME')
  for (const [at, piece] of pieces.entries()) {
    if (!marks.isOpen(at) || isHarmless(piece, allowed)) continue
    const isWritten = /^\p{Lu}/u.test(piece.shown) && !isFirst(piece) && piece.shown !== piece.shown.toUpperCase()
    const mended = isWritten ? null : mendWord(piece.folded)
    if (mended !== null && !known.isNear(mended)) marks.mend(at, mended)
    else marks.hide(at, at, isMixed(piece.folded) ? 'NUMBER' : isWritten ? 'NAME' : 'WORD')
  }
}

const isHarmless = ({ folded }: Piece, allowed: Allowed): boolean =>
  /^[a-z]$/.test(folded) || /^\d{1,3}$/.test(folded) || allowed.words.has(folded) || isWord(folded)
