import { expect, it } from 'vitest'
import { neededOptions, renderText } from './render.ts'
import { defaultSettings } from './settings.ts'
import { flowOf } from './transcripts/flows.ts'
import type { VariableValue } from './types.ts'

const flow = flowOf([], [], {
  variables: [
    { name: 'visitDay', dataType: 'date', defaultValue: null },
    { name: 'visits', dataType: 'number', defaultValue: '12345.5' },
    { name: 'isNew', dataType: 'boolean', defaultValue: null },
    { name: 'city', dataType: 'text', defaultValue: 'Austin' },
  ],
})
const render = (text: string, variables: Record<string, VariableValue> = {}, language: 'es' | 'en' = 'es') => {
  const rendered = renderText(text, language, flow, variables, defaultSettings)
  return rendered.ok ? rendered.text : `missing ${rendered.missing}`
}

it('FLOWB-26 puts the value of a variable where its name stands in double braces', () => {
  expect(render('Hola {{patientName}}, de {{ city }}.', { patientName: 'Ana Ruiz', city: 'El Paso' })).toBe(
    'Hola Ana Ruiz, de El Paso.',
  )
})

it('takes the default where the patient has nothing', () => {
  expect(render('{{city}}')).toBe('Austin')
  expect(render('{{city}}', { city: '  ' })).toBe('Austin')
  expect(render('{{city}}', { city: null })).toBe('Austin')
})

it('names the first value that is missing', () => {
  expect(render('{{a}} {{b}}')).toBe('missing a')
  expect(render('{{toString}}')).toBe('missing toString')
  expect(render('{{}}')).toBe('missing ')
})

it('writes a value as its type wants in the language of the text', () => {
  expect(render('{{visitDay}}', { visitDay: '2026-05-12' })).toBe('12 de mayo de 2026')
  expect(render('{{visitDay}}', { visitDay: '2026-05-12T15:00:00.000Z' }, 'en')).toBe('May 12, 2026')
  expect(render('{{visitDay}}', { visitDay: 'mañana' })).toBe('mañana')
  expect(render('{{visitDay}}', { visitDay: '2026-13-12' })).toBe('2026-13-12')
  expect(render('{{assignedDate}}', { assignedDate: '2026-01-02' }, 'en')).toBe('January 2, 2026')
  expect(render('{{visits}}')).toBe('12,345.5')
  expect(render('{{visits}}', { visits: 1234 })).toBe('1234')
  expect(render('{{visits}}', { visits: -1234567 })).toBe('-1,234,567')
  expect(render('{{isNew}}', { isNew: true })).toBe('sí')
  expect(render('{{isNew}}', { isNew: 'no' }, 'en')).toBe('no')
  expect(render('{{isNew}}', { isNew: 'perhaps' })).toBe('perhaps')
})

it('calms a name in capitals and keeps values in one line', () => {
  expect(render('{{patientName}}', { patientName: "MARÍA O'NEIL-LÓPEZ" })).toBe("María O'Neil-López")
  expect(render('{{patientName}}', { patientName: 'maría de la Paz' })).toBe('maría de la Paz')
  expect(render('{{city}}', { city: 'El\nPaso\t{{visits}}' })).toBe('El Paso {{visits}}')
  expect(render('{{city}}', { city: 'x'.repeat(900) })).toHaveLength(200)
})

it('knows the name of the organization', () => {
  expect(render('{{organizationName}}')).toBe('su equipo de salud')
  const named = { ...defaultSettings, organizationName: ' Clínica Sol ' }
  expect(renderText('{{organizationName}}', 'en', flow, {}, named)).toEqual({ ok: true, text: 'Clínica Sol' })
})

it('lists choices only where the patient could not know them', () => {
  const [plain, pair, quality] = flowOf([
    {},
    { questionType: 'choice', choices: 'Sí | Yes\nNo' },
    { questionType: 'choice', choices: 'Buena | Good\nMala | Poor' },
  ]).questions
  if (plain === undefined || pair === undefined || quality === undefined) throw new Error('three questions')
  expect(neededOptions(plain, 'es', '¿Algo más?')).toEqual([])
  expect(neededOptions(pair, 'es', '¿Vino?')).toEqual([])
  expect(neededOptions(quality, 'en', 'How was it?')).toEqual(['Good', 'Poor'])
  expect(neededOptions(quality, 'es', '¿Fue buena o mala?')).toEqual([])
})
