import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { conversations } from '../../../db/tables/conversations.ts'

let app: TestApp
let admin: string
let staff: string
let count = 0

const create = async (more: object = {}): Promise<Patient> => {
  count += 1
  const answer = await app.call('POST', '/api/patients', {
    as: admin,
    body: {
      contractId: `D-${count}`,
      patientName: 'Ana Ibáñez',
      phoneNumber: `305555${String(count).padStart(4, '0')}`,
      doctorName: 'Dra. Soto',
      ...more,
    },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const get = async (id: number): Promise<Patient> => (await app.call('GET', `/api/patients/${id}`, { as: admin })).json()
const started = async (more: object = {}): Promise<Patient> => {
  const patient = await create(more)
  expect((await app.call('POST', `/api/patients/${patient.id}/start-conversation`, { as: admin })).statusCode).toBe(200)
  return get(patient.id)
}
const complete = (id: number, body: object = {}) =>
  app.call('PATCH', `/api/patients/${id}`, { as: staff, body: { status: 'COMPLETED', ...body } })
const verify = (id: number, body: object) => app.call('PATCH', `/api/patients/${id}/verification`, { as: staff, body })
const undo = (id: number, as = staff) => app.call('POST', `/api/patients/${id}/undo`, { as })
const phaseOf = async (patientId: number): Promise<string | undefined> =>
  (
    await app.deps.db.reader
      .select({ phase: conversations.phase })
      .from(conversations)
      .where(eq(conversations.patientQueueId, patientId))
  )[0]?.phase
const auditOf = async (id: number, action: string) =>
  (
    await app.deps.db.reader
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resourceId, String(id)), eq(auditLog.action, action)))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  staff = await app.signedIn('STAFF')
})
afterAll(() => app.close())

test('QUEUE-19 a patient without an open conversation is marked completed at once', async () => {
  const patient = await create({ status: 'BILLED TM' })
  expect((await complete(patient.id)).json()).toMatchObject({
    status: 'COMPLETED',
    lastDecision: { kind: 'completed', hasEndedConversation: false },
  })
})

test.each([
  ['', 'text-patients'],
  ['/status', 'text-patients'],
])('nobody is marked completed while the conversation is open, unless it is to end (%s)', async (path) => {
  const patient = await started()
  const mark = (body: object) =>
    app.call('PATCH', `/api/patients/${patient.id}${path}`, { as: staff, body: { status: 'COMPLETED', ...body } })
  const refused = await mark({})
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('completed-while-open')
  expect(await get(patient.id)).toMatchObject({ status: 'IN_PROGRESS', openConversation: { phase: 'sending' } })
  const ended = await mark({ openConversation: 'end' })
  expect(ended.json()).toMatchObject({
    status: 'COMPLETED',
    openConversation: null,
    lastDecision: { hasEndedConversation: true },
  })
  expect(await phaseOf(patient.id)).toBe('ended')
})

test('a correction that sends the status back with all the other fields completes nobody and ends nothing', async () => {
  const patient = await started()
  await app.call('PATCH', `/api/patients/${patient.id}`, { as: admin, body: { status: 'IN_PROGRESS', city: 'Miami' } })
  expect(await get(patient.id)).toMatchObject({ city: 'Miami', openConversation: { phase: 'sending' } })
})

test('API-25 how a patient was verified is kept and audited, in words that the audit log does not hold', async () => {
  const patient = await started()
  const { openConversation } = await get(patient.id)
  expect(openConversation?.missingAnswers).toBeGreaterThan(0)
  const answer = await verify(patient.id, {
    verifiedStatus: 'VERIFIED_COMPLETE',
    verifiedHow: 'other',
    verifiedHowNote: 'Vino su hija con el contrato',
  })
  expect(answer.json()).toMatchObject({ verifiedHow: 'other', verifiedHowNote: 'Vino su hija con el contrato' })
  const audit = await auditOf(patient.id, 'patient.verification-set')
  expect(audit?.details).toMatchObject({ verifiedStatus: 'VERIFIED_COMPLETE', verifiedHow: 'other' })
  expect(JSON.stringify(audit)).not.toContain('hija')
})

test('STATE-09 undoing a verification puts back what stood there; who did it and when is in the row until then', async () => {
  const patient = await create({ status: 'BILLED TM' })
  await verify(patient.id, { verifiedStatus: 'PENDING_VERIFICATION' })
  const before = await get(patient.id)
  const done: Patient = (await verify(patient.id, { verifiedStatus: 'VERIFIED_COMPLETE' })).json()
  expect(done.status).toBe('COMPLETED')
  expect(done.lastDecision).toMatchObject({ kind: 'verification', at: done.updatedAt, hasEndedConversation: false })
  expect(done.lastDecision?.by).not.toBe('')
  const undone: Patient = (await undo(patient.id)).json()
  const { updatedAt: _then, lastDecision: _was, ...facts } = before
  expect(undone).toMatchObject({ ...facts, lastDecision: null })
  expect((await auditOf(patient.id, 'patient.decision-undone'))?.details).toMatchObject({ decision: 'verification' })
})

test('undoing does not open the conversation again: the patient is not verified, with the status from before', async () => {
  const patient = await started({ status: 'BILLED IHA' })
  await verify(patient.id, { verifiedStatus: 'VERIFIED_COMPLETE' })
  expect(await phaseOf(patient.id)).toBe('ended')
  const undone: Patient = (await undo(patient.id)).json()
  expect(undone).toMatchObject({
    status: 'BILLED IHA',
    verifiedStatus: 'NOT_VERIFIED',
    verifiedByUserId: null,
    openConversation: null,
    startRefusal: null,
  })
  expect(await phaseOf(patient.id)).toBe('ended')
})

test('nothing is undone twice, after the next action on the row, or by who may only look', async () => {
  const patient = await create()
  expect((await undo(patient.id)).json().code).toBe('nothing-to-undo')
  await verify(patient.id, { verifiedStatus: 'VERIFIED_FAILED' })
  await app.call('PATCH', `/api/patients/${patient.id}`, { as: admin, body: { city: 'Ponce' } })
  expect((await get(patient.id)).lastDecision).toBeNull()
  expect((await undo(patient.id)).statusCode).toBe(409)
  await complete(patient.id)
  expect((await undo(patient.id, await app.signedIn('READONLY'))).statusCode).toBe(403)
  expect((await undo(patient.id)).statusCode).toBe(200)
  expect((await undo(patient.id)).statusCode).toBe(409)
})

test('QUEUE-02 STATE-08 pending are all who are neither verified nor completed nor failed, and the list holds just them', async () => {
  const stats = async (): Promise<number> =>
    (await app.call('GET', '/api/patients/stats', { as: admin })).json().pending
  const listed = async (): Promise<number[]> => {
    const answer = await app.call('GET', '/api/patients?view=pending&limit=100', { as: admin })
    expect(answer.headers['x-total-count'] ?? String(await stats())).toBe(String(await stats()))
    return answer.json<Patient[]>().map(({ id }) => id)
  }
  const begin = await stats()
  const billed = await create({ status: 'BILLED TM' })
  const partial = await create()
  const failed = await create()
  const verified = await create()
  const done = await create()
  expect(await stats()).toBe(begin + 5)
  await verify(partial.id, { verifiedStatus: 'VERIFIED_PARTIAL' })
  await verify(failed.id, { verifiedStatus: 'VERIFIED_FAILED' })
  await verify(verified.id, { verifiedStatus: 'VERIFIED_COMPLETE' })
  await complete(done.id)
  expect(await stats()).toBe(begin + 2)
  const ids = await listed()
  expect(ids).toEqual(expect.arrayContaining([billed.id, partial.id]))
  for (const { id } of [failed, verified, done]) expect(ids).not.toContain(id)
  expect(ids).toHaveLength(begin + 2)
  await undo(verified.id)
  expect(await stats()).toBe(begin + 3)
})
