import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Review } from '#contract/responses.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal } from '../../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../../testing/test-harness.ts'
import { reviewResponse } from './actions.ts'

let harness: TestHarness
let ana: SignedInContext

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
  const [row] = await harness.query<{ id: number }>(
    `insert into users (username, email, password_hash, role) values ('ana', 'ana@example.org', 'x', 'STAFF') returning id`,
  )
  const userId = Number(row?.id)
  ana = {
    deps: harness.deps,
    db: harness.deps.db.reader,
    actor: { userId, username: 'ana', ipAddress: null, userAgent: null, requestId: null },
    person: { userId, username: 'ana', sessionId: 1, role: 'STAFF', rights: ['text-patients'] },
    language: 'en',
  } as unknown as SignedInContext
})
afterAll(() => harness.close())

const correct = async (id: number, review: Review) => {
  const outcome = await reviewResponse(ana, id, review)
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome
}
const begin = async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await textsReach(patient.phone, 1)
  return patient
}
const textsOf = async (phone: string) =>
  (
    await harness.query<{ body: string }>(
      `select message_body as body from messages m join contacts c on c.id = m.contact_id
       where c.phone = $1 and direction = 'outbound' order by m.id`,
      [phone],
    )
  ).map(({ body }) => body)
const textsReach = (phone: string, count: number) =>
  eventually(
    async () =>
      (await textsOf(phone)).length >= count &&
      (
        await harness.query(
          `select 1 from conversations c join contacts n on n.id = c.contact_id where n.phone = $1 and phase in ('queued', 'sending')`,
          [phone],
        )
      ).length === 0,
    `there never were ${count} texts`,
  )
const answersOf = (patientId: number) =>
  harness.query<{ id: number; value: string | null; read: string | null; question: string }>(
    `select id, value, read_value as read, question_id as question from responses where patient_queue_id = $1 order by id`,
    [patientId],
  )
const conversationOf = async (patientId: number) => {
  const [row] = await harness.query<{ phase: string; reason: string | null }>(
    `select phase, end_reason as reason from conversations where patient_queue_id = $1 order by id desc limit 1`,
    [patientId],
  )
  return row
}

test('CORR-01 CORR-03 a corrected answer ends what it ends, keeps both readings and is audited with its cause', async () => {
  const { id, phone } = await begin()
  await harness.sayAndWait(phone, 'Sí')
  await textsReach(phone, 2)
  const [identity] = await answersOf(id)
  const same = await correct(Number(identity?.id), { value: 'Sí' })
  expect(same.correction).toMatchObject({ kind: 'same', reason: null })
  expect(await textsOf(phone)).toHaveLength(2)
  const outcome = await correct(Number(identity?.id), { value: 'No', cause: 'told-otherwise' })
  expect(outcome.correction).toMatchObject({ kind: 'ends' })
  expect(outcome).toMatchObject({ value: 'No', readValue: 'Sí', method: 'staff', corrector: 'ana' })
  expect(await conversationOf(id)).toEqual({ phase: 'ended', reason: 'identity_failed' })
  await textsReach(phone, 3)
  expect((await textsOf(phone)).at(-1)).toContain('Disculpe la molestia')
  const audited = await harness.query<{ details: Record<string, unknown>; username: string }>(
    `select details, username from audit_log where action = 'response.reviewed' and resource_id = $1 order by id`,
    [String(identity?.id)],
  )
  expect(audited.map(({ details, username }) => [username, details['cause'], details['conversation']])).toEqual([
    ['ana', 'misread', 'same'],
    ['ana', 'told-otherwise', 'ends'],
  ])
  // The conversation is over: only the record changes.
  const late = await correct(Number(identity?.id), { value: 'Sí' })
  expect(late.correction).toMatchObject({ kind: 'left', reason: 'over' })
  expect(await conversationOf(id)).toEqual({ phase: 'ended', reason: 'identity_failed' })
})

test('CORR-01 an unread answer that is set right answers the open question, once, however many press at once', async () => {
  const { id, phone } = await begin()
  await harness.sayAndWait(phone, 'Pues mire usted')
  await eventually(async () => (await answersOf(id)).length === 1, 'the answer was never kept')
  await textsReach(phone, 2)
  const [unread] = await answersOf(id)
  expect(unread).toMatchObject({ value: null })
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => correct(Number(unread?.id), { value: 'Sí' })))
  expect(outcomes.map(({ correction }) => String(correction?.kind)).toSorted()).toEqual([
    'asks',
    'same',
    'same',
    'same',
  ])
  await textsReach(phone, 3)
  expect(await textsOf(phone)).toHaveLength(3)
  expect((await textsOf(phone)).at(-1)).toContain('contrato')
  expect(await answersOf(id)).toHaveLength(1)
})

test('CORR-02 an answer that was given again since changes only the record', async () => {
  const { id, phone } = await begin()
  await harness.sayAndWait(phone, 'Sí')
  await textsReach(phone, 2)
  await harness.query(
    `insert into responses (conversation_id, patient_queue_id, phone_number, language, question_id, user_response, value, method)
     select conversation_id, patient_queue_id, phone_number, language, question_id, 'Claro', 'Sí', 'label' from responses
     where patient_queue_id = $1`,
    [id],
  )
  const [first] = await answersOf(id)
  expect((await correct(Number(first?.id), { value: 'No' })).correction).toMatchObject({ reason: 'answered-again' })
  expect(await conversationOf(id)).toMatchObject({ phase: 'waiting' })
})
