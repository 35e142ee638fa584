import { expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { PatientFacts } from './patient-facts.tsx'
import { markup, patient } from './testing/field-screen.tsx'

test('the details show what is known in its order, an added field where its descriptor says', async () => {
  const facts = await markup(<PatientFacts patient={patient} fields={withHomeClinic} />)
  const words = [...facts.matchAll(/>([^<>]+)</g)].map(([, found]) => found)
  expect(words.slice(words.indexOf('Idioma'))).toEqual([
    'Idioma',
    'Español',
    'Médico',
    'Dra. Isabel Fuentes',
    'Clínica',
    'Centro Palmetto',
    'Ciudad',
    'Hialeah',
    'Asignado',
    '5 nov 2026',
    'Prioridad',
    'Alta',
    'Intentos',
    '1 de 3',
    'Último contacto',
    'Aún no se le ha contactado',
  ])
})
