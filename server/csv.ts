/** What the handler of a file returns: file name, number of rows, and its lines or pieces as they are read. */
export interface RowFile {
  /** Without the extension. */
  name: string
  rows: number
  lines: AsyncIterable<string | Uint8Array>
}

/** Byte order mark: without it spreadsheets read Windows-1252 and garble every accent. */
export const BOM = '\uFEFF'

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and after what it may take for the end of one, since
 * it may separate by ';' or a tab and take our quotes for text (OWASP, CSV injection). Full-width signs count too. No
 * blank or quote in between helps.
 */
const formulas = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

const guards = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠\t\r\n])/g

/** A cell of such a file without the apostrophes that keep it from being a formula. */
export const withoutGuards = (text: string): string => text.replace(guards, '$1$2')

/** A text with an apostrophe wherever a spreadsheet would begin a formula: it makes it text, and is hidden. */
export const withGuards = (text: string): string => text.replace(formulas, "$1$2'")

const cell = (value: string | number | boolean | null): string => {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' ? withGuards(text) : text
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`
