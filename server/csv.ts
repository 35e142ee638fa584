/** What an export handler answers: the name of the file, how many rows it has, and its lines while they are read. */
export interface CsvFile {
  /** Without the extension. */
  name: string
  rows: number
  lines: AsyncIterable<string>
}

/** Spreadsheets take a file without it for Windows-1252 and garble every accent. */
export const BOM = '\uFEFF'

/** Cells that a spreadsheet would run as a formula (OWASP, CSV injection) begin with an apostrophe, which it hides. */
const startsFormula = /^[=+\-@\t\r\n]/

const cell = (value: string | number | boolean | null): string => {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`
