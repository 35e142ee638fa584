import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  // It judges what is no bare answer, and finds no danger.
  await harness.addJudge()
  await harness.runner.start()
})
afterAll(() => harness.close())

const HOUR = 3_600_000

interface Conversation {
  id: number
  flowId: number
  status: string
  phase: string
  endReason: string | null
  completion: number
  language: string
  attempt: number
  endedAt: Date | null
  question: number | null
  startedAt: Date
}

const conversationsOf = (phone: string): Promise<Conversation[]> =>
  harness.query<Conversation>(
    `select c.id, flow_id as "flowId", status, phase, end_reason as "endReason", completion_percentage as completion,
       c.language, attempt_number as attempt, ended_at as "endedAt", current_question_id as question, started_at as "startedAt"
     from conversations c join contacts t on t.id = c.contact_id where t.phone = $1 order by c.id`,
    [phone],
  )

const patientRow = async (id: number) =>
  (
    await harness.query<Record<string, unknown>>(
      `select status, status_before_start as before, verified_status as verified, verified_reason as reason,
         current_attempts as attempts, last_contacted_at is not null as contacted, completed_at is not null as completed,
         verified_conversation_id as "conversationId" from patients where id = $1`,
      [id],
    )
  )[0]

const reaches = (phone: string, phase: string) =>
  eventually(async () => (await conversationsOf(phone)).at(-1)?.phase === phase, `the conversation never was ${phase}`)

/** Answers, and waits for our next text. */
const answer = async (phone: string, body: string): Promise<void> => {
  const before = (await harness.accepted(phone)).length
  await harness.sayAndJudge(phone, body)
  // A free text is read when nothing has followed it for a few seconds.
  harness.passes(5000)
  harness.deps.runner.wake()
  await eventually(async () => (await harness.accepted(phone)).length > before, `no reply to ${body}`)
  await harness.runner.settled()
}

const pass = async (ms: number): Promise<void> => {
  harness.passes(ms)
  await harness.runner.settled()
}

test('API-26 STATE-05 a patient is verified from the press of SMS to completed, text by text', async () => {
  const patient = await harness.addPatient({ status: 'BILLED TM' })
  expect(await harness.start(patient.id)).toMatchObject({ phase: 'sending', waitsForNumber: false, scheduledFor: null })
  expect(await patientRow(patient.id)).toMatchObject({
    status: 'IN_PROGRESS',
    before: 'BILLED TM',
    verified: 'PENDING_VERIFICATION',
    attempts: 1,
    contacted: true,
  })
  await reaches(patient.phone, 'waiting')
  for (const reply of ['Sí', 'Sí', 'ayer', 'Sí', 'Sí', '3', 'Todo muy bien, gracias por llamar'])
    if ((await conversationsOf(patient.phone))[0]?.phase !== 'ended') await answer(patient.phone, reply)
  const [conversation] = await conversationsOf(patient.phone)
  expect(conversation).toMatchObject({ status: 'completed', phase: 'ended', endReason: 'completed', completion: 100 })
  expect(conversation?.endedAt).not.toBeNull()
  expect(await patientRow(patient.id)).toMatchObject({
    status: 'COMPLETED',
    before: null,
    verified: 'VERIFIED_COMPLETE',
    completed: true,
    conversationId: conversation?.id,
  })
  const answers = await harness.query<{ key: string; processed: string }>(
    'select question_id as key, processing_status as processed from responses where conversation_id = $1 order by id',
    [conversation?.id],
  )
  expect(answers.length).toBeGreaterThanOrEqual(5)
  expect(new Set(answers.map(({ processed }) => processed))).toEqual(new Set(['processed']))
  const audits = await harness.query(
    "select 1 from audit_log where action = 'conversation.advanced' and resource_id = $1",
    [String(conversation?.id)],
  )
  expect(audits.length).toBeGreaterThan(5)
})

test('DATA-17 DATA-18 a stored conversation begins active, in Spanish, at 0 %, on its first attempt', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  const [conversation] = await conversationsOf(patient.phone)
  expect(conversation).toMatchObject({
    status: 'active',
    language: 'es',
    completion: 0,
    attempt: 1,
    endedAt: null,
    endReason: null,
  })
  expect(conversation?.startedAt).toBeInstanceOf(Date)
  await reaches(patient.phone, 'waiting')
  expect((await conversationsOf(patient.phone))[0]?.question).not.toBeNull()
})

test('DATA-18 a row that names neither attempt, progress, status nor language is a first attempt at 0 %, active, in Spanish', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  const [conversation] = await conversationsOf(patient.phone)
  const rows = await harness.query(
    `insert into conversations (contact_id, our_number, phone_number, flow_id, flow_version_id)
     select contact_id, our_number, phone_number, flow_id, flow_version_id from conversations where id = $1
     returning attempt_number, completion_percentage, status, language`,
    [conversation?.id],
  )
  expect(rows).toEqual([{ attempt_number: 1, completion_percentage: 0, status: 'active', language: 'es' }])
})

test('RT-03 RT-04 browsers hear of every change, with ids and states and without a word of the patient', async () => {
  const patient = await harness.addPatient()
  harness.heard.length = 0
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await answer(patient.phone, 'Sí')
  const kinds = new Set(harness.heard.map((event) => ('type' in event ? event.type : event.event)))
  expect(kinds).toContain('CONVERSATION_UPDATED')
  expect(kinds).toContain('message-created')
  expect(kinds).toContain('message-updated')
  expect(JSON.stringify(harness.heard)).not.toContain('Sí')
  expect(JSON.stringify(harness.heard)).not.toContain(patient.phone)
})

test('three answers that cannot be read stop the conversation and call a person', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  for (const reply of ['mi perro se llama Luna', 'el martes llueve', 'azul']) await answer(patient.phone, reply)
  expect((await conversationsOf(patient.phone))[0]).toMatchObject({ status: 'error', phase: 'paused' })
  const told = await harness.query("select 1 from notifications where kind = 'needs-help' and patient_id = $1", [
    patient.id,
  ])
  expect(told).toHaveLength(1)
})

test('DATA-14 a text without an open conversation opens one with the assistant on flow 3, and staff hear that nobody could answer', async () => {
  await harness.query('delete from ai_configurations')
  const phone = '+13055558001'
  await harness.sayAndWait(phone, '¿A qué hora abren mañana la clínica?')
  await pass(5000)
  await reaches(phone, 'paused')
  expect((await conversationsOf(phone))[0]).toMatchObject({ flowId: 3, status: 'error' })
  expect(await harness.accepted(phone)).toHaveLength(1)
  const [{ id } = { id: 0 }] = await conversationsOf(phone)
  expect(
    await harness.query("select 1 from notifications where kind = 'needs-help' and conversation_id = $1", [id]),
  ).toHaveLength(1)
})

test('reminders go out after one and two days, and after three the conversation is abandoned and the row restored', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await pass(24.1 * HOUR)
  expect(await harness.accepted(patient.phone)).toHaveLength(2)
  await pass(24.1 * HOUR)
  expect(await harness.accepted(patient.phone)).toHaveLength(3)
  await pass(24.1 * HOUR)
  expect(await harness.accepted(patient.phone)).toHaveLength(3)
  expect((await conversationsOf(patient.phone))[0]).toMatchObject({
    status: 'abandoned',
    phase: 'ended',
    endReason: 'no_reply',
  })
  expect(await patientRow(patient.id)).toMatchObject({ status: 'PENDING', verified: 'NOT_VERIFIED' })
  await answer(patient.phone, 'Sí')
  expect(await conversationsOf(patient.phone)).toMatchObject([{ status: 'active', phase: 'waiting' }])
  expect(await patientRow(patient.id)).toMatchObject({ status: 'IN_PROGRESS', before: 'PENDING', attempts: 1 })
})

test('after every database connection was lost the runner goes on by itself', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await harness.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await harness.say(patient.phone, 'Sí')
  await eventually(async () => {
    if ((await harness.accepted(patient.phone)).length === 2) return true
    // The webhook may have failed during the outage; recovery fetches the text.
    await harness.runner.recoverNow().catch(() => undefined)
    return false
  }, 'the answer never went out')
  await reaches(patient.phone, 'waiting')
})

test('two texts at the same moment are both stored and read one after the other', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await Promise.all([harness.say(patient.phone, 'Sí'), harness.say(patient.phone, 'Sí')])
  await eventually(
    async () =>
      (
        await harness.query('select 1 from messages where direction = $1 and phone_number = $2', [
          'inbound',
          patient.phone,
        ])
      ).length === 2,
  )
  await pass(5000)
  const [conversation] = await conversationsOf(patient.phone)
  expect(conversation).toMatchObject({ status: 'active' })
  const bodies = (await harness.accepted(patient.phone)).map(({ body }) => body)
  expect(new Set(bodies).size).toBe(bodies.length)
})

test('the runner ends in good order: what is with the carrier is waited for and stored', async () => {
  const patient = await harness.addPatient()
  await harness.setFaults({ kind: 'slow-answer', number: patient.phone, delayMs: 600, count: 1 })
  await harness.start(patient.id)
  await eventually(
    async () =>
      (await harness.query("select 1 from outbox where contact_id = $1 and state = 'sending'", [patient.contactId]))
        .length === 1,
  )
  await harness.restart()
  expect(
    await harness.query("select 1 from outbox where contact_id = $1 and state = 'sent'", [patient.contactId]),
  ).toHaveLength(1)
  expect(await harness.accepted(patient.phone)).toHaveLength(1)
})
