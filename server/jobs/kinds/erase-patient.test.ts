import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../app/test-app.ts'
import { bookkeep } from '../../db/act.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { sealEverything, writeCheckpoint } from '../../features/audit/actions.ts'
import { acceptEvent } from '../../inbound/accept.ts'
import {
  CANARY,
  CANARY_DIGITS,
  CANARY_PHONE,
  columnsWithoutCanary,
  plantEverywhere,
  tablesWithCanaries,
} from '../../testing/test-canaries.ts'
import type { QueuedKind } from '../kind.ts'
import { erasePatientKind } from './erase-patient.ts'

let testApp: TestApp
let client: pg.Client
let admin: string

beforeEach(async () => {
  testApp = await createTestApp()
  await seedBaseFlows(testApp.deps.db.writer)
  client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterEach(async () => {
  await client.end()
  await testApp.close()
})

const form = (more: Record<string, unknown> = {}) => ({
  contractId: `${CANARY}-1`,
  patientName: `${CANARY} Ibáñez`,
  phoneNumber: CANARY_DIGITS,
  doctorName: `Dra. ${CANARY}`,
  address: CANARY,
  city: CANARY,
  source: CANARY,
  npi: CANARY,
  notes: CANARY,
  ...more,
})

const addPatient = async (more: Record<string, unknown> = {}): Promise<number> => {
  const added = await testApp.call('POST', '/api/patients', { as: admin, body: form(more) })
  expect(added.statusCode, added.body).toBe(200)
  return added.json().id
}

const textOf = async (text: string): Promise<string> => (await client.query<{ id: string }>(text)).rows[0]?.id ?? ''
const idOf = async (text: string): Promise<number> => Number((await client.query<{ id: string }>(text)).rows[0]?.id)

const start = async (patientId: number): Promise<number> => {
  const started = await testApp.call('POST', `/api/patients/${patientId}/start-conversation`, { as: admin, body: {} })
  expect(started.statusCode, started.body).toBe(200)
  return started.json().conversationId
}

const plantAll = async (patientId: number): Promise<void> =>
  plantEverywhere(client, { patientId, conversationId: await start(patientId) })

const stop = async (patientId: number): Promise<void> => {
  const done = await testApp.call('POST', `/api/patients/${patientId}/consent`, {
    as: admin,
    body: { action: 'no-contact', reason: `${CANARY} lo pidió` },
  })
  expect(done.statusCode, done.body).toBe(200)
}

const askFor = (patientId: number, body: object = { currentPassword: TEST_PASSWORD }) =>
  testApp.call('POST', `/api/patients/${patientId}/erase`, { as: admin, body })

class Killed extends Error {}

/** Runs the job; it dies after `steps` committed steps, or before the commit of the next one. Answers the cursor. */
const run = async (
  patientId: number,
  cursor: unknown = null,
  dies?: { after: number; isBefore: boolean },
): Promise<unknown> => {
  let reached = cursor
  let steps = 0
  await (erasePatientKind as unknown as QueuedKind)
    .run({
      deps: testApp.deps,
      input: { patientId },
      cursor,
      signal: new AbortController().signal,
      step: async (work) => {
        const isLast = dies !== undefined && steps === dies.after
        const progress = await bookkeep(testApp.deps, async (tx) => {
          const done = await work(tx)
          if (isLast && dies.isBefore) throw new Killed()
          return done
        })
        reached = progress.cursor ?? reached
        steps += 1
        if (isLast) throw new Killed()
      },
    })
    .catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  return reached
}

const gone = async (patientId: number): Promise<void> => {
  expect(await tablesWithCanaries(client)).toEqual([])
  expect((await testApp.call('GET', `/api/patients/${patientId}`, { as: admin })).statusCode).toBe(404)
}

test('KEEP-02 KEEP-03 after an erasure no byte of a value of the patient is found in any table', async () => {
  const patientId = await addPatient()
  await stop(patientId)
  await client.query('update contacts set opted_out_at = null')
  await plantAll(patientId)
  await client.query('update contacts set opted_out_at = now()')
  // A patient under a legal hold is not erased.
  expect(await columnsWithoutCanary(client)).toEqual(['legal_holds.reason'])
  const asked = await askFor(patientId)
  expect(asked.statusCode, asked.body).toBe(200)
  await run(patientId)
  await gone(patientId)
})

const consentOf = async (patientId: number) =>
  (await testApp.call('GET', `/api/patients/${patientId}`, { as: admin })).json<{ startRefusal: string | null }>()

const verdict = async () => {
  await sealEverything(testApp.deps, true)
  await writeCheckpoint(testApp.deps)
  const officer = await testApp.signedIn('COMPLIANCE_OFFICER')
  return (await testApp.call('GET', '/api/audit-log/verify', { as: officer })).json<{ problems: unknown[] }>()
}

test('KEEP-12 a typed reason is shown by the audit log, goes with its patient, and the chain still verifies', async () => {
  const patientId = await addPatient()
  const conversationId = await start(patientId)
  await client.query(`update outbox set state = 'needs_review' where conversation_id = $1`, [conversationId])
  const text = await textOf(`select id from outbox where conversation_id = ${conversationId}`)
  const settled = await testApp.call('POST', `/api/put-aside/out-${text}`, {
    as: admin,
    body: { action: 'close', reason: `${CANARY} llamó a su hija` },
  })
  expect(settled.statusCode, settled.body).toBe(200)
  const shown = async () =>
    (await testApp.call('GET', '/api/audit-log?action=put-aside.closed', { as: admin })).json<{ details: object }[]>()
  expect(await shown()).toMatchObject([{ details: { reason: `${CANARY} llamó a su hija` } }])
  const sealed = await client.query(`select details::text as details from audit_log where action = 'put-aside.closed'`)
  expect(sealed.rows[0].details).not.toContain(CANARY)
  await askFor(patientId)
  await run(patientId)
  await gone(patientId)
  expect(await shown()).toMatchObject([{ details: { reason: null } }])
  expect((await verdict()).problems).toEqual([])
})

test('KEEP-04 whoever is entered with an erased number again has stopped still, and the audit chain verifies', async () => {
  const patientId = await addPatient()
  await stop(patientId)
  await askFor(patientId)
  await run(patientId)
  await gone(patientId)
  expect((await verdict()).problems).toEqual([])
  const again = await addPatient({ contractId: 'again' })
  expect((await consentOf(again)).startRefusal).toBe('no-contact')
  expect((await client.query('select 1 from erased_numbers')).rowCount).toBe(0)
  await askFor(again)
  await run(again)
  expect((await client.query('select 1 from erased_numbers')).rowCount).toBe(1)
})

test('KEEP-04 a text from an erased number meets the consent that the number had', async () => {
  const patientId = await addPatient()
  await stop(patientId)
  const contactId = await idOf('select id from contacts')
  await askFor(patientId)
  await run(patientId)
  await acceptEvent(testApp.deps, {
    key: 'in:SM9',
    kind: 'in',
    phone: CANARY_PHONE,
    payload: { MessageSid: 'SM9', From: CANARY_PHONE, Body: 'Hola' },
  })
  const { rows } = await client.query('select contact_id::int as id from inbox where event_key = $1', ['in:SM9'])
  expect(rows).toEqual([{ id: contactId }])
  expect((await client.query('select id::int, phone, opted_out_at is not null as stopped from contacts')).rows).toEqual(
    [{ id: contactId, phone: CANARY_PHONE, stopped: true }],
  )
})

test('KEEP-04 who may be texted may be texted when the number comes back', async () => {
  const patientId = await addPatient()
  await askFor(patientId)
  await run(patientId)
  expect((await consentOf(await addPatient({ contractId: 'again' }))).startRefusal).toBeNull()
})

test('KEEP-05 another patient with the number keeps it, with everything of theirs', async () => {
  const patientId = await addPatient()
  const other = await addPatient({ contractId: 'other', patientName: 'Luz Paz', notes: 'suya' })
  await start(other)
  await askFor(patientId)
  await run(patientId)
  const kept = (await testApp.call('GET', `/api/patients/${other}`, { as: admin })).json()
  expect(kept).toMatchObject({ patientName: 'Luz Paz', notes: 'suya', dialledNumber: CANARY_PHONE })
  expect((await client.query('select patient_queue_id::int as id from conversations')).rows).toEqual([{ id: other }])
})

test('KEEP-06 an erasure that is killed at any step goes on at the next one', async () => {
  for (const isBefore of [true, false])
    for (let after = 0; after <= 4; after += 1) {
      const patientId = await addPatient({ contractId: `${CANARY}-${isBefore}-${after}`, phoneNumber: CANARY_DIGITS })
      await client.query(`update contacts set opted_out_at = null`)
      for (let one = 0; one < 3; one += 1) {
        const id = await start(patientId)
        await client.query(
          `update conversations set phase = 'ended', ended_at = now(), status = 'completed' where id = ${id}`,
        )
        await client.query(`update outbox set state = 'sent'`)
        await client.query(`delete from timers`)
        await client.query(`update patients set current_attempts = 0, status = 'PENDING'`)
        await client.query(`update outbox set created_at = now() - interval '9 days'`)
      }
      await askFor(patientId)
      const cursor = await run(patientId, null, { after, isBefore })
      await run(patientId, cursor)
      await gone(patientId)
      await client.query('delete from jobs')
      expect((await client.query('select 1 from patient_tombstones where patient_id = $1', [patientId])).rowCount).toBe(
        1,
      )
    }
})

test('KEEP-07 a hold that is placed while the patient is being erased stops it at the next step', async () => {
  const patientId = await addPatient()
  await start(patientId)
  await client.query(`update outbox set state = 'sent'`)
  await askFor(patientId)
  const cursor = await run(patientId, null, { after: 0, isBefore: false })
  const body = { reason: 'Reclamo 12' }
  expect((await testApp.call('POST', `/api/patients/${patientId}/hold`, { as: admin, body })).statusCode).toBe(200)
  await expect(run(patientId, cursor)).rejects.toMatchObject({ code: 'patient-on-hold', isFinal: true })
  expect((await testApp.call('GET', `/api/patients/${patientId}`, { as: admin })).statusCode).toBe(200)
})

test('KEEP-06 nothing is erased while a text of the patient is with the carrier', async () => {
  const patientId = await addPatient()
  await start(patientId)
  await client.query(`update outbox set state = 'unknown'`)
  await askFor(patientId)
  await expect(run(patientId)).rejects.toMatchObject({ code: 'patient-busy' })
  expect((await testApp.call('GET', `/api/patients/${patientId}`, { as: admin })).statusCode).toBe(200)
  await client.query(`update outbox set state = 'sent'`)
  await run(patientId)
  await gone(patientId)
})

test('KEEP-02 an erasure takes the permission, the password, and the second factor of whoever has one', async () => {
  const patientId = await addPatient()
  const staff = await testApp.signedIn('STAFF', { rights: ['text-patients', 'correct-patients'] })
  const body = { currentPassword: TEST_PASSWORD }
  expect((await testApp.call('POST', `/api/patients/${patientId}/erase`, { as: staff, body })).statusCode).toBe(403)
  expect((await askFor(patientId, { currentPassword: 'Otra-clave$1' })).json()).toMatchObject({
    code: 'wrong-password',
  })
  await client.query(`update users set factor_since = now(), factor_secret = 'x'`)
  expect((await askFor(patientId)).json()).toMatchObject({ code: 'code-needed' })
  expect((await askFor(patientId, { ...body, code: '000000' })).json()).toMatchObject({ code: 'wrong-code' })
  await client.query(`update users set factor_since = null`)
  expect((await askFor(patientId)).statusCode).toBe(200)
  expect((await askFor(patientId)).json()).toMatchObject({ code: 'erasure-under-way' })
  expect((await askFor(999)).statusCode).toBe(404)
})

test('KEEP-03 the record that is offered before holds what was said', async () => {
  const patientId = await addPatient()
  await start(patientId)
  const record = (await testApp.call('GET', `/api/patients/${patientId}/record`, { as: admin })).json()
  expect(record).toMatchObject({
    patient: { patientName: `${CANARY} Ibáñez` },
    consent: { phone: CANARY_PHONE },
    conversations: [{ messages: [{ direction: 'outbound' }] }],
  })
})
