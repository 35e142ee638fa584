import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from './compare.ts'

const kindsOf = (en: string, es: string, names: readonly string[] = []): string[][] => [
  compareTexts({ text: en, language: 'en' }, { text: es, language: 'es' }, names).map(({ kind }) => kind),
  compareTexts({ text: es, language: 'es' }, { text: en, language: 'en' }, names).map(({ kind }) => kind),
]

const right: [string, string][] = [
  ['Your visit is on Tuesday, March 3 at 2:30 p.m.', 'Su visita es el martes 3 de marzo a las 2:30 p. m.'],
  ['Take 500 mg every 8 hours, three times a day.', 'Tome 500 mg cada 8 horas, tres veces al día.'],
  ['It costs $1,250.50.', 'Cuesta $1,250.50.'],
  ['We are not open on Sundays.', 'No abrimos los domingos.'],
  ['Nobody has called you, and nothing is missing.', 'Nadie le ha llamado, y no falta nada.'],
  ['You can come without an appointment.', 'Puede venir sin cita.'],
  ['Dr. Ortega will see you in Hialeah.', 'La Dra. Ortega le atenderá en Hialeah.'],
  ['Look at www.example.org/visits or call (305) 555-0142.', 'Vea www.example.org/visits o llame al (305) 555-0142.'],
  ['Reply STOP to stop these texts.', 'Responda STOP para no recibir más mensajes.'],
  ['Between two and fourteen days.', 'Entre dos y catorce días.'],
]
test.each(right)('TRANS-01 a right translation differs nowhere, either way: %s', (en, es) => {
  // 'Para no recibir' denies what 'to stop' says.
  expect(kindsOf(en, es)).toEqual([[], []])
})

const wrong: [string, string, string, string[]?][] = [
  ['number', 'Bring 2 documents.', 'Traiga 3 documentos.'],
  ['date', 'Your visit is on March 3.', 'Su visita es el 3 de mayo.'],
  ['date', 'It was in February 2020.', 'Fue en marzo de 2020.'],
  ['weekday', 'Come on Tuesday.', 'Venga el jueves.'],
  ['time', 'Come at 2:30 p.m.', 'Venga a las 2:30 a. m.'],
  ['money', 'You owe $45.', 'Debe $54.'],
  ['dose', 'Take 5 mg.', 'Tome 5 mcg.'],
  ['number', 'Take it every 8 hours.', 'Tómelo cada 8 días.'],
  ['negation', 'Do not take it with food.', 'Tómelo con comida.'],
  ['negation', 'You may drive.', 'No puede manejar.'],
  ['name', 'Dr. Ortega will call you.', 'La Dra. Ortiz le llamará.'],
  ['name', 'Hello, rosa vega.', 'Hola, rosa vera.', ['Rosa Vega']],
  ['link', 'Look at www.example.org.', 'Vea www.example.com.'],
  ['stop', 'Write STOP for no more texts.', 'Escriba SEGUIR para no recibir más.'],
]
test.each(wrong)('TRANS-01 a changed %s is found, either way: %s', (kind, en, es, names) => {
  for (const kinds of kindsOf(en, es, names)) expect(kinds).toContain(kind)
})

test('TRANS-01 the place is named in both texts', () => {
  const [found] = compareTexts(
    { text: 'Take 500 mg now.', language: 'en' },
    { text: 'Tome 50 mg ahora.', language: 'es' },
  )
  expect(found).toEqual({ kind: 'dose', inSource: '500 mg', inTranslation: '50 mg' })
})

test('TRANS-01 whatever the amounts: equal ones pass, others are found', () => {
  const amount = fc.integer({ min: 2, max: 9999 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const kinds = kindsOf(`You owe $${one} for ${other} visits.`, `Debe $${one} por ${other} visitas.`)
      expect(kinds).toEqual([[], []])
      if (one === other) return
      for (const swapped of kindsOf(`You owe $${one} for ${other} visits.`, `Debe $${other} por ${one} visitas.`))
        expect(swapped).not.toEqual([])
    }),
    { numRuns: 200 },
  )
})
