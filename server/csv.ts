/** What the handler of a file returns: file name, number of rows, and the lines as they are read. */
export interface RowFile {
  /** Without the extension. */
  name: string
  rows: number
  lines: AsyncIterable<string>
}

/** Byte order mark: without it spreadsheets read Windows-1252 and garble every accent. */
export const BOM = '\uFEFF'

/**
 * Cells that a spreadsheet would run as a formula get an apostrophe in front, which it hides (OWASP, CSV injection).
 */
const startsFormula = /^[=+\-@\t\r\n]/

const cell = (value: string | number | boolean | null): string => {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`
