import type { Language } from '#contract/primitives.ts'
import type { Said } from './fold.ts'
import { numberWords, wholeNumbers } from './number-words.ts'

export type NumberReading = { outcome: 'number'; value: number } | { outcome: 'several' | 'none' }

/** Longer runs are phone or contract numbers. */
const MOST_DIGITS = 15
const PHONE_DIGITS = 7
/** Longer texts tell a story; a figure in it is not the answer. */
const MOST_WORDS = 14

const none: NumberReading = { outcome: 'none' }
const several: NumberReading = { outcome: 'several' }

/** Digits with marks between them, a sign before, a unit directly after ('3hrs', '2x', '20%'). */
const figure = /(?<![\p{L}\p{N}.,])([-−+]?)(\d[\d.,]*)(\p{L}*)/gu
const units =
  /^(?:x|h|hr|hrs|hora|horas|hour|hours|min|mins|minutos|minutes|d|dia|dias|day|days|a|ano|anos|y|yr|yrs|year|years|vez|veces|times|visitas|visits|kg|lb|lbs|mg)?$/
const dateOrTime = /\d\s*[/:]\s*\d|\d-\d/

/** Group and decimal marks as the language writes them: '1.234' is 1234 in Spanish and a decimal in English. */
const parseFigure = (text: string, language: Language): number | null => {
  const [group, decimal] = language === 'es' ? ['.', ','] : [',', '.']
  const bare = text.replace(/[.,]+$/, '')
  const digits = bare.replace(/[.,]/g, '')
  if (digits.length > MOST_DIGITS || (digits.length >= PHONE_DIGITS && digits === bare)) return null
  const [whole = '', fraction, more] = bare.split(decimal)
  if (more !== undefined) return /^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? Number(digits) : null
  const groups = whole.split(group)
  const isGrouped = groups.length > 1
  if (isGrouped && (groups[0]?.length === 0 || groups.slice(1).some((part) => part.length !== 3))) {
    // '1.5' from a Spanish speaker in the United States: no group of three, so it can only be a decimal.
    return fraction === undefined && groups.length === 2 && (groups[1]?.length ?? 0) < 3
      ? Number(groups.join('.'))
      : null
  }
  if (isGrouped && (groups[0]?.length ?? 0) > 3) return null
  return Number(`${groups.join('')}${fraction === undefined || fraction === '' ? '' : `.${fraction}`}`)
}

interface Found {
  value: number
  isArticle: boolean
}

/** Number words in a row as one number: 'treinta y 3', 'doscientos dos', 'two hundred and five'. */
const wordsOf = (words: string[], language: Language, hasFigures: boolean): Found[] => {
  const table = numberWords[language]
  const joiner = language === 'es' ? 'y' : 'and'
  const found: Found[] = []
  let value = 0
  let size: 'none' | 'unit' | 'ten' | 'hundred' = 'none'
  let isArticle = false
  let isJoined = false
  const flush = (): void => {
    if (size !== 'none') found.push({ value, isArticle })
    size = 'none'
    value = 0
    isArticle = false
    isJoined = false
  }
  for (const word of words) {
    const isDigit = hasFigures && /^\d$/.test(word)
    const known = isDigit ? { value: Number(word), size: 'unit' as const, isArticle: false } : table.get(word)
    if (known === undefined) {
      if (word === joiner && (size === 'ten' || size === 'hundred' || (size === 'unit' && value === 10)))
        isJoined = true
      else flush()
    } else if (known.value === 100 && size === 'unit' && value > 0 && value < 10) {
      value *= 100
      size = 'hundred'
      isArticle = false
    } else if (size === 'hundred' && known.size !== 'hundred' && known.value > 0) {
      value += known.value
      size = known.size
    } else if (size === 'ten' && known.size === 'unit' && known.value > 0 && known.value < 10) {
      value += known.value
      size = 'unit'
    } else if (isJoined && size === 'unit' && value === 10 && known.size === 'unit' && known.value < 10) {
      value += known.value
    } else if (size === 'unit' && value === 0 && known.size === 'unit' && !isArticle) {
      value = known.value
    } else {
      flush()
      value = known.value
      size = known.size
      isArticle = known.isArticle
    }
  }
  flush()
  return found
}

const figuresOf = (said: Said, language: Language): Found[] | null => {
  const found: Found[] = []
  for (const [, sign = '', digits = '', unit = ''] of said.lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .matchAll(figure)) {
    const value = units.test(unit) ? parseFigure(digits, language) : null
    if (value === null || !Number.isFinite(value)) return null
    found.push({ value: sign === '-' || sign === '−' ? -value : value, isArticle: false })
  }
  return found
}

/** 'no fueron 3', 'más de 3': the figure is not the answer. 'No, fueron 3' is. */
const notThat =
  /(?:^| )(?:no|not|nunca|didnt|wasnt|werent|mas de|menos de|more than|less than|at least|al menos|por lo menos|over|under) /
const noAndThen = /^\W*no\s*[,.;:]/
const minus = /(?:^| )(?:menos|minus|negative) [a-z0-9]+$/
const spokenHundreds = /\b(dos|tres|cuatro|seis|siete|ocho|nueve) cient[oa]s\b/g
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

const readIn = (said: Said, language: Language): NumberReading => {
  const whole = wholeNumbers[language].get(said.line)
  if (whole !== undefined) return { outcome: 'number', value: whole }
  const line = language === 'es' ? said.line.replace(spokenHundreds, '$1cientos') : said.line
  const decimal = spokenDecimal(line, language)
  if (decimal !== null) return decimal
  if (dateOrTime.test(said.lower)) return several
  // 'treinta y 3': the word reader takes the digit along.
  const isMixed = mixed.test(line)
  const figures = isMixed ? [] : figuresOf(said, language)
  if (figures === null) return none
  const result = oneOf([...figures, ...wordsOf(line.split(' '), language, isMixed)])
  if (result.outcome === 'number' && minus.test(line) && result.value > 0)
    return { outcome: 'number', value: -result.value }
  return result
}

/**
 * The one number in a text: figures with group and decimal marks, or words to 999. The conversation's language decides
 * where the two differ ('1.234', 'once'). Dates, times, phone numbers and two different numbers are not read.
 */
export const readNumber = (said: Said, language: Language): NumberReading => {
  if (said.words.length === 0 || said.words.length > MOST_WORDS) return none
  if (notThat.test(said.line) && !noAndThen.test(said.lower)) return none
  const own = readIn(said, language)
  if (own.outcome !== 'none') return own
  return readIn(said, language === 'es' ? 'en' : 'es')
}
