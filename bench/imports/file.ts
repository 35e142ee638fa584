import { makeWorkbook } from '#server/testing/make-workbook.ts'

const first = ['María', 'José', 'Ana', 'Luis', 'Carmen', 'Jorge', 'Lucía', 'Óscar', 'Inés', 'Raúl']
const last = ['García', 'Peña', 'Núñez', 'Soto', 'Vega', 'Ibáñez', 'Mora', 'Quiñones', 'Ríos', 'Zúñiga', 'Páez']
const cities = ['Miami', 'Hialeah', 'Orlando', 'Tampa', 'Doral']
const pick = (values: readonly string[], index: number): string => values[index % values.length] ?? ''

const HEADERS = [
  'Contrato',
  'Paciente',
  'Teléfono',
  'Médico',
  'Idioma',
  'Fecha de asignación',
  'Ciudad',
  'Dirección',
  'Notas',
]

/** The cells of a row: a patient with a number of its own. */
const rowOf = (index: number): string[] => [
  `BN-${index}`,
  `${pick(first, index)} ${pick(last, Math.floor(index / 10))} ${pick(last, Math.floor(index / 110))}`,
  `(${300 + Math.floor(index / 10_000)}) 555-${String(index % 10_000).padStart(4, '0')}`,
  `Dra. ${pick(first, index * 3)} ${pick(last, index * 7)}`,
  index % 3 === 0 ? 'inglés' : 'español',
  `11/${String((index % 28) + 1).padStart(2, '0')}/2026`,
  pick(cities, index),
  `${index} Calle Ocho, apartamento ${index % 40}`,
  index % 5 === 0 ? 'Prefiere que le escriban por la tarde' : '',
]

/** A CSV file of so many patients. */
export const csvOf = (rows: number): Buffer =>
  Buffer.from(
    [HEADERS, ...Array.from({ length: rows }, (_, index) => rowOf(index))]
      .map((cells) => `${cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\r\n`)
      .join(''),
  )

/** The same as an XLSX workbook. */
export const workbookOf = (rows: number): Buffer =>
  makeWorkbook([HEADERS, ...Array.from({ length: rows }, (_, index) => rowOf(index))])
