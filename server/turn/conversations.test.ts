import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localOf } from '#engine/windows/local-time.ts'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'
import { endByVerification, staffEvent } from './conversations.ts'
import { removeConversation } from './remove-conversation.ts'
import { stopTexting } from './stop-texting.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
beforeEach(() => harness.setFaults())
afterAll(() => harness.close())

const acting = <T>(
  work: (
    tx: Parameters<Parameters<typeof act>[2]>[0],
    ctx: { deps: TestHarness['deps']; actor: ReturnType<typeof systemActor> },
  ) => Promise<T>,
) => {
  const ctx = { deps: harness.deps, actor: systemActor('seed') }
  return act(ctx, 'test.acted', async (tx) => {
    const result = await work(tx, ctx)
    return isRefusal(result) ? result : { result, audit: { resourceType: 'test' } }
  })
}

interface Conversation {
  id: number
  phase: string
  status: string
  endReason: string | null
  patientId: number
}

const conversationsOf = (phone: string): Promise<Conversation[]> =>
  harness.query<Conversation>(
    `select c.id, phase, status, end_reason as "endReason", patient_queue_id as "patientId" from conversations c
     join contacts t on t.id = c.contact_id where t.phone = $1 order by c.id`,
    [phone],
  )
const reaches = (phone: string, ...phases: string[]) =>
  eventually(
    async () => (await conversationsOf(phone)).map(({ phase }) => phase).join() === phases.join(),
    `the conversations never were ${phases.join()}`,
  )

test('a patient whose own conversation is open cannot be started again, even by twenty presses at once', async () => {
  const patient = await harness.addPatient()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => harness.start(patient.id)))
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1)
  expect(new Set(outcomes.filter(isRefusal).map(({ code }) => code))).toEqual(new Set(['conversation-open']))
  expect(await conversationsOf(patient.phone)).toHaveLength(1)
})

test('refused starts say why: no number, opted out, attempts used up, no active flow', async () => {
  const [row] = await harness.query<{ id: number }>(
    `insert into patients (contract_id, patient_name, phone_number, doctor_name) values ('X-1', 'Sin teléfono', '12', 'Dra. F')
     returning id`,
  )
  expect(await harness.start(row?.id ?? 0)).toMatchObject({ code: 'bad-number' })
  expect(await harness.start(2_000_000_000)).toMatchObject({ code: 'not-found' })
  const tired = await harness.addPatient({ currentAttempts: 3 })
  expect(await harness.start(tired.id)).toMatchObject({ code: 'attempts-used-up' })
  const patient = await harness.addPatient()
  expect(await harness.start(patient.id, 77)).toMatchObject({ code: 'no-active-flow' })
  await acting((tx, ctx) => stopTexting(tx, ctx, patient.contactId))
  expect(await harness.start(patient.id)).toMatchObject({ code: 'opted-out' })
})

test('a second patient of a busy number waits for its turn and begins when the first has ended', async () => {
  const first = await harness.addPatient()
  const second = await harness.addPatient({ phoneNumber: first.phone })
  await harness.start(first.id)
  await reaches(first.phone, 'waiting')
  expect(await harness.start(second.id)).toMatchObject({ phase: 'queued', waitsForNumber: true })
  expect(await harness.accepted(first.phone)).toHaveLength(1)
  await acting((tx, ctx) => endByVerification(tx, ctx, { patientId: first.id, verifiedStatus: 'VERIFIED_COMPLETE' }))
  harness.deps.runner.wake()
  await reaches(first.phone, 'ended', 'waiting')
  expect((await conversationsOf(first.phone)).map(({ patientId }) => patientId)).toEqual([first.id, second.id])
})

test('the verification a person sets ends the conversation, and no reply changes it', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await acting(async (tx, ctx) => {
    await endByVerification(tx, ctx, { patientId: patient.id, verifiedStatus: 'VERIFIED_FAILED' })
  })
  await harness.query(
    "update patients set verified_status = 'VERIFIED_FAILED', verified_by_user_id = 1 where id = $1",
    [patient.id],
  )
  await reaches(patient.phone, 'ended')
  await harness.sayAndWait(patient.phone, 'Sí')
  await harness.runner.settled()
  const [row] = await harness.query<{ verified: string }>(
    'select verified_status as verified from patients where id = $1',
    [patient.id],
  )
  expect(row?.verified).toBe('VERIFIED_FAILED')
})

test('deleting a conversation takes back what was not sent, and recovery does not bring its texts back', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await harness.sayAndWait(patient.phone, 'Sí')
  await harness.runner.settled()
  await harness.query(
    "insert into settings (key, value) values ('recovery.watermark', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value",
    [new Date(Date.now() - 3_600_000).toISOString()],
  )
  const [{ id } = { id: 0 }] = await conversationsOf(patient.phone)
  const removed = await acting((tx, ctx) => removeConversation(tx, ctx, id))
  expect(removed).toMatchObject({ patientId: patient.id, answers: 1 })
  const left = async () =>
    (
      await harness.query<{ count: number }>(
        `select (select count(*) from conversations where id = $1) + (select count(*) from messages where contact_id = $2)
           + (select count(*) from outbox where contact_id = $2) + (select count(*) from inbox where contact_id = $2 and kind = 'in') as count`,
        [id, patient.contactId],
      )
    )[0]?.count
  expect(await left()).toBe(0)
  expect(await harness.runner.recoverNow()).toBe(0)
  await harness.runner.settled()
  expect(await left()).toBe(0)
  expect(await harness.start(patient.id)).toMatchObject({ phase: 'sending' })
})

test('a conversation whose text is with the carrier cannot be deleted', async () => {
  const patient = await harness.addPatient()
  await harness.setFaults({ kind: 'slow-answer', number: patient.phone, delayMs: 800, count: 1 })
  await harness.start(patient.id)
  await eventually(
    async () =>
      (await harness.query("select 1 from outbox where contact_id = $1 and state = 'sending'", [patient.contactId]))
        .length === 1,
  )
  const [{ id } = { id: 0 }] = await conversationsOf(patient.phone)
  expect(await acting((tx, ctx) => removeConversation(tx, ctx, id))).toMatchObject({ code: 'sending-now' })
  await reaches(patient.phone, 'waiting')
  expect(await acting((tx, ctx) => removeConversation(tx, ctx, id))).toMatchObject({ patientId: patient.id })
})

test('a reply of staff pauses the program; resumed, it asks the same question again', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  const [{ id } = { id: 0 }] = await conversationsOf(patient.phone)
  const sent = await acting((tx, ctx) =>
    staffEvent(tx, ctx, id, { type: 'staff-sent', text: 'Le habla Marta, de la clínica.' }),
  )
  expect(sent).toMatchObject({ refusal: null })
  harness.deps.runner.wake()
  await reaches(patient.phone, 'paused')
  await eventually(async () => (await harness.accepted(patient.phone)).length === 2)
  await harness.sayAndWait(patient.phone, 'Hola Marta')
  await harness.runner.settled()
  expect(await harness.accepted(patient.phone)).toHaveLength(2)
  await acting((tx, ctx) => staffEvent(tx, ctx, id, { type: 'staff-resumed' }))
  harness.deps.runner.wake()
  await reaches(patient.phone, 'waiting')
  expect(await harness.accepted(patient.phone)).toHaveLength(3)
  expect(await acting((tx, ctx) => staffEvent(tx, ctx, id, { type: 'staff-skipped' }))).toMatchObject({
    refusal: 'not-paused',
  })
})

test('outside the sending window a start is queued with its hour, and goes out when the window opens', async () => {
  const night = await createTestHarness({ mode: 'live' })
  try {
    await night.runner.start()
    const zone = 'America/New_York'
    const { day, time } = localOf(Date.now(), zone)
    // Two in the morning of a Tuesday in the patient's zone.
    night.passes(((9 - day) % 7) * 24 * 3_600_000 + 26 * 3_600_000 - time)
    const patient = await night.addPatient()
    const started = await night.start(patient.id)
    if (isRefusal(started)) throw new Error(started.code)
    expect(started.phase).toBe('queued')
    const opens = new Date(started.scheduledFor ?? 0)
    expect(
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' }).format(opens),
    ).toBe('09:00')
    await night.runner.settled()
    expect(await night.accepted(patient.phone)).toHaveLength(0)
    night.passes(opens.getTime() - night.deps.clock.now().getTime() + 1000)
    await night.runner.settled()
    expect(await night.accepted(patient.phone)).toHaveLength(1)
  } finally {
    await night.close()
  }
})

test('a conversation that nobody of staff has seen to is told of when its staffed hours are over, once', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  const [{ id } = { id: 0 }] = await conversationsOf(patient.phone)
  await acting((tx, ctx) => staffEvent(tx, ctx, id, { type: 'staff-paused', by: 'ana' }))
  const timers = () =>
    harness.query<{ kind: string; hours: number }>(
      `select kind, extract(epoch from due_at - now()) / 3600 as hours from timers where conversation_id = $1`,
      [id],
    )
  const [timer] = await timers()
  expect([timer?.kind, Number(timer?.hours) > 7.9]).toEqual(['unattended', true])
  await harness.query("update timers set due_at = now() - interval '1 second' where conversation_id = $1", [id])
  harness.deps.runner.wake()
  const told = () =>
    harness.query<{ kind: string; details: object }>(
      'select kind, details from notifications where conversation_id = $1 order by id',
      [id],
    )
  await eventually(async () => (await told()).length > 0, 'nobody was told')
  await harness.runner.settled()
  expect(await told()).toEqual([{ kind: 'unattended', details: { hours: 8 } }])
  expect(await timers()).toEqual([])
})

test('REPORT-01 each text that asks is stored with its question, and whether it asks first, again or as a reminder', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await harness.sayAndWait(patient.phone, 'english please')
  await reaches(patient.phone, 'waiting')
  harness.passes(20 * 3_600_000)
  const asked = () =>
    harness.query<{ question: string | null; asking: string | null }>(
      `select question_key as question, asking from messages where direction = 'outbound' and conversation_id =
        (select max(id) from conversations where patient_queue_id = $1) order by id`,
      [patient.id],
    )
  await eventually(async () => {
    harness.passes(3_600_000)
    harness.runner.wake()
    return (await asked()).length === 3
  }, 'no reminder was planned')
  const [first] = await asked()
  expect(first?.question).toEqual(expect.any(String))
  expect(await asked()).toEqual(
    ['first', 'again', 'reminder'].map((asking) => ({ question: first?.question ?? '', asking })),
  )
})
