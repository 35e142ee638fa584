/** A day of the Gregorian calendar. */
export interface Day {
  year: number
  /** January is 1. */
  month: number
  day: number
}

/** Days since 1 March of year 0: months counted from March make every leap day the last of its year. */
export const numberOf = ({ year, month, day }: Day): number => {
  const years = month > 2 ? year : year - 1
  const months = (month + 9) % 12
  return (
    365 * years +
    Math.floor(years / 4) -
    Math.floor(years / 100) +
    Math.floor(years / 400) +
    Math.floor((153 * months + 2) / 5) +
    day -
    1
  )
}

/** The day with that number; the inverse of `numberOf`. */
export const dayOf = (number: number): Day => {
  let years = Math.floor((10_000 * number + 14_780) / 3_652_425)
  let left = number - numberOf({ year: years, month: 3, day: 1 })
  if (left < 0) {
    years -= 1
    left = number - numberOf({ year: years, month: 3, day: 1 })
  }
  const months = Math.floor((100 * left + 52) / 3060)
  const month = ((months + 2) % 12) + 1
  return { year: years + (months >= 10 ? 1 : 0), month, day: left - Math.floor((153 * months + 2) / 5) + 1 }
}

/** Monday 1 to Sunday 7. */
export const weekdayOf = (number: number): number => ((number + 2) % 7) + 1

/** Whether the calendar has this day; 31 February does not exist. */
export const isDay = (day: Day): boolean => {
  if (day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31) return false
  const same = dayOf(numberOf(day))
  return same.month === day.month && same.day === day.day
}

/** The day `months` later; the last day of a shorter month. */
export const addMonths = ({ year, month, day }: Day, months: number): Day => {
  const all = year * 12 + month - 1 + months
  const moved = { year: Math.floor(all / 12), month: (all % 12) + 1, day }
  while (!isDay(moved)) moved.day -= 1
  return moved
}

/** ISO 8601: 2026-05-12. */
export const isoOf = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The day that an ISO text names. */
export const fromIso = (text: string): Day => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

/** In every zone, midnight falls on a quarter of an hour of UTC. */
const QUARTER_MS = 15 * 60_000

interface Clock {
  format: Intl.DateTimeFormat
  /** The quarter of an hour asked about last, counted from the epoch, and its day. */
  quarter: number
  day: Day
}
const clocks = new Map<string, Clock>()

const clockOf = (zone: string): Clock => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const clock = { format, quarter: Number.NaN, day: { year: 0, month: 0, day: 0 } }
  clocks.set(zone, clock)
  return clock
}

/** The day it is in a zone (IANA name) at a moment (epoch milliseconds). */
export const todayAt = (at: number, zone: string): Day => {
  const clock = clockOf(zone)
  const quarter = Math.floor(at / QUARTER_MS)
  if (clock.quarter === quarter) return clock.day
  const parts = clock.format.formatToParts(at)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  clock.quarter = quarter
  clock.day = { year: value('year'), month: value('month'), day: value('day') }
  return clock.day
}
