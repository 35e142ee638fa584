import { isDigits, isMixed, isNumberWord, isOrdinalWord } from './numbers.ts'
import type { Piece } from './pieces.ts'

const list = (text: string): Set<string> => new Set(text.split(/\s+/))

/** What a street of either language is called by; the English ones stand after the name, the Spanish before it. */
const after =
  list(`street st avenue ave av avenida road rd drive dr lane ln court ct boulevard blvd way place pl terrace terr ter circle cir parkway pkwy highway hwy
  trail trl loop square sq turnpike alley pike`)
const before =
  list(`calle avenida carretera callejon calzada paseo pasaje rancho colonia urbanizacion urb residencial residencia barrio fraccionamiento
  condominio edificio bloque lote apto apartamento apartment apt unit suite box esquina parque`)
const needsCapital = list('residencia parque edificio paseo rancho barrio')
const lived =
  /\b(?:vivo|viviendo|vive|vivimos|mude|mudamos|mudo|direccion|domicilio|live|living|lives|moved|address|reside|place)\b/
/** What ends the name of a street. */
const ends =
  list(`que y o pero porque cerca frente junto donde cuando con sin para por desde hasta a al en es esta estoy hay ya no si the and or but near by across in at on with
  from to is im i my mi for where when cross corner behind next atras lado altos`)
const directions = list(
  'n s e w ne nw se sw north south east west norte sur este oeste del suroeste sureste noroeste noreste de la las los el',
)

const isHouse = (pieces: readonly Piece[], at: number): boolean => {
  const word = pieces[at]?.folded ?? ''
  return isDigits(word) || isMixed(word) || isNumberWord(word)
}

const LONGEST_STREET = 5

/** Pieces of addresses: a number with its street, and what follows the word for a street, a building or a quarter. */
export const addressPieces = (pieces: readonly Piece[], line: string): Set<number> => {
  const found = new Set<number>()
  const mark = (from: number, to: number): void => {
    for (let at = from; at <= to; at += 1) found.add(at)
  }
  pieces.forEach(({ folded }, at) => {
    if (after.has(folded)) {
      for (let house = at - 1; house >= 0 && house >= at - LONGEST_STREET; house -= 1) {
        if (ends.has(pieces[house]?.folded ?? '') || /[.?!\n;]/.test(pieces[house + 1]?.gap ?? '')) break
        if (!isHouse(pieces, house)) continue
        let first = house
        while (first > 0 && isHouse(pieces, first - 1)) first -= 1
        const isShort =
          folded.length <= 3 && (folded === 'dr' || folded === 'st' || folded === 'way' || folded === 'ter')
        if (isShort && house === at - 1 && !isOrdinalWord(pieces[house]?.folded ?? '')) break
        mark(first, at)
        break
      }
    }
    if (before.has(folded)) markNamed(pieces, at, mark)
    if (folded === 'corner' || folded === 'esquina' || folded === 'entre') markCorner(pieces, at, mark)
  })
  if (lived.test(line)) markLived(pieces, mark)
  return found
}

const markNamed = (pieces: readonly Piece[], at: number, mark: (from: number, to: number) => void): void => {
  let last = at
  for (let next = at + 1; next <= at + 4 && next < pieces.length; next += 1) {
    const piece = pieces[next]
    if (!piece || /[?!\n;]|\.\s/.test(piece.gap)) break
    if (directions.has(piece.folded)) continue
    if (ends.has(piece.folded) && !/^\p{Lu}/u.test(piece.shown)) break
    last = next
    if (/,/.test(pieces[next + 1]?.gap ?? '')) break
  }
  const isCapital =
    /^\p{Lu}/u.test(pieces[at + 1]?.shown ?? '') ||
    isHouse(pieces, at + 1) ||
    directions.has(pieces[at + 1]?.folded ?? '')
  if (last > at && (isCapital || !needsCapital.has(pieces[at]?.folded ?? ''))) mark(at + 1, last)
}

const markCorner = (pieces: readonly Piece[], at: number, mark: (from: number, to: number) => void): void => {
  if (pieces[at]?.folded === 'entre' && !/^(?:calle|avenida|la|ave)$/.test(pieces[at + 1]?.folded ?? '')) return
  for (let next = at + 1; next <= at + 5 && next < pieces.length; next += 1) {
    const word = pieces[next]?.folded ?? ''
    if (directions.has(word) || word === 'of' || word === 'and' || word === 'y' || word === 'con') continue
    if (ends.has(word)) break
    mark(next, next)
  }
}

/** Who says where they live: every number of that sentence belongs to it, with the words up to the next small one. */
const markLived = (pieces: readonly Piece[], mark: (from: number, to: number) => void): void => {
  const cue = pieces.findIndex(({ folded }) => lived.test(folded))
  for (let at = cue + 1; at < pieces.length && at <= cue + 12; at += 1) {
    if (
      !isHouse(pieces, at) ||
      /^(?:anos|years|dias|days|meses|months|semanas|weeks|minutos|minutes|horas|hours|millas|miles|pm|am|hijos|kids|personas|people)$/.test(
        pieces[at + 1]?.folded ?? '',
      )
    )
      continue
    let last = at
    while (last + 1 < pieces.length && last < at + LONGEST_STREET) {
      const next = pieces[last + 1]
      if (!next || /[.?!\n;,]/.test(next.gap) || (ends.has(next.folded) && !isHouse(pieces, last + 1))) break
      last += 1
    }
    mark(at, last)
    at = last
  }
}
