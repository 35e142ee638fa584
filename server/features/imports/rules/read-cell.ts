import type { RuleName } from '#contract/errors/input-rules.ts'
import { foldName } from '#contract/imports/targets.ts'
import type { DateOrder } from '#contract/imports/words.ts'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { checkOwnValue } from '#contract/patients/own-values.ts'
import { isStorable, isZone } from '#contract/primitives.ts'
import { withoutGuards } from '../../../csv.ts'
import { readDateCell } from './read-date.ts'

/** What a cell says, or the rule that it breaks. */
export type ReadCell = { value: string | number } | { rule: RuleName; n?: string | number }

/** As many characters as a note takes, of fields that say no length themselves. */
const LONGEST_TEXT = 4000

const excelErrors =
  /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|¡REF!|¡VALOR!|¿NOMBRE\?|¡DIV\/0!|¡NUM!|N\/D)$/i

/** UTF-8 that was read as one byte a letter ('MarÃ­a'), or letters that were lost. */
const garbled =
  /\uFFFD|[\u00C2\u00C3][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|â€/

/** `="0012"`: how Excel is kept from dropping zeros. */
const keptText = /^="([^"]*)"$/

const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/g

/**
 * What stands in a cell without what spreadsheets and mail programs add: blanks of every kind at its ends, and the
 * apostrophe that keeps a cell from being a formula.
 */
export const cleanCell = (cell: string): string => {
  const text = withoutGuards(cell.replace(invisible, '').replaceAll('\u00A0', ' ').trim())
  return keptText.exec(text)?.[1]?.trim() ?? text
}

/** What is wrong with a cell whatever it holds; null where nothing is. */
export const cellRule = (text: string): RuleName | null => {
  if (!isStorable(text)) return 'storable'
  if (text.startsWith('=')) return 'cell-formula'
  if (excelErrors.test(text)) return 'cell-error'
  return garbled.test(text) ? 'cell-garbled' : null
}

const readNumber = (text: string, { entry }: PatientField): ReadCell => {
  const value = Number(text.replace(',', '.'))
  if (!Number.isFinite(value)) return { rule: 'number' }
  if (!Number.isInteger(value)) return { rule: 'whole-number' }
  if (entry?.least !== undefined && value < entry.least) return { rule: 'at-least', n: entry.least }
  return entry?.most !== undefined && value > entry.most ? { rule: 'at-most', n: entry.most } : { value }
}

const readChoice = (text: string, { choices = [], importChoices = {} }: PatientField): ReadCell => {
  const folded = foldName(text)
  const chosen = choices.find(
    (choice) =>
      foldName(choice) === folded ||
      [...(importChoices[choice]?.es ?? []), ...(importChoices[choice]?.en ?? [])].includes(folded),
  )
  return chosen === undefined ? { rule: 'one-of', n: choices.join(', ') } : { value: chosen }
}

/** A long number in its short form: digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

const readText = (text: string, { key, type, entry }: PatientField): ReadCell => {
  const longest = entry?.longest ?? LONGEST_TEXT
  const value = type === 'long-text' ? text : text.replace(/\s+/g, ' ')
  if (value.length > longest) return { rule: 'at-most-characters', n: longest }
  if (key === 'contractId' && shortened.test(value)) return { rule: 'contract-rounded' }
  return { value }
}

/** A value of a field that the organization added: days and moments in any spelling, the rest by its own rule. */
const readOwn = (text: string, field: PatientField, dateOrder: DateOrder): ReadCell => {
  const isDate = field.type === 'date' || field.type === 'date-time'
  const at = isDate ? readDateCell(text, dateOrder) : null
  if (isDate && at === null) return { rule: 'date-in-file' }
  const written = at === null ? text : field.type === 'date' ? at.slice(0, 10) : at.slice(0, 16)
  const checked = checkOwnValue(field, written)
  if ('rule' in checked) {
    const { name, n } = checked.rule
    return n === undefined ? { rule: name } : { rule: name, n }
  }
  return checked.value === null ? { rule: 'valid' } : { value: checked.value }
}

/** Reads a cell that is not blank as a value of a field; phones are read by `readPhone`. */
export const readCell = (text: string, field: PatientField, dateOrder: DateOrder): ReadCell => {
  if (field.isOwn) return readOwn(text, field, dateOrder)
  switch (field.type) {
    case 'number':
      return readNumber(text, field)
    case 'choice':
      return readChoice(text, field)
    case 'date-time': {
      const value = readDateCell(text, dateOrder)
      return value === null ? { rule: 'date-in-file' } : { value }
    }
    case 'time-zone':
      return isZone(text) ? { value: text } : { rule: 'time-zone' }
    default:
      return readText(text, field)
  }
}
