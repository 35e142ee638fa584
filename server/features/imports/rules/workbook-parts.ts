import { UnreadableFile } from './unreadable-file.ts'
import type { WorkbookZip } from './workbook-zip.ts'
import { readXml, type XmlListener } from './xml-tags.ts'

/** How the numbers of a style are shown: as a date, or with this many digits. */
export type NumberShape = 'date' | number | null

/** The first visible sheet of a workbook, and what its cells need to be read. */
export interface SheetPlace {
  path: string
  /** Days are counted from 1904 instead of 1900. */
  isFrom1904: boolean
}

const hear = async (bytes: AsyncIterable<Buffer>, open: XmlListener['open']): Promise<void> => {
  for await (const _piece of readXml(bytes, { open, close: () => undefined }));
}

const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** Where the first visible sheet is. */
export const findSheet = async (zip: WorkbookZip): Promise<SheetPlace> => {
  const sheets: { id: string | undefined; isHidden: boolean }[] = []
  let isFrom1904 = false
  await hear(zip.read('xl/workbook.xml'), (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    if (name === 'sheet')
      sheets.push({
        id: Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1],
        isHidden: attribute(attributes, 'state') !== undefined && attributes['state'] !== 'visible',
      })
  })
  const targets = new Map<string, string>()
  await hear(zip.read('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
  })
  const chosen = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  const path = pathOf(targets.get(chosen?.id ?? '') ?? 'worksheets/sheet1.xml')
  if (!zip.has(path)) throw new UnreadableFile('file-is-damaged')
  return { path, isFrom1904 }
}

/** Formats of dates and times that every workbook has without declaring them. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const shapeOf = (code: string): NumberShape => {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (/^0+$/.test(bare)) return bare.length
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : null
}

/** How each style of the workbook shows numbers, by its place in the list of styles. */
export const numberShapes = async (zip: WorkbookZip): Promise<NumberShape[]> => {
  const own = new Map<number, NumberShape>()
  const shapes: NumberShape[] = []
  let isInCells = false
  const listener: XmlListener = {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), shapeOf(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attributes['numFmtId'] ?? 0)
      shapes.push(own.get(id) ?? (isBuiltInDate(id) ? 'date' : null))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  }
  for await (const _piece of readXml(zip.read('xl/styles.xml'), listener));
  return shapes
}
