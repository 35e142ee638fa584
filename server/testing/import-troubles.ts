import { type Cells, phoneOf, plainRow } from './import-plain-rows.ts'

/** What is wrong with a row, and what is said of it. */
export interface Trouble {
  cells: Partial<Cells>
  /** In the workbook, where it cannot be the same. */
  inWorkbook?: { cells: Partial<Cells>; says: RegExp }
  says: RegExp
  /** Cells beyond the last column. */
  extra?: string[]
}

const long = (length: number): string => 'x'.repeat(length)
const refusedPhone = /^El teléfono: Excel lo abrevió/
const twoPhones = /^El teléfono: la celda tiene dos números/
const noDate = /^La fecha de asignación: la fecha no existe o no se entiende; escríbala como 24\/11\/2026/
const noDial = /no se puede marcar/
const formula = /la celda tiene una fórmula/
const excelError = /un error de Excel/
const garbled = /letras dañadas/

/** Sixty troubles, each in a row of its own. `CT-…` of other rows are those that a duplicate repeats. */
export const troubles: Trouble[] = [
  { cells: { name: '' }, says: /^Indique el nombre del paciente/ },
  { cells: { name: '   ' }, says: /^Indique el nombre del paciente/ },
  { cells: { phone: '' }, says: /^Indique el teléfono/ },
  { cells: { contract: '' }, says: /^Indique el contrato/ },
  { cells: { doctor: '' }, says: /^Indique el nombre del médico/ },
  { cells: { doctor: '\u00A0' }, says: /^Indique el nombre del médico/ },
  { cells: { name: long(201) }, says: /^El nombre del paciente admite 200 caracteres/ },
  { cells: { doctor: long(201) }, says: /^El nombre del médico admite 200 caracteres/ },
  { cells: { address: long(301) }, says: /^La dirección admite 300 caracteres/ },
  { cells: { contract: `CT-${long(60)}` }, says: /^El contrato admite 50 caracteres/ },
  { cells: { npi: long(21) }, says: /^El NPI admite 20 caracteres/ },
  { cells: { city: long(101) }, says: /^La ciudad admite 100 caracteres/ },
  { cells: { source: long(101) }, says: /^El origen admite 100 caracteres/ },
  { cells: { notes: long(4001) }, says: /^Las notas admiten 4000 caracteres/ },
  { cells: { phone: '3,05555E+09' }, says: refusedPhone },
  { cells: { phone: '3.06E+9' }, says: refusedPhone },
  { cells: { phone: '(305) 555-0190 / (305) 555-0191' }, says: twoPhones },
  { cells: { phone: '305-555-0192 o 786-555-0192' }, says: twoPhones },
  { cells: { phone: '3055550193,7865550193' }, says: twoPhones },
  { cells: { phone: '305-555-0194\n786-555-0194' }, says: twoPhones },
  { cells: { phone: 'no tiene' }, says: noDial },
  { cells: { phone: '555-01' }, says: noDial },
  { cells: { phone: '--' }, says: noDial },
  { cells: { phone: '30555501951234567890' }, says: noDial },
  { cells: { assigned: '31/02/2026' }, says: noDate },
  { cells: { assigned: '13/13/2026' }, says: noDate },
  { cells: { assigned: 'ayer' }, says: noDate },
  { cells: { assigned: '01/02/1026' }, says: noDate },
  { cells: { assigned: '00/10/2026' }, says: noDate },
  { cells: { status: 'activo' }, says: /^El estado solo admite: pendiente, en curso, completado/ },
  { cells: { language: 'francés' }, says: /^El idioma solo admite: espanol, ingles/ },
  { cells: { priority: 'máxima' }, says: /^La prioridad solo admite: alta, normal, baja/ },
  { cells: { attempts: 'tres' }, says: /^El máximo de intentos debe ser un número/ },
  { cells: { attempts: '2,5' }, says: /^El máximo de intentos debe ser un número entero/ },
  { cells: { attempts: '0' }, says: /^El máximo de intentos no puede ser menos de 1/ },
  { cells: { attempts: '50' }, says: /^El máximo de intentos no puede ser más de 20/ },
  { cells: { zone: 'hora de Miami' }, says: /^La zona horaria no existe/ },
  { cells: { zone: 'America/Hialeah' }, says: /^La zona horaria no existe/ },
  { cells: { name: '=B2&" "&C2' }, says: formula },
  { cells: { contract: '=1+1' }, says: formula },
  { cells: { notes: '=HYPERLINK("http://ejemplo.invalid")' }, says: formula },
  { cells: { doctor: '#N/A' }, says: excelError },
  { cells: { city: '#REF!' }, says: excelError },
  { cells: { phone: '#¡VALOR!' }, says: excelError },
  { cells: { name: 'MarÃ­a GÃ³mez' }, says: garbled },
  { cells: { doctor: 'Dr. IbÃ¡Ã±ez' }, says: garbled },
  {
    cells: { name: 'Ana\u0000 Soto' },
    says: /carácter que no se puede guardar/,
    inWorkbook: { cells: { name: 'Ana\uFFFD Soto' }, says: garbled },
  },
  { cells: {}, extra: ['', 'de más'], says: /^La fila tiene más celdas que el encabezado \(15\)/ },
  { cells: { contract: 'CT-10001' }, says: /^El contrato ya está en la fila 2 de este archivo/ },
  { cells: { contract: 'CT-10002' }, says: /^El contrato ya está en la fila 3 de este archivo/ },
  { cells: { contract: '1,23457E+15' }, says: /^El contrato: Excel lo abrevió/ },
  {
    cells: { phone: '(305) 555-0100', name: 'Wenceslao Urrutia' },
    says: /^La fila 2 de este archivo tiene el mismo número/,
  },
  {
    cells: { phone: '305 555 0101', name: 'Hortensia Bermejo' },
    says: /^La fila 3 de este archivo tiene el mismo número/,
  },
  {
    cells: { phone: '954-555-0180', name: 'Zacarías Ximénez' },
    says: /^Otros pacientes tienen este número \(1\)/,
  },
  { cells: { phone: '954 555 0182' }, says: /^Este número pidió no recibir mensajes/ },
  { cells: { phone: '+19545550183' }, says: /^Este número pidió no recibir mensajes/ },
  {
    cells: { phone: '954-555-0181', name: 'Guadalupe Fernandez' },
    says: /^Mismo número y un nombre parecido/,
  },
  { cells: { contract: '4511' }, says: /con ceros delante/ },
  { cells: { contract: 'ab-77' }, says: /con otras mayúsculas o acentos/ },
  {
    cells: { phone: phoneOf(9), name: plainRow(9).name.toUpperCase() },
    says: /^La fila 11 tiene el mismo número y un nombre parecido/,
  },
]
