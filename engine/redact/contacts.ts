import { isDigits, isMixed, isNumberWord, type NumberRun } from './numbers.ts'
import { isAfterStop, type Piece } from './pieces.ts'
import { isWord } from './vocabulary.ts'

/** Patterns for personal data of anybody; the order matters. */
export const patterns: readonly (readonly [label: string, pattern: RegExp])[] = [
  ['EMAIL', /[^\s@<>]+\s?@\s?[^\s@<>]+\s?\.\s?[^\s@<>]{2,}/gu],
  [
    'LINK',
    /\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d@])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|es|mx|us|io|gov|edu|co|info|shop|app|me)\b(?:\/\S*)?/giu,
  ],
  ['HANDLE', /(?<![\p{L}\d])[@$][\p{L}_][\p{L}\d_.-]+/gu],
  ['SSN', /\b\d{3}[- ]\d{2}[- ]\d{4}\b/gu],
  ['PHONE', /(?:\+?\d{1,2}[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/gu],
  ['DATE', /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}-\d{2}-\d{2}\b/gu],
  ['NUMBER', /\b[A-Z]{0,4}-?\d{5,}\b/giu],
]

const list = (text: string): Set<string> => new Set(text.split(/\s+/))
const hosts = list(
  'gmail hotmail yahoo outlook aol icloud live msn yajoo yaho hotmeil jotmail gmeil protonmail comcast att verizon',
)
const endings = list('com net org es mx edu gov')
const ats = list('arroba at aroba arova')
const dots = list('punto dot pto guion dash underscore underline bajo')

/** An e-mail address that is spelt with words: the pieces from its first word to its ending. */
export const speltAddresses = (pieces: readonly Piece[]): [first: number, last: number][] =>
  pieces.flatMap(({ folded, gap }, at): [number, number][] => {
    const isSign = /@/.test(gap)
    if (!ats.has(folded) && !isSign) return []
    const host = isSign ? at : at + 1
    const hasHost = [0, 1, 2].some(
      (more) =>
        hosts.has(pieces[host + more]?.folded ?? '') || (more > 0 && endings.has(pieces[host + more]?.folded ?? '')),
    )
    if (!hasHost && folded === 'at') return []
    let first = isSign ? at : at
    if (first > 0) first -= 1
    while (first > 1 && (dots.has(pieces[first - 1]?.folded ?? '') || /[._-]/.test(pieces[first]?.gap ?? ''))) {
      first -= dots.has(pieces[first - 1]?.folded ?? '') ? 2 : 1
      if (first < 0) first = 0
    }
    let last = Math.min(host, pieces.length - 1)
    while (
      last + 1 < pieces.length &&
      (dots.has(pieces[last + 1]?.folded ?? '') || endings.has(pieces[last + 1]?.folded ?? ''))
    )
      last += 1
    return [[first, last]]
  })

const isLetterAlone = (word: string): boolean => /^[a-z]$/.test(word)

/** Letters that are said one by one: three at least, with 'as in' words and dashes among them. */
export const speltLetters = (pieces: readonly Piece[]): [first: number, last: number][] => {
  const found: [number, number][] = []
  for (let first = 0; first < pieces.length; first += 1) {
    if (!isLetterAlone(pieces[first]?.folded ?? '') && !isDigits(pieces[first]?.folded ?? '')) continue
    let [last, letters, signs] = [first, 0, 0]
    for (let at = first; at < pieces.length; at += 1) {
      const word = pieces[at]?.folded ?? ''
      const isLetter = isLetterAlone(word)
      if (!isLetter && !/^\d$/.test(word)) {
        if (word === 'as' && pieces[at + 1]?.folded === 'in') {
          at += 2
          continue
        }
        if (word === 'de' && letters > 0 && isLetterAlone(pieces[at + 2]?.folded ?? '')) {
          at += 1
          continue
        }
        break
      }
      if (at > first && /[!?\n]/.test(pieces[at]?.gap ?? '')) break
      last = at
      signs += 1
      if (isLetter) letters += 1
    }
    if (letters >= 3 || (letters >= 1 && signs >= 4)) found.push([first, last])
    if (last > first) first = last
  }
  return found
}

const cues =
  list(`numero num nro no number id placa plate tag licencia license licence pasaporte passport poliza policy claim reclamo contrato contract socio
  miembro member medicare medicaid social ssn seguro tarjeta card visa mastercard amex cvv exp vence rx receta matricula mrn expediente record box apt apto
  apartamento apartment unit suite zip postal edificio building bloque block lote lot carretera ruta route km cuenta account routing confirmacion
  confirmation case caso npi dni curp`)
const weakCues = list('no case caso record block lot lote seguro social building tag unit card exp id number numero')
const clock = list('las la at a to from de desde hasta around about tipo como')
const LOOKED_AT = 6

/** Figures and codes after a word that announces one, whatever their length. */
export const announcedCodes = (pieces: readonly Piece[], runs: readonly NumberRun[]): number[] => {
  const inRun = (at: number) => runs.find(({ first, last }) => at >= first && at <= last)
  return pieces.flatMap(({ folded, gap }, cue) => {
    const isSign = /#\s*$/.test(gap)
    if (!cues.has(folded) && !isSign) return []
    const found: number[] = []
    const reachable = weakCues.has(folded) ? 4 : LOOKED_AT
    for (let at = isSign ? cue : cue + 1; at <= cue + reachable && at < pieces.length; at += 1) {
      const piece = pieces[at]
      if (!piece || (at > cue && isAfterStop(piece))) break
      const isCode =
        isDigits(piece.folded) || isMixed(piece.folded) || (isNumberWord(piece.folded) && (inRun(at)?.digits ?? 0) > 1)
      if (isCode && !(clock.has(pieces[at - 1]?.folded ?? '') && weakCues.has(folded))) found.push(at)
      else if (/^[a-z]{1,2}$/.test(piece.folded) && !isWord(piece.folded) && isDigits(pieces[at + 1]?.folded ?? ''))
        found.push(at)
    }
    return found
  })
}
