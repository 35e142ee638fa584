import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestionPrompt, summaryPrompt } from '../prompt/staff-help.ts'
import { isOfThread } from './of-thread.ts'

const thread = [
  { text: 'Hola, necesito cambiar mi cita del martes 3 de diciembre a las 10:30', language: 'es' },
  { text: 'Le paso su pregunta a la Dra. Fuentes. Teléfono: 305-555-0110.', language: 'es' },
  { text: 'ok, pago $40?', language: 'es' },
] as const
const isKept = (text: string, language: 'es' | 'en' = 'es') => isOfThread({ text, language }, thread)

test('HELP-03 a point of a summary names only figures, days, phones and people of the thread', () => {
  expect(isKept('Quiere cambiar la cita del martes 3 de diciembre.')).toBe(true)
  expect(isKept('Wants to change the appointment of Tuesday, December 3 at 10:30.', 'en')).toBe(true)
  expect(isKept('Se le pasó a la Dra. Fuentes, 305-555-0110.')).toBe(true)
  expect(isKept('Pregunta si paga $40.')).toBe(true)
  expect(isKept('Quiere cambiar la cita del miércoles 4 de diciembre.')).toBe(false)
  expect(isKept('Se le pasó a la Dra. Robles.')).toBe(false)
  expect(isKept('Llamar al 305-555-0199.')).toBe(false)
  expect(isKept('Debe $45.')).toBe(false)
  expect(isKept('Visita a las 11:30.')).toBe(false)
})

test('HELP-03 a point with another amount of money is never kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (amount) => {
      expect(isKept(`Pregunta si paga $${amount}.`)).toBe(amount === 40)
    }),
  )
})

test('HELP-01 what is told to a model that offers replies keeps the entries at the end', () => {
  const told = suggestionPrompt('Usted ayuda.', [{ id: 'k1', about: 'x', place: null, text: 'Abrimos a las 8.' }], 'es')
  expect(told.indexOf('"replies"')).toBeLessThan(told.indexOf('- [k1]'))
  expect(told.indexOf('"sentences"')).toBeGreaterThan(0)
  expect(summaryPrompt.es).toContain('"points"')
})
