import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const HOUR = 3_600_000

const waiting = async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(
    async () =>
      (
        await harness.query("select 1 from conversations where patient_queue_id = $1 and phase = 'waiting'", [
          patient.id,
        ])
      ).length === 1,
  )
  return patient
}

test('replies that no webhook brought are recovered from the carrier and answered, and staff hear how many', async () => {
  const patient = await waiting()
  await harness.setFaults({ kind: 'withheld-inbound' })
  await harness.say(patient.phone, 'Sí')
  await harness.setFaults()
  expect(await harness.accepted(patient.phone)).toHaveLength(1)
  expect(await harness.runner.recoverNow()).toBe(1)
  await eventually(async () => (await harness.accepted(patient.phone)).length === 2)
  expect(await harness.runner.recoverNow()).toBe(0)
  const [notice] = await harness.query<{ details: object }>(
    "select details from notifications where kind = 'recovered'",
  )
  expect(notice?.details).toEqual({ count: 1 })
})

test('a reply recovered after more than two hours goes to a person; STOP acts at any age', async () => {
  const [late, stopped] = [await waiting(), await waiting()]
  await harness.setFaults({ kind: 'withheld-inbound' })
  await harness.say(late.phone, 'Sí')
  await harness.say(stopped.phone, 'ALTO')
  await harness.setFaults()
  harness.passes(3 * HOUR)
  expect(await harness.runner.recoverNow()).toBe(2)
  await harness.runner.settled()
  expect(await harness.accepted(late.phone)).toHaveLength(1)
  const kept = await harness.query<{ body: string }>(
    "select message_body as body from messages where contact_id = $1 and direction = 'inbound'",
    [late.contactId],
  )
  expect(kept).toEqual([{ body: 'Sí' }])
  expect(
    await harness.query("select 1 from notifications where kind = 'late-reply' and patient_id = $1", [late.id]),
  ).toHaveLength(1)
  expect(
    await harness.query('select 1 from contacts where id = $1 and opted_out_at is not null', [stopped.contactId]),
  ).toHaveLength(1)
})

test('DATA-30 delivery statuses whose callbacks were lost are asked for', async () => {
  await harness.setFaults({ kind: 'lost-callbacks' })
  const patient = await waiting()
  const statusOf = async () =>
    (
      await harness.query<{ status: string }>(
        "select twilio_status as status from messages where contact_id = $1 and direction = 'outbound'",
        [patient.contactId],
      )
    )[0]?.status
  await eventually(async () => (await harness.accepted(patient.phone))[0]?.status === 'delivered')
  expect(await statusOf()).not.toBe('delivered')
  harness.passes(16 * 60_000)
  await harness.runner.recoverNow()
  await harness.runner.settled()
  expect(await statusOf()).toBe('delivered')
  await harness.setFaults()
})

test('texts of which the network never tells do not hide one behind them whose callback was lost', async () => {
  await harness.query(
    `with somebody as (insert into contacts (phone) values ('+13055550000') returning id),
     silent as (insert into messages (contact_id, phone_number, message_body, direction, message_type, language, twilio_status)
       select id, '+13055550000', 'x', 'outbound', 'system', 'es', 'sent' from somebody, generate_series(1, 60)
       returning id, contact_id)
     insert into outbox (contact_id, message_id, to_phone, body, kind, state, provider_sid, dedupe_key, accepted_at)
     select contact_id, id, '+13055550000', 'x', 'question', 'sent', 'SM' || lpad(to_hex(id), 32, '0'), 'silent-' || id,
       $1::timestamptz - interval '1 hour' + make_interval(secs => id % 1000) from silent`,
    [harness.deps.clock.now().toISOString()],
  )
  await harness.setFaults({ kind: 'lost-callbacks' })
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(async () => (await harness.accepted(patient.phone)).length === 1, 'the question never went out')
  await harness.runner.settled()
  await harness.setFaults()
  harness.passes(20 * 60_000)
  // The list of recent texts has been read already: only a query for this text finds it.
  await harness.query(
    `insert into settings (key, value) values ('recovery.watermark', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [harness.deps.clock.now().toISOString()],
  )
  const isDelivered = async () =>
    (
      await harness.query(`select 1 from messages where phone_number = $1 and twilio_status = 'delivered'`, [
        patient.phone,
      ])
    ).length > 0
  for (let round = 0; round < 3; round += 1) {
    await harness.runner.recoverNow()
    await harness.runner.settled()
  }
  expect(await isDelivered()).toBe(true)
})
