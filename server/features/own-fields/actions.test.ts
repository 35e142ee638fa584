import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DefinedField } from '#contract/flows.ts'
import { type OwnField, type OwnFieldForm, ownPatientField } from '#contract/patients/own-fields.ts'
import type { Patient } from '#contract/patients.ts'
import { Redactor } from '#engine/redact.ts'
import { definedFieldOf, writtenOwnValue } from '#engine/render/own-fields.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { readCase } from '../../assistant/patient-case.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { ownFields } from '../../db/tables/own-fields.ts'

let app: TestApp
let admin: string
let staff: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  staff = await app.signedIn('STAFF')
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: unknown, language = 'en') =>
  app.call(method, url, { as: admin, body, headers: { 'x-language': language } })
const addField = async (form: Partial<OwnFieldForm> = {}): Promise<OwnField> => {
  const answer = await call('POST', '/api/own-fields', { labelEs: 'Clínica', labelEn: 'Clinic', type: 'text', ...form })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const listed = async (): Promise<OwnField[]> => (await call('GET', '/api/own-fields')).json()
const patientForm = (ownValues: object) => {
  count += 1
  return {
    contractId: `OWN-${count}`,
    patientName: 'Ana Ibáñez',
    phoneNumber: `786555${String(count).padStart(4, '0')}`,
    doctorName: 'Dra. Soto',
    ownValues,
  }
}
const addPatient = async (ownValues: object): Promise<Patient> => {
  const answer = await call('POST', '/api/patients', patientForm(ownValues))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const getPatient = async (id: number): Promise<Patient> => (await call('GET', `/api/patients/${id}`)).json()
const lastAudit = async () => (await app.deps.db.reader.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const clear = () => app.deps.db.writer.delete(ownFields)

test('FIELD-01 FIELD-02 FIELD-09 administrators add, rename, reorder, remove and restore fields, each audited', async () => {
  await clear()
  const clinic = await addField()
  expect(clinic).toMatchObject({ key: 'clinic', type: 'text', isPhi: true, removedAt: null })
  expect(await lastAudit()).toMatchObject({ action: 'own-field.created', resourceId: String(clinic.id) })
  const city = await addField({ labelEs: 'Ciudad', labelEn: 'City', isPhi: false })
  expect(city.key).toBe('city2')
  const renamed = await call('PATCH', `/api/own-fields/${clinic.id}`, { labelEs: 'Centro', labelEn: 'Center' })
  expect(renamed.json()).toMatchObject({ key: 'clinic', labelEs: 'Centro', labelEn: 'Center' })
  expect(await lastAudit()).toMatchObject({ action: 'own-field.updated', details: { fields: ['labelEs', 'labelEn'] } })
  const ordered = await call('PUT', '/api/own-fields/order', { ids: [city.id, clinic.id] })
  expect(ordered.json().map(({ key }: OwnField) => key)).toEqual(['city2', 'clinic'])
  expect(await lastAudit()).toMatchObject({ action: 'own-field.reordered' })
  for (const ids of [[city.id], [city.id, city.id], [city.id, 999]])
    expect((await call('PUT', '/api/own-fields/order', { ids })).statusCode).toBe(400)
  expect((await call('DELETE', `/api/own-fields/${clinic.id}`)).statusCode).toBe(200)
  expect(await lastAudit()).toMatchObject({ action: 'own-field.removed', details: { key: 'clinic' } })
  expect((await call('DELETE', `/api/own-fields/${clinic.id}`)).statusCode).toBe(404)
  expect((await listed()).map(({ removedAt }) => removedAt === null)).toEqual([true, false])
  expect((await addField()).key).toBe('clinic2')
  expect((await call('POST', `/api/own-fields/${clinic.id}/restore`)).json()).toMatchObject({ removedAt: null })
  expect(await lastAudit()).toMatchObject({ action: 'own-field.restored' })
  expect((await listed()).map(({ key }) => key)).toEqual(['city2', 'clinic2', 'clinic'])
  const refused = await app.call('POST', '/api/own-fields', {
    as: staff,
    body: { labelEs: 'X', labelEn: 'X', type: 'text' },
  })
  expect(refused.statusCode).toBe(403)
})

test('FIELD-03 choices need names that can be told apart, and only a list of choices has them', async () => {
  await clear()
  for (const [choices, type] of [
    [[], 'choice'],
    [
      [
        { es: 'Sí', en: 'Yes' },
        { es: 'SI', en: 'Sure' },
      ],
      'choice',
    ],
    [[{ es: '¿?', en: '?' }], 'choice'],
    [[{ es: 'Sí', en: 'Yes' }], 'text'],
  ] as const) {
    const answer = await call('POST', '/api/own-fields', { labelEs: 'A', labelEn: 'A', type, choices })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'choices'])
  }
})

test('FIELD-03 a refused value is told by the label of its field, in the language of the reader', async () => {
  await clear()
  await addField({ labelEs: 'Última visita', labelEn: 'Last visit', type: 'date' })
  const wrong = patientForm({ lastVisit: 'ayer' })
  expect((await call('POST', '/api/patients', wrong)).json()).toEqual({
    code: 'invalid-input',
    field: 'ownValues.lastVisit',
    message: 'Field “Last visit” must be a valid date.',
  })
  expect((await call('POST', '/api/patients', wrong, 'es')).json().message).toBe(
    'El campo «Última visita» no tiene una fecha válida.',
  )
  expect((await call('POST', '/api/patients', patientForm({ nobody: 'x' }))).statusCode).toBe(400)
})

test('FIELD-08 a removed field hides its values, which come back with it; a changed form keeps them', async () => {
  await clear()
  const clinic = await addField()
  const { id } = await addPatient({ clinic: 'Norte' })
  await call('DELETE', `/api/own-fields/${clinic.id}`)
  expect((await getPatient(id)).ownValues).toEqual({})
  expect((await call('PATCH', `/api/patients/${id}`, { ownValues: { clinic: 'Sur' } })).statusCode).toBe(400)
  expect((await call('PATCH', `/api/patients/${id}`, { city: 'Miami' })).statusCode).toBe(200)
  await call('POST', `/api/own-fields/${clinic.id}/restore`)
  expect((await getPatient(id)).ownValues).toEqual({ clinic: 'Norte' })
})

test('FIELD-08 a field that an active flow uses is not removed; the flow is named', async () => {
  await clear()
  const clinic = await addField()
  const flow = (await call('POST', '/api/flows', { name: 'Con clínica', isActive: true })).json()
  const question = await call('POST', '/api/flows/questions', {
    flowId: flow.id,
    questionId: 'clinic',
    questionTextEs: '¿Va a {{clinic}}?',
    questionTextEn: 'Do you go to {{clinic}}?',
    order: 1,
  })
  expect(question.statusCode, question.body).toBe(200)
  const refused = await call('DELETE', `/api/own-fields/${clinic.id}`)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '“Con clínica” uses this field. Take it out of its texts and conditions, or deactivate it.',
  ])
  await call('PATCH', `/api/flows/${flow.id}/deactivate`)
  expect((await call('DELETE', `/api/own-fields/${clinic.id}`)).statusCode).toBe(200)
  expect((await call('DELETE', `/api/own-fields/${clinic.id}`)).statusCode).toBe(404)
})

test('FIELD-03 a value whose choice is gone stays until somebody changes it', async () => {
  await clear()
  const field = await addField({
    type: 'choice',
    choices: [
      { es: 'Norte', en: 'North' },
      { es: 'Sur', en: 'South' },
    ],
  })
  const { id } = await addPatient({ clinic: 'north' })
  expect((await getPatient(id)).ownValues).toEqual({ clinic: 'Norte' })
  await call('PATCH', `/api/own-fields/${field.id}`, { choices: [{ es: 'Sur', en: 'South' }] })
  expect((await call('PATCH', `/api/patients/${id}`, { ownValues: { clinic: 'Norte' } })).statusCode).toBe(200)
  expect((await call('PATCH', `/api/patients/${id}`, { ownValues: { clinic: 'North' } })).statusCode).toBe(400)
  expect((await call('PATCH', `/api/patients/${id}`, { ownValues: { clinic: null } })).json().ownValues).toEqual({})
})

test('FIELD-05 the queue and its file are filtered by an own field, also by ranges and by what is missing', async () => {
  await clear()
  await app.deps.db.write.query('update patients set own_values = default')
  await addField({
    type: 'choice',
    choices: [
      { es: 'Norte', en: 'North' },
      { es: 'Sur', en: 'South' },
    ],
  })
  await addField({ labelEs: 'Visitas', labelEn: 'Visits', type: 'number' })
  await addField({ labelEs: 'Cita', labelEn: 'Appointment', type: 'datetime' })
  await addField({ labelEs: 'Cuidador', labelEn: 'Caregiver', type: 'text' })
  const north = await addPatient({
    clinic: 'Norte',
    visits: 9,
    appointment: '2026-05-12T09:00',
    caregiver: 'José 100%',
  })
  const south = await addPatient({ clinic: 'Sur', visits: 10, appointment: '2026-05-13T09:00' })
  const found = async (query: object) => {
    const answer = await call('GET', `/api/patients?${new URLSearchParams({ ...query, limit: '100' }).toString()}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['x-total-count']).toBe(String(answer.json().length))
    return answer
      .json()
      .map(({ id }: Patient) => id)
      .toSorted((a: number, b: number) => a - b)
  }
  const both = [north.id, south.id].toSorted((a, b) => a - b)
  expect(await found({ field: 'clinic', fieldIs: 'equals', fieldValue: 'south' })).toEqual([south.id])
  expect(await found({ field: 'visits', fieldIs: 'from', fieldValue: '9' })).toEqual(both)
  expect(await found({ field: 'visits', fieldIs: 'from', fieldValue: '9.5' })).toEqual([south.id])
  expect(await found({ field: 'visits', fieldIs: 'to', fieldValue: '9' })).toEqual([north.id])
  expect(await found({ field: 'appointment', fieldIs: 'to', fieldValue: '2026-05-12T10:00' })).toEqual([north.id])
  expect(await found({ field: 'caregiver', fieldIs: 'contains', fieldValue: 'jose' })).toEqual([north.id])
  expect(await found({ field: 'caregiver', fieldIs: 'contains', fieldValue: '%' })).toEqual([north.id])
  expect(await found({ field: 'caregiver', fieldIs: 'equals', fieldValue: 'JOSÉ 100%' })).toEqual([north.id])
  expect(await found({ field: 'visits', fieldIs: 'filled' })).toEqual(both)
  expect(await found({ field: 'visits', fieldIs: 'empty', q: 'OWN-' })).not.toContain(north.id)
  for (const wrong of [
    { field: 'nobody', fieldValue: 'x' },
    { field: 'visits', fieldIs: 'from', fieldValue: 'x' },
    { field: 'visits', fieldIs: 'equals' },
  ])
    expect((await call('GET', `/api/patients?${new URLSearchParams(wrong as never).toString()}`)).statusCode).toBe(400)
  const several = (...filters: object[]) => found({ fields: JSON.stringify(filters) })
  expect(
    await several({ field: 'visits', is: 'from', value: '9' }, { field: 'clinic', is: 'equals', value: 'Sur' }),
  ).toEqual([south.id])
  expect(await several({ field: 'visits', is: 'from', value: '8' }, { field: 'visits', is: 'to', value: '9' })).toEqual(
    [north.id],
  )
  expect(await several({ field: 'caregiver', is: 'filled' }, { field: 'clinic', is: 'equals', value: 'Sur' })).toEqual(
    [],
  )
  expect(await found({ field: 'clinic', fieldValue: 'Sur', fields: '[{"field":"visits","is":"filled"}]' })).toEqual([
    south.id,
  ])
  for (const fields of [
    'nothing',
    '{}',
    '[{"field":"visits"}]',
    '[{"field":"nobody","is":"filled"}]',
    '['.repeat(2001),
  ]) {
    const answer = await call('GET', `/api/patients?${new URLSearchParams({ fields }).toString()}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  }
  const selection = { filter: { fields: '[{"field":"clinic","is":"equals","value":"Sur"}]' }, except: [] }
  const preview = await app.call('POST', '/api/bulk-acts/preview', { as: admin, body: { selection } })
  expect(preview.json()).toMatchObject({ total: 1 })
  const group = await call('POST', '/api/groups', { name: 'Sur', filter: selection.filter })
  expect(group.json()).toMatchObject({ patients: 1, filter: selection.filter })
  const file = await call('GET', '/api/patients/export?field=clinic&fieldIs=equals&fieldValue=Norte')
  expect(file.body).toContain(north.contractId)
  expect(file.body).not.toContain(south.contractId)
})

const word = fc.stringMatching(/^[A-Za-zÑñáéíóú]{4,12}$/)
const anyValue: Record<OwnFieldForm['type'], fc.Arbitrary<string | number>> = {
  text: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  number: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  datetime: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 16)),
  choice: fc.constantFrom('Mucho dolor', 'Poco dolor'),
}
const choices = [
  { es: 'Mucho dolor', en: 'Much pain' },
  { es: 'Poco dolor', en: 'Little pain' },
]
const definition = fc.constantFrom(...(['text', 'number', 'date', 'datetime', 'choice'] as const)).chain((type) =>
  fc.record({
    type: fc.constant(type),
    label: word,
    isPhi: fc.boolean(),
    value: anyValue[type],
    later: anyValue[type],
  }),
)

test('FIELD-10 any fields and values come back the same from the form, the file, the variables and the redaction', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(definition, { minLength: 1, maxLength: 5 }), async (definitions) => {
      await clear()
      const made: { field: OwnField; value: string | number; later: string | number }[] = []
      for (const { type, label, isPhi, value, later } of definitions) {
        const field = await addField({
          labelEs: label,
          labelEn: label,
          type,
          isPhi,
          choices: type === 'choice' ? choices : [],
        })
        made.push({ field, value, later })
      }
      const valuesOf = (which: 'value' | 'later') => Object.fromEntries(made.map((one) => [one.field.key, one[which]]))
      const created = await addPatient(valuesOf('value'))
      expect(created.ownValues).toEqual(valuesOf('value'))
      const changed = await call('PATCH', `/api/patients/${created.id}`, { ownValues: valuesOf('later') })
      expect(changed.json().ownValues).toEqual(valuesOf('later'))
      expect((await getPatient(created.id)).ownValues).toEqual(valuesOf('later'))

      const file = await call('GET', `/api/patients/export?q=${created.contractId}`)
      const [header = '', line = ''] = file.body.replace(/^\uFEFF/, '').split('\r\n')
      const cells = line.split(',')
      for (const { field, later } of made) {
        const cell = cells[header.split(',').indexOf(field.key)] ?? ''
        // A leading minus is marked, so that no spreadsheet reads a formula.
        expect(cell.replace(/^"?'?/, '').replace(/"$/, '')).toBe(String(later))
      }

      const started = await call('POST', `/api/patients/${created.id}/start-conversation`)
      expect(started.statusCode, started.body).toBe(200)
      const { conversationId } = started.json()
      const [row] = await app.deps.db.reader.select().from(conversations).where(eq(conversations.id, conversationId))
      expect(row?.state).toMatchObject({ variables: valuesOf('later') })

      const uuid = '00000000-0000-4000-8000-000000000000'
      const about = await readCase(app.deps, {
        id: uuid,
        token: uuid,
        conversationId,
        contactId: row?.contactId ?? 0,
        askSeq: 1,
        text: 'Hola',
        language: 'es',
      })
      const redactor = new Redactor(about?.known ?? [])
      for (const { field, later } of made.filter((one) => one.field.isPhi)) {
        const defined: DefinedField = definedFieldOf(ownPatientField(field, 0))
        for (const language of ['es', 'en'] as const) {
          const written = writtenOwnValue(String(later), defined, language)
          // One digit names nobody.
          if (written.replace(/\D/g, '').length === written.length && written.length < 2) continue
          expect(redactor.redact(`Nos dijo ${written}, gracias.`)).not.toContain(` ${written},`)
        }
      }
    }),
    { numRuns: 12 },
  )
}, 240_000)
