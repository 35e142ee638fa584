import type { Language } from '#contract/primitives.ts'
import { addMonths, type Day, dayOf, isDay, numberOf, weekdayOf } from './calendar.ts'

/** When and in which language the text was written, and which side of today the question is about. */
export interface DateContext {
  today: Day
  /** Decides which comes first in '5/6': the day in Spanish, the month in English. */
  language: Language
  /** The side of today: 'el martes' is last Tuesday for a past visit and next Tuesday for a coming one. */
  lean: 'past' | 'future'
  /** The question asks since when. */
  isSince?: boolean
}

/** The question's context, and today as a number (calendar.ts). */
export interface DateAsked extends DateContext {
  now: number
}

/** The day that a match means; null if it is not one day. */
export type DateRule = [pattern: RegExp, read: (found: string[], asked: DateAsked) => number | null]

/** A captured figure as a number; 0 if absent. */
export const number = (text = '0'): number => Number(text)
/** '74' is 1974: two figures mean the latest such year that is at most this far ahead. */
const MOST_YEARS_AHEAD = 10
/** The year of two figures or four. */
export const fullYear = (text: string, { today }: DateAsked): number => {
  if (text.length > 2) return Number(text)
  const year = 2000 + Number(text)
  return year > today.year + MOST_YEARS_AHEAD ? year - 100 : year
}

/** The number of a day; null if the calendar does not have it. */
export const exact = (year: number, month: number, day: number): number | null =>
  isDay({ year, month, day }) ? numberOf({ year, month, day }) : null

/** A day without a year: the last such day, or the next one. */
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
/** The weekday in the week `weeks` from this one. */
export const inWeek = (weekday: number, now: number, weeks: number): number =>
  now - weekdayOf(now) + weekday + 7 * weeks

/** Two or three figures with marks between them. */
export const numeric = (first: string, second: string, year: string | undefined, asked: DateAsked): number | null => {
  const [a, b] = [number(first), number(second)]
  const isDayFirst = a > 12 || (b <= 12 && asked.language === 'es')
  const [day, month] = isDayFirst ? [a, b] : [b, a]
  return year === undefined ? nearest(month, day, asked) : exact(fullYear(year, asked), month, day)
}

/** `count` units after a day; before it if negative. */
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
/** The nth weekday of a month: the last such day, or the next one. */
export const moving = (month: number, weekday: number, nth: number, { now, today, lean }: DateAsked): number => {
  const found = nthWeekday(today.year, month, weekday, nth)
  if (lean === 'past' ? found <= now : found >= now) return found
  return nthWeekday(today.year + (lean === 'past' ? -1 : 1), month, weekday, nth)
}

const UNIT_WORDS = 'dias?|days?|noches?|nights?|semanas?|weeks?|fortnights?|mes(?:es)?|months?|anos?|years?'
/** Units of time, as a group of a pattern. */
export const UNIT = `(${UNIT_WORDS})`

/** A rule as written: what it matches in the notation of date-words.ts, on word boundaries. */
export const rule = (source: string, read: DateRule[1]): DateRule => [
  new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`, 'g'),
  read,
]

/** A small figure after a weekday may be an hour; a day so many days away is meant. */
const LAST_HOUR = 12
const NEAR_DAYS = 45
/** 'Viernes 13': the last or next such day on that weekday. Null for none; the nearest weekday where the figure may be an hour. */
export const dayNamed = (weekday: number, day: number, { today, now, lean }: DateAsked): number | null => {
  for (let months = 0; months <= 11; months++) {
    const month = addMonths({ ...today, day: 1 }, lean === 'past' ? -months : months)
    const found = exact(month.year, month.month, day)
    if (found === null || (lean === 'past' ? found > now : found < now) || weekdayOf(found) !== weekday) continue
    if (day > LAST_HOUR || Math.abs(found - now) <= NEAR_DAYS) return found
  }
  if (day > LAST_HOUR) return null
  return lean === 'past' ? lastWeekday(weekday, now) : nextWeekday(weekday, now)
}
