import type { Language } from '#contract/primitives.ts'
import { localeOf } from '../i18n/language.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const MINUTES_A_DAY = 1440

/**
 * Cached by language, options and zone: creating a formatter costs a hundred times its use, and lists use it in every
 * row.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Without a zone uses the device's own, even after it changes. */
const dateFormat = (language: Language, ways: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, ways, timeZone ?? new Date().getTimezoneOffset()])
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeOf(language), { ...ways, ...(timeZone ? { timeZone } : {}) })
  formatters.set(key, made)
  return made
}

/** Whole units between two moments, never negative: the clocks of two machines may differ a little. */
const minutesBetween = (then: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - then.getTime()) / MINUTE))

const words = {
  es: {
    now: 'Justo ahora',
    minute: 'min',
    // Unit symbols have no plural in Spanish, so '3 h' is as right as '1 h'.
    hour: 'h',
    day: 'd',
    ago: (n: number, unit: string) => `hace ${n} ${unit}`,
  },
  en: {
    now: 'Just now',
    minute: 'min',
    hour: 'hour',
    day: 'day',
    ago: (n: number, unit: string) => `${n} ${unit} ago`,
  },
} as const

/**
 * For the conversations list: 'Just now', 'N min ago' under 60 minutes, 'N hour ago' under 1440 minutes, then 'N day
 * ago'. Units are not pluralised.
 */
export const relativeOnConversations = (instant: string, now: Date, language: Language): string => {
  const minutes = minutesBetween(new Date(instant), now)
  const { ago, now: justNow, minute, hour, day } = words[language]
  if (minutes < 1) return justNow
  if (minutes < 60) return ago(minutes, minute)
  if (minutes < MINUTES_A_DAY) return ago(Math.floor(minutes / 60), hour)
  return ago(Math.floor(minutes / MINUTES_A_DAY), day)
}

/** For the dashboard and elsewhere: under a minute 'Just now', then minutes to 59, hours to 23, then days. */
export const relativeOnDashboard = (instant: string, now: Date, language: Language): string => {
  const minutes = minutesBetween(new Date(instant), now)
  if (minutes < 1) return words[language].now
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'always' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < MINUTES_A_DAY) return format.format(-Math.floor(minutes / 60), 'hour')
  return format.format(-Math.floor(minutes / MINUTES_A_DAY), 'day')
}

/** Day, time and zone, for tooltips beside a relative time. */
export const absoluteTime = (instant: string, language: Language, timeZone?: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'long' }, timeZone).format(new Date(instant))

/** A day: `20 nov 2026`, `Nov 20, 2026`. */
export const shortDay = (instant: string, language: Language, timeZone?: string): string =>
  dateFormat(language, { dateStyle: 'medium' }, timeZone).format(new Date(instant))

/** The time of a day: `2:03 p. m.`, `2:03 PM`. */
export const timeOfDay = (instant: string, language: Language, timeZone?: string): string =>
  dateFormat(language, { timeStyle: 'short' }, timeZone).format(new Date(instant))

/**
 * A time of day within a sentence, after 'desde', 'hasta' or 'a': Spanish `la 1:03 p.m.` and `las 2:03 p.m.`, English
 * `2:03 PM`.
 */
export const timeInSentence = (instant: string, language: Language, timeZone?: string): string => {
  const time = timeOfDay(instant, language, timeZone)
  if (language === 'en') return time
  return time.startsWith('1:') ? `la ${time}` : `las ${time}`
}

/** A day with a time of day: `20 nov, 2:03 p. m.`. */
export const dayAndTime = (instant: string, language: Language, timeZone?: string): string =>
  dateFormat(language, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }, timeZone).format(
    new Date(instant),
  )

/** A moment as it was typed, without a zone (`2026-11-20T14:03`): `20 nov 2026, 2:03 p. m.`. */
export const typedMoment = (typed: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }, 'UTC').format(new Date(`${typed}Z`))

/** Day and time to the second on a 24-hour clock: `Nov 20, 14:03:09`. */
export const dayAndSecond = (instant: string, language: Language, timeZone?: string): string =>
  dateFormat(
    language,
    {
      month: 'short',
      day: language === 'en' ? '2-digit' : 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    },
    timeZone,
  ).format(new Date(instant))

/** Milliseconds under 1000 as `850ms`, from there on seconds with one decimal as `1.2s`. */
export const processingTime = (milliseconds: number): string =>
  milliseconds < SECOND ? `${Math.round(milliseconds)}ms` : `${(milliseconds / SECOND).toFixed(1)}s`

/** Minutes and seconds left, as `1:05`. */
export const countdown = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** Minutes since midnight as a time of day: `9:00 a. m.`, `9:00 AM`. */
export const clockTime = (minutes: number, language: Language): string =>
  dateFormat(language, { timeStyle: 'short' }, 'UTC').format(new Date(minutes * MINUTE))

/** A Monday. */
const MONDAY = Date.UTC(2026, 4, 4)

/** The short name of an ISO weekday, 1 is Monday: 'lun', 'Mon'. */
export const weekdayName = (weekday: number, language: Language): string =>
  dateFormat(language, { weekday: 'short' }, 'UTC').format(MONDAY + (weekday - 1) * MINUTES_A_DAY * MINUTE)
