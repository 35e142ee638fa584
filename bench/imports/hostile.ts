import { Readable } from 'node:stream'
import { makeWorkbook, makeZip, workbookFiles } from '#server/testing/make-workbook.ts'

const MB = 1024 * 1024
const ROWS = 100_000

/** A file that is made to harm, or that a spreadsheet was mistaken for. */
export interface HostileFile {
  what: string
  body(): BodyInit
}

const HEADERS = ['Contrato', 'Paciente', 'Teléfono', 'Médico']
const row = (index: number): string[] => [
  `HF-${index}`,
  'Ana Soto',
  `(305) 555-${String(index % 10_000).padStart(4, '0')}`,
  'Dra. Vega',
]
const csv = (rows: readonly (readonly string[])[]): string => rows.map((cells) => `${cells.join(';')}\r\n`).join('')
const head = csv([HEADERS])
const plain = csv([HEADERS, row(1)])
const workbook = workbookFiles([HEADERS, row(1)])

const bytes = (content: Buffer | string): BodyInit => new Uint8Array(Buffer.from(content))

/** Sends pieces of a megabyte, so many of them, without saying how long they are. */
const streamed = (first: string, piece: string, count: number): BodyInit => {
  const body = Buffer.alloc(MB, piece)
  const pieces = function* () {
    yield Buffer.from(first)
    for (let at = 0; at < count; at += 1) yield body
  }
  return Readable.toWeb(Readable.from(pieces())) as unknown as BodyInit
}

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

/** A workbook whose cells all name one long text. */
const repeatedText = (columns: number, rows: number, letters: number): Buffer => {
  const cells = Array.from({ length: columns }, (_, at) => `<c r="${columnName(at)}#" t="s"><v>0</v></c>`).join('')
  const sheet = Array.from(
    { length: rows },
    (_, at) => `<row r="${at + 1}">${cells.replaceAll('#', String(at + 1))}</row>`,
  )
  return makeZip({
    ...workbook,
    'xl/sharedStrings.xml': `<sst><si><t>${'ñ'.repeat(letters)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  })
}

const compound = (mark: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000), Buffer.from(mark, 'utf16le')])

/** Fills a file up to 49 MB with rows. */
const filled = (make: (index: number) => string): string => {
  const lines = [head]
  for (let size = 0, index = 1; size < 49 * MB && index < ROWS; index += 1) {
    const line = make(index)
    lines.push(line)
    size += line.length
  }
  return lines.join('')
}

export const hostileFiles: readonly HostileFile[] = [
  {
    what: 'a bomb of zeros',
    body: () => bytes(makeZip({ ...workbook, 'xl/worksheets/sheet1.xml': Buffer.alloc(390 * MB, ' ') })),
  },
  { what: 'one long text in every cell', body: () => bytes(repeatedText(200, 2000, 32_000)) },
  { what: 'one text in every cell', body: () => bytes(repeatedText(200, 20_000, 1000)) },
  {
    what: '64 MB of shared texts',
    body: () =>
      bytes(
        makeZip({
          ...workbook,
          'xl/sharedStrings.xml': `<sst>${Array.from({ length: 400_000 }, (_, at) => `<si><t>${at} ${'palabra '.repeat(20)}</t></si>`).join('')}</sst>`,
        }),
      ),
  },
  { what: 'one line of 1 GB', body: () => streamed(`${plain}HF-2;`, 'x', 1024) },
  { what: 'one line of 40 MB', body: () => streamed(`${plain}HF-2;`, 'x', 40) },
  { what: 'rows of 250 KB', body: () => bytes(filled((at) => `${row(at).join(';')};${'x'.repeat(250_000)}\r\n`)) },
  { what: '49 MB of quotes', body: () => bytes(filled(() => `${'""'.repeat(200)};${'"'.repeat(20)}\r\n`)) },
  {
    what: '100,000 formulas',
    body: () => bytes(filled((at) => `=HF-${at};=A1&"x";=WEBSERVICE("http://ejemplo.invalid");=1+1\r\n`)),
  },
  {
    what: '10,000 columns',
    body: () => bytes(`${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(';')}\r\n${'1;'.repeat(10_000)}\r\n`),
  },
  {
    what: '200 columns, 49 MB',
    body: () => bytes(filled((at) => `${[...row(at), ...Array.from({ length: 190 }, () => 'ab')].join(';')}\r\n`)),
  },
  {
    what: 'zero bytes',
    body: () => bytes(filled((at) => `HF-${at};Ana\u0000Soto;(305) 555-0101;Dra. Vega${'\u0000'.repeat(500)}\r\n`)),
  },
  {
    what: 'two encodings',
    body: () =>
      bytes(
        Buffer.concat(
          Array.from({ length: 40_000 }, (_, at) =>
            Buffer.from(
              at === 0 ? head : `HF-${at};Inés Núñez;(305) 555-0101;Dra. Peña\r\n`,
              at % 2 ? 'latin1' : 'utf8',
            ),
          ),
        ),
      ),
  },
  {
    what: 'UTF-16, 40 MB',
    body: () =>
      bytes(
        Buffer.from(
          `\uFEFF${filled((at) => `${row(at).join(';')};${'ñ'.repeat(180)}\r\n`).slice(0, 20 * MB)}`,
          'utf16le',
        ),
      ),
  },
  { what: 'macros', body: () => bytes(makeZip({ ...workbook, 'xl/vbaProject.bin': 'x' })) },
  { what: 'a password', body: () => bytes(compound('EncryptedPackage')) },
  {
    what: 'a workbook of 100,000 rows of formulas',
    body: () =>
      bytes(
        makeWorkbook([
          HEADERS,
          ...Array.from({ length: ROWS }, (_, at) => [
            `HF-${at}`,
            { formula: 'A1&"x"' },
            { formula: 'RAND()', value: '1' },
            'Dra. Vega',
          ]),
        ]),
      ),
  },
]
