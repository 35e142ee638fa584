import { foldName, guessColumns, importTargets, isRefusalHeader } from '#contract/imports/targets.ts'
import { type DateOrder, dateOrders, type ImportKind } from '#contract/imports/words.ts'
import { type Fields, patientFields } from '#contract/patients/fields.ts'
import type { FileRow } from './csv-rows.ts'
import { orderOfDates } from './read-date.ts'

/** Rows above the header at most: titles, dates of a report. */
const LOOK_ROWS = 10

/** What a file begins with: its header, and what the columns seem to be. */
export interface FileHeader {
  headerRow: number
  headers: string[]
  columns: (string | null)[]
  /** The rows below. */
  rows: FileRow[]
}

/** Finds the header among the first rows: the one that names most columns, else the first with two cells. */
export const findHeader = (
  rows: readonly FileRow[],
  kind: ImportKind,
  fields: Fields = patientFields,
): FileHeader | null => {
  const targets = importTargets(kind, fields)
  const looked = rows.slice(0, LOOK_ROWS).map(({ row, cells }, index) => {
    const columns = guessColumns(cells, targets)
    return { row, cells, index, columns, known: columns.filter((column) => column !== null).length }
  })
  const most = Math.max(0, ...looked.map(({ known }) => known))
  const found =
    looked.find(({ known }) => most > 0 && known === most) ??
    looked.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ??
    looked[0]
  if (!found) return null
  const rowsBelow = rows.slice(found.index + 1)
  const width = Math.max(found.cells.length, 1)
  const headers = Array.from({ length: width }, (_, index) => found.cells[index]?.trim() ?? '')
  return { headerRow: found.row, headers, columns: guessColumns(headers, targets), rows: rowsBelow }
}

/** The order of the dates in the columns that are dates; month first where nothing tells, as in the United States. */
export const findDateOrder = (
  rows: readonly FileRow[],
  { kind, columns, fields = patientFields }: { kind: ImportKind; columns: readonly (string | null)[]; fields?: Fields },
): DateOrder => {
  const dates = importTargets(kind, fields).filter(({ field }) => field?.type === 'date-time' || field?.type === 'date')
  const places = columns.flatMap((key, index) => (dates.some((target) => target.key === key) ? [index] : []))
  const cells = rows.flatMap((row) => places.map((place) => row.cells[place] ?? ''))
  return orderOfDates(cells) ?? dateOrders[0]
}

/** What makes two files the same kind of file: the kind of import and the names of the columns, in their order. */
export const headerKey = (kind: ImportKind, headers: readonly string[]): string =>
  JSON.stringify([kind, ...headers.filter((header) => !isRefusalHeader(header)).map(foldName)])
