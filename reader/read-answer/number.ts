import type { Language } from '#contract/primitives.ts'
import { type FoldedText, fold, foldPart } from './fold.ts'
import { withoutAsking } from './number-asking.ts'
import { hoursAndMinutes, spokenByEar } from './number-changes.ts'
import { membersIn } from './number-members.ts'
import { ordinalOf } from './number-ordinals.ts'
import { figured, respelledNumber, spokenDecimal, spokenFraction, withoutSigns } from './number-parts.ts'
import {
  bared,
  fusedInEnglish,
  justHalf,
  justMine,
  justOne,
  justQuarter,
  momentPattern,
  neverOnce,
  notThat,
  oneAndOne,
  oneOrTwo,
  roundly,
  spokenReading,
  thingAndHalf,
  zero,
} from './number-phrases.ts'
import { type NumberFound, type NumberReading, wordsOf } from './number-run.ts'
import { isStory, readTold } from './number-story.ts'
import { wholeNumbers } from './number-words.ts'
import { spokenYear } from './number-years.ts'

/** Longer runs are phone or contract numbers. */
const MOST_DIGITS = 15
const PHONE_DIGITS = 7
/** In longer clauses a figure is seldom the answer. */
const MOST_WORDS = 14
const LONGEST_STORY = 40

const none: NumberReading = { outcome: 'none' }
const several: NumberReading = { outcome: 'several' }
const marks = /\p{M}/gu

/** Digits with marks between them, a sign before, a unit directly after ('3hrs', '2x', '20%'). */
const figure = /(?<![\p{L}\p{N}.,])([-−+]?)(\d[\d.,]*|[.,]\d+)(\p{L}*)/gu
const units =
  /^(?:xs?|ish|k|h|hr|hrs|hora|horas|ora|oras|hour|hours|min|mins|minutos|minutes|d|dia|dias|day|days|a|ano|anos|yo|y|yr|yrs|year|years|vez|veces|times|visitas|visits|kg|lb|lbs|mg|ft)?$/
const groupedByComma = /^[1-9]\d{0,2},\d{3}$/
const dateOrTime = /\d\s*[/:]\s*\d|\d-\d/
/** Group and decimal marks by language: '1.234' is 1234 in Spanish and a decimal in English. */
const parseFigure = (text: string, language: Language): number | null => {
  const [group, decimal] = language === 'es' ? ['.', ','] : [',', '.']
  const bare = text.replace(/[.,]+$/, '')
  const digits = bare.replace(/[.,]/g, '')
  if (digits.length > MOST_DIGITS || (digits.length >= PHONE_DIGITS && digits === bare)) return null
  if (/^[.,]\d+$/.test(bare)) return Number(`0.${digits}`)
  // '1,500' in Spanish: thousands, as in Mexico and the United States.
  if (language === 'es' && groupedByComma.test(bare)) return Number(digits)
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

const figuresOf = (text: string, language: Language): NumberFound[] | null => {
  const found: NumberFound[] = []
  for (const [, sign = '', digits = '', unit = ''] of text.matchAll(figure)) {
    const value = units.test(unit) ? parseFigure(digits, language) : null
    if (value === null || !Number.isFinite(value)) return null
    const size = unit === 'k' ? 1000 : 1
    found.push({ value: (sign === '-' || sign === '−' ? -value : value) * size, isArticle: false })
  }
  return found
}

const noAndThen = /^\W*no\s*[,.;:]/
const minus =
  /^(?:(?:es|fue|era|its|it was|was|is|a|unos|como|like|the|temp|temperatura|creo que|i think) )*(?:menos|minus|negativ[eoa]) (?:[a-z0-9]+ ?){1,8}$/
const mixed = /(?:^| )(?:[a-z]+ (?:y|and)|(?:twen|thir|for|fif|six|seven|eigh|nine)ty) \d(?: |$)/

const oneOf = (found: NumberFound[]): NumberReading => {
  const values = new Set(found.filter((one) => !one.isArticle).map((one) => one.value))
  const [value] = values
  if (value === undefined) return none
  return values.size === 1 ? { outcome: 'number', value } : several
}

const oneAndHalf = /^(?:an?|un[ao]?|one) (?:(?!mil|docen|doz|thous|hundr)[a-z]+ )?(?:y medi[ao]|and a half)$/

/** The words beside the joined figures, without the one for a half. */
const wordsBeside = (text: string): string[] =>
  text
    .replace(/\d[\d.,]*/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

const readIn = (said: FoldedText, language: Language): NumberReading => {
  const whole = wholeNumbers[language].get(said.line)
  if (whole !== undefined) return { outcome: 'number', value: whole }
  if (zero.test(said.line)) return { outcome: 'number', value: 0 }
  const line = language === 'es' ? respelledNumber(said.line) : said.line.replace(fusedInEnglish, '$1 $2')
  const hours = hoursAndMinutes(line, language)
  if (hours !== null) return { outcome: 'number', value: hours }
  const told = spokenDecimal(line, language) ?? spokenFraction(line, language)
  if (told !== null) return { outcome: 'number', value: told }
  if (oneAndHalf.test(line) || thingAndHalf.test(line)) return { outcome: 'number', value: 1.5 }
  if (justHalf.test(line)) return { outcome: 'number', value: 0.5 }
  if (justQuarter.test(line)) return { outcome: 'number', value: 0.25 }
  if (justOne.test(line) || justMine.test(line)) return { outcome: 'number', value: 1 }
  if (oneAndOne.test(line) || oneOrTwo.test(line)) return several
  const year = spokenYear(line)
  if (year !== null) return { outcome: 'number', value: year }
  const reading = spokenReading.exec(line)
  if (reading !== null) {
    const [over] = wordsOf([reading[1] ?? ''], 'en', false)
    const [under] = wordsOf((reading[2] ?? '').split(' '), 'en', false)
    return { outcome: 'number', value: 100 * (over?.value ?? 0) + (under?.value ?? 0) }
  }
  const plain = said.lower.normalize('NFD').replace(marks, '')
  const text = figured(plain, language)
  if (dateOrTime.test(text)) return several
  // 'treinta y 3': the word reader takes the digit too.
  const isMixed = text === plain && mixed.test(line)
  const figures = isMixed ? [] : figuresOf(text, language)
  if (figures === null) return none
  const words = wordsOf(text === plain ? line.split(' ') : wordsBeside(text), language, isMixed)
  const result = oneOf([...figures, ...words])
  if (result.outcome === 'number' && minus.test(line) && result.value > 0)
    return { outcome: 'number', value: -result.value }
  return result
}

const readPlain = (written: FoldedText, language: Language): NumberReading => {
  if (written.words.length === 0 || written.words.length > MOST_WORDS) return none
  const said = bared(written)
  const other = language === 'es' ? 'en' : 'es'
  if (momentPattern.test(said.line) || roundly.test(said.line)) return none
  if (notThat.test(said.line) && !noAndThen.test(said.lower) && !zero.test(said.line)) return none
  const ordinal = ordinalOf(said.line)
  if (ordinal !== undefined) return { outcome: 'number', value: ordinal }
  const own = readIn(said, language)
  if (own.outcome !== 'none') return own
  return readIn(said, other)
}

/**
 * The one number in a text: figures with group and decimal marks, words, fractions, dozens, alone or in a story. The
 * conversation's language decides where the two differ ('1.234', 'once'). Dates, times, phone numbers and two different numbers
 * give nothing.
 */
export const readNumber = (written: FoldedText, language: Language): NumberReading => {
  if (written.words.length > LONGEST_STORY) return none
  const plain = withoutSigns(written.raw) ?? (language === 'en' ? spokenByEar(written.raw) : null)
  if (plain !== null) return readNumber(fold(plain), language)
  const unmarked = written.lower.normalize('NFD').replace(marks, '')
  const answered = withoutAsking(unmarked)
  if (answered.length < unmarked.length) return readNumber(foldPart(answered), language)
  if (neverOnce.test(written.line)) return { outcome: 'number', value: 0 }
  const members = membersIn(written.line)
  if (members !== null) return { outcome: 'number', value: members }
  const isTold = isStory(written.lower)
  const whole = isTold ? none : readPlain(written, language)
  if (whole.outcome === 'number') return whole
  const told = readTold(written.lower, (clause) => readPlain(fold(clause), language))
  return told.outcome === 'none' ? whole : told
}
