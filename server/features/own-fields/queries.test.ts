import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnField, OwnFieldForm } from '#contract/patients/own-fields.ts'
import type { Patient } from '#contract/patients.ts'
import { Redactor } from '#engine/redact.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { readCase } from '../../assistant/patient-case.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'

let app: TestApp
let admin: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
  app.call(method, url, { as: admin, body, headers: { 'x-language': 'en' } })
const addField = async (form: OwnFieldForm): Promise<OwnField> => {
  const answer = await call('POST', '/api/own-fields', form)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const addPatient = async (ownValues: object): Promise<Patient> => {
  count += 1
  const answer = await call('POST', '/api/patients', {
    contractId: `SORT-${count}`,
    patientName: 'Ana Ibáñez',
    phoneNumber: `786555${String(count).padStart(4, '0')}`,
    doctorName: 'Dra. Soto',
    ownValues,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** All patients in the order of a sort, or in the default order, read two at a time. */
const sorted = async (sort?: string, order?: 'asc' | 'desc'): Promise<string[]> => {
  const found: string[] = []
  let cursor = ''
  do {
    const query = new URLSearchParams({
      ...(sort ? { sort } : {}),
      ...(order ? { order } : {}),
      limit: '2',
      ...(cursor ? { cursor } : {}),
    })
    const answer = await call('GET', `/api/patients?${query.toString()}`)
    expect(answer.statusCode, answer.body).toBe(200)
    found.push(...answer.json().map(({ contractId }: Patient) => contractId))
    cursor = /cursor=([^&>]+)/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? ''
  } while (cursor)
  return found
}

test('FIELD-11 the queue and its file are sorted by an own field of every type, those without a value last', async () => {
  const forms: OwnFieldForm[] = [
    { labelEs: 'Cuidador', labelEn: 'Caregiver', type: 'text' },
    { labelEs: 'Visitas', labelEn: 'Visits', type: 'number' },
    { labelEs: 'Ingreso', labelEn: 'Admitted', type: 'date' },
    { labelEs: 'Llamada', labelEn: 'Called on', type: 'datetime' },
    {
      labelEs: 'Dolor',
      labelEn: 'Pain',
      type: 'choice',
      choices: [
        { es: 'Poco', en: 'Little' },
        { es: 'Algo', en: 'Some' },
        { es: 'Mucho', en: 'Much' },
      ],
    },
  ]
  const fields: OwnField[] = []
  for (const form of forms) fields.push(await addField(form))
  const values: (readonly [string, number, string, string, string])[] = [
    ['ñandú', 10, '2026-05-10', '2026-05-10T09:00', 'Mucho'],
    ['Ángel', -2.5, '2025-12-31', '2026-05-09T23:59', 'Poco'],
    ['zoe', 9, '2026-05-09', '2026-05-10T10:00', 'Algo'],
    ['Nora', 9, '2026-05-11', '2027-01-01T00:00', 'Algo'],
  ]
  for (const row of values) await addPatient(Object.fromEntries(fields.map(({ key }, place) => [key, row[place]])))
  await addPatient({})
  const orders: Record<string, [number[], number[]]> = {
    text: [
      [2, 4, 1, 3, 5],
      [3, 1, 4, 2, 5],
    ],
    number: [
      [2, 4, 3, 1, 5],
      [1, 3, 4, 2, 5],
    ],
    date: [
      [2, 3, 1, 4, 5],
      [4, 1, 3, 2, 5],
    ],
    datetime: [
      [2, 1, 3, 4, 5],
      [4, 3, 1, 2, 5],
    ],
    choice: [
      [2, 4, 3, 1, 5],
      [1, 3, 4, 2, 5],
    ],
  }
  for (const { key, type } of fields)
    for (const [place, order] of (['asc', 'desc'] as const).entries())
      expect(await sorted(`own.${key}`, order), `${type} ${order}`).toEqual(
        orders[type]?.[place]?.map((number) => `SORT-${number}`),
      )
  const file = await call('GET', `/api/patients/export?sort=own.visits&order=asc`)
  const rows = file.body.split('\r\n').slice(1, 6)
  expect(rows.map((line) => line.split(',')[0])).toEqual(orders['number']?.[0].map((number) => `SORT-${number}`))
  for (const sort of ['own.nobody', 'own.', 'nothing', "own.visits' or 1=1"])
    expect((await call('GET', `/api/patients?${new URLSearchParams({ sort }).toString()}`)).json().code).toBe(
      'invalid-input',
    )
})

test('FIELD-08 FIELD-11 a bookmarked sort by a removed field shows the queue in its default order', async () => {
  const field = await addField({ labelEs: 'Barrio', labelEn: 'Neighborhood', type: 'text' })
  for (const place of ['Zaragoza', 'Allapattah']) await addPatient({ [field.key]: place })
  const sort = `own.${field.key}`
  expect(await sorted(sort, 'desc')).not.toEqual(await sorted())
  expect((await call('DELETE', `/api/own-fields/${field.id}`)).statusCode).toBe(200)
  expect(await sorted(sort, 'desc')).toEqual(await sorted())
  const file = await call('GET', `/api/patients/export?sort=${sort}&order=desc`)
  expect(file.statusCode).toBe(200)
  expect(file.body).toBe((await call('GET', '/api/patients/export')).body)
  expect((await call('POST', `/api/own-fields/${field.id}/restore`)).statusCode).toBe(200)
  expect(await sorted(sort, 'desc')).not.toEqual(await sorted())
})

test('FIELD-08 FIELD-10 the values of a removed field stay with the patient, and no model sees them', async () => {
  const field = await addField({ labelEs: 'Apodo', labelEn: 'Nickname', type: 'text' })
  const patient = await addPatient({ [field.key]: 'Chencho Quiñones' })
  expect((await call('DELETE', `/api/own-fields/${field.id}`)).statusCode).toBe(200)
  const { rows } = await app.deps.db.write.query('select own_values from patients where id = $1', [patient.id])
  expect(rows).toEqual([{ own_values: { [field.key]: 'Chencho Quiñones' } }])
  const started = (await call('POST', `/api/patients/${patient.id}/start-conversation`)).json()
  const uuid = '00000000-0000-4000-8000-000000000000'
  const { rows: contacts } = await app.deps.db.write.query('select contact_id from conversations where id = $1', [
    started.conversationId,
  ])
  const about = await readCase(app.deps, {
    id: uuid,
    token: uuid,
    conversationId: started.conversationId,
    contactId: contacts[0]?.contact_id,
    askSeq: 1,
    text: 'Hola',
    language: 'es',
  })
  const redacted = new Redactor(about?.known ?? []).redact('Me dicen Chencho Quiñones en casa')
  expect(redacted).not.toContain('Chencho')
})
