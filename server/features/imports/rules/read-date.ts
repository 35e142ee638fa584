import type { DateOrder } from '#contract/imports/words.ts'
import { dayOfSerial } from './workbook-rows.ts'

const months = [
  ['ene', 'enero', 'jan', 'january'],
  ['feb', 'febrero', 'february'],
  ['mar', 'marzo', 'march'],
  ['abr', 'abril', 'apr', 'april'],
  ['may', 'mayo'],
  ['jun', 'junio', 'june'],
  ['jul', 'julio', 'july'],
  ['ago', 'agosto', 'aug', 'august'],
  ['sep', 'sept', 'septiembre', 'setiembre', 'september'],
  ['oct', 'octubre', 'october'],
  ['nov', 'noviembre', 'november'],
  ['dic', 'diciembre', 'dec', 'december'],
]
const monthOf = (name: string): number => months.findIndex((names) => names.includes(name.replace('.', ''))) + 1

/** Two digits of a year: up to 69 of this century. */
const yearOf = (digits: string): number => {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

const TIME = String.raw`(?:[ T,]+(?:a las? |at )?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(a\.?\s?m\.?|p\.?\s?m\.?)?\s*(?:z|[+-]\d{2}:\d{2})?)?`
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i')
const numbers = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'i')
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?: de |[ -])([a-z]{3,10}\.?)(?:(?: de |, ?| del? |[ -])(\d{4}|\d{2}))${TIME}$`,
  'i',
)
const monthFirst = new RegExp(String.raw`^([a-z]{3,10}\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${TIME}$`, 'i')

interface Parts {
  year: number
  month: number
  day: number
  time: readonly (string | undefined)[]
}

const partsOf = (text: string, order: DateOrder): Parts | null => {
  const asIso = iso.exec(text)
  if (asIso) {
    const [, year = '', month = '', day = '', ...time] = asIso
    return { year: Number(year), month: Number(month), day: Number(day), time }
  }
  const asNumbers = numbers.exec(text)
  if (asNumbers) {
    const [, one = '', two = '', year = '', ...time] = asNumbers
    const [month, day] = order === 'mdy' ? [one, two] : [two, one]
    return { year: yearOf(year), month: Number(month), day: Number(day), time }
  }
  const words = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const asDay = dayFirst.exec(words)
  if (asDay) {
    const [, day = '', month = '', year = '', ...time] = asDay
    return { year: yearOf(year), month: monthOf(month), day: Number(day), time }
  }
  const asMonth = monthFirst.exec(words)
  if (!asMonth) return null
  const [, month = '', day = '', year = '', ...time] = asMonth
  return { year: Number(year), month: monthOf(month), day: Number(day), time }
}

const hourOf = (hour: string, half: string | undefined): number => {
  if (half === undefined) return Number(hour)
  return (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

/** The latest year of a date: more is a slip. */
const EARLIEST_YEAR = 1900
const LATEST_YEAR = 2200

/**
 * A date or time of a file as ISO 8601 in UTC: what stands there is what everybody sees. Also the number of a
 * spreadsheet's day. Null for what is no date.
 */
export const readDateCell = (cell: string, order: DateOrder): string | null => {
  const text = cell.trim().replace(/\s+/g, ' ')
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) {
    const day = dayOfSerial(Number(text.replace(',', '.')))
    return day === null ? null : new Date(day.includes('T') ? `${day}Z` : day).toISOString()
  }
  const parts = partsOf(text, order)
  if (!parts || parts.year < EARLIEST_YEAR || parts.year > LATEST_YEAR) return null
  const [hour, minute, half] = parts.time
  const hours = hour === undefined ? 0 : hourOf(hour, half)
  const minutes = Number(minute ?? 0)
  const at = new Date(Date.UTC(parts.year, parts.month - 1, parts.day, hours, minutes))
  const isReal = at.getUTCMonth() === parts.month - 1 && at.getUTCDate() === parts.day && hours < 24 && minutes < 60
  return isReal ? at.toISOString() : null
}

/** Whether the day stands first, by the dates that can be read in one way only; null where none tells. */
export const orderOfDates = (cells: Iterable<string>): DateOrder | null => {
  let dmy = 0
  let mdy = 0
  for (const cell of cells) {
    const found = numbers.exec(cell.trim())
    if (!found) continue
    if (Number(found[1]) > 12) dmy += 1
    if (Number(found[2]) > 12) mdy += 1
  }
  if (dmy === mdy) return null
  return dmy > mdy ? 'dmy' : 'mdy'
}
