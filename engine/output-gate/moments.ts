import { foldLine } from '../read-answer/fold.ts'

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

/**
 * Every date, weekday and hour that a text names, in one spelling whatever the language: `d:3-15`, `w:0`, `h:14:00`.
 * Words such as tomorrow count too: nobody told the model when tomorrow is.
 */
export const momentsOf = (text: string): Set<string> => {
  const found = new Set<string>()
  const line = foldLine(text)
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
  return found
}
