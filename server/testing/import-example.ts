import { columns, HEADERS, pick, plainRow, ROWS } from './import-plain-rows.ts'
import { type Trouble, troubles } from './import-troubles.ts'
import { type MadeCell, makeWorkbook } from './make-workbook.ts'

// A spreadsheet as a clinic sends it: 800 rows with Spanish headers, 60 of them with a trouble, and what is said of each.
// It is the same every time.

/** Patients who are in the queue before the example, for the troubles that are about them. */
export const existingPatients = [
  'Contrato,Paciente,Teléfono,Médico',
  'EX-1,Brígida Loyola,9545550180,Dra. Elena Ruiz',
  'EX-2,Guadalupe Fernández Villarreal,9545550181,Dra. Elena Ruiz',
  '004511,Tadeo Uribe,9545550184,Dr. Andrés Peña',
  'AB-77,Nieves Otero,9545550185,Dr. Andrés Peña',
].join('\r\n')

/** Numbers that want no texts before the example. */
export const existingStops = ['Teléfono,Motivo', '9545550182,No quiere mensajes', '9545550183,Pidió la baja'].join(
  '\r\n',
)

/** Every thirteenth row from the 20th on has a trouble. */
const FIRST = 19
const EVERY = 13

export interface PlantedTrouble extends Trouble {
  /** Its row in the file, the header counting. */
  row: number
}

/** The troubles and the rows that they are in. */
export const plantedTroubles: readonly PlantedTrouble[] = troubles.map((trouble, index) => ({
  ...trouble,
  row: FIRST + index * EVERY + 2,
}))

const rowsWith = (isWorkbook: boolean): string[][] =>
  Array.from({ length: ROWS }, (_, index) => {
    const planted = plantedTroubles.find(({ row }) => row === index + 2)
    const changed = isWorkbook ? (planted?.inWorkbook?.cells ?? planted?.cells) : planted?.cells
    const cells = { ...plainRow(index), ...changed }
    return [...columns.map((column) => cells[column]), ...(planted?.extra ?? [])]
  })

const quoted = (cell: string): string => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Text in Windows-1252; all of the example's letters are also of Latin-1. */
const windows = (text: string): Buffer => Buffer.from(text, 'latin1')

/** The example as a clinic's Excel writes CSV: Windows-1252, semicolons. */
export const exampleCsv = (): Buffer =>
  windows([Object.values(HEADERS), ...rowsWith(false)].map((cells) => `${cells.map(quoted).join(';')}\r\n`).join(''))

const dayOf = (cell: string): string | null => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(cell) ?? []
  if (!day || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 28 || Number(year) < 1900)
    return null
  return String(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569)
}

/** A cell as Excel keeps it: numbers of phones and days as numbers. */
const workbookCell = (cell: string): MadeCell => {
  if (/^\d{10}$/.test(cell)) return { number: cell }
  const day = dayOf(cell)
  return day === null ? cell : { number: day, style: 'date' }
}

/** The same example as an XLSX workbook. */
export const exampleWorkbook = (): Buffer =>
  makeWorkbook([Object.values(HEADERS), ...rowsWith(true)].map((cells) => cells.map(workbookCell)))

const CHANGES = 40

/** A later file: thirty patients have another doctor, ten have moved away, died or left. */
export const exampleChanges = (): Buffer => {
  const words = ['se mudó', 'falleció', 'ya no es paciente']
  const plain = Array.from({ length: ROWS }, (_, index) => index).filter(
    (index) => !plantedTroubles.some(({ row }) => row === index + 2),
  )
  const lines = plain.slice(100, 100 + CHANGES).map((index, at) => {
    const contract = plainRow(index).contract
    return at < 30 ? [contract, 'Dra. Paloma Rincón', ''] : [contract, '', pick(words, at)]
  })
  return windows([['Contrato', 'Médico', 'Novedad'], ...lines].map((cells) => `${cells.join(';')}\r\n`).join(''))
}

/** The folder of the examples in the repository, for people who want to try an import. */
export const EXAMPLES = 'docs/examples'

/** The files of EXAMPLES by name: the 800 rows twice, the later changes, and what has to be there before. */
export const exampleFiles = (): Record<string, string | Buffer> => ({
  'pacientes.csv': exampleCsv(),
  'pacientes.xlsx': exampleWorkbook(),
  'cambios.csv': exampleChanges(),
  'antes.csv': existingPatients,
  'bajas.csv': existingStops,
})
