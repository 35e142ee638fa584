import type { Language } from '#contract/primitives.ts'
import type { Said } from './fold.ts'
import {
  bared,
  fusedInEnglish,
  justHalf,
  justOne,
  justQuarter,
  moment,
  notThat,
  oneAndOne,
  spokenReading,
  thingAndHalf,
  zero,
} from './number-phrases.ts'
import { numberWordOf, ordinalOf, wholeNumbers } from './number-words.ts'

export type NumberReading = { outcome: 'number'; value: number } | { outcome: 'several' | 'none' }

/** Longer runs are phone or contract numbers. */
const MOST_DIGITS = 15
const PHONE_DIGITS = 7
/** Longer texts tell a story; a figure in it is not the answer. */
const MOST_WORDS = 14

const none: NumberReading = { outcome: 'none' }
const several: NumberReading = { outcome: 'several' }
const marks = /\p{M}/gu

/** Digits with marks between them, a sign before, a unit directly after ('3hrs', '2x', '20%'). */
const figure = /(?<![\p{L}\p{N}.,])([-−+]?)(\d[\d.,]*|[.,]\d+)(\p{L}*)/gu
const units =
  /^(?:xs?|ish|k|h|hr|hrs|hora|horas|hour|hours|min|mins|minutos|minutes|d|dia|dias|day|days|a|ano|anos|y|yr|yrs|year|years|vez|veces|times|visitas|visits|kg|lb|lbs|mg)?$/
const dateOrTime = /\d\s*[/:]\s*\d|\d-\d/
/** Group and decimal marks as the language writes them: '1.234' is 1234 in Spanish and a decimal in English. */
const parseFigure = (text: string, language: Language): number | null => {
  const [group, decimal] = language === 'es' ? ['.', ','] : [',', '.']
  const bare = text.replace(/[.,]+$/, '')
  const digits = bare.replace(/[.,]/g, '')
  if (digits.length > MOST_DIGITS || (digits.length >= PHONE_DIGITS && digits === bare)) return null
  if (/^[.,]\d+$/.test(bare)) return Number(`0.${digits}`)
  const [whole = '', fraction, more] = bare.split(decimal)
  if (more !== undefined) return /^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? Number(digits) : null
  const [first = '', second, ...others] = whole.split(group)
  if (second !== undefined) {
    const isShort = second.length < 3
    // '1.5' from a Spanish speaker in the United States: no group of three, so it can only be a decimal.
    if (isShort && first !== '' && fraction === undefined && others.length === 0) return Number(`${first}.${second}`)
    const isGrouped = first !== '' && first.length <= 3 && [second, ...others].every((part) => part.length === 3)
    if (!isGrouped) return null
  }
  return Number(`${whole.replaceAll(group, '')}${fraction === undefined || fraction === '' ? '' : `.${fraction}`}`)
}

interface Found {
  value: number
  isArticle: boolean
}

/** A number in the making: 'dos mil' is kept in `total`, what follows it in `value`. */
interface Open {
  total: number
  value: number
  size: 'none' | 'unit' | 'ten' | 'hundred' | 'done'
  isArticle: boolean
  isJoined: boolean
  isHalf: boolean
}
const closed = (): Open => ({ total: 0, value: 0, size: 'none', isArticle: false, isJoined: false, isHalf: false })

/** Whether a number word goes on with the number that is open; changes it if so. */
const didExtend = (open: Open, value: number, size: Open['size']): boolean => {
  if (value === 100 && size === 'hundred' && open.size === 'unit' && open.value > 0 && open.value < 100) {
    open.value *= 100
    open.isArticle = false
  } else if (open.size === 'hundred' && size !== 'hundred' && value > 0) open.value += value
  else if (open.size === 'ten' && size === 'unit' && value > 0 && value < 10) open.value += value
  else if (open.isJoined && open.size === 'unit' && open.value === 10 && size === 'unit' && value < 10)
    open.value += value
  else if (open.size === 'unit' && open.value === 0 && size === 'unit' && !open.isArticle) open.value = value
  else if (open.size === 'none' && open.total > 0 && value < 1000) open.value = value
  else return false
  open.size = size
  return true
}

/** Number words in a row as one number: 'treinta y 3', 'doscientos dos', 'two and a half', 'dos docenas'. */
const wordsOf = (words: string[], language: Language, hasFigures: boolean): Found[] => {
  const joiners = language === 'es' ? ['y', 'i'] : ['and']
  const found: Found[] = []
  let open = closed()
  const flush = (): void => {
    if (open.size !== 'none' || open.total > 0)
      found.push({ value: open.total + open.value, isArticle: open.isArticle })
    open = closed()
  }
  for (const word of words) {
    const isDigit = hasFigures && /^\d$/.test(word)
    const known = isDigit
      ? { value: Number(word), size: 'unit' as const, isArticle: false }
      : numberWordOf(word, language)
    if (known === undefined) {
      const isNumber = open.size !== 'none' || open.total > 0
      if (joiners.includes(word) && isNumber) open.isJoined = true
      else if (!(language === 'en' && /^an?$/.test(word) && (open.isJoined || open.isHalf))) flush()
    } else if (known.size === 'half') {
      if (open.isJoined) {
        open.value += known.value
        open.isArticle = false
        flush()
      } else {
        flush()
        open.isHalf = true
      }
    } else if (word === 'millones' && open.value === 0 && !open.isHalf) {
      // 'millones de gracias' counts nothing.
      flush()
    } else if (known.size === 'times') {
      const count = open.isHalf ? 0.5 : open.value || 1
      open = { ...closed(), total: open.total + count * known.value }
    } else if (!didExtend(open, known.value, known.size)) {
      flush()
      open = { ...closed(), value: known.value, size: known.size, isArticle: known.isArticle }
    }
  }
  flush()
  return found
}

const figuresOf = (text: string, language: Language): Found[] | null => {
  const found: Found[] = []
  for (const [, sign = '', digits = '', unit = ''] of text.matchAll(figure)) {
    const value = units.test(unit) ? parseFigure(digits, language) : null
    if (value === null || !Number.isFinite(value)) return null
    const size = unit === 'k' ? 1000 : 1
    found.push({ value: (sign === '-' || sign === '−' ? -value : value) * size, isArticle: false })
  }
  return found
}

const noAndThen = /^\W*no\s*[,.;:]/
const minus = /(?:^|(?<!o) )(?:menos|minus|negative) (?:[a-z0-9]+ ?){1,4}$/
const mixed = /(?:^| )(?:[a-z]+ y|[a-z]+ and) \d(?: |$)/

const oneOf = (found: Found[]): NumberReading => {
  const values = new Set(found.filter((one) => !one.isArticle).map((one) => one.value))
  const [value] = values
  if (value === undefined) return none
  return values.size === 1 ? { outcome: 'number', value } : several
}

const decimalWord = / (coma|punto|point) /

/** 'uno coma cinco', 'two point 5': a whole number, the mark in words, and digits. */
const spokenDecimal = (line: string, language: Language): NumberReading | null => {
  const parts = line.split(decimalWord)
  if (parts.length !== 3) return null
  const [before = '', , after = ''] = parts
  const [whole, ...others] = wordsOf(before.split(' '), language, false)
  const [fraction, ...rest] = wordsOf(after.split(' '), language, false)
  const digits = /^\d{1,3}$/.test(after) ? after : fraction === undefined ? '' : String(fraction.value)
  const first = /^\d{1,3}$/.test(before) ? Number(before) : whole?.value
  if (first === undefined || digits === '' || others.length + rest.length > 0) return null
  return { outcome: 'number', value: Number(`${first}.${digits}`) }
}

const digit = '(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)'
const fused = new RegExp(
  `\\b(veinti|(?:treint|cuarent|cincuent|sesent|setent|ochent|novent)a(?:i|y)) ?(${digit})\\b`,
  'g',
)
const spokenHundreds = /\b(dos|tres|cuatro|seis|siete|ocho|nueve) cient([oa]s)\b/g

/** What people write apart or together against the rule, as the words that the tables hold. */
const mended = (line: string): string =>
  line
    .replace(spokenHundreds, '$1cient$2')
    .replace(fused, (_, ten: string, one: string) =>
      ten === 'veinti' ? `veinti${one}` : `${ten.slice(0, -1)} y ${one}`,
    )

const mixedFraction = /(?<![\d/.,])(?:(\d+) (?:y |and )?)?([1-9])\/(2|3|4|5|8|10)(?![\d/])/g
const halfAfter = /(?<![\d.,])(\d+) (?:y medi[ao]|and a half)\b/g
const thousandsAfter = /(?<![\d.,])(\d+) (?:mil|thousand)\b/g
const dozensAfter = /(?<![\d.,])(\d+) (?:docenas?|dozens?)\b/g
const timesFirst = /(?<![\p{L}\p{N}])x(?=\d)/gu
const oneAndHalf = /^(?:an?|un[ao]?|one) (?:[a-z]+ )?(?:y medi[ao]|and a half)$/

/** Fractions and words that multiply a figure, as one figure: '2 1/2', '3 mil', '1 y medio'. */
const figured = (text: string, language: Language): string => {
  const mark = language === 'es' ? ',' : '.'
  return text
    .replace(mixedFraction, (all, whole: string | undefined, over: string, under: string) =>
      Number(over) < Number(under) ? String(Number(whole ?? 0) + Number(over) / Number(under)).replace('.', mark) : all,
    )
    .replace(halfAfter, `$1${mark}5`)
    .replace(thousandsAfter, '$1000')
    .replace(dozensAfter, (_, count: string) => String(Number(count) * 12))
}

const readIn = (said: Said, language: Language): NumberReading => {
  const whole = wholeNumbers[language].get(said.line)
  if (whole !== undefined) return { outcome: 'number', value: whole }
  if (zero.test(said.line)) return { outcome: 'number', value: 0 }
  const line = language === 'es' ? mended(said.line) : said.line.replace(fusedInEnglish, '$1 $2')
  const decimal = spokenDecimal(line, language)
  if (decimal !== null) return decimal
  if (oneAndHalf.test(line) || thingAndHalf.test(line)) return { outcome: 'number', value: 1.5 }
  if (justHalf.test(line)) return { outcome: 'number', value: 0.5 }
  if (justQuarter.test(line)) return { outcome: 'number', value: 0.25 }
  if (justOne.test(line)) return { outcome: 'number', value: 1 }
  if (oneAndOne.test(line)) return several
  const reading = spokenReading.exec(line)
  if (reading !== null) {
    const [over] = wordsOf([reading[1] ?? ''], 'en', false)
    const [under] = wordsOf((reading[2] ?? '').split(' '), 'en', false)
    return { outcome: 'number', value: 100 * (over?.value ?? 0) + (under?.value ?? 0) }
  }
  const plain = said.lower.normalize('NFD').replace(marks, '').replace(timesFirst, '')
  const text = figured(plain, language)
  if (dateOrTime.test(text)) return several
  // 'treinta y 3': the word reader takes the digit along.
  const isMixed = mixed.test(line)
  const figures = isMixed ? [] : figuresOf(text, language)
  if (figures === null) return none
  const isChanged = text !== plain
  const words = isChanged ? [] : wordsOf(line.split(' '), language, isMixed)
  const result = oneOf([...figures, ...words])
  if (result.outcome === 'number' && minus.test(line) && result.value > 0)
    return { outcome: 'number', value: -result.value }
  return result
}

/**
 * The one number in a text: figures with group and decimal marks, words, fractions, dozens. The conversation's language
 * decides where the two differ ('1.234', 'once'). Dates, times, phone numbers and two different numbers are not read.
 */
export const readNumber = (written: Said, language: Language): NumberReading => {
  if (written.words.length === 0 || written.words.length > MOST_WORDS) return none
  const said = bared(written)
  const other = language === 'es' ? 'en' : 'es'
  if (moment.test(said.line)) return none
  if (notThat.test(said.line) && !noAndThen.test(said.lower) && !zero.test(said.line)) return none
  const own = readIn(said, language)
  if (own.outcome !== 'none') return own
  const foreign = readIn(said, other)
  if (foreign.outcome !== 'none') return foreign
  const ordinal = ordinalOf(said.line)
  return ordinal === undefined ? none : { outcome: 'number', value: ordinal }
}
