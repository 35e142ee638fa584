import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { recordLook } from '../actions.ts'
import { createBulkAlarm } from './bulk-reading.ts'

let testApp: TestApp
let admin: string

beforeEach(async () => {
  testApp = await createTestApp({ readsPerTenSeconds: 10_000 })
  admin = await testApp.signIn(await testApp.addPerson('ADMINISTRATOR'))
  await testApp.deps.db.write.query(`insert into patients (contract_id, patient_name, phone_number, doctor_name)
    select 'B-' || n, 'Persona ' || n, '', 'Dra. Gil' from generate_series(1, 250) as n`)
})
afterEach(() => testApp.close())

const limit = (bulkReadLimit: number | null) =>
  testApp.call('PATCH', '/api/settings', { as: admin, body: { bulkReadLimit } })
const read = (as: string, path: string) => testApp.call('GET', path, { as })
const alarms = async () => {
  const { rows } = await testApp.deps.db.write.query(
    `select details from notifications where kind = 'bulk-reading' order by id`,
  )
  return rows.map(({ details }) => details)
}

test('LEAST-01 who reads the data of more patients in an hour than the limit is told of once, and can go on', async () => {
  await limit(200)
  const curious = await testApp.signIn(await testApp.addPerson('READONLY', { username: 'curiosa' }))
  const other = await testApp.signedIn('STAFF')
  for (let again = 0; again < 5; again += 1)
    expect((await read(curious, '/api/patients?limit=150')).statusCode).toBe(200)
  await read(other, '/api/patients?limit=150')
  expect(await alarms()).toEqual([])
  await read(curious, '/api/patients')
  expect(await alarms()).toEqual([{ person: 'curiosa', count: 250 }])
  expect((await read(curious, '/api/patients')).statusCode).toBe(200)
  expect(await alarms()).toHaveLength(1)
  const log = (await read(admin, '/api/audit-log?action=patients.read-in-bulk')).json()
  expect(log).toMatchObject([{ username: 'curiosa', details: { count: 250, minutes: 60 } }])
  const seen = (await read(admin, '/api/notifications')).json()
  expect(seen).toContainEqual(expect.objectContaining({ kind: 'bulk-reading' }))
  expect((await read(other, '/api/notifications')).json()).toEqual([])
})

test('LEAST-01 patients one by one and files count too; an hour later they count anew', async () => {
  await limit(100)
  const person = await testApp.addPerson('STAFF', { username: 'enfermera' })
  const nurse = await testApp.signIn(person)
  const ids = (await read(admin, '/api/patients?limit=120')).json().map(({ id }: { id: number }) => id)
  for (const id of ids.slice(0, 99)) await read(nurse, `/api/patients/${id}`)
  testApp.passes({ minutes: 61 })
  const again = await testApp.signIn(person)
  for (const id of ids.slice(99)) await read(again, `/api/patients/${id}`)
  expect((await alarms()).filter(({ person }) => person === 'enfermera')).toEqual([])
  await read(again, '/api/patients/export')
  expect((await alarms()).filter(({ person }) => person === 'enfermera')).toHaveLength(1)
})

test('LEAST-01 the limit has a default, can be taken away, and is no smaller than a day’s work', async () => {
  expect((await read(admin, '/api/settings')).json().bulkReadLimit).toBe(1000)
  expect((await limit(99)).json()).toMatchObject({ code: 'invalid-input', field: 'bulkReadLimit' })
  await limit(null)
  await read(admin, '/api/patients')
  await read(admin, '/api/patients/export')
  expect(await alarms()).toEqual([])
})

test('LEAST-01 what several processes show one person adds up, and is told of once', async () => {
  await limit(200)
  const person = await testApp.addPerson('READONLY', { username: 'curiosa' })
  const actor = { userId: person.id, username: 'curiosa', ipAddress: null, userAgent: null, requestId: null }
  const processes = [0, 1, 2].map(() => createBulkAlarm(testApp.deps))
  const show = async (which: number, from: number, many: number) => {
    const patients = Array.from({ length: many }, (_, index) => from + index)
    await recordLook(testApp.deps, actor, { resourceType: 'patients', details: { patients } })
    await processes[which]?.(actor, { ids: patients.map((id) => `patient ${id}`), others: 0 })
  }
  await show(0, 1, 80)
  await show(1, 81, 80)
  await show(2, 81, 80)
  expect(await alarms()).toEqual([])
  testApp.passes({ minutes: 1 })
  await show(2, 161, 80)
  expect(await alarms()).toEqual([{ person: 'curiosa', count: 240 }])
  testApp.passes({ minutes: 1 })
  await show(0, 241, 200)
  await show(1, 441, 200)
  expect(await alarms()).toHaveLength(1)
})
