import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const MINUTE = 60_000
const notices = () => harness.query(`select details from notifications where kind = 'opt-out-wave'`)
const isHeld = async () => (await harness.query('select 1 from senders where held_since is not null')).length > 0

/** Patients whose opt-out is reported by the carrier alone. */
const optOut = async (count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => harness.addPatient()))
  const undelivered = Object.fromEntries(people.map(({ phone }) => [phone, 21610]))
  await harness.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 }, undelivered })
  for (const { id } of people) await harness.start(id)
  await eventually(async () => {
    const [row] = await harness.query<{ count: number }>(
      'select count(*)::int as count from contacts where phone = any ($1) and opted_out_at is not null',
      [people.map(({ phone }) => phone)],
    )
    return row?.count === count
  }, 'not everybody was opted out')
}

/** The carrier reports all their opt-outs at once: they are in the inbox before a turn starts. */
const optOutTogether = async (count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => harness.addPatient()))
  for (const { id } of people) await harness.start(id)
  const phones = people.map(({ phone }) => phone)
  const sent = await eventually(async () => {
    const rows = await harness.query<{ sid: string; to: string }>(
      `select provider_sid as sid, to_phone as to from outbox where to_phone = any ($1) and state = 'sent'`,
      [phones],
    )
    return rows.length === count && rows
  }, 'not everybody was texted')
  await harness.runner.stop()
  for (const { sid, to } of sent)
    await harness.post('/api/webhooks/twilio/status', {
      AccountSid: harness.account.accountSid,
      MessageSid: sid,
      To: to,
      MessageStatus: 'undelivered',
      ErrorCode: '21610',
    })
  await harness.restart()
  await harness.runner.settled()
}

test('opt-outs that are worked on together, two groups of eight at once, count like those that come one by one', async () => {
  await optOut(8)
  await harness.control('PUT', 'settings', { ladder: { minMs: 60_000, maxMs: 60_000 }, undelivered: {} })
  await optOutTogether(16)
  expect(await isHeld()).toBe(true)
  expect(await notices()).toHaveLength(1)
  await harness.query(`update senders set held_since = null, held_count = null, resumed_at = now()`)
  await harness.query(`delete from notifications where kind = 'opt-out-wave'`)
})

test('twenty opt-outs at the carrier within an hour change nothing; the next one stops what nobody asked for, once', async () => {
  const talking = await harness.addPatient()
  await harness.start(talking.id)
  await eventually(async () => (await harness.accepted(talking.phone)).length === 1, 'the question never went out')
  await optOut(20)
  expect([await isHeld(), await notices()]).toEqual([false, []])
  await optOut(1)
  expect([await isHeld(), await notices()]).toEqual([true, [{ details: { count: 21 } }]])
  const later = await harness.addPatient()
  expect(await harness.start(later.id)).toMatchObject({ code: 'sending-held' })
  await harness.sayAndWait(talking.phone, 'Sí')
  await eventually(async () => (await harness.accepted(talking.phone)).length === 2, 'the reply was held too')
  await harness.runner.settled()
})

test('a reminder that comes due meanwhile waits, and goes out once sending is resumed', async () => {
  const [{ phone } = { phone: '' }] = await harness.query<{ phone: string }>(
    `select phone_number as phone from conversations where phase = 'waiting' limit 1`,
  )
  harness.passes(24 * 60 * MINUTE)
  await harness.runner.settled()
  const texts = (await harness.accepted(phone)).length
  await eventually(
    async () =>
      (await harness.query(`select 1 from outbox where to_phone = $1 and last_error = 'sender-held'`, [phone])).length >
      0,
    'no reminder was held',
  )
  harness.passes(30 * MINUTE)
  await harness.runner.settled()
  expect((await harness.accepted(phone)).length).toBe(texts)
  await harness.query('update senders set held_since = null')
  harness.passes(11 * MINUTE)
  await harness.runner.settled()
  await eventually(async () => (await harness.accepted(phone)).length === texts + 1, 'the reminder never went out')
})
