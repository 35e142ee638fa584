import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { MOST_FILE_COLUMNS } from '#contract/imports/words.ts'
import { LONGEST_LINE } from './decode-text.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A row of a file with its place in it, from 1; blank rows are left out. */
export interface FileRow {
  row: number
  cells: string[]
}

const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

const options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: LONGEST_LINE,
}

/** Rows looked at for the separator. */
const LOOK_ROWS = 30

/** How many rows have the width that most of them have, and that width. */
const fitOf = (text: string, delimiter: Separator): { rows: number; width: number } => {
  const widths = new Map<number, number>()
  try {
    const rows = parseWhole(text, { ...options, delimiter, to: LOOK_ROWS })
    for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  } catch {
    // Cut off inside of quotes: another separator may fit.
  }
  const [best] = [...widths].sort((one, other) => other[1] - one[1] || other[0] - one[0])
  return { rows: best?.[1] ?? 0, width: best?.[0] ?? 0 }
}

/** The separator that makes most rows of a text's beginning equally wide; a comma where none does. */
export const findSeparator = (text: string): Separator => {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1) || text
  const fits = separators.map((separator) => ({ separator, ...fitOf(whole, separator) }))
  fits.sort((one, other) => other.rows * other.width - one.rows * one.width)
  return fits[0]?.width ? fits[0].separator : ','
}

/** What a cell takes beside its letters, in letters. */
const CELL_LETTERS = 16

/** How much memory a row takes, in letters: many short cells take more than their letters. */
export const rowLetters = ({ cells }: FileRow): number =>
  cells.reduce((sum, cell) => sum + cell.length + CELL_LETTERS, 0)

/** A row whose cells are all blank. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const unreadable = (error: unknown, row: number): unknown => {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableFile('file-has-long-line', row)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableFile('file-has-open-quote', row)
  return new UnreadableFile('file-is-no-table')
}

/** Trailing blank cells say nothing: spreadsheets add them. */
const trimRow = (cells: string[]): string[] => {
  let { length } = cells
  while (length > 0 && cells[length - 1]?.trim() === '') length -= 1
  return length === cells.length ? cells : cells.slice(0, length)
}

/** The rows of a CSV text as it is read. Throws `UnreadableFile`. */
export async function* csvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow> {
  const source = Readable.from(text)
  const parser = parse({ ...options, delimiter })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (isBlankRow(cells)) continue
      const trimmed = trimRow(cells)
      if (trimmed.length > MOST_FILE_COLUMNS) throw new UnreadableFile('file-has-many-columns', MOST_FILE_COLUMNS)
      yield { row, cells: trimmed }
    }
  } catch (error) {
    throw unreadable(error, row + 1)
  } finally {
    source.destroy()
  }
}
