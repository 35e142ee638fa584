import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, eventually, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
  await world.runner.start()
})
afterAll(() => world.close())

const HOUR = 3_600_000

const waiting = async () => {
  const patient = await world.addPatient()
  await world.start(patient.id)
  await eventually(
    async () =>
      (await world.query("select 1 from conversations where patient_queue_id = $1 and phase = 'waiting'", [patient.id]))
        .length === 1,
  )
  return patient
}

test('replies that no webhook brought are recovered from the carrier and answered, and staff hear how many', async () => {
  const patient = await waiting()
  await world.setFaults({ kind: 'withheld-inbound' })
  await world.say(patient.phone, 'Sí')
  await world.setFaults()
  expect(await world.accepted(patient.phone)).toHaveLength(1)
  expect(await world.runner.recoverNow()).toBe(1)
  await eventually(async () => (await world.accepted(patient.phone)).length === 2)
  expect(await world.runner.recoverNow()).toBe(0)
  const [notice] = await world.query<{ details: object }>("select details from notifications where kind = 'recovered'")
  expect(notice?.details).toEqual({ count: 1 })
})

test('a reply recovered after more than two hours goes to a person; STOP acts at any age', async () => {
  const [late, stopped] = [await waiting(), await waiting()]
  await world.setFaults({ kind: 'withheld-inbound' })
  await world.say(late.phone, 'Sí')
  await world.say(stopped.phone, 'ALTO')
  await world.setFaults()
  world.passes(3 * HOUR)
  expect(await world.runner.recoverNow()).toBe(2)
  await world.runner.settled()
  expect(await world.accepted(late.phone)).toHaveLength(1)
  const kept = await world.query<{ body: string }>(
    "select message_body as body from messages where contact_id = $1 and direction = 'inbound'",
    [late.contactId],
  )
  expect(kept).toEqual([{ body: 'Sí' }])
  expect(
    await world.query("select 1 from notifications where kind = 'late-reply' and patient_id = $1", [late.id]),
  ).toHaveLength(1)
  expect(
    await world.query('select 1 from contacts where id = $1 and opted_out_at is not null', [stopped.contactId]),
  ).toHaveLength(1)
})

test('DATA-30 delivery statuses whose callbacks were lost are asked for', async () => {
  await world.setFaults({ kind: 'lost-callbacks' })
  const patient = await waiting()
  const statusOf = async () =>
    (
      await world.query<{ status: string }>(
        "select twilio_status as status from messages where contact_id = $1 and direction = 'outbound'",
        [patient.contactId],
      )
    )[0]?.status
  await eventually(async () => (await world.accepted(patient.phone))[0]?.status === 'delivered')
  expect(await statusOf()).not.toBe('delivered')
  world.passes(16 * 60_000)
  await world.runner.recoverNow()
  await world.runner.settled()
  expect(await statusOf()).toBe('delivered')
  await world.setFaults()
})

test('texts of which the network never tells do not hide one behind them whose callback was lost', async () => {
  await world.query(
    `with somebody as (insert into contacts (phone) values ('+13055550000') returning id),
     silent as (insert into messages (contact_id, phone_number, message_body, direction, message_type, language, twilio_status)
       select id, '+13055550000', 'x', 'outbound', 'system', 'es', 'sent' from somebody, generate_series(1, 60)
       returning id, contact_id)
     insert into outbox (contact_id, message_id, to_phone, body, kind, state, provider_sid, dedupe_key, accepted_at)
     select contact_id, id, '+13055550000', 'x', 'question', 'sent', 'SM' || lpad(to_hex(id), 32, '0'), 'silent-' || id,
       $1::timestamptz - interval '1 hour' + make_interval(secs => id % 1000) from silent`,
    [world.deps.clock.now().toISOString()],
  )
  await world.setFaults({ kind: 'lost-callbacks' })
  const patient = await world.addPatient()
  await world.start(patient.id)
  await eventually(async () => (await world.accepted(patient.phone)).length === 1, 'the question never went out')
  await world.runner.settled()
  await world.setFaults()
  world.passes(20 * 60_000)
  // The list of what was sent lately has been read since: only who asks for this text hears of it.
  await world.query(
    `insert into settings (key, value) values ('recovery.watermark', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [world.deps.clock.now().toISOString()],
  )
  const isDelivered = async () =>
    (
      await world.query(`select 1 from messages where phone_number = $1 and twilio_status = 'delivered'`, [
        patient.phone,
      ])
    ).length > 0
  for (let round = 0; round < 3; round += 1) {
    await world.runner.recoverNow()
    await world.runner.settled()
  }
  expect(await isDelivered()).toBe(true)
})
