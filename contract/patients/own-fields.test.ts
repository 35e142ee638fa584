import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../primitives.ts'
import { fieldValue, patientFields, tokenOf } from './fields.ts'
import { patientForm } from './form.ts'
import { ownFieldKey, ownPatientField } from './own-fields.ts'
import { checkOwnValue } from './own-values.ts'
import { ownFieldTypes } from './words.ts'

const described = (type: (typeof ownFieldTypes)[number], more: object = {}) => ({
  key: 'clinic',
  labelEs: 'Clínica',
  labelEn: 'Clinic',
  type,
  choices:
    type === 'choice'
      ? [
          { es: 'Sí', en: 'Yes' },
          { es: 'A veces', en: 'Sometimes' },
        ]
      : [],
  isPhi: true,
  ...more,
})
const field = (type: (typeof ownFieldTypes)[number]) => ownPatientField(described(type), 0)

test('FIELD-02 the key is made from the English label, and is never a name in use', () => {
  expect(ownFieldKey('Home clinic', [])).toBe('homeClinic')
  expect(ownFieldKey('  Última visita: 2.ª ', [])).toBe('ultimaVisita2')
  expect(ownFieldKey('Patient name', [])).toBe('patientName2')
  expect(ownFieldKey('City', ['city2'])).toBe('city3')
  expect(ownFieldKey('Organization name', [])).toBe('organizationName2')
  expect(ownFieldKey('2nd phone', [])).toBe('field2ndPhone')
  expect(ownFieldKey('ж', [])).toBe('field')
  expect(ownFieldKey('constructor', [])).toBe('constructor2')
  expect(ownFieldKey('Prototype', [])).toBe('prototype2')
})

test('FIELD-02 keys of any labels are names of variables, unlike each other and every built-in field', () => {
  const builtIn = new Set(patientFields.map(({ key }) => key.toLowerCase()))
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('City', 'city ', 'Notes', '__proto__')), { maxLength: 9 }),
      (labels) => {
        const keys: string[] = []
        for (const label of labels) keys.push(ownFieldKey(label, keys))
        expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(keys.length)
        for (const key of keys) {
          expect(key).toMatch(/^[a-z][a-zA-Z0-9]{0,49}$/)
          expect(builtIn.has(key.toLowerCase())).toBe(false)
          expect(key in {}).toBe(false)
        }
      },
    ),
  )
})

test('FIELD-01 a descriptor says where the field appears, what it is called and how a model is kept from it', () => {
  const own = field('choice')
  expect(own).toMatchObject({
    key: 'clinic',
    isOwn: true,
    type: 'choice',
    choices: ['Sí', 'A veces'],
    column: { shown: 'asked' },
    isExported: true,
    form: { group: 'case' },
  })
  expect(tokenOf(own)).toBe('FIELD')
  expect(tokenOf(ownPatientField(described('text', { isPhi: false }), 0))).toBeNull()
  expect(fieldValue({ ownValues: { clinic: 'Norte' } }, own)).toBe('Norte')
  expect(fieldValue({ clinic: 'Norte', ownValues: {} }, own)).toBeNull()
  for (const language of languages) expect(own.name?.[language]).toBe(language === 'es' ? 'Clínica' : 'Clinic')
})

test('FIELD-03 values are checked by type', () => {
  const reading = (type: (typeof ownFieldTypes)[number], value: unknown) => checkOwnValue(field(type), value)
  expect(reading('text', '  Norte ')).toEqual({ value: 'Norte' })
  expect(reading('text', 'x'.repeat(201))).toEqual({ rule: { name: 'at-most-characters', n: 200 } })
  expect(reading('text', 'a\u0000')).toEqual({ rule: { name: 'storable' } })
  expect(reading('number', '1,234.5')).toEqual({ value: 1234.5 })
  expect(reading('number', '-0')).toEqual({ value: 0 })
  expect(reading('number', '12,34')).toEqual({ rule: { name: 'number' } })
  expect(reading('number', 1e15)).toEqual({ rule: { name: 'at-most', n: 1_000_000_000_000 } })
  expect(reading('date', '2028-02-29')).toEqual({ value: '2028-02-29' })
  for (const wrong of ['2027-02-29', '2026-13-01', '2026-04-31', '26-04-01', 'ayer', 7])
    expect(reading('date', wrong)).toEqual({ rule: { name: 'date' } })
  expect(reading('datetime', '2026-04-30 09:05:00')).toEqual({ value: '2026-04-30T09:05' })
  expect(reading('datetime', '2026-04-30')).toEqual({ value: '2026-04-30T00:00' })
  expect(reading('datetime', '2026-04-30T24:00')).toEqual({ rule: { name: 'date' } })
  expect(reading('choice', ' SI')).toEqual({ value: 'Sí' })
  expect(reading('choice', 'sometimes')).toEqual({ value: 'A veces' })
  expect(reading('choice', 'Nunca')).toEqual({ rule: { name: 'one-of', n: 'Sí, A veces' } })
  for (const type of ownFieldTypes)
    for (const blank of [null, undefined, '', '  ']) expect(reading(type, blank)).toEqual({ value: null })
})

test('FIELD-03 a value that was accepted is accepted again as it is stored, whatever it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ownFieldTypes),
      fc.oneof(
        fc.string(),
        fc.double(),
        fc.integer(),
        fc.stringMatching(/^2\d{3}-[01]\d-[0-3]\d(?:T[0-2]\d:[0-5]\d)?$/),
        fc.constantFrom('yes', 'Sí', null),
      ),
      (type, value) => {
        const first = checkOwnValue(field(type), value)
        if ('rule' in first) return
        expect(checkOwnValue(field(type), first.value)).toEqual(first)
        expect(JSON.parse(JSON.stringify(first.value))).toEqual(first.value)
      },
    ),
  )
})

test('FIELD-03 the form of a patient takes the values of own fields, and nothing that their types refuse', () => {
  const patient = { contractId: 'C-1', patientName: 'Ana', phoneNumber: '3055550142', doctorName: 'Dra. Ruiz' }
  const form = patientForm([...patientFields, field('number')])
  expect(form.safeParse({ ...patient, ownValues: { clinic: '12' } }).success).toBe(true)
  expect(form.safeParse({ ...patient, ownValues: { clinic: '' } }).success).toBe(true)
  expect(form.safeParse({ ...patient, ownValues: {} }).success).toBe(true)
  expect(form.safeParse(patient).success).toBe(true)
  expect(form.safeParse({ ...patient, ownValues: { clinic: 'doce' } }).error?.issues).toMatchObject([
    { path: ['ownValues', 'clinic'] },
  ])
})
