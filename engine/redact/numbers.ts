import type { Piece } from './pieces.ts'

const list = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

type Size = 'unit' | 'ten' | 'hundred' | 'thousand' | 'joint' | 'times'
const sizes = new Map<string, Size>()
const add = (size: Size, text: string): void => {
  for (const word of list(text)) sizes.set(word, size)
}
add(
  'unit',
  'cero uno dos tres cuatro cinco seis siete ocho nueve zero oh one two three four five six seven eight nine sero sinco ceis nuebe kuatro',
)
add(
  'ten',
  `diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco
  veintiseis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety dies onse dose trese beinte trenta
  cuarentai cincuentai sesentai setentai ochentai noventai treintai`,
)
add(
  'hundred',
  `cien ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos hundred`,
)
add('thousand', 'mil thousand millon million')
add('joint', 'y and dash guion punto dot o hyphen slash space point')
add('times', 'double triple doble')
/** Ordinals, as days of a date are said. */
const ordinals = new Set(
  list(`primero primer first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth thirtieth`),
)

/** Digits with o or l among them, as people type a 0 or a 1. */
const likeDigits = /^(?=.*\d)[\doil]+$/
/** Whether a folded word is a figure; o, i and l among digits are read as such. */
export const isDigits = (word: string): boolean => /^\d+$/.test(word) || (likeDigits.test(word) && word.length > 1)
/** Whether a folded word says a number. */
export const isNumberWord = (word: string): boolean => {
  const size = sizes.get(word)
  return size !== undefined && size !== 'joint'
}
/** Whether a folded word says a place in an order, as the day of a date. */
export const isOrdinalWord = (word: string): boolean =>
  ordinals.has(word) || /^\d{1,2}(?:st|nd|rd|th|ro|er|o|º)$/.test(word)
/** Letters and digits in one, as identifiers have. */
export const isMixed = (word: string): boolean => /\d/.test(word) && /\p{L}/u.test(word)

/** A run of pieces that say figures. */
export interface NumberRun {
  first: number
  last: number
  /** How many digits it has when it is written in digits. */
  digits: number
  /** Those digits, as far as words tell them one by one. */
  said: string
}

const near = /^[\s.,\-–—/()+:#*_]*$/

/** The figures that stand together, in digits and words. */
export const numberRuns = (pieces: readonly Piece[], isApart: (index: number) => boolean): NumberRun[] => {
  const runs: NumberRun[] = []
  for (let first = 0; first < pieces.length; first += 1) {
    if (!doesStartRun(pieces, first) || isApart(first)) continue
    let [last, digits, said] = [first, 0, '']
    let before: Size | 'digits' | null = null
    for (let at = first; at < pieces.length && !isApart(at); at += 1) {
      const piece = pieces[at]
      if (!piece || (at > first && !near.test(piece.gap) && !/^\s*['"]\s*$/.test(piece.gap))) break
      const size: Size | 'digits' | undefined = isDigits(piece.folded) ? 'digits' : sizes.get(piece.folded)
      if (size === undefined) break
      digits += digitsOf(size, piece.folded, before)
      said = withDigits(said, piece.folded, before)
      if (size !== 'joint') {
        last = at
        before = size
      }
    }
    runs.push({ first, last, digits, said })
    first = last
  }
  return runs
}

const values = new Map<string, string>()
const addValues = (first: number, step: number, text: string): void => {
  for (const [at, words] of text.split(/\s+/).entries())
    for (const word of words.split('/')) values.set(word, String(first + step * at))
}
addValues(
  0,
  1,
  'zero/oh/o/cero/sero one/uno two/dos three/tres four/cuatro/kuatro five/cinco/sinco six/seis/ceis seven/siete eight/ocho nine/nueve/nuebe',
)
addValues(
  10,
  1,
  'ten/diez/dies eleven/once/onse twelve/doce/dose thirteen/trece/trese fourteen/catorce fifteen/quince sixteen/dieciseis seventeen/diecisiete eighteen/dieciocho nineteen/diecinueve',
)
addValues(
  20,
  1,
  'veinte/twenty veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
)
addValues(
  30,
  10,
  'treinta/thirty cuarenta/forty/fourty cincuenta/fifty sesenta/sixty setenta/seventy ochenta/eighty noventa/ninety',
)

/** The digits said so far with one word more: 'two nineteen' is 219, 'cuarenta y dos' 42. */
const withDigits = (said: string, word: string, before: Size | 'digits' | null): string => {
  const value =
    /^[\doil]+$/.test(word) && isDigits(word) ? word.replace(/o/g, '0').replace(/[il]/g, '1') : (values.get(word) ?? '')
  return value.length === 1 && before === 'ten' && said.endsWith('0') ? said.slice(0, -1) + value : said + value
}

const doesStartRun = (pieces: readonly Piece[], at: number): boolean => {
  const word = pieces[at]?.folded ?? ''
  return isDigits(word) || (isNumberWord(word) && sizes.get(word) !== 'thousand') || word === 'mil'
}

const digitsOf = (size: Size | 'digits', word: string, before: Size | 'digits' | null): number => {
  if (size === 'digits') return word.length
  if (size === 'unit') return before === 'ten' || before === 'hundred' ? 0 : 1
  if (size === 'ten') return before === 'hundred' ? 0 : 2
  if (size === 'hundred') return before === 'unit' ? 2 : 3
  if (size === 'thousand') return before === null ? 4 : 3
  return size === 'times' ? 1 : 0
}

/** What a number may be the measure of: it says how much, not who. */
const units = new Set(
  list(`mg mcg ml g gr gramos grams kg kilos lb lbs libras pounds oz onzas ounces cc unidades units pasos steps calorias calories kcal dolares dollars
  bucks pesos usd porciento percent grados degrees pulsaciones bpm cm pies feet millas miles minutos minutes horas hours segundos seconds`),
)

const timeOfDay =
  /(?<![\d:/.-])\d{1,2}(?::|\.)\d{2}\s?(?:[ap]\.?\s?m\b\.?)|(?<![\d:/.-])\d{1,2}:\d{2}(?![\d:/-])|(?<![\d:/.-])\d{3,4}\s?[ap]\.?m\b/giu
const pressure = /(?<![\d/.-])(\d{2,3})\s?(?:\/|over|sobre)\s?(\d{2,3})(?![\d/-]|\s?\/)/giu
const fraction = /(?<![\d/.-])(?:\d{1,3}[.,]\d{1,2}|\d\/(?:2|3|4|10)|10\/10|24\/7)(?![\d/-]|[.,]\d)/gu
const money = /\$\s?\d{1,3}(?:,?\d{3})?(?:\.\d{2})?(?![\d-])/gu

/** Where figures of a text say a time of day, a reading or a price, and no number of anybody. */
export const harmlessFigures = (text: string): (readonly [from: number, to: number])[] => {
  const found: (readonly [number, number])[] = []
  for (const pattern of [timeOfDay, fraction, money])
    for (const { 0: said, index } of text.matchAll(pattern)) found.push([index, index + said.length])
  for (const { 0: said, 1: high, 2: low, index } of text.matchAll(pressure))
    if (
      Number(high) >= 60 &&
      Number(high) <= 260 &&
      Number(low) >= 30 &&
      Number(low) <= 160 &&
      Number(low) < Number(high)
    )
      found.push([index, index + said.length])
  return found
}

/** Whether a run says how much of something, in at most five digits. */
export const isMeasure = ({ last, digits }: NumberRun, pieces: readonly Piece[]): boolean =>
  digits <= 5 && units.has(pieces[last + 1]?.folded ?? '')
