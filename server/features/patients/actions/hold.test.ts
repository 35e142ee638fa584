import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HeldPatient } from '#contract/patients/hold.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let testApp: TestApp
let admin: string

beforeEach(async () => {
  testApp = await createTestApp()
  await seedBaseFlows(testApp.deps.db.writer)
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterEach(() => testApp.close())

let contracts = 0
const addPatient = async (phoneNumber = '3055550187'): Promise<number> => {
  contracts += 1
  const body = { contractId: `CR-${contracts}`, patientName: 'Ana Paz', phoneNumber, doctorName: 'Dra. Gil' }
  const added = await testApp.call('POST', '/api/patients', { as: admin, body })
  expect(added.statusCode, added.body).toBe(200)
  return added.json().id
}

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = admin) =>
  testApp.call(method, path, { as, ...(body ? { body } : {}) })

const place = (id: number, reason = 'Reclamo 12') => call('POST', `/api/patients/${id}/hold`, { reason })
const proof = { currentPassword: TEST_PASSWORD }

const startOf = async (id: number): Promise<number> => {
  const started = await call('POST', `/api/patients/${id}/start-conversation`, {})
  expect(started.statusCode, started.body).toBe(200)
  await testApp.deps.db.writer.execute(sql`update outbox set state = 'sent'`)
  return started.json().conversationId
}

test('KEEP-07 a hold has reason, person and moment, stands in the list, and is placed once', async () => {
  const id = await addPatient()
  expect((await call('GET', `/api/patients/${id}/hold`)).json()).toEqual({ hold: null })
  expect((await place(id)).statusCode).toBe(200)
  const again = await place(id, 'Otro motivo')
  expect([again.statusCode, again.json().code]).toEqual([409, 'on-hold'])
  expect((await call('GET', `/api/patients/${id}/hold`)).json()).toMatchObject({ hold: { reason: 'Reclamo 12' } })
  const held = (await call('GET', '/api/patients/holds')).json<HeldPatient[]>()
  expect(held).toMatchObject([{ id, patientName: 'Ana Paz', reason: 'Reclamo 12' }])
  expect(held[0]?.placedBy).not.toBeNull()
  expect((await call('DELETE', `/api/patients/${id}/hold`)).statusCode).toBe(200)
  expect((await call('GET', '/api/patients/holds')).json()).toEqual([])
  expect((await call('DELETE', `/api/patients/${id}/hold`)).statusCode).toBe(404)
  const { rows } = await testApp.deps.db.reader.execute<{ action: string; log: string }>(
    sql`select action, to_jsonb(audit_log)::text as log from audit_log where action like 'patient.hold%' and success order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['patient.hold-placed', 'patient.hold-released'])
  expect(rows.map(({ log }) => log).join()).not.toContain('Reclamo')
})

test('KEEP-07 nothing of a held patient is deleted: not the patient, not a conversation', async () => {
  const id = await addPatient()
  const conversationId = await startOf(id)
  await place(id)
  const deleted = await call('DELETE', `/api/conversations/${conversationId}`)
  expect([deleted.statusCode, deleted.json().code]).toEqual([409, 'on-hold'])
  const erased = await call('POST', `/api/patients/${id}/erase`, proof)
  expect([erased.statusCode, erased.json().code]).toEqual([409, 'on-hold'])
  expect(erased.json().message).toContain('legal hold')
  await expect(testApp.deps.db.writer.execute(sql`delete from patients where id = ${id}`)).rejects.toThrow()
  await call('DELETE', `/api/patients/${id}/hold`)
  expect((await call('DELETE', `/api/conversations/${conversationId}`)).statusCode).toBe(200)
  expect((await call('POST', `/api/patients/${id}/erase`, proof)).statusCode).toBe(200)
})

test('KEEP-07 a hold on one patient does not protect another one with the same number', async () => {
  const held = await addPatient()
  const other = await addPatient()
  const conversationId = await startOf(other)
  await place(held)
  expect((await call('DELETE', `/api/conversations/${conversationId}`)).statusCode).toBe(200)
})

test('KEEP-07 compliance places holds, staff do not see them', async () => {
  const id = await addPatient()
  const officer = await testApp.signedIn('COMPLIANCE_OFFICER')
  const staff = await testApp.signedIn('STAFF', { rights: ['text-patients', 'correct-patients'] })
  const body = { reason: 'Reclamo 12' }
  expect((await call('POST', `/api/patients/${id}/hold`, body, staff)).statusCode).toBe(403)
  expect((await call('POST', `/api/patients/${id}/hold`, body, officer)).statusCode).toBe(200)
  expect((await call('GET', '/api/patients/holds', undefined, staff)).statusCode).toBe(403)
  const empty = await call('POST', `/api/patients/${id}/hold`, { reason: ' ' }, officer)
  expect([empty.statusCode, empty.json().field]).toEqual([400, 'reason'])
})
