import { LONGEST_CELL, MOST_FILE_COLUMNS } from '#contract/imports/words.ts'
import { type FileRow, isBlankRow } from './csv-rows.ts'
import { LONGEST_LINE } from './decode-text.ts'
import type { FileBytes } from './file-bytes.ts'
import { readSharedTexts, type SharedTexts } from './shared-texts.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { findSheet, type NumberShape, numberShapes } from './workbook-parts.ts'
import { openWorkbook } from './workbook-zip.ts'
import { readXml, type XmlListener } from './xml-tags.ts'

const DAY_MS = 86_400_000
/** Day 0 of a workbook, by what it counts from. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const MINUTE_MS = 60_000
/** Letters of all cells together: a short file may name one long text in every cell. */
const MOST_LETTERS = 200 * 1024 * 1024
/** What a workbook keeps of a number. */
const DIGITS = 15

/** The day of a workbook's number as 'YYYY-MM-DD', with its time where it has one; null for no day at all. */
export const dayOfSerial = (serial: number, isFrom1904 = false): string | null => {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return null
  const epoch = isFrom1904 ? EPOCH_1904 : EPOCH_1900
  const at = new Date(epoch + Math.round((serial * DAY_MS) / MINUTE_MS) * MINUTE_MS).toISOString()
  return at.endsWith('T00:00:00.000Z') ? at.slice(0, 10) : at.slice(0, 16)
}

/** A number as people would write it; one that has lost digits stays in its short form, so that it shows. */
const writtenNumber = (raw: string, shape: NumberShape, isFrom1904: boolean): string => {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (shape === 'date') return dayOfSerial(value, isFrom1904) ?? raw
  if (Math.abs(value) >= 10 ** DIGITS) return value.toExponential(DIGITS - 1)
  const written = Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(DIGITS)))
  return typeof shape === 'number' && Number.isInteger(value) ? written.padStart(shape, '0') : written
}

/** 0 for 'A', 26 for 'AA'. */
const columnOf = (place: string): number => {
  let column = 0
  for (const letter of place) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column - 1
}

interface SheetFacts {
  shapes: readonly NumberShape[]
  texts: SharedTexts
  isFrom1904: boolean
}

/** Hears a sheet and keeps the rows that have ended. */
const sheetListener = ({ shapes, texts, isFrom1904 }: SheetFacts) => {
  const rows: FileRow[] = []
  let row = 0
  let cells: string[] = []
  let column = -1
  let rowLetters = 0
  let letters = 0
  let cell = { type: 'n', style: 0, hasFormula: false, text: '' }
  let isValue = false
  let isSpoken = false

  const cellValue = (): string => {
    const { type, style, hasFormula, text } = cell
    if (text === '') return hasFormula ? '=' : ''
    if (type === 's') return texts.at(Number(text))
    if (type === 'n') return writtenNumber(text, shapes[style] ?? null, isFrom1904)
    return type === 'd' ? text.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '') : text
  }
  const listener: XmlListener = {
    open: (name, attributes) => {
      if (name === 'row') {
        const said = Number(attributes['r'])
        row = Number.isSafeInteger(said) && said > row ? said : row + 1
        cells = []
        column = -1
        rowLetters = 0
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), hasFormula: false, text: '' }
      } else if (name === 'f') cell.hasFormula = true
      else if (name === 'rPh') isSpoken = true
      isValue = name === 'v' || name === 't'
    },
    text: (text) => {
      if (!isValue || isSpoken) return
      cell.text += text
      if (cell.text.length > LONGEST_CELL) throw new UnreadableFile('file-has-long-line', row)
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isSpoken = false
      else if (name === 'c') {
        const value = cellValue()
        if (value.trim() === '' || column < 0) return
        if (column >= MOST_FILE_COLUMNS) throw new UnreadableFile('file-has-many-columns', MOST_FILE_COLUMNS)
        rowLetters += value.length
        letters += value.length
        if (rowLetters > LONGEST_LINE) throw new UnreadableFile('file-has-long-line', row)
        if (letters > MOST_LETTERS) throw new UnreadableFile('file-unpacks-too-large')
        while (cells.length < column) cells.push('')
        cells[column] = value
      } else if (name === 'row' && !isBlankRow(cells)) rows.push({ row, cells })
    },
  }
  return { listener, rows }
}

/** The rows of a workbook's first visible sheet as they are read. Throws `UnreadableFile`. Formulas are never worked out. */
export async function* workbookRows(file: FileBytes): AsyncGenerator<FileRow> {
  const zip = await openWorkbook(file)
  const { path, isFrom1904 } = await findSheet(zip)
  const shapes = await numberShapes(zip)
  const texts = await readSharedTexts(zip.read('xl/sharedStrings.xml'))
  const { listener, rows } = sheetListener({ shapes, texts, isFrom1904 })
  for await (const _piece of readXml(zip.read(path), listener)) yield* rows.splice(0)
  yield* rows.splice(0)
}
