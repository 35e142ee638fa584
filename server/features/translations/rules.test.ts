import { expect, test } from 'vitest'
import { isEditOf, newDifferences } from './rules.ts'

const text = 'Tome 500 mg de metformina dos veces al día con comida.'

test('TRANS-07 a text that keeps most words of a translation is an edit of it; another text is none', () => {
  for (const edited of [
    text,
    'Tome 850 mg de metformina dos veces al día con comida.',
    'Hola, Rosa. Tome 500 mg de metformina dos veces al día.',
    'TOME 500 MG DE METFORMINA',
  ])
    expect([edited, isEditOf(edited, text)]).toEqual([edited, true])
  for (const other of ['Sí, gracias.', '¿Puede venir mañana a las 3?', 'Lo llamamos hoy.', ''])
    expect([other, isEditOf(other, text)]).toEqual([other, false])
})

test('TRANS-07 what somebody has approved is no new difference', () => {
  const dose = { kind: 'dose', inSource: '500 mg', inTranslation: '850 mg' } as const
  const time = { kind: 'time', inSource: '2:30', inTranslation: '3:30' } as const
  expect(newDifferences([dose, time], [dose])).toEqual([time])
})
