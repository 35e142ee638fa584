import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThreadState } from '#contract/conversations.ts'
import type { ConsentProof } from '#contract/patients/consent.ts'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'

let testApp: TestApp
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

let count = 0
const addPatient = async (phoneNumber = `(305) 555-${4000 + ++count}`): Promise<Patient> =>
  (
    await testApp.call('POST', '/api/patients', {
      as: admin,
      body: { contractId: `CON-${++count}`, patientName: 'Ana Prueba', phoneNumber, doctorName: 'Dra. Fuentes' },
    })
  ).json()
const proofOf = async ({ id }: Patient): Promise<ConsentProof> =>
  (await testApp.call('GET', `/api/patients/${id}/consent`, { as: admin })).json()
const change = ({ id }: Patient, action: string, reason: unknown) =>
  testApp.call('POST', `/api/patients/${id}/consent`, { as: admin, body: { action, reason } })
const audits = async (action: string) =>
  (await testApp.deps.db.write.query('select phi_accessed, success from audit_log where action = $1', [action])).rows

test('the proof shows every dated row of the number with its words and the person; a stop is undone with a reason', async () => {
  const patient = await addPatient()
  const relative = await addPatient(patient.phoneNumber)
  expect((await change(patient, 'stop', 'Por teléfono: «no me escriban»')).statusCode).toBe(200)
  expect((await change(relative, 'stop', 'otra vez')).statusCode).toBe(200)
  const stopped = await proofOf(relative)
  expect(stopped).toMatchObject({ optedOutAt: expect.any(String), isBlockedByCarrier: false, textsSinceStop: 0 })
  expect(stopped.patients.map(({ id }) => id)).toEqual([patient.id, relative.id])
  for (const one of [patient, relative]) {
    const start = await testApp.call('POST', `/api/patients/${one.id}/start-conversation`, { as: admin, body: {} })
    expect([start.statusCode, start.json().code]).toEqual([409, 'opted-out'])
  }
  expect((await change(patient, 'undo', '   ')).statusCode).toBe(400)
  expect((await change(patient, 'undo', 'Llamó hoy: fue un error, quiere seguir')).statusCode).toBe(200)
  const { optedOutAt, rows } = await proofOf(patient)
  expect(optedOutAt).toBeNull()
  const me = (await testApp.call('GET', '/api/auth/me', { as: admin })).json().username
  expect(rows.map(({ event, source, words, person }) => [event, source, words, person])).toEqual([
    ['given', 'form', null, me],
    ['given', 'form', null, me],
    ['stop', 'staff', 'Por teléfono: «no me escriban»', me],
    ['undone', 'staff', 'Llamó hoy: fue un error, quiere seguir', me],
  ])
  expect(await audits('consent.undone')).toEqual([{ phi_accessed: true, success: true }])
})

test('who wants no contact at all is called by nobody; that is taken back with a reason, calls alone or all of it', async () => {
  const patient = await addPatient()
  const listed = async () => {
    const list: Patient[] = (await testApp.call('GET', '/api/patients?view=call&limit=500', { as: admin })).json()
    return list.find(({ id }) => id === patient.id)?.callReason
  }
  const shown = async (): Promise<Patient> =>
    (await testApp.call('GET', `/api/patients/${patient.id}`, { as: admin })).json()
  await change(patient, 'stop', 'Por teléfono: no más mensajes')
  expect(await listed()).toBe('opted-out')
  expect((await change(patient, 'no-contact', 'Llamó: ni mensajes ni llamadas')).statusCode).toBe(200)
  expect(await listed()).toBeUndefined()
  expect(await shown()).toMatchObject({ isNoContact: true, callReason: null, startRefusal: 'no-contact' })
  await change(patient, 'no-contact', 'otra vez')
  await change(patient, 'stop', 'otra vez')
  expect(await proofOf(patient)).toMatchObject({ callWish: 'none', optedOutAt: expect.any(String) })
  expect((await change(patient, 'allow-calls', ' ')).statusCode).toBe(400)
  expect((await change(patient, 'allow-calls', 'Se le puede llamar por las tardes')).statusCode).toBe(200)
  expect(await listed()).toBe('opted-out')
  expect(await shown()).toMatchObject({ isNoContact: false, startRefusal: 'opted-out' })
  await change(patient, 'no-contact', 'Ahora sí, nada')
  expect((await change(patient, 'undo', 'Quiere seguir')).statusCode).toBe(200)
  expect(await shown()).toMatchObject({ isNoContact: false, startRefusal: 'no-active-flow' })
  const { rows, optedOutAt, callWish } = await proofOf(patient)
  expect([optedOutAt, callWish]).toEqual([null, null])
  expect(rows.map(({ event }) => event)).toEqual([
    'given',
    'stop',
    'no-contact',
    'calls-allowed',
    'no-contact',
    'undone',
  ])
})

test('what the carrier blocks stays blocked whatever is said of calls', async () => {
  const patient = await addPatient()
  const { db } = testApp.deps
  await db.write.query(
    `with stopped as (update contacts set opted_out_at = now() from patients p
       where p.contact_id = contacts.id and p.id = $1 returning contacts.id)
     insert into consent_events (contact_id, event, source, words) select id, 'blocked', 'carrier', '21610' from stopped`,
    [patient.id],
  )
  await change(patient, 'no-contact', 'Tampoco llamadas')
  expect(await proofOf(patient)).toMatchObject({ isBlockedByCarrier: true, callWish: 'none' })
  await change(patient, 'allow-calls', 'Sí, llamadas sí')
  expect(await proofOf(patient)).toMatchObject({ isBlockedByCarrier: true, callWish: null })
  expect((await change(patient, 'undo', 'quiere seguir')).json().code).toBe('blocked-by-carrier')
})

test('what the carrier blocks is not undone here, and rows of the ledger cannot be changed or removed', async () => {
  const patient = await addPatient()
  const { db } = testApp.deps
  await db.write.query(
    `with stopped as (update contacts set opted_out_at = now() from patients p
       where p.contact_id = contacts.id and p.id = $1 returning contacts.id)
     insert into consent_events (contact_id, event, source, words) select id, 'blocked', 'carrier', '21610' from stopped`,
    [patient.id],
  )
  const refused = await change(patient, 'undo', 'quiere seguir')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'blocked-by-carrier'])
  expect((await proofOf(patient)).optedOutAt).not.toBeNull()
  await expect(db.write.query('delete from consent_events')).rejects.toThrow()
  await expect(db.write.query(`update consent_events set event = 'given'`)).rejects.toThrow()
})

test('a patient without a number that can be dialled has no proof', async () => {
  const patient = await addPatient('12')
  expect((await testApp.call('GET', `/api/patients/${patient.id}/consent`, { as: admin })).statusCode).toBe(404)
  expect((await change(patient, 'stop', 'x')).statusCode).toBe(404)
})

const shownOf = async ({ id }: Patient): Promise<Patient> =>
  (await testApp.call('GET', `/api/patients/${id}`, { as: admin })).json()
const denyNumberOf = ({ id }: Patient) =>
  testApp.call('POST', `/api/patients/${id}/calls`, { as: admin, body: { outcome: 'wrong-number' } })

test('CALL-11 a number that is right after all is confirmed once, with how that is known, and can be texted again', async () => {
  const patient = await addPatient()
  expect((await denyNumberOf(patient)).statusCode).toBeLessThan(300)
  expect(await shownOf(patient)).toMatchObject({ startRefusal: 'bad-number', callReason: 'wrong-number' })
  expect((await change(patient, 'confirm-number', '  ')).statusCode).toBe(400)
  const reader = await testApp.signedIn('READONLY')
  const body = { action: 'confirm-number', reason: 'x' }
  expect((await testApp.call('POST', `/api/patients/${patient.id}/consent`, { as: reader, body })).statusCode).toBe(403)
  const presses = Array.from({ length: 3 }, () => change(patient, 'confirm-number', 'Lo confirmó en la clínica'))
  expect((await Promise.all(presses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await shownOf(patient)).toMatchObject({ startRefusal: 'no-active-flow', callReason: null })
  expect((await proofOf(patient)).rows.map(({ event, source, words }) => [event, source, words])).toEqual([
    ['given', 'form', null],
    ['number-confirmed', 'staff', 'Lo confirmó en la clínica'],
  ])
  expect(await audits('consent.number-confirmed')).toMatchObject(Array(3).fill({ phi_accessed: true, success: true }))
})

test('CALL-11 a patient whose shared number was left to the others has it again; the others keep theirs', async () => {
  const patient = await addPatient()
  const relative = await addPatient(patient.phoneNumber)
  await denyNumberOf(patient)
  expect(await shownOf(patient)).toMatchObject({ startRefusal: 'bad-number' })
  expect((await proofOf(relative)).patients.map(({ id }) => id)).toEqual([relative.id])
  expect((await change(patient, 'confirm-number', 'Es el mismo que el de su hija')).statusCode).toBe(200)
  expect(await shownOf(patient)).toMatchObject({ startRefusal: 'no-active-flow' })
  expect((await proofOf(relative)).patients.map(({ id }) => id)).toEqual([patient.id, relative.id])
})

test('CALL-11 a number that is corrected and confirmed at once is the corrected one, whichever comes first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const patient = await addPatient()
    const relative = await addPatient(patient.phoneNumber)
    await denyNumberOf(patient)
    const corrected = `(305) 555-${7000 + round}`
    const body = { phoneNumber: corrected }
    const [patched, confirmed] = await Promise.all([
      testApp.call('PATCH', `/api/patients/${patient.id}`, { as: admin, body }),
      change(patient, 'confirm-number', 'Es su número'),
    ])
    expect([patched.statusCode, confirmed.statusCode]).toEqual([200, 200])
    expect((await proofOf(patient)).phone).toBe(`+1${corrected.replaceAll(/\D/g, '')}`)
    expect((await proofOf(relative)).patients.map(({ id }) => id)).toEqual([relative.id])
  }
})

test('CALL-11 a confirmed number lifts no stop, and one that cannot be dialled is refused', async () => {
  const stopped = await addPatient()
  await change(stopped, 'stop', 'No más mensajes')
  await denyNumberOf(stopped)
  await change(stopped, 'confirm-number', 'Es su número')
  expect(await shownOf(stopped)).toMatchObject({ startRefusal: 'opted-out' })
  const refused = await change(await addPatient('12'), 'confirm-number', 'Es su número')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'bad-number'])
  const { statusCode } = await testApp.call('POST', '/api/patients/99999999/consent', {
    as: admin,
    body: { action: 'confirm-number', reason: 'x' },
  })
  expect(statusCode).toBe(404)
})

const addConversation = async ({ id }: Patient): Promise<number> => {
  const definition = { flowId: 1, version: 1, flowType: 'VERIFICATION', questions: [], connections: [], variables: [] }
  const { rows } = await testApp.deps.db.write.query(
    `with flow as (insert into flows (name, flow_type) values ($2, 'VERIFICATION') returning id),
       v as (insert into flow_versions (flow_id, version, definition) select id, 1, $3::jsonb from flow returning id, flow_id)
     insert into conversations (contact_id, patient_queue_id, flow_id, flow_version_id, phone_number, our_number, phase, status, ended_at)
     select p.contact_id, p.id, v.flow_id, v.id, p.phone_number, '+13055550100', 'ended', 'abandoned', now()
     from patients p, v where p.id = $1 returning id::int`,
    [id, `Verificación ${++count}`, JSON.stringify(definition)],
  )
  return rows[0].id
}
const threadOf = async (id: number): Promise<ThreadState> =>
  (await testApp.call('GET', `/api/conversations/${id}/thread`, { as: admin })).json()
const undo = (id: number, reason: string, as = admin) =>
  testApp.call('POST', `/api/conversations/${id}/undo-stop`, { as, body: { reason } })
const write = (patient: Patient, words: string) =>
  testApp.deps.db.write.query(
    `with stopped as (update contacts set opted_out_at = now(), opt_out_source = 'patient' from patients p
       where p.contact_id = contacts.id and p.id = $1 returning contacts.id)
     insert into consent_events (contact_id, event, source, words) select id, 'stop', 'patient', $2 from stopped`,
    [patient.id, words],
  )

test('SAFE-11 a thread shows the words that stopped the texts, and one press with a reason allows them again', async () => {
  const patient = await addPatient()
  const id = await addConversation(patient)
  expect((await threadOf(id)).stop).toBeNull()
  await write(patient, 'Good stuff, will do.')
  expect((await threadOf(id)).stop).toMatchObject({
    asked: [{ source: 'patient', words: 'Good stuff, will do.' }],
    isBlockedByCarrier: false,
    isDisputed: false,
  })
  expect((await undo(id, ' ')).statusCode).toBe(400)
  const reader = await testApp.signedIn('READONLY')
  expect((await undo(id, 'Fue un error', reader)).statusCode).toBe(403)
  for (let press = 0; press < 2; press++) expect((await undo(id, 'Fue un error')).statusCode).toBe(200)
  const { conversation, stop } = await threadOf(id)
  expect([stop, conversation.phase]).toEqual([null, 'ended'])
  const { rows, optedOutAt } = await proofOf(patient)
  expect(optedOutAt).toBeNull()
  expect(rows.map(({ event, words }) => [event, words])).toEqual([
    ['given', null],
    ['stop', 'Good stuff, will do.'],
    ['undone', 'Fue un error'],
  ])
  const undone = await testApp.deps.db.write.query(
    `select details, phi_accessed as phi from audit_log where action = 'consent.undone' and resource_type = 'conversation' order by id`,
  )
  expect(undone.rows).toMatchObject([
    { details: { isChange: true }, phi: true },
    { details: { isChange: false }, phi: true },
  ])
})

test('SAFE-11 a word that the carrier follows by itself is undone by the patient alone', async () => {
  const patient = await addPatient()
  const id = await addConversation(patient)
  await write(patient, 'Stop')
  expect((await threadOf(id)).stop).toMatchObject({ isBlockedByCarrier: true })
  const refused = await undo(id, 'Fue un error')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'blocked-by-carrier'])
  expect((await change(patient, 'undo', 'Fue un error')).json().code).toBe('blocked-by-carrier')
  expect((await proofOf(patient)).stop).toMatchObject({ asked: [{ words: 'Stop' }] })
})

test('SAFE-11 of a conversation that is not there no stop is undone', async () => {
  expect((await undo(99_999_999, 'Fue un error')).statusCode).toBe(404)
})
