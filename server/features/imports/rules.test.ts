import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessColumns, importTargets } from '#contract/imports/targets.ts'
import { findSeparator } from './rules/csv-rows.ts'
import { findDateOrder, findHeader } from './rules/find-header.ts'
import { readDateCell } from './rules/read-date.ts'
import { readPhone } from './rules/read-phone.ts'

const dial = (entered: string): string | null => {
  const digits = entered.replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : digits.length === 11 ? `+${digits}` : null
}

test('IMP-09 headers are known in Spanish and English, in any case, with words around them', () => {
  const guess = (...headers: string[]) => guessColumns(headers, importTargets('patients'))
  expect(guess('CONTRATO', 'Nombre', 'Tel.', 'Médico', 'Fecha de Asignación')).toEqual([
    'contractId',
    'patientName',
    'phoneNumber',
    'doctorName',
    'assignedDate',
  ])
  expect(guess('Contract ID', 'Full name', 'Cell phone', 'Provider name', 'Billed date')).toEqual([
    'contractId',
    'patientName',
    'phoneNumber',
    'doctorName',
    'billedDate',
  ])
  expect(guess('N.º de contrato (clínica)', 'phoneNumber', 'Apellido', '')).toEqual([
    'contractId',
    'phoneNumber',
    null,
    null,
  ])
  // Each target once: the header that is exactly a name of it.
  expect(guess('Teléfono de la casa', 'Teléfono')).toEqual([null, 'phoneNumber'])
  expect(guess('Motivo del rechazo', 'Why it was refused')).toEqual([null, null])
})

test('IMP-09 the header may stand below a title, and the separator is the one that makes the rows equally wide', () => {
  const rows = [['Clínica Palmetto'], ['Contrato', 'Paciente'], ['C-1', 'Ana']].map((cells, index) => ({
    row: index + 1,
    cells,
  }))
  expect(findHeader(rows, 'patients')).toMatchObject({ headerRow: 2, headers: ['Contrato', 'Paciente'] })
  expect(findSeparator('a;b;c\n1,5;2;3\n')).toBe(';')
  expect(findSeparator('a\tb\n1\t2\n')).toBe('\t')
  expect(findSeparator('"a;b",c\n"1;2",3\n')).toBe(',')
})

test('IMP-09 the order of dates is told by those that can be read in one way only', () => {
  const columns = ['assignedDate']
  const order = (...cells: string[]) =>
    findDateOrder(
      cells.map((cell, row) => ({ row, cells: [cell] })),
      { kind: 'patients', columns },
    )
  expect([order('3/4/2026', '25/12/2026'), order('12/25/2026'), order('3/4/2026')]).toEqual(['dmy', 'mdy', 'mdy'])
})

test('IMP-02 dates in every spelling, and the days of a spreadsheet', () => {
  const day = '2026-11-24T00:00:00.000Z'
  for (const cell of [
    '2026-11-24',
    '2026/11/24',
    '24/11/2026',
    '24-11-26',
    '24.11.2026',
    '24 nov 2026',
    '24 de noviembre de 2026',
    'Nov 24, 2026',
    'November 24 2026',
    '46350',
  ])
    expect([cell, readDateCell(cell, 'dmy')]).toEqual([cell, day])
  expect(readDateCell('11/24/2026 2:30 PM', 'mdy')).toBe('2026-11-24T14:30:00.000Z')
  expect(readDateCell('24/11/2026 14:30', 'dmy')).toBe('2026-11-24T14:30:00.000Z')
  for (const cell of ['31/02/2026', '13/13/2026', 'ayer', '24/11/2026 25:00', '1026-01-01', ''])
    expect([cell, readDateCell(cell, 'dmy')]).toEqual([cell, null])
})

test('IMP-02 phones in every spelling, what a spreadsheet did to them undone, and never a number that has lost digits', () => {
  const phone = '+13055550142'
  for (const cell of [
    '(305) 555-0142',
    '305.555.0142',
    '3055550142',
    '3055550142.0',
    '3,055550142E+09',
    '3.055550142E9',
    '+1 305 555 0142',
    '001 305 555 0142',
    "'3055550142",
  ])
    expect([cell, readPhone(cell, dial)]).toEqual([cell, expect.objectContaining({ phone })])
  for (const cell of ['3.05555E+09', '3E9', '3,0555E+9'])
    expect([cell, readPhone(cell, dial)]).toEqual([cell, { rule: 'phone-rounded' }])
  expect(readPhone('305-555-0142 / 305-555-0143', dial)).toEqual({ rule: 'one-phone' })
})

test('IMP-02 any day is read back from every way of writing it', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1950-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (at) => {
      const iso = at.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      const expected = `${iso}T00:00:00.000Z`
      const serial = String(Date.parse(iso) / 86_400_000 + 25_569)
      expect(readDateCell(iso, 'mdy')).toBe(expected)
      expect(readDateCell(`${month}/${day}/${year}`, 'mdy')).toBe(expected)
      expect(readDateCell(`${day}-${month}-${year}`, 'dmy')).toBe(expected)
      expect(readDateCell(serial, 'dmy')).toBe(expected)
    }),
  )
})
