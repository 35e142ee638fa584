import type { InputRule } from '../errors/input-rules.ts'
import { isStorable } from '../primitives.ts'
import type { PatientField } from './fields/field.ts'

/** A value of a field that an organization added; null for none. */
export type OwnValue = string | number | null
export type OwnValueReading = { value: OwnValue } | { rule: InputRule }

/** Numbers have at most this size, so that no value is written with an exponent. */
const LARGEST = 1_000_000_000_000
const plainNumber = /^-?\d+(?:\.\d{1,6})?$/
const groupedNumber = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?$/
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const momentPattern = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,6})?)?Z?$/
const FIRST_YEAR = 1800
const LAST_YEAR = 2999

const refused = (name: InputRule['name'], n?: string | number): OwnValueReading => ({
  rule: n === undefined ? { name } : { name, n },
})

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Days of a month, January 1; 0 for a month that there is not. */
const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : ([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)

const isDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = (dayPattern.exec(text) ?? []).slice(1).map(Number)
  return year >= FIRST_YEAR && year <= LAST_YEAR && day >= 1 && day <= daysIn(year, month)
}

const foldLabel = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const checkText = (value: unknown, longest: number): OwnValueReading => {
  if (typeof value !== 'string') return refused('text')
  if (!isStorable(value)) return refused('storable')
  const text = value.trim()
  return text.length > longest ? refused('at-most-characters', longest) : { value: text }
}

const checkNumber = (value: unknown): OwnValueReading => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const plain = groupedNumber.test(text) ? text.replaceAll(',', '') : text
  if (!plainNumber.test(plain)) return refused('number')
  const number = Number(plain)
  if (number > LARGEST) return refused('at-most', LARGEST)
  // Without a negative zero, which JSON does not keep.
  return number < -LARGEST ? refused('at-least', -LARGEST) : { value: number + 0 }
}

const checkMoment = (value: unknown): OwnValueReading => {
  if (typeof value !== 'string') return refused('date')
  const text = value.trim()
  const [, day = '', time = ''] = momentPattern.exec(isDay(text) ? `${text}T00:00` : text) ?? []
  return isDay(day) ? { value: `${day}T${time}` } : refused('date')
}

const checkChoice = (value: unknown, { choices = [], choiceNames = {} }: PatientField): OwnValueReading => {
  const wanted = typeof value === 'string' ? foldLabel(value) : null
  const namesOf = (choice: string) => [choice, ...Object.values(choiceNames[choice] ?? {})]
  const found = choices.find((choice) => namesOf(choice).some((name) => foldLabel(name) === wanted))
  return found === undefined ? refused('one-of', choices.join(', ')) : { value: found }
}

/**
 * Checks a value of an organization's own field by its type, and gives it as it is stored: texts without blanks around
 * them, numbers as numbers, days as YYYY-MM-DD, moments as YYYY-MM-DDTHH:mm, choices by their Spanish name. Blank: none.
 */
export const checkOwnValue = (field: PatientField, value: unknown): OwnValueReading => {
  if (value === null || value === undefined) return { value: null }
  if (typeof value === 'string' && value.trim() === '') return { value: null }
  switch (field.type) {
    case 'number':
      return checkNumber(value)
    case 'date': {
      const day = typeof value === 'string' ? value.trim() : ''
      return isDay(day) ? { value: day } : refused('date')
    }
    case 'date-time':
      return checkMoment(value)
    case 'choice':
      return checkChoice(value, field)
    default:
      return checkText(value, field.entry?.longest ?? 0)
  }
}
