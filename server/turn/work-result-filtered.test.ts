import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'
import { turnParts } from './turn-parts.ts'

const MINUTE = 60_000

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const start = async (patientId: number) => {
  const started = await harness.start(patientId)
  if (isRefusal(started)) throw new Error(started.code)
  await harness.runner.settled()
  return started
}
const notices = () => harness.query(`select details from notifications where kind = 'sending-paused'`)

test('SEND-18 after three filtered texts in an hour that sender begins nothing for an hour and staff hear it once; replies and other senders go on', async () => {
  const talking = await harness.addPatient()
  await start(talking.id)
  const people = await Promise.all(Array.from({ length: 3 }, () => harness.addPatient()))
  const undelivered = Object.fromEntries(people.map(({ phone }) => [phone, 30007]))
  await harness.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 }, undelivered })
  for (const { id } of people) await start(id)
  await eventually(async () => (await notices()).length > 0, 'staff were not told')
  await eventually(async () => (await turnParts(harness.deps).settings()).heldUntil.size > 0, 'no turn heard of it')
  const later = await harness.addPatient()
  const held = await start(later.id)
  expect(held.phase).toBe('queued')
  const wait = Date.parse(held.scheduledFor ?? '') - harness.deps.clock.now().getTime()
  expect(wait).toBeGreaterThan(58 * MINUTE)
  expect(wait).toBeLessThanOrEqual(60 * MINUTE)
  const before = (await harness.accepted(talking.phone)).length
  await harness.sayAndWait(talking.phone, 'Sí')
  await eventually(async () => (await harness.accepted(talking.phone)).length > before, 'the reply was held too')
  expect(await harness.accepted(later.phone)).toHaveLength(0)
  const [site] = await harness.query<{ id: number }>(
    `with sender as (insert into senders (name, address) values ('Segundo', '+15005550016') returning id)
     insert into locations (name, zone, sender_id) select 'Sede', 'America/New_York', id from sender returning id`,
  )
  const elsewhere = await harness.addPatient({ locationId: site?.id ?? null })
  expect((await start(elsewhere.id)).scheduledFor).toBeNull()
  await eventually(async () => (await harness.accepted(elsewhere.phone)).length === 1, 'the other sender was held too')
  harness.passes(61 * MINUTE)
  await harness.runner.settled()
  await eventually(async () => (await harness.accepted(later.phone)).length === 1, 'the start never went out')
  expect(await notices()).toEqual([{ details: { code: '30007' } }])
})
