import { isAfterStop, isFirst, type Piece } from './pieces.ts'
import { isCommonWord, isName, isWord } from './vocabulary.ts'

const list = (text: string): Set<string> => new Set(text.split(/\s+/))

/** Words that join the words of a sentence; nobody is called so, or everybody says them. */
const joins =
  list(`el la los las un una unos unas de del al a en y e o u que no si se es soy son esta este esto eso esa me mi mis tu su sus te le lo nos les por para con sin pero
  como cuando donde quien cual ya muy mas aqui alla hoy manana ayer fue era ser estar tiene tengo tienen puede puedo quiere quiero necesito necesita dijo dice dio va voy van viene
  the an and or but of to in on at by for with from as is are was were be been am it its this that these those he she they we you i my your his her their our us them me him not
  do does did have has had can could will would should must so if then than there here what when where who why how all any some no yes ok please thanks gracias hola hello hi now today
  tomorrow yesterday just only also too very well dont cant didnt im ive id ill hes shes office oficina cita appointment nurse enfermera doctor doctora paciente patient ese esa`)
const months = list(
  'may april june august march abril mayo junio julio agosto enero monday friday viernes martes domingo sunday',
)
/** Verbs that stand after a person more often than they name one. */
const verbs = list('will may can mark')

const introduced = [
  /\b(?:me llamo|mi nombre(?: completo)? es|se llaman?|nombre es|apellidos? (?:es|son)?|de apellido|llamad[oa]s?|my name is|my names|name is|names are|named|last name|first name|surname|full name|mi ama|mwen rele|chama|my facebook is|facebook como|como se escribe)$/,
] as const
const presented =
  /(?:^| )(?:soy|habla|le habla|les habla|this is|this|its|it is|im|i am|with|con|aqui|here is|de parte de|atte|ask for|talk to|speak to|dile a|digale a|tell|call|llame a|llamen a|avisen a|avisenle a)$/
const titles =
  list(`dr dra doctor doctora doc sr sra srta senor senora senorita don dona mr mrs ms miss mister missus nurse enfermera enfermero pastor pastora padre reverend rev sister brother
  hermana hermano fray sor tio tia uncle aunt auntie tita tito profesor profesora maestra teacher licenciado lic ing compadre comadre viuda jefe boss guero pa`)
const relatives =
  list(`hijo hija hijos hijas esposo esposa marido mujer mama papa madre padre hermano hermana hermanos hermanas abuelo abuela nieto nieta nietos nietas sobrino sobrina primo prima
  cunado cunada suegro suegra yerno nuera vecino vecina amigo amiga novio novia pareja bebe nino nina ninos ninas compadre comadre cuidadora cuidador ahijado ahijada
  son sons daughter daughters wife husband mom mother dad father brother sister brothers sisters grandma grandpa grandson granddaughter grandmother grandfather nephew niece
  cousin aunt uncle neighbor neighbour friend girlfriend boyfriend partner fiance baby boy boys girl girls kid kids aide caregiver roommate roomate stepson stepdaughter`)
/** Words that may stand between a relative and the name. */
const between = list(
  'se llama es named called is who que name la el chiquita chiquito mayor menor older younger little y and',
)

/** Whether a word joins the words of a sentence. */
export const isJoin = (word: string): boolean => joins.has(word)

const isCapital = ({ shown }: Piece): boolean => /^\p{Lu}/u.test(shown)

/** Whether capitals of a text say anything: not where all words have one, or all letters are. */
const doesTellByCapitals = (pieces: readonly Piece[]): boolean => {
  const words = pieces.filter(({ folded }) => /^[a-z]{2,}$/.test(folded))
  const capitals = words.filter(isCapital).length
  return capitals * 2 <= words.length || words.length <= 3
}

const isAllCapitals = ({ shown }: Piece): boolean => shown.length > 1 && shown === shown.toUpperCase()

const saidBefore = (pieces: readonly Piece[], at: number): string =>
  pieces
    .slice(Math.max(0, at - 4), at)
    .map(({ folded, gap }, index) => (index > 0 && isAfterStop({ gap } as Piece) ? '| ' : '') + folded)
    .join(' ')

const LONGEST_NAME = 5

/** Pieces that name a person: by what introduces them, by a capital, or beside another name. */
export const namePieces = (pieces: readonly Piece[]): Set<number> => {
  const found = new Set<number>()
  const tells = doesTellByCapitals(pieces)
  const mayBe = (at: number): boolean => {
    const word = pieces[at]?.folded ?? ''
    return word !== '' && /^\p{L}{2,}$/u.test(word) && !joins.has(word)
  }
  const isLikely = (at: number): boolean => {
    const piece = pieces[at]
    return (
      piece !== undefined &&
      mayBe(at) &&
      (isName(piece.folded) || !isWord(piece.folded) || (tells && isCapital(piece) && !isAllCapitals(piece)))
    )
  }
  const isNamed = (at: number, isCertain: boolean): boolean => (isCertain ? mayBe(at) : isLikely(at))
  const mark = (from: number, isCertain: boolean): void => {
    for (let at = from; at < from + LONGEST_NAME && at < pieces.length; at += 1) {
      const piece = pieces[at]
      if (!piece || (at > from && (isAfterStop(piece) || (/[,;:?!]/.test(piece.gap) && !isLikely(at))))) break
      const isSmall = /^(?:de|del|la|los|y|and|van|von|le|e|tha|el|es|is)$/.test(piece.folded)
      if (isSmall && at > from - 1 && (isLikely(at + 1) || (isCertain && at === from && mayBe(at + 1)))) continue
      if (!isNamed(at, isCertain && at <= from + 2)) break
      found.add(at)
    }
  }
  for (const [at, piece] of pieces.entries()) {
    const said = saidBefore(pieces, at)
    const word = piece.folded
    const before = pieces[at - 1]?.folded ?? ''
    if (introduced.some((pattern) => pattern.test(said))) mark(at, true)
    else if (titles.has(before) && !isAfterStop(piece) && !/[,;]/.test(piece.gap)) mark(at, false)
    else if (presented.test(said) && (isName(word) || !isWord(word)) && !verbs.has(word) && !months.has(word))
      mark(at, false)
    if (relatives.has(word)) {
      let next = at + 1
      while (next <= at + 4 && between.has(pieces[next]?.folded ?? '') && !isAfterStop(pieces[next] ?? piece)) next += 1
      if (
        isLikely(next) &&
        !verbs.has(pieces[next]?.folded ?? '') &&
        !relatives.has(pieces[next]?.folded ?? '') &&
        isName(pieces[next]?.folded ?? '')
      )
        mark(next, false)
    }
    // 'Rosa me cuida': who stands first has a capital anyway, so only what is more name than word counts.
    const isInside = tells && isCapital(piece) && !isFirst(piece) && !isAllCapitals(piece)
    if (isInside && mayBe(at) && isName(word) && !(months.has(word) && !found.has(at - 1))) found.add(at)
    if (!tells || (isFirst(piece) && isCapital(piece)))
      if (mayBe(at) && isName(word) && !isCommonWord(word)) found.add(at)
    if (mayBe(at) && isName(word) && !isWord(word)) found.add(at)
  }
  chain(pieces, found, mayBe)
  return found
}

/** What is a word and a name is a name beside one. */
const chain = (pieces: readonly Piece[], found: Set<number>, mayBe: (at: number) => boolean): void => {
  const isBeside = (at: number, other: number): boolean =>
    found.has(other) && !/[.,;:?!\n]/.test(pieces[Math.max(at, other)]?.gap ?? '')
  for (let at = 1; at < pieces.length; at += 1)
    if (
      !found.has(at) &&
      isBeside(at, at - 1) &&
      mayBe(at) &&
      isName(pieces[at]?.folded ?? '') &&
      !verbs.has(pieces[at]?.folded ?? '')
    )
      found.add(at)
  for (let at = pieces.length - 2; at >= 0; at -= 1) {
    const piece = pieces[at]
    if (
      piece &&
      !found.has(at) &&
      isBeside(at, at + 1) &&
      mayBe(at) &&
      isName(piece.folded) &&
      (isCapital(piece) || !isCommonWord(piece.folded))
    )
      found.add(at)
  }
}
