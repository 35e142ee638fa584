import { Temporal } from 'temporal-polyfill'
import { foldLine } from '#reader/read-answer/fold.ts'

const months =
  'enero january jan|febrero february feb|marzo march mar|abril april apr abr|mayo may|junio june jun|julio july jul|agosto august aug ago|septiembre september sep sept|octubre october oct|noviembre november nov|diciembre december dec dic'
    .split('|')
    .map((names) => names.split(' '))
const days =
  'lunes monday|martes tuesday|miercoles wednesday|jueves thursday|viernes friday|sabado saturday|domingo sunday'
    .split('|')
    .map((names) => names.split(' '))

const monthNames = months.flat().join('|')
const monthOf = (name: string): number => months.findIndex((names) => names.includes(name)) + 1
const dayNames = days.flat().join('|')

const twelve = (hour: number, isAfternoon: boolean): number => (hour % 12) + (isAfternoon ? 12 : 0)

/** Days and hours as words, in both languages, the longer ones first. */
const numbers = new Map<string, number>(
  [
    'uno primero una one first',
    'dos two second',
    'tres three third',
    'cuatro four fourth',
    'cinco five fifth',
    'seis six sixth',
    'siete seven seventh',
    'ocho eight eighth',
    'nueve nine ninth',
    'diez ten tenth',
    'once eleven eleventh',
    'doce twelve twelfth',
    'trece thirteen thirteenth',
    'catorce fourteen fourteenth',
    'quince fifteen fifteenth',
    'dieciseis sixteen sixteenth',
    'diecisiete seventeen seventeenth',
    'dieciocho eighteen eighteenth',
    'diecinueve nineteen nineteenth',
    'veinte twenty twentieth',
    'veintiuno twenty_one twenty_first',
    'veintidos twenty_two twenty_second',
    'veintitres twenty_three twenty_third',
    'veinticuatro twenty_four twenty_fourth',
    'veinticinco twenty_five twenty_fifth',
    'veintiseis twenty_six twenty_sixth',
    'veintisiete twenty_seven twenty_seventh',
    'veintiocho twenty_eight twenty_eighth',
    'veintinueve twenty_nine twenty_ninth',
    'treinta thirty thirtieth',
    'treinta_y_uno thirty_one thirty_first',
  ].flatMap((words, index) => words.split(' ').map((word) => [word.replaceAll('_', ' '), index + 1] as const)),
)
const numberWords = new RegExp(
  `\\b(?:${[...numbers.keys()].sort((one, other) => other.length - one.length).join('|')})\\b`,
  'g',
)
const inFigures = (line: string): string => line.replace(numberWords, (word) => String(numbers.get(word)))

/** The date this many days after another, as `d:month-day`. */
const dayAfter = (today: string, days: number): string => {
  const { month, day } = Temporal.PlainDate.from(today).add({ days })
  return `d:${month}-${day}`
}

/** 'Mañana' as the next day, not as the morning. */
const tomorrow = /(?<!\b(?:la|esta|pasado|cada|toda la) )\bmanana\b|\btomorrow\b(?<!day after tomorrow)/
const overmorrow = /\bpasado manana\b|\bday after tomorrow\b/

/**
 * Every date, weekday and hour in a text, in one notation for both languages: `d:3-15`, `w:0`, `h:14:00`. When `today`
 * (YYYY-MM-DD) is known, words such as tomorrow count as the day they mean.
 */
export const momentsOf = (text: string, today: string | null = null): Set<string> => {
  const found = new Set<string>()
  const line = inFigures(foldLine(text))
  if (tomorrow.test(line)) found.add(today === null ? 'tomorrow' : dayAfter(today, 1))
  if (overmorrow.test(line)) found.add(today === null ? 'overmorrow' : dayAfter(today, 2))
  for (const [, day, month] of line.matchAll(
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:de |of )?(${monthNames})\\b`, 'g'),
  ))
    found.add(`d:${monthOf(month ?? '')}-${Number(day)}`)
  for (const [, month, day] of line.matchAll(new RegExp(`\\b(${monthNames}) (\\d{1,2})(?:st|nd|rd|th)?\\b`, 'g')))
    found.add(`d:${monthOf(month ?? '')}-${Number(day)}`)
  for (const [, , month, day] of text.matchAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g))
    found.add(`d:${Number(month)}-${Number(day)}`)
  for (const [, month, day] of text.matchAll(/\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/g))
    found.add(`d:${Number(month)}-${Number(day)}`)
  for (const [name] of line.matchAll(new RegExp(`\\b(?:${dayNames})\\b`, 'g')))
    found.add(`w:${days.findIndex((names) => names.includes(name))}`)
  for (const [, hour, minute, half] of text
    .toLowerCase()
    .matchAll(/\b(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?\s?m?/g)) {
    const at = half === undefined ? Number(hour) : twelve(Number(hour), half === 'p')
    found.add(`h:${at % 12}:${minute}`)
  }
  for (const [, hour] of text.toLowerCase().matchAll(/(?<![:\d])(\d{1,2})\s?(?:a\.?\s?m\.?|p\.?\s?m\.?)(?![a-z])/g))
    found.add(`h:${Number(hour) % 12}:00`)
  for (const [, hour] of line.matchAll(/\ba las? (\d{1,2})\b(?! \d)/g)) found.add(`h:${Number(hour) % 12}:00`)
  for (const [, hour] of line.matchAll(/\bat (\d{1,2})(?= |$)(?! \d)/g)) found.add(`h:${Number(hour) % 12}:00`)
  for (const [, hour] of line.matchAll(/\b(\d{1,2}) (?:o ?clock|de la (?:manana|tarde|noche))\b/g))
    found.add(`h:${Number(hour) % 12}:00`)
  return found
}
