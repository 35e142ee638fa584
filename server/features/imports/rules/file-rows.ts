import type { FileFormat } from '#contract/imports/words.ts'
import { csvRows, type FileRow, findSeparator } from './csv-rows.ts'
import { decodeText, encodingName, noEncodings } from './decode-text.ts'
import type { FileBytes } from './file-bytes.ts'
import { workbookRows } from './workbook-rows.ts'

/** Letters of a text's beginning that tell its separator. */
const LOOK_LETTERS = 64 * 1024

/** The separator of a CSV file. */
export const separatorOf = async (file: FileBytes): Promise<string> => {
  let text = ''
  for await (const piece of decodeText(file.read(0, Math.min(file.size, 4 * LOOK_LETTERS)))) {
    text += piece
    if (text.length >= LOOK_LETTERS) break
  }
  return findSeparator(text.slice(0, LOOK_LETTERS))
}

/** How a text is written: it reads the whole of it, without its rows. Also how many lines it has. */
export const encodingOfFile = async (file: FileBytes): Promise<{ encoding: string; lines: number }> => {
  const seen = noEncodings()
  let lines = 0
  for await (const piece of decodeText(file.read(0, file.size), seen))
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) lines += 1
  return { encoding: encodingName(seen), lines }
}

/** The rows of a stored file. Throws `UnreadableFile`. */
export const fileRows = (
  file: FileBytes,
  { format, separator }: { format: FileFormat; separator: string | null },
): AsyncGenerator<FileRow> =>
  format === 'xlsx' ? workbookRows(file) : csvRows(decodeText(file.read(0, file.size)), separator ?? ',')
