import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhoneQuestions } from '#contract/calls/phone-questions.ts'
import type { Call } from '#contract/calls.ts'
import type { Patient } from '#contract/patients.ts'
import type { Response } from '#contract/responses.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { outbox } from '../../../db/tables/queue.ts'

let app: TestApp
let admin: string
let ana: string
let eva: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  ana = await app.signIn(await app.addPerson('STAFF', { username: 'ana' }))
  eva = await app.signIn(await app.addPerson('STAFF', { username: 'eva' }))
})
afterAll(() => app.close())

const create = async (more: object = {}): Promise<Patient> => {
  count += 1
  const body = {
    contractId: `PHONE-${count}`,
    patientName: 'Ana Ibáñez',
    phoneNumber: `305555${String(1000 + count)}`,
    doctorName: 'Dra. Soto',
    ...more,
  }
  const answer = await app.call('POST', '/api/patients', { as: admin, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const get = async (id: number): Promise<Patient> => (await app.call('GET', `/api/patients/${id}`, { as: ana })).json()
const path = (id: number, rest = '') => `/api/patients/${id}/phone-questions${rest}`
const begin = (id: number, body: object = {}, as = ana) => app.call('POST', path(id), { as, body })
const begun = async (id: number, body: object = {}, as = ana): Promise<PhoneQuestions> => {
  const answer = await begin(id, body, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const answer = (id: number, body: object, as = ana) => app.call('POST', path(id, '/answers'), { as, body })
const asked = async (id: number): Promise<PhoneQuestions | null> =>
  (await app.call('GET', path(id), { as: ana })).json().asked
const start = async (id: number): Promise<number> =>
  (await app.call('POST', `/api/patients/${id}/start-conversation`, { as: admin })).json().conversationId
const calls = async (id: number): Promise<Call[]> =>
  (await app.call('GET', `/api/patients/${id}/calls`, { as: ana })).json()
const responsesOf = async (conversationId: number): Promise<Response[]> =>
  (await app.call('GET', `/api/responses?conversationId=${conversationId}&order=asc`, { as: ana })).json()
const textsOf = (conversationId: number) =>
  app.deps.db.reader.select({ state: outbox.state }).from(outbox).where(eq(outbox.conversationId, conversationId))

/** Answers every question of the contract flow so that it verifies. */
const answerAll = async (id: number, first: PhoneQuestions): Promise<PhoneQuestions> => {
  let now = first
  const given: Record<string, object> = {
    visit_date: { value: '2026-05-12' },
    visit_count: { value: 3 },
    identity: { value: 'Sí' },
  }
  for (let turn = 0; turn < 10; turn += 1) {
    const done = await answer(id, { step: now.step, ...(given[now.question?.key ?? ''] ?? { spoken: 'sí, claro' }) })
    expect(done.statusCode, done.body).toBe(200)
    now = done.json()
    if (now.endReason !== null) break
  }
  return now
}

test('CALL-06 a patient who wants no texts is asked by telephone: answered, verified and reported, and nothing is sent', async () => {
  const patient = await create()
  await app.call('POST', `/api/patients/${patient.id}/consent`, {
    as: ana,
    body: { action: 'stop', reason: 'Lo pidió' },
  })
  const first = await begun(patient.id)
  expect(first).toMatchObject({
    language: 'es',
    caller: { name: expect.any(String) },
    question: { key: 'identity', text: { es: '¿Hablamos con Ana Ibáñez?', en: expect.stringContaining('Ana Ibáñez') } },
    answers: [],
    endReason: null,
  })
  expect(await get(patient.id)).toMatchObject({
    status: 'IN_PROGRESS',
    verifiedStatus: 'PENDING_VERIFICATION',
    currentAttempts: 1,
    // Whoever is being asked by telephone stays in the call list until it is over.
    callReason: 'opted-out',
  })
  const ended = await answerAll(patient.id, first)
  expect(ended).toMatchObject({ endReason: 'completed', question: null, completion: 100 })
  expect(await textsOf(first.conversationId)).toEqual([])
  const answers = await responsesOf(first.conversationId)
  expect(answers.map(({ channel }) => channel)).toEqual(answers.map(() => 'phone'))
  expect(answers.map(({ method }) => method)).toEqual(expect.arrayContaining(['staff', 'lexicon']))
  expect(await get(patient.id)).toMatchObject({
    status: 'COMPLETED',
    verifiedStatus: 'VERIFIED_COMPLETE',
    verifiedHow: 'phone',
    verifiedByUserId: null,
    currentAttempts: 1,
    openConversation: null,
  })
  expect(await calls(patient.id)).toMatchObject([{ outcome: 'verified' }])
  const file = await app.call('GET', '/api/responses/export', { as: ana })
  expect(file.body.split('\r\n')[0]).toMatch(/channel$/)
  expect(file.body).toContain(',phone\r\n')
  const queue = await app.call('GET', `/api/patients/export?q=${patient.contractId}`, { as: ana })
  expect(queue.body).toContain(',phone,')
  const rows = await app.deps.db.reader
    .select({ action: auditLog.action, phi: auditLog.phiAccessed })
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, String(patient.id)), eq(auditLog.resourceType, 'patient')))
  const actions = rows.map(({ action }) => action)
  expect(actions).toContain('call.begun')
  expect(actions.filter((action) => action === 'call.answered')).toHaveLength(answers.length)
})

test('CALL-07 a conversation that is open by text is asked about, and goes on or ends', async () => {
  const patient = await create()
  const conversationId = await start(patient.id)
  const refused = await begin(patient.id)
  expect(refused.json()).toMatchObject({ code: 'open-by-text', message: expect.stringContaining('by text') })
  expect(await asked(patient.id)).toMatchObject({ conversationId, caller: null, question: { key: 'identity' } })
  const goesOn = await begun(patient.id, { openText: 'go-on' })
  expect(goesOn.conversationId).toBe(conversationId)
  expect((await textsOf(conversationId)).map(({ state }) => state)).toEqual(['cancelled'])
  const other = await create()
  const ended = await start(other.id)
  const anew = await begun(other.id, { openText: 'end' })
  expect(anew.conversationId).not.toBe(ended)
  expect((await get(other.id)).openConversation?.id).toBe(anew.conversationId)
})

test('CALL-07 it can be interrupted and taken up again, in another session too, with every answer kept', async () => {
  const patient = await create()
  const first = await begun(patient.id)
  const second: PhoneQuestions = (await answer(patient.id, { step: first.step, value: 'Sí' })).json()
  expect(await asked(patient.id)).toMatchObject({
    step: second.step,
    answers: [{ key: 'identity', value: { en: 'Yes' } }],
  })
  const again = await begun(patient.id)
  expect(again).toMatchObject({ conversationId: first.conversationId, step: second.step })
  expect((await get(patient.id)).currentAttempts).toBe(1)
  const ended = await app.call('POST', path(patient.id, '/end'), { as: ana, body: { step: again.step } })
  expect(ended.json()).toMatchObject({ endReason: 'staff_closed' })
  expect(await get(patient.id)).toMatchObject({ verifiedStatus: 'VERIFIED_PARTIAL', verifiedHow: 'phone' })
  expect(await calls(patient.id)).toMatchObject([{ outcome: 'reached' }])
})

test('CALL-09 of two who begin at once one asks, and the other reads who; taking over is refused to the first from then on', async () => {
  const patient = await create()
  const both = await Promise.all([begin(patient.id), begin(patient.id, {}, eva)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const isAnas = both[0]?.statusCode === 200
  const [winner, loser] = isAnas ? [ana, eva] : [eva, ana]
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'asked-by-other',
    message: expect.stringContaining(isAnas ? 'ana' : 'eva'),
  })
  const { step } = (await asked(patient.id)) ?? { step: 0 }
  expect((await answer(patient.id, { step, value: 'Sí' }, loser)).json().code).toBe('asked-by-other')
  const taken = await begun(patient.id, { takesOver: true }, loser)
  expect((await answer(patient.id, { step: taken.step, value: 'Sí' }, winner)).json().code).toBe('asked-by-other')
  expect((await answer(patient.id, { step: taken.step, value: 'Sí' }, loser)).statusCode).toBe(200)
  expect(await responsesOf(taken.conversationId)).toHaveLength(1)
  expect((await get(patient.id)).currentAttempts).toBe(1)
})

test('CALL-07 an answer that is sent twice is kept once, and one to an earlier question is refused', async () => {
  const patient = await create()
  const { step, conversationId } = await begun(patient.id)
  const twice = await Promise.all([1, 2].map(() => answer(patient.id, { step, value: 'Sí' })))
  expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(twice.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('question-moved')
  expect(await responsesOf(conversationId)).toHaveLength(1)
})

test('CALL-06 what cannot be read is said and changes nothing; CALL-08 danger in it is notified all the same', async () => {
  const patient = await create()
  const { step, conversationId } = await begun(patient.id)
  const unread: PhoneQuestions = (await answer(patient.id, { step, spoken: 'pues mire usted' })).json()
  expect(unread).toMatchObject({ step, isUnread: true, isDanger: false })
  const danger: PhoneQuestions = (
    await answer(patient.id, { step, spoken: 'no puedo respirar, me duele el pecho' })
  ).json()
  expect(danger).toMatchObject({ step, isUnread: true, isDanger: true })
  expect(await responsesOf(conversationId)).toEqual([])
  const { rows } = await app.deps.db.reader.execute<{ kind: string }>(
    `select kind from notifications where conversation_id = ${conversationId}`,
  )
  expect(rows).toEqual([{ kind: 'emergency' }])
})

test('CALL-07 nobody resumes by text with a number that wants no texts, and nobody answers for the caller in the thread', async () => {
  const patient = await create()
  await app.call('POST', `/api/patients/${patient.id}/consent`, {
    as: ana,
    body: { action: 'stop', reason: 'Lo pidió' },
  })
  const { conversationId } = await begun(patient.id)
  const acts = (action: string) =>
    app.call('POST', `/api/conversations/${conversationId}/staff`, { as: eva, body: { action, seenMessageId: null } })
  for (const action of ['resume', 'skip']) expect((await acts(action)).json().code).toBe('opted-out')
  const other = await create()
  const open = await begun(other.id)
  const skipped = await app.call('POST', `/api/conversations/${open.conversationId}/staff`, {
    as: eva,
    body: { action: 'skip', seenMessageId: null },
  })
  expect(skipped.json().code).toBe('by-phone')
})

test('CALL-06 who wants no contact, has no number or shares a busy one is refused with a sentence, and nothing is begun', async () => {
  const quiet = await create()
  await app.call('POST', `/api/patients/${quiet.id}/consent`, {
    as: ana,
    body: { action: 'no-contact', reason: 'Lo pidió' },
  })
  expect((await begin(quiet.id)).json().code).toBe('no-contact')
  const wrong = await create({ phoneNumber: 'no tiene' })
  expect((await begin(wrong.id)).json().code).toBe('bad-number')
  const phoneNumber = '3055558001'
  const mother = await create({ phoneNumber })
  const son = await create({ phoneNumber, patientName: 'Luis Vega' })
  await start(mother.id)
  expect((await begin(son.id)).json()).toMatchObject({
    code: 'number-busy',
    message: expect.stringContaining('another'),
  })
  for (const { id } of [quiet, wrong, son])
    expect(await get(id)).toMatchObject({ currentAttempts: 0, openConversation: null })
})

test('CALL-01 a call that is recorded while the questions are open by telephone counts no further attempt', async () => {
  const patient = await create()
  await begun(patient.id)
  const callBackAt = new Date(app.deps.clock.now().getTime() + 3_600_000).toISOString()
  await app.call('POST', `/api/patients/${patient.id}/calls`, { as: ana, body: { outcome: 'call-back', callBackAt } })
  expect(await get(patient.id)).toMatchObject({ currentAttempts: 1, callReason: 'call-back' })
  expect((await asked(patient.id))?.caller).not.toBeNull()
})
