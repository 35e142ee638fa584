import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Facts, factSources, fillPrompt, instructionsOf, repairRequest } from './prompt.ts'

const facts: Facts = {
  organization: 'Clínica Sol',
  phone: '(305) 555-0100',
  patient: '[PATIENT_NAME]',
  doctor: null,
  today: '2026-10-02',
}

it.each([
  ['es', '2 de octubre de 2026'],
  ['en', 'October 2, 2026'],
] as const)('a model is told days as people write them, for it copies what it is told: %s', (language, today) => {
  const lines = factSources(facts, language)
    .map(({ text }) => text)
    .join(' ')
  expect(lines).toContain(today)
  expect(lines).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

it('what nobody knows is left out, and our rules and the entries stand after the configuration’s own words', () => {
  expect(factSources(facts, 'es')).toHaveLength(4)
  expect(factSources({ ...facts, organization: null, phone: null }, 'es')).toHaveLength(2)
  const told = instructionsOf('Usted es amable.', factSources(facts, 'en'), 'en')
  expect(told.indexOf('Usted es amable.')).toBe(0)
  expect(told.indexOf('ENTRIES:\n- [organization]')).toBeGreaterThan(told.indexOf('Do not diagnose'))
})

it('a prompt’s words in braces are filled: the patient’s, the configuration’s defaults, else nothing', () => {
  const variables = [{ variableName: 'city', defaultValue: 'Miami' }]
  expect(fillPrompt('{{ patientName }} de {{city}}{{nobody}}', variables, { patientName: '[PATIENT_NAME]' })).toBe(
    '[PATIENT_NAME] de Miami',
  )
})

it('a value of the patient goes in as it stands, whatever signs are in it, and one without a value leaves nothing', () => {
  expect(fillPrompt('[{{city}}][{{constructor}}]', [], { city: null })).toBe('[][]')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', ' ', 'a', '$', '&') }), (value) => {
      expect(fillPrompt('<{{a}}>', [], { a: value })).toBe(`<${value}>`)
    }),
  )
})

it('a model is told in the language of the answer what it must mend, and in Spanish that the entries follow', () => {
  expect(repairRequest(['$40', 'gratis'], 'es')).toContain('no dicen esto, o es demasiado largo: $40; gratis')
  expect(repairRequest(['free'], 'en')).toContain('do not say this, or it is too long: free')
  expect(instructionsOf('Sea amable.', factSources(facts, 'es'), 'es')).toContain('ENTRADAS:\n- ')
  const sited = { id: 'k1', about: '', place: 'Norte', text: 'Abre a las 8.' }
  expect(instructionsOf('', [sited], 'es')).toContain('- [k1] (Norte) Abre a las 8.')
})
