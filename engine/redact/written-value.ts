import type { Language } from '#contract/primitives.ts'
import type { TextDifference } from '#contract/translations.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { phrases } from '../phrases/phrases.ts'
import { months, numberNames, tens } from '../proof/value-words.ts'
import { isNumberWord } from './numbers.ts'

interface WrittenDay {
  day: number
  month: number
  /** As it was written; '' where it was not. */
  year: string
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isDay = ({ day, month }: WrittenDay): boolean => day >= 1 && day <= (DAYS[month - 1] ?? 0)

const ordinals: Readonly<Record<Language, readonly string[]>> = {
  es: 'primero segundo tercero'.split(' '),
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  ),
}
const smallWords = new Set('de del el la dia of the on day and y'.split(' '))

const monthOf = (word: string): number =>
  Math.max(
    ...(['es', 'en'] as const).map(
      (language) => months[language].findIndex((name) => new RegExp(`^(?:${name})$`).test(word)) + 1,
    ),
  )

/** The number that a word says, as 'tres', 'third', '3ro'; null where it says none. */
const numberOf = (word: string, language: Language): number | null => {
  const digits = /^(\d{1,4})(?:st|nd|rd|th|ro|er|o|º)?$/.exec(word)?.[1]
  if (digits !== undefined) return Number(digits)
  const place = ordinals[language].indexOf(word)
  if (place >= 0) return place + 1
  const name = numberNames[language].indexOf(word)
  return name >= 0 ? name : (tens[language][word] ?? null)
}

/** A day and a month in words, with or without a year in digits; null where the text says anything else. */
const dayInWords = (value: string, language: Language): WrittenDay | null => {
  const words = foldLine(value)
    .split(' ')
    .filter((word) => word !== '' && !smallWords.has(word))
  const places = words.flatMap((word, at) => (monthOf(word) > 0 ? [at] : []))
  const [place = -1] = places
  if (places.length !== 1) return null
  const numbers = words.filter((_, at) => at !== place).map((word) => numberOf(word, language))
  const year = numbers.at(-1) ?? 0
  const isYearTold = year > 1000
  const days = isYearTold ? numbers.slice(0, -1) : numbers
  const [first = null, second = null] = days
  const isSum = days.length === 2 && (first === 20 || first === 30) && second !== null && second < 10
  if (first === null || days.includes(null) || !(days.length === 1 || isSum)) return null
  const day = isSum ? first + (second ?? 0) : first
  const found = { day, month: monthOf(words[place] ?? ''), year: isYearTold ? String(year) : '' }
  return isDay(found) ? found : null
}

/** A day in digits; `isSure` is false where day and month could change places. */
const dayInDigits = (value: string, language: Language): (WrittenDay & { isSure: boolean }) | null => {
  const match = /^(\d{1,4})\s?[/.-]\s?(\d{1,2})(?:\s?[/.-]\s?(\d{1,4}))?$/.exec(value.trim())
  if (!match) return null
  const [, first = '', second = '', third = ''] = match
  const isIso = first.length === 4
  const [one, two] = isIso ? [Number(third), Number(second)] : [Number(first), Number(second)]
  const isDayFirst = isIso || one > 12 || (two <= 12 && language === 'es')
  const found = { day: isDayFirst ? one : two, month: isDayFirst ? two : one, year: isIso ? first : third }
  return isDay(found) ? { ...found, isSure: isIso || one > 12 || two > 12 || one === two } : null
}

const dayIn = ({ day, month, year }: WrittenDay, language: Language): string => {
  if (year.length === 1 || year.length === 2 || year.length === 3)
    return language === 'es' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
  const name = phrases[language].months[month - 1] ?? ''
  if (year !== '') return phrases[language].date(day, name, Number(year))
  return language === 'es' ? `${day} de ${name}` : `${name} ${day}`
}

/** A hidden value in the language of a translation; `doubt` is what may say something else than in the source. */
export interface WrittenValue {
  text: string
  doubt: TextDifference['kind'] | null
}

/**
 * A value that was hidden in a text of one language, as a text of the other language writes it. Days are written anew. What
 * nobody has translated, as an unknown word or a number in words, stays as it is and is in doubt.
 */
export const writtenValue = (label: string, value: string, from: Language, to: Language): WrittenValue => {
  const asIs = (doubt: WrittenValue['doubt']): WrittenValue => ({ text: value, doubt })
  const kind = label.replace(/_\d+$/, '')
  if (kind === 'WORD') return asIs('word')
  if (kind === 'NUMBER')
    return asIs(
      foldLine(value)
        .split(' ')
        .some((word) => isNumberWord(word))
        ? 'number'
        : null,
    )
  if (kind !== 'DATE') return asIs(null)
  const inDigits = dayInDigits(value, from)
  if (inDigits) return { text: dayIn(inDigits, to), doubt: inDigits.isSure ? null : 'date' }
  const inWords = dayInWords(value, from)
  if (inWords) return { text: dayIn(inWords, to), doubt: null }
  return asIs(/\p{L}|[/.-]/u.test(value) ? 'date' : null)
}
