import { crc32, deflateRawSync } from 'node:zlib'

/** A cell of a made workbook: a text, a number as it stands in the file, or a formula. */
export type MadeCell =
  | string
  | { number: string; style?: 'date' | 'zeros' }
  | { formula: string; value?: string }
  | null

const STYLES = { date: 1, zeros: 2 } as const

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const columnName = (index: number): string => {
  let name = ''
  for (let at = index + 1; at > 0; at = Math.floor((at - 1) / 26))
    name = String.fromCharCode(65 + ((at - 1) % 26)) + name
  return name
}

/** Packs files as a ZIP archive. `sizes` lies about the unpacked sizes, as hostile archives do. */
export const makeZip = (files: Record<string, Buffer | string>, sizes: Record<string, number> = {}): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(crc32(bytes), 14)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(sizes[name] ?? bytes.length, 22)
    header.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    header.copy(entry, 10, 8, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(header, path, packed)
    directory.push(entry, path)
    at += header.length + path.length + packed.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, index, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const STYLE_SHEET = `${XML}<styleSheet xmlns="${SPREADSHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="000000"/></numFmts>
<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** A sheet of these rows, its texts in a table of shared ones, as spreadsheets write them. */
const sheetOf = (rows: readonly (readonly MadeCell[])[]): { sheet: string; texts: string } => {
  const known = new Map<string, number>()
  const textAt = (text: string): number => {
    const found = known.get(text) ?? known.size
    known.set(text, found)
    return found
  }
  const cellOf = (cell: MadeCell, place: string): string => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${textAt(cell)}</v></c>`
    if ('number' in cell) return `<c r="${place}" s="${cell.style ? STYLES[cell.style] : 0}"><v>${cell.number}</v></c>`
    const value = cell.value === undefined ? '' : `<v>${escapeXml(cell.value)}</v>`
    return `<c r="${place}" t="str"><f>${escapeXml(cell.formula)}</f>${value}</c>`
  }
  const body = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${row + 1}`))
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const texts = [...known.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
  return {
    sheet: `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetData>${body.join('')}</sheetData></worksheet>`,
    texts: `${XML}<sst xmlns="${SPREADSHEET}">${texts.join('')}</sst>`,
  }
}

/** The files of a workbook with one sheet. */
export const workbookFiles = (rows: readonly (readonly MadeCell[])[]): Record<string, string> => {
  const { sheet, texts } = sheetOf(rows)
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Pacientes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': STYLE_SHEET,
    'xl/sharedStrings.xml': texts,
    'xl/worksheets/sheet1.xml': sheet,
  }
}

/** An XLSX workbook with one sheet. */
export const makeWorkbook = (rows: readonly (readonly MadeCell[])[]): Buffer => makeZip(workbookFiles(rows))
