import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allEndpoints } from '../endpoints.ts'
import { fieldLabels } from '../errors/labels.ts'
import { patientVariables } from '../flows/patient-variables.ts'
import { can, initialRights, roles, satisfies } from '../permissions.ts'
import { languages } from '../primitives.ts'
import type { PatientField } from './fields/field.ts'
import { homeClinic, withHomeClinic } from './fields/test-added-field.ts'
import {
  columnFields,
  detailFields,
  exportedFields,
  type Fields,
  formFields,
  patientFields,
  redactedFields,
  variableFields,
} from './fields.ts'
import { patientForm, patientValues } from './form.ts'

const fields: Fields = patientFields
const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('every field is there once, under a name that a column, a variable and the wire can have', () => {
  expect(repeated(fields.map(({ key }) => key))).toEqual([])
  expect(fields.filter(({ key }) => !/^[a-z][a-zA-Z]{1,49}$/.test(key))).toEqual([])
})

test('every field is called something in both languages, in Spanish with its article', () => {
  for (const { key, label } of fields) {
    expect(label.es, key).toMatch(/^(?:el|la|los|las) \S/)
    expect(label.en, key).toMatch(/^\S/)
    expect(fieldLabels[key], key).toEqual(label)
  }
})

test('every field has its place in redaction', () => {
  const personal = fields.filter(({ type }) => type === 'person')
  // The redactor looks for each name of a person: it knows them by the token.
  for (const { key, redaction } of personal) expect(redaction, key).toEqual({ token: expect.stringMatching(/NAME$/) })
  for (const { key, redaction } of redactedFields())
    expect(redaction, key).toEqual({ token: expect.stringMatching(/^[A-Z]+(?:_[A-Z]+)*$/) })
  // What a person types as one piece and names somebody is hidden; what is said of them has a reason not to be.
  const open = ({ isPhi, type, redaction }: PatientField) =>
    isPhi && ['text', 'person', 'phone'].includes(type) && typeof redaction === 'string'
  expect(fields.filter(open)).toEqual([])
  expect(fields.filter(({ isPhi, redaction }) => !isPhi && typeof redaction !== 'string')).toEqual([])
})

test('what stands in a text to a patient and names somebody is hidden from models', () => {
  const told = variableFields().filter(({ isPhi }) => isPhi)
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(({ redaction }) => redaction === 'impersonal' || redaction === 'unsaid')).toEqual([])
})

test('whoever is answered a patient may see every field of one', () => {
  const answering = allEndpoints.filter(([, { result }]) => {
    const { shape, element } = result._zod.def as { shape?: object; element?: z.ZodMiniType }
    const inside = shape ?? (element?._zod.def as { shape?: object } | undefined)?.shape
    return inside !== undefined && 'contractId' in inside && 'verifiedHowNote' in inside
  })
  expect(answering.map(([name]) => name)).toContain('listPatients')
  for (const role of roles)
    for (const [name, { allow }] of answering) {
      const person = { role, rights: initialRights(role) }
      if (!satisfies(person, allow)) continue
      expect(fields.filter(({ seenWith }) => !can(person, seenWith)).map(({ key }) => `${name} ${key}`)).toEqual([])
    }
})

test('what people enter can be checked, put into a form and found in a file', () => {
  const { shape } = patientForm()
  for (const { key, entry, form, importNames, type, longest } of fields.map((field) => ({
    ...field,
    longest: field.entry?.longest,
  }))) {
    expect(key in shape, key).toBe(entry !== undefined)
    if (form) expect(importNames, key).toBeDefined()
    if (form) expect(entry, key).toBeDefined()
    if (entry && ['text', 'person', 'phone', 'long-text'].includes(type)) expect(longest, key).toBeGreaterThan(0)
  }
})

test('the column of a file means one field, however it is called', () => {
  const names = fields.flatMap(({ importNames }) =>
    importNames ? [...new Set(languages.flatMap((language) => importNames[language]))] : [],
  )
  expect(repeated(names)).toEqual([])
  expect(names.filter((name) => name !== name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))).toEqual([])
})

test('each place has an order without two at once', () => {
  expect(repeated(columnFields().map(({ column }) => column.order))).toEqual([])
  expect(repeated(detailFields().map(({ details }) => details?.order))).toEqual([])
  expect(repeated(variableFields().map(({ variable }) => variable.order))).toEqual([])
})

test('a field that is added stands in every place that its descriptor names, and is checked by it', () => {
  const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key)
  const after = (keys: string[]) => keys[keys.indexOf('homeClinic') - 1]
  expect(after(keysOf(formFields(withHomeClinic)))).toBe('notes')
  expect(after(keysOf(columnFields(withHomeClinic)))).toBe('doctorName')
  expect(after(keysOf(detailFields(withHomeClinic)))).toBe('doctorName')
  expect(keysOf(exportedFields(withHomeClinic))).toContain('homeClinic')
  expect(keysOf(redactedFields(withHomeClinic))).toContain('homeClinic')
  expect(patientVariables(withHomeClinic)).toContainEqual({ name: 'homeClinic', isOptional: false })
  expect(Object.keys(patientValues(withHomeClinic))).toContain('homeClinic')
  const patient = { contractId: 'C-1', patientName: 'Ana', phoneNumber: '3055550142', doctorName: 'Dra. Ruiz' }
  const form = patientForm(withHomeClinic)
  expect(form.safeParse({ ...patient, homeClinic: 'Centro' }).success).toBe(true)
  expect(form.safeParse({ ...patient, homeClinic: ' ' }).error?.issues).toMatchObject([
    { path: [homeClinic.key], message: 'Clinic is required' },
  ])
  expect(form.safeParse({ ...patient, homeClinic: 'x'.repeat(81) }).error?.issues).toMatchObject([{ code: 'too_big' }])
})
