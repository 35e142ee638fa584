import type { RowProblem } from '#contract/imports/sentences.ts'
import {
  foldName,
  type ImportTarget,
  importTargets,
  LOCATION,
  putAwayWords,
  STOP_REASON,
} from '#contract/imports/targets.ts'
import type { DateOrder, ImportKind } from '#contract/imports/words.ts'
import type { Fields } from '#contract/patients/fields.ts'
import type { FileRow } from './csv-rows.ts'
import { cellRule, cleanCell, type ReadCell, readCell } from './read-cell.ts'
import { type Dial, readPhone } from './read-phone.ts'

/** What a row of a file says, before it is compared with the patients. */
export interface ReadRow {
  row: number
  cells: string[]
  values: Record<string, string | number>
  phone: string | null
  problems: RowProblem[]
  /** What is missing for a new patient. */
  missing: RowProblem[]
}

/** How the rows of a file are read. */
export interface RowReader {
  kind: ImportKind
  /** What each column is, by its place. */
  targets: readonly (ImportTarget | null)[]
  width: number
  dateOrder: DateOrder
  dial: Dial
  locations: readonly FileLocation[]
  /** Where new patients are seen if the row does not say: a location, nowhere (null), or the row must say it. */
  newPatientsAt: number | 'said' | null
}

/** A site that a cell may name. */
interface FileLocation {
  id: number
  name: string
}

const LONGEST_REASON = 500

const awayWords = new Set([...putAwayWords.es, ...putAwayWords.en])

const readOther = ({ key }: ImportTarget, text: string, locations: readonly FileLocation[]): ReadCell => {
  if (key === LOCATION) {
    const found = locations.find(({ name }) => foldName(name) === foldName(text))
    return found
      ? { value: found.id }
      : { rule: 'location-name', n: locations.map(({ name }) => name).join(', ') || '-' }
  }
  if (key === STOP_REASON)
    return text.length > LONGEST_REASON ? { rule: 'at-most-characters', n: LONGEST_REASON } : { value: text }
  return awayWords.has(foldName(text)) ? { value: text } : { rule: 'put-away-word' }
}

const isMissing = (target: ImportTarget, values: Record<string, unknown>): boolean =>
  target.isRequired && values[target.key] === undefined

/** Opens a reader of rows for the columns of a file. */
export const rowReader = (
  { kind, columns, dateOrder }: { kind: ImportKind; columns: readonly (string | null)[]; dateOrder: DateOrder },
  { fields, ...known }: Pick<RowReader, 'dial' | 'locations' | 'newPatientsAt'> & { fields: Fields },
): RowReader => {
  const targets = importTargets(kind, fields)
  return {
    kind,
    dateOrder,
    ...known,
    width: columns.length,
    targets: columns.map((key) => targets.find((target) => target.key === key) ?? null),
  }
}

/** Reads a row: the value of each column, and every problem in it. */
export const readRow = (
  { row, cells }: FileRow,
  { kind, targets, width, dateOrder, dial, locations, newPatientsAt }: RowReader,
): ReadRow => {
  const read: ReadRow = { row, cells, values: {}, phone: null, problems: [], missing: [] }
  if (cells.length > width) read.problems.push({ field: 'row', name: 'row-too-wide', n: width })
  const refuse = (field: string, name: RowProblem['name'], n?: string | number) =>
    read.problems.push(n === undefined ? { field, name } : { field, name, n })
  for (const [index, target] of targets.entries()) {
    const text = target ? cleanCell(cells[index] ?? '') : ''
    if (!target || text === '') continue
    const broken = cellRule(text)
    if (broken) {
      refuse(target.key, broken)
      continue
    }
    if (target.field?.type === 'phone') {
      const found = readPhone(text, dial)
      if ('rule' in found) refuse(target.key, found.rule)
      else {
        read.values[target.key] = found.entered.slice(0, target.field.entry?.longest)
        read.phone = found.phone
      }
      continue
    }
    const found = target.field ? readCell(text, target.field, dateOrder) : readOther(target, text, locations)
    if ('rule' in found) refuse(target.key, found.rule, found.n)
    else read.values[target.key] = found.value
  }
  const named = new Set(read.problems.map(({ field }) => field))
  const missing = targets
    .filter((target) => target !== null)
    .filter((target) => isMissing(target, read.values) && !named.has(target.key))
    .map(({ key }): RowProblem => ({ field: key, name: 'required' }))
  // The contract says whose row it is; the rest is needed of new patients only.
  const isAlways = ({ field }: RowProblem) => field === 'contractId' || kind !== 'patients'
  read.problems.push(...missing.filter(isAlways))
  read.missing.push(...missing.filter((problem) => !isAlways(problem)))
  if (kind === 'patients' && read.values[LOCATION] === undefined && !named.has(LOCATION)) {
    if (newPatientsAt === 'said') read.missing.push({ field: LOCATION, name: 'required' })
    else if (newPatientsAt !== null) read.values[LOCATION] = newPatientsAt
  }
  if (kind === 'stops' && read.phone === null && read.problems.length === 0) refuse('phoneNumber', 'phone')
  // A value that PostgreSQL cannot store stays out of the cells too.
  read.cells = cells.map((cell) => cell.replaceAll('\u0000', '').toWellFormed())
  return read
}
