import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, CallForm } from '#contract/calls.ts'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { notifications } from '../../db/tables/notifications.ts'
import { noticeDueCalls } from './actions.ts'

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

const create = async (more: object = {}): Promise<Patient> => {
  count += 1
  const body = {
    contractId: `CALL-${count}`,
    patientName: 'Ana Ibáñez',
    phoneNumber: `305555${String(1000 + count)}`,
    doctorName: 'Dra. Soto',
    ...more,
  }
  const answer = await app.call('POST', '/api/patients', { as: admin, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const get = async (id: number): Promise<Patient> => (await app.call('GET', `/api/patients/${id}`, { as: staff })).json()
const record = (id: number, body: CallForm | object, as = staff) =>
  app.call('POST', `/api/patients/${id}/calls`, { as, body })
const listed = async (id: number): Promise<Call[]> =>
  (await app.call('GET', `/api/patients/${id}/calls`, { as: staff })).json()
const start = async (id: number): Promise<number> =>
  (await app.call('POST', `/api/patients/${id}/start-conversation`, { as: admin })).json().conversationId
const endOf = async (id: number) =>
  (
    await app.deps.db.reader
      .select({ phase: conversations.phase, endReason: conversations.endReason })
      .from(conversations)
      .where(eq(conversations.id, id))
  )[0]
const inCallList = async (query = ''): Promise<string[]> =>
  (await app.call('GET', `/api/patients?view=call${query}`, { as: staff }))
    .json<Patient[]>()
    .map(({ contractId }) => contractId)
const later = (minutes: number) => new Date(app.deps.clock.now().getTime() + minutes * 60_000).toISOString()

test('CALL-01 each outcome is kept with who and when, and counts as an attempt', async () => {
  const patient = await create()
  for (const outcome of ['no-answer', 'voicemail'] as const)
    expect((await record(patient.id, { outcome, note: ' Nadie ' })).statusCode).toBe(200)
  expect(await listed(patient.id)).toMatchObject([
    { outcome: 'voicemail', note: 'Nadie', by: expect.any(String), at: expect.any(String) },
    { outcome: 'no-answer', callBackAt: null, isCallBackOpen: false },
  ])
  expect(await get(patient.id)).toMatchObject({
    currentAttempts: 2,
    lastContactedAt: null,
    calledAt: expect.any(String),
  })
  const [audit] = await app.deps.db.reader
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'call.recorded'), eq(auditLog.resourceId, String(patient.id))))
    .orderBy(desc(auditLog.id))
  expect(audit).toMatchObject({ resourceType: 'patient', phiAccessed: true, details: { outcome: 'voicemail' } })
  expect(JSON.stringify(audit)).not.toContain('Nadie')
})

test('CALL-02 a call that verified or was refused sets the verification, ends the conversation, and can be undone', async () => {
  for (const [outcome, verifiedStatus, verifiedReason] of [
    ['verified', 'VERIFIED_COMPLETE', null],
    ['refused', 'VERIFIED_FAILED', 'declined'],
  ] as const) {
    const patient = await create()
    const conversationId = await start(patient.id)
    expect((await record(patient.id, { outcome })).statusCode).toBe(200)
    const after = await get(patient.id)
    expect(after).toMatchObject({ verifiedStatus, verifiedReason, verifiedHow: 'phone', openConversation: null })
    expect(after.currentAttempts).toBe(2)
    expect(after.lastContactedAt).not.toBeNull()
    expect(after.verifiedByUserId).not.toBeNull()
    expect(await endOf(conversationId)).toEqual({ phase: 'ended', endReason: 'set_by_staff' })
    const undone = await app.call('POST', `/api/patients/${patient.id}/undo`, { as: staff })
    expect(undone.json()).toMatchObject({ verifiedStatus: 'NOT_VERIFIED', verifiedHow: null })
    expect(await listed(patient.id)).toHaveLength(1)
  }
})

test('CALL-03 a wrong number is not texted again for the patient until another one is entered', async () => {
  const patient = await create()
  const conversationId = await start(patient.id)
  await record(patient.id, { outcome: 'wrong-number' })
  expect(await endOf(conversationId)).toEqual({ phase: 'ended', endReason: 'wrong_number' })
  expect(await get(patient.id)).toMatchObject({ startRefusal: 'bad-number', callReason: 'wrong-number' })
  const again = await app.call('POST', `/api/patients/${patient.id}/start-conversation`, { as: admin })
  expect(again.json().code).toBe('bad-number')
  await app.call('PATCH', `/api/patients/${patient.id}`, { as: admin, body: { phoneNumber: '3055559001' } })
  expect((await get(patient.id)).startRefusal).toBeNull()
})

test('CALL-03 a shared number stays that of the other patients', async () => {
  const phoneNumber = '3055559002'
  const mother = await create({ phoneNumber, patientName: 'Rosa Vega' })
  const son = await create({ phoneNumber, patientName: 'Luis Vega' })
  await record(son.id, { outcome: 'wrong-number' })
  expect(await get(son.id)).toMatchObject({ startRefusal: 'bad-number', dialledNumber: null, phoneNumber })
  expect(await get(mother.id)).toMatchObject({ startRefusal: null, dialledNumber: '+13055559002' })
  const [contact] = await app.deps.db.reader.select().from(contacts).where(eq(contacts.phone, '+13055559002'))
  expect(contact?.unreachableReason).toBeNull()
})

test('CALL-04 an agreed call stands in the call list until it is made, and can be filtered by its time', async () => {
  const patient = await create()
  expect(await inCallList()).not.toContain(patient.contractId)
  await record(patient.id, { outcome: 'call-back', callBackAt: later(2) })
  expect(await get(patient.id)).toMatchObject({ callReason: 'call-back', callBackAt: expect.any(String) })
  expect(await inCallList('&call=later')).toContain(patient.contractId)
  expect(await inCallList('&call=due')).not.toContain(patient.contractId)
  app.passes({ minutes: 3 })
  expect(await inCallList('&call=due')).toEqual([patient.contractId])
  expect(await inCallList('&call=later')).toEqual([])
  await record(patient.id, { outcome: 'no-answer' })
  expect(await get(patient.id)).toMatchObject({ callReason: null, callBackAt: null })
  expect((await listed(patient.id)).map(({ isCallBackOpen }) => isCallBackOpen)).toEqual([false, false])
  const stuck = await create()
  await app.deps.db.write.query('update patients set status = $2, current_attempts = max_attempts where id = $1', [
    stuck.id,
    'PENDING',
  ])
  expect(await inCallList('&call=not-called')).toContain(stuck.contractId)
  await record(stuck.id, { outcome: 'voicemail' })
  expect(await get(stuck.id)).toMatchObject({ callReason: 'attempts-used-up', lastCall: 'voicemail' })
  expect(await inCallList('&call=not-called')).not.toContain(stuck.contractId)
  expect(await inCallList('&call=not-reached')).toContain(stuck.contractId)
})

test('CALL-04 an agreed call is not due once the case is settled, or where no contact is wanted', async () => {
  const settled = await create()
  const quiet = await create()
  for (const { id } of [settled, quiet]) await record(id, { outcome: 'call-back', callBackAt: later(2) })
  await app.call('PATCH', `/api/patients/${settled.id}/verification`, {
    as: staff,
    body: { verifiedStatus: 'VERIFIED_COMPLETE' },
  })
  await app.call('POST', `/api/patients/${quiet.id}/consent`, {
    as: staff,
    body: { action: 'no-contact', reason: 'Lo pidió' },
  })
  app.passes({ minutes: 3 })
  const due = await inCallList('&call=due')
  expect(due).not.toContain(settled.contractId)
  expect(due).not.toContain(quiet.contractId)
  const refused = await record(quiet.id, { outcome: 'call-back', callBackAt: later(5) })
  expect(refused.json()).toMatchObject({ code: 'no-contact', message: expect.stringContaining('no contact') })
})

test('CALL-05 staff are notified once when an agreed call is due', async () => {
  const patient = await create()
  await record(patient.id, { outcome: 'call-back', callBackAt: later(2) })
  const told = async () =>
    app.deps.db.reader
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.kind, 'call-due'), eq(notifications.patientId, patient.id)))
  await noticeDueCalls(app.deps)
  expect(await told()).toEqual([])
  app.passes({ minutes: 3 })
  await Promise.all([noticeDueCalls(app.deps), noticeDueCalls(app.deps)])
  await noticeDueCalls(app.deps)
  expect(await told()).toHaveLength(1)
})

test('CALL-04 a wrong time is refused with the field and what to write, and nothing is kept', async () => {
  const patient = await create()
  for (const [body, text] of [
    [{ outcome: 'call-back' }, 'Agreed time is required.'],
    [{ outcome: 'call-back', callBackAt: later(-1) }, 'Agreed time must be later than now.'],
    [{ outcome: 'call-back', callBackAt: later(60 * 24 * 91) }, 'Agreed time must be in the next 90 days.'],
    [{ outcome: 'voicemail', callBackAt: later(5) }, 'Agreed time goes with'],
    [{ outcome: 'reached' }, 'must be one of'],
  ] as const) {
    const refused = await record(patient.id, body)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain(text)
  }
  expect(await listed(patient.id)).toEqual([])
  expect((await get(patient.id)).currentAttempts).toBe(0)
})

test('two who record a call at once are both kept, and both counted', async () => {
  const patient = await create()
  await Promise.all([record(patient.id, { outcome: 'no-answer' }), record(patient.id, { outcome: 'voicemail' }, admin)])
  expect(await listed(patient.id)).toHaveLength(2)
  expect((await get(patient.id)).currentAttempts).toBe(2)
})
