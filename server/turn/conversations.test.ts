import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localOf } from '#engine/windows/local-time.ts'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { createTestWorld, eventually, type TestWorld } from '../testing/test-world.ts'
import { endByVerification, staffEvent, stopTexting } from './conversations.ts'
import { removeConversation } from './remove-conversation.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
  await world.runner.start()
})
beforeEach(() => world.setFaults())
afterAll(() => world.close())

const acting = <T>(
  work: (
    tx: Parameters<Parameters<typeof act>[2]>[0],
    ctx: { deps: TestWorld['deps']; actor: ReturnType<typeof systemActor> },
  ) => Promise<T>,
) => {
  const ctx = { deps: world.deps, actor: systemActor('seed') }
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
  world.query<Conversation>(
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
  const patient = await world.addPatient()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => world.start(patient.id)))
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1)
  expect(new Set(outcomes.filter(isRefusal).map(({ code }) => code))).toEqual(new Set(['conversation-open']))
  expect(await conversationsOf(patient.phone)).toHaveLength(1)
})

test('refused starts say why: no number, opted out, attempts used up, no active flow', async () => {
  const [row] = await world.query<{ id: number }>(
    `insert into patients (contract_id, patient_name, phone_number, doctor_name) values ('X-1', 'Sin teléfono', '12', 'Dra. F')
     returning id`,
  )
  expect(await world.start(row?.id ?? 0)).toMatchObject({ code: 'bad-number' })
  expect(await world.start(2_000_000_000)).toMatchObject({ code: 'not-found' })
  const tired = await world.addPatient({ currentAttempts: 3 })
  expect(await world.start(tired.id)).toMatchObject({ code: 'attempts-used-up' })
  const patient = await world.addPatient()
  expect(await world.start(patient.id, 77)).toMatchObject({ code: 'no-active-flow' })
  await acting((tx, ctx) => stopTexting(tx, ctx, patient.contactId))
  expect(await world.start(patient.id)).toMatchObject({ code: 'opted-out' })
})

test('a second patient of a busy number waits for its turn and begins when the first has ended', async () => {
  const first = await world.addPatient()
  const second = await world.addPatient({ phoneNumber: first.phone })
  await world.start(first.id)
  await reaches(first.phone, 'waiting')
  expect(await world.start(second.id)).toMatchObject({ phase: 'queued', waitsForNumber: true })
  expect(await world.accepted(first.phone)).toHaveLength(1)
  await acting((tx, ctx) => endByVerification(tx, ctx, { patientId: first.id, verifiedStatus: 'VERIFIED_COMPLETE' }))
  world.deps.runner.wake()
  await reaches(first.phone, 'ended', 'waiting')
  expect((await conversationsOf(first.phone)).map(({ patientId }) => patientId)).toEqual([first.id, second.id])
})

test('the verification a person sets ends the conversation, and no reply changes it', async () => {
  const patient = await world.addPatient()
  await world.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await acting(async (tx, ctx) => {
    await endByVerification(tx, ctx, { patientId: patient.id, verifiedStatus: 'VERIFIED_FAILED' })
  })
  await world.query("update patients set verified_status = 'VERIFIED_FAILED', verified_by_user_id = 1 where id = $1", [
    patient.id,
  ])
  await reaches(patient.phone, 'ended')
  await world.sayAndWait(patient.phone, 'Sí')
  await world.runner.settled()
  const [row] = await world.query<{ verified: string }>(
    'select verified_status as verified from patients where id = $1',
    [patient.id],
  )
  expect(row?.verified).toBe('VERIFIED_FAILED')
})

test('deleting a conversation takes back what was not sent, and recovery does not bring its texts back', async () => {
  const patient = await world.addPatient()
  await world.start(patient.id)
  await reaches(patient.phone, 'waiting')
  await world.sayAndWait(patient.phone, 'Sí')
  await world.runner.settled()
  await world.query(
    "insert into settings (key, value) values ('recovery.watermark', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value",
    [new Date(Date.now() - 3_600_000).toISOString()],
  )
  const [{ id } = { id: 0 }] = await conversationsOf(patient.phone)
  const removed = await acting((tx, ctx) => removeConversation(tx, ctx, id))
  expect(removed).toMatchObject({ patientId: patient.id, answers: 1 })
  const left = async () =>
    (
      await world.query<{ count: string }>(
        `select (select count(*) from conversations where id = $1) + (select count(*) from messages where contact_id = $2)
           + (select count(*) from outbox where contact_id = $2) + (select count(*) from inbox where contact_id = $2 and kind = 'in') as count`,
        [id, patient.contactId],
      )
    )[0]?.count
  expect(await left()).toBe('0')
  expect(await world.runner.recoverNow()).toBe(0)
  await world.runner.settled()
  expect(await left()).toBe('0')
  expect(await world.start(patient.id)).toMatchObject({ phase: 'sending' })
})

test('a conversation whose text is with the carrier cannot be deleted', async () => {
  const patient = await world.addPatient()
  await world.setFaults({ kind: 'slow-answer', number: patient.phone, delayMs: 800, count: 1 })
  await world.start(patient.id)
  await eventually(
    async () =>
      (await world.query("select 1 from outbox where contact_id = $1 and state = 'sending'", [patient.contactId]))
        .length === 1,
  )
  const [{ id } = { id: 0 }] = await conversationsOf(patient.phone)
  expect(await acting((tx, ctx) => removeConversation(tx, ctx, id))).toMatchObject({ code: 'sending-now' })
  await reaches(patient.phone, 'waiting')
  expect(await acting((tx, ctx) => removeConversation(tx, ctx, id))).toMatchObject({ patientId: patient.id })
})

test('a reply of staff pauses the program; resumed, it asks the same question again', async () => {
  const patient = await world.addPatient()
  await world.start(patient.id)
  await reaches(patient.phone, 'waiting')
  const [{ id } = { id: 0 }] = await conversationsOf(patient.phone)
  const sent = await acting((tx, ctx) =>
    staffEvent(tx, ctx, id, { type: 'staff-sent', text: 'Le habla Marta, de la clínica.' }),
  )
  expect(sent).toMatchObject({ refusal: null })
  world.deps.runner.wake()
  await reaches(patient.phone, 'paused')
  await eventually(async () => (await world.accepted(patient.phone)).length === 2)
  await world.sayAndWait(patient.phone, 'Hola Marta')
  await world.runner.settled()
  expect(await world.accepted(patient.phone)).toHaveLength(2)
  await acting((tx, ctx) => staffEvent(tx, ctx, id, { type: 'staff-resumed' }))
  world.deps.runner.wake()
  await reaches(patient.phone, 'waiting')
  expect(await world.accepted(patient.phone)).toHaveLength(3)
  expect(await acting((tx, ctx) => staffEvent(tx, ctx, id, { type: 'staff-skipped' }))).toMatchObject({
    refusal: 'not-paused',
  })
})

test('outside the sending window a start is queued with its hour, and goes out when the window opens', async () => {
  const night = await createTestWorld({ mode: 'live' })
  try {
    await night.runner.start()
    const zone = 'America/New_York'
    const { day, time } = localOf(Date.now(), zone)
    // Two in the morning of a Tuesday over there.
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
  const patient = await world.addPatient()
  await world.start(patient.id)
  await reaches(patient.phone, 'waiting')
  const [{ id } = { id: 0 }] = await conversationsOf(patient.phone)
  await acting((tx, ctx) => staffEvent(tx, ctx, id, { type: 'staff-paused', by: 'ana' }))
  const timers = () =>
    world.query<{ kind: string; hours: number }>(
      `select kind, extract(epoch from due_at - now()) / 3600 as hours from timers where conversation_id = $1`,
      [id],
    )
  const [timer] = await timers()
  expect([timer?.kind, Number(timer?.hours) > 7.9]).toEqual(['unattended', true])
  await world.query("update timers set due_at = now() - interval '1 second' where conversation_id = $1", [id])
  world.deps.runner.wake()
  const told = () =>
    world.query<{ kind: string; details: object }>(
      'select kind, details from notifications where conversation_id = $1 order by id',
      [id],
    )
  await eventually(async () => (await told()).length > 0, 'nobody was told')
  await world.runner.settled()
  expect(await told()).toEqual([{ kind: 'unattended', details: { hours: 8 } }])
  expect(await timers()).toEqual([])
})
