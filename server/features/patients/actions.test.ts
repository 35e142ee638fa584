import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { consentEvents, contacts } from '../../db/tables/contacts.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { patients } from '../../db/tables/patients.ts'

let app: TestApp
let admin: string
let staff: string
let count = 0

const form = (more: object = {}) => {
  count += 1
  return {
    contractId: `T-${count}`,
    patientName: 'Ana Ibáñez',
    phoneNumber: `305555${String(count).padStart(4, '0')}`,
    doctorName: 'Dra. Soto',
    ...more,
  }
}
const create = async (more: object = {}): Promise<Patient> => {
  const answer = await app.call('POST', '/api/patients', { as: admin, body: form(more) })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const get = async (id: number): Promise<Patient> => (await app.call('GET', `/api/patients/${id}`, { as: admin })).json()
const start = (id: number, as = admin) => app.call('POST', `/api/patients/${id}/start-conversation`, { as })
const lastAudit = async () => (await app.deps.db.reader.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  staff = await app.signedIn('STAFF')
})
afterAll(() => app.close())

test('API-22 VAL-07 STATE-09 a new patient with the required fields alone is PENDING with the stored defaults', async () => {
  const patient = await create()
  expect(patient).toMatchObject({ status: 'PENDING', priority: 'NORMAL', language: 'es', startRefusal: null })
})

test('DATA-25 DATA-26 DATA-28 priority, attempts and language have their defaults and refuse other values', async () => {
  expect(await create()).toMatchObject({ priority: 'NORMAL', maxAttempts: 3, currentAttempts: 0, language: 'es' })
  for (const wrong of [{ priority: 'URGENT' }, { maxAttempts: 0 }, { language: 'fr' }]) {
    const answer = await app.call('POST', '/api/patients', { as: admin, body: form(wrong) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().field).toBe(Object.keys(wrong)[0])
  }
})

test('DATA-22 DATA-27 a patient carries every field of the queue; who it is assigned to is a number or null', async () => {
  const patient = await create({ city: 'Miami', assignedDate: '2026-11-02T09:30', npi: '1234567890' })
  expect(Object.keys(patient)).toEqual(
    expect.arrayContaining(
      'id contractId patientName phoneNumber address city source status doctorName npi assignedDate billedDate priority maxAttempts currentAttempts lastContactedAt nextContactAt assignedToUserId notes verifiedConversationId verifiedStatus verifiedAt language'.split(
        ' ',
      ),
    ),
  )
  expect(patient).toMatchObject({
    assignedDate: '2026-11-02T09:30:00.000Z',
    assignedToUserId: null,
    verifiedConversationId: null,
  })
})

test('VAL-03 VAL-04 VAL-05 what is missing is named with the sentence of the form', async () => {
  for (const [field, sentence] of [
    ['contractId', 'Contract ID is required'],
    ['patientName', 'Patient name is required'],
    ['phoneNumber', 'Phone number is required'],
  ]) {
    const answer = await app.call('POST', '/api/patients', { as: admin, body: form({ [`${field}`]: '  ' }) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field, message: expect.stringContaining(`${sentence}`) })
  }
})

test('DATA-23 ERR-11 a contract id is unique and at most 50 characters; a second one is refused by name', async () => {
  const { contractId } = await create()
  const second = await app.call('POST', '/api/patients', { as: admin, body: form({ contractId }) })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'contract-id-taken', field: 'contractId' })
  expect(second.json().message).toContain('Contract ID already exists')
  const long = await app.call('POST', '/api/patients', { as: admin, body: form({ contractId: 'x'.repeat(51) }) })
  expect(long.json()).toMatchObject({ code: 'invalid-input', field: 'contractId' })
})

test('twenty people who enter one contract at once make one patient', async () => {
  const body = form()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call('POST', '/api/patients', { as: admin, body })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
})

test('DATA-24 the number is kept as entered and dialled in the international form; entering it is noted as consent', async () => {
  const patient = await create({ phoneNumber: '1 (786) 555-0117' })
  expect(patient).toMatchObject({ phoneNumber: '1 (786) 555-0117', dialledNumber: '+17865550117' })
  const given = await app.deps.db.reader
    .select()
    .from(consentEvents)
    .innerJoin(contacts, eq(contacts.id, consentEvents.contactId))
    .where(eq(contacts.phone, '+17865550117'))
  expect(given.map(({ consent_events: row }) => [row.event, row.source, row.patientId])).toEqual([
    ['given', 'form', patient.id],
  ])
})

test('a number that cannot be dialled is accepted in the form and refused only at SMS', async () => {
  const patient = await create({ phoneNumber: 'pide que llamemos a su hija' })
  expect(patient).toMatchObject({ dialledNumber: null, startRefusal: 'bad-number' })
  const refused = await start(patient.id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'bad-number'])
})

test('API-23 a correction changes what it names, leaves the rest, and its audit row names fields without values', async () => {
  const patient = await create({ city: 'Tampa', notes: 'llamar por la tarde' })
  const answer = await app.call('PATCH', `/api/patients/${patient.id}`, {
    as: admin,
    body: { city: '', patientName: 'Ana Ruiz' },
  })
  expect(answer.json()).toMatchObject({ city: null, patientName: 'Ana Ruiz', notes: 'llamar por la tarde' })
  const audit = await lastAudit()
  expect(audit).toMatchObject({
    action: 'patient.updated',
    resourceId: String(patient.id),
    phiAccessed: true,
    success: true,
  })
  expect(audit?.details).toEqual({ fields: ['patientName', 'city'] })
})

test('API-23 a whole form changes, and notes as changed, only what differs from the record', async () => {
  const patient = await create({ assignedDate: '2026-11-20T14:30:25Z', timeZone: 'America/Chicago' })
  const { contractId, patientName, phoneNumber, address, source, npi, billedDate, status, priority } = patient
  const whole = { contractId, patientName, phoneNumber, address, source, npi, billedDate, status, priority }
  const { maxAttempts, language, timeZone, notes, assignedDate } = patient
  const answer = await app.call('PATCH', `/api/patients/${patient.id}`, {
    as: admin,
    body: { ...whole, maxAttempts, language, timeZone, notes, assignedDate, city: 'Orlando', doctorName: 'Dr. Otro' },
  })
  expect(answer.json()).toEqual({
    ...patient,
    city: 'Orlando',
    doctorName: 'Dr. Otro',
    updatedAt: answer.json().updatedAt,
  })
  expect((await lastAudit())?.details).toEqual({ fields: ['doctorName', 'city'] })
})

test('QUEUE-19 staff who may text patients mark one completed and may correct nothing else', async () => {
  const patient = await create()
  const completed = await app.call('PATCH', `/api/patients/${patient.id}`, { as: staff, body: { status: 'COMPLETED' } })
  expect(completed.json()).toMatchObject({ status: 'COMPLETED' })
  const corrected = await app.call('PATCH', `/api/patients/${patient.id}`, { as: staff, body: { city: 'Miami' } })
  expect(corrected.statusCode).toBe(403)
})

test('API-24 STATE-07 the status call takes the five statuses and nothing else', async () => {
  const patient = await create()
  for (const status of ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'BILLED TM', 'BILLED IHA']) {
    const answer = await app.call('PATCH', `/api/patients/${patient.id}/status`, { as: admin, body: { status } })
    expect(answer.json()).toMatchObject({ status })
  }
  const wrong = await app.call('PATCH', `/api/patients/${patient.id}/status`, { as: admin, body: { status: 'BILLED' } })
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'status'])
})

test('API-24 whoever may only text patients sets COMPLETED by the status call, as by any other', async () => {
  const patient = await create()
  const set = (status: string) =>
    app.call('PATCH', `/api/patients/${patient.id}/status`, { as: staff, body: { status } })
  expect((await set('COMPLETED')).statusCode).toBe(200)
  for (const status of ['PENDING', 'IN_PROGRESS', 'BILLED TM', 'BILLED IHA'])
    expect((await set(status)).statusCode, status).toBe(403)
})

test('API-25 STATE-11 any of the five verification statuses can be set by hand and remembers who set it', async () => {
  const patient = await create()
  for (const verifiedStatus of [
    'PENDING_VERIFICATION',
    'VERIFIED_PARTIAL',
    'VERIFIED_FAILED',
    'VERIFIED_COMPLETE',
    'NOT_VERIFIED',
  ]) {
    const answer = await app.call('PATCH', `/api/patients/${patient.id}/verification`, {
      as: staff,
      body: { verifiedStatus, verifiedAt: '2026-11-20T12:00:00.000Z' },
    })
    expect(answer.json()).toMatchObject({ verifiedStatus })
    expect(answer.json().verifiedByUserId === null).toBe(verifiedStatus === 'NOT_VERIFIED')
  }
})

test('API-26 DATA-17 DATA-18 a start opens a conversation: active, Spanish, first attempt, nothing done yet', async () => {
  const patient = await create()
  const answer = await start(patient.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ phase: 'sending', scheduledFor: null, waitsForNumber: false })
  const [row] = await app.deps.db.reader
    .select()
    .from(conversations)
    .where(eq(conversations.id, answer.json().conversationId))
  expect(row).toMatchObject({
    status: 'active',
    language: 'es',
    attemptNumber: 1,
    completionPercentage: 0,
    patientQueueId: patient.id,
    endedAt: null,
    endReason: null,
  })
  expect(await get(patient.id)).toMatchObject({
    status: 'IN_PROGRESS',
    verifiedStatus: 'PENDING_VERIFICATION',
    currentAttempts: 1,
    startRefusal: 'conversation-open',
  })
})

test('a second press of SMS is refused by name, also when twenty presses come at once', async () => {
  const patient = await create()
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(patient.id)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const { statusCode, json } of answers.filter((answer) => answer.statusCode !== 200))
    expect([statusCode, json().code]).toEqual([409, 'conversation-open'])
})

test('a second patient of a busy number waits for the first conversation to end', async () => {
  const phoneNumber = '(786) 555-0188'
  const first = await create({ phoneNumber })
  const second = await create({ phoneNumber })
  expect((await start(first.id)).json()).toMatchObject({ phase: 'sending' })
  expect((await start(second.id)).json()).toMatchObject({ phase: 'queued', waitsForNumber: true })
})

test('a number that opted out is not texted, whoever asks', async () => {
  const patient = await create()
  await app.deps.db.writer
    .update(contacts)
    .set({ optedOutAt: new Date(), optOutSource: 'patient' })
    .where(eq(contacts.phone, patient.dialledNumber ?? ''))
  expect(await get(patient.id)).toMatchObject({ startRefusal: 'opted-out' })
  expect((await start(patient.id)).json()).toMatchObject({ code: 'opted-out' })
})

test("a verification set by hand ends the patient's open conversation", async () => {
  const patient = await create()
  const { conversationId } = (await start(patient.id)).json()
  await app.call('PATCH', `/api/patients/${patient.id}/verification`, {
    as: admin,
    body: { verifiedStatus: 'VERIFIED_COMPLETE' },
  })
  const [row] = await app.deps.db.reader.select().from(conversations).where(eq(conversations.id, conversationId))
  expect(row).toMatchObject({ phase: 'ended' })
  expect(await get(patient.id)).toMatchObject({ verifiedStatus: 'VERIFIED_COMPLETE', openConversation: null })
})

test('all attempts used up: the start is refused and says to call', async () => {
  const patient = await create({ maxAttempts: 1 })
  await app.deps.db.writer.update(patients).set({ currentAttempts: 1 }).where(eq(patients.id, patient.id))
  const refused = await start(patient.id)
  expect(refused.json()).toMatchObject({ code: 'attempts-used-up', message: expect.stringContaining('Call instead') })
})

test('API-20 every look at the queue is in the audit log with how many rows were shown', async () => {
  const answer = await app.call('GET', '/api/patients?limit=2', { as: staff })
  expect(answer.json()).toHaveLength(2)
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(2)
  expect(String(answer.headers.link)).toMatch(/^<\/api\/patients\?limit=2&cursor=[\w-]+>; rel="next"$/)
  expect(await lastAudit()).toMatchObject({ action: 'patients.viewed', phiAccessed: true, details: { count: 2 } })
})

test('who prints a sheet about a patient is in the audit log, with what was printed; nobody prints who may not look', async () => {
  const patient = await create()
  const note = (id: number, as: string, sheet = 'consent') =>
    app.call('POST', `/api/patients/${id}/prints`, { as, body: { sheet } })
  expect((await note(patient.id, staff)).statusCode).toBe(200)
  expect(await lastAudit()).toMatchObject({
    action: 'patient.printed',
    resourceType: 'patient',
    resourceId: String(patient.id),
    details: { sheet: 'consent' },
    phiAccessed: true,
    success: true,
  })
  expect((await note(patient.id, staff, 'everything')).json()).toMatchObject({ code: 'invalid-input', field: 'sheet' })
  expect((await note(2_000_000_000, staff)).statusCode).toBe(404)
  expect(await lastAudit()).toMatchObject({ action: 'patient.printed', success: false, errorMessage: 'not-found' })
})

test('a clock given to a patient’s number holds before what is told from elsewhere, and is taken away again', async () => {
  const where = async (id: number) => (await app.call('GET', `/api/patients/${id}/whereabouts`, { as: admin })).json()
  const patient = await create({ phoneNumber: '(305) 555-0171' })
  expect(patient.timeZone).toBeNull()
  expect(await where(patient.id)).toEqual({ source: 'area-code', zones: ['America/New_York'] })
  const change = (body: object) => app.call('PATCH', `/api/patients/${patient.id}`, { as: admin, body })
  await change({ address: '12 Calle Sol, San Juan, PR 00901' })
  expect(await where(patient.id)).toEqual({ source: 'address', zones: ['America/Puerto_Rico'] })
  expect((await change({ timeZone: 'America/Chicago' })).json()).toMatchObject({ timeZone: 'America/Chicago' })
  // Another patient of the same number has the same clock.
  expect(await create({ phoneNumber: '3055550171', timeZone: '' })).toMatchObject({ timeZone: 'America/Chicago' })
  const [row] = await app.deps.db.reader
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'patient.updated'), eq(auditLog.resourceId, String(patient.id))))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(row?.details).toMatchObject({ fields: ['timeZone'] })
  const refused = await change({ timeZone: 'Mars/Olympus' })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'timeZone'])
  expect((await change({ timeZone: '' })).json()).toMatchObject({ timeZone: null })
  expect((await app.call('GET', '/api/patients/2000000000/whereabouts', { as: admin })).statusCode).toBe(404)
})
