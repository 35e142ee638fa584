import type { Language } from '#contract/primitives.ts'
import { addMonths, type Day, dayOf, isDay, numberOf, weekdayOf } from './calendar.ts'

/** Where and when the text was written, and what it speaks of. */
export interface DateContext {
  today: Day
  /** Decides which comes first in '5/6': the day in Spanish, the month in English. */
  language: Language
  /** What the question is about: 'el martes' is the last one of a visit that was, the next one of a visit to come. */
  lean: 'past' | 'future'
}

/** What was asked, and today as a number (calendar.ts). */
export interface DateAsked extends DateContext {
  now: number
}

/** Reads the day of what its pattern found; null where that is no one day. */
export type DateRule = [pattern: RegExp, read: (found: string[], asked: DateAsked) => number | null]

/** A figure of the pattern as a number, 0 where there is none. */
export const number = (text = '0'): number => Number(text)
/** '74' is 1974: two figures stand for the last year so written that is not further ahead than this. */
const MOST_YEARS_AHEAD = 10
/** The year of two figures or four. */
export const fullYear = (text: string, { today }: DateAsked): number => {
  if (text.length > 2) return Number(text)
  const year = 2000 + Number(text)
  return year > today.year + MOST_YEARS_AHEAD ? year - 100 : year
}

/** The number of a day; null where the calendar has none. */
export const exact = (year: number, month: number, day: number): number | null =>
  isDay({ year, month, day }) ? numberOf({ year, month, day }) : null

/** A day without its year: the last one that was, or the next one to come. */
export const nearest = (month: number, day: number, { now, today, lean }: DateAsked): number | null => {
  const step = lean === 'past' ? -1 : 1
  for (let years = 0; years <= 8; years++) {
    const found = exact(today.year + step * years, month, day)
    if (found !== null && (lean === 'past' ? found <= now : found >= now)) return found
  }
  return null
}

/** A weekday before or after today; `weeks` more than the nearest. */
export const lastWeekday = (weekday: number, now: number, weeks = 0): number => {
  const back = (weekdayOf(now) - weekday + 7) % 7
  return now - (back === 0 ? 7 : back) - 7 * weeks
}
/** The same after today. */
export const nextWeekday = (weekday: number, now: number, weeks = 0): number => {
  const ahead = (weekday - weekdayOf(now) + 7) % 7
  return now + (ahead === 0 ? 7 : ahead) + 7 * weeks
}
/** The weekday in the week that lies so many weeks from this one. */
export const inWeek = (weekday: number, now: number, weeks: number): number =>
  now - weekdayOf(now) + weekday + 7 * weeks

/** Two or three figures with marks between them. */
export const numeric = (first: string, second: string, year: string | undefined, asked: DateAsked): number | null => {
  const [a, b] = [number(first), number(second)]
  const isDayFirst = a > 12 || (b <= 12 && asked.language === 'es')
  const [day, month] = isDayFirst ? [a, b] : [b, a]
  return year === undefined ? nearest(month, day, asked) : exact(fullYear(year, asked), month, day)
}

/** So many units after a day; before it where `count` is below 0. */
export const stepFrom = (from: number, count: number, unit: string): number => {
  if (/^(?:dia|day|noche|night)/.test(unit)) return from + count
  if (/^(?:sem|week)/.test(unit)) return from + 7 * count
  if (unit.startsWith('fort')) return from + 14 * count
  return numberOf(addMonths(dayOf(from), /^(?:mes|month)/.test(unit) ? count : 12 * count))
}

/** `nth` 0: the last one of the month. */
export const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  if (nth === 0) return lastWeekday(weekday, numberOf(addMonths({ year, month, day: 1 }, 1)))
  const first = numberOf({ year, month, day: 1 })
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)
}
/** The weekday of that number in a month: the last one that was, or the next one to come. */
export const moving = (month: number, weekday: number, nth: number, { now, today, lean }: DateAsked): number => {
  const found = nthWeekday(today.year, month, weekday, nth)
  if (lean === 'past' ? found <= now : found >= now) return found
  return nthWeekday(today.year + (lean === 'past' ? -1 : 1), month, weekday, nth)
}

const UNIT_WORDS = 'dias?|days?|noches?|nights?|semanas?|weeks?|fortnights?|mes(?:es)?|months?|anos?|years?'
/** What days are counted by, as a group of a pattern. */
export const UNIT = `(${UNIT_WORDS})`

/** A rule as it is written: what it finds in a text of date-words.ts, between its words. */
export const rule = (source: string, read: DateRule[1]): DateRule => [
  new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`, 'g'),
  read,
]
