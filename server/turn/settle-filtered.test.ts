import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { createTestWorld, eventually, type TestWorld } from '../testing/test-world.ts'
import { turnParts } from './turn-parts.ts'

const MINUTE = 60_000

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await world.runner.start()
})
afterAll(() => world.close())

const start = async (patientId: number) => {
  const started = await world.start(patientId)
  if (isRefusal(started)) throw new Error(started.code)
  await world.runner.settled()
  return started
}
const notices = () => world.query(`select details from notifications where kind = 'sending-paused'`)

test('after three filtered texts in an hour nothing begins for an hour and staff hear it once; replies go on', async () => {
  const talking = await world.addPatient()
  await start(talking.id)
  const people = await Promise.all(Array.from({ length: 3 }, () => world.addPatient()))
  const undelivered = Object.fromEntries(people.map(({ phone }) => [phone, 30007]))
  await world.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 }, undelivered })
  for (const { id } of people) await start(id)
  await eventually(async () => (await notices()).length > 0, 'staff were not told')
  await eventually(async () => (await turnParts(world.deps).settings()).heldUntil !== null, 'no turn heard of it')
  const later = await world.addPatient()
  const held = await start(later.id)
  expect(held.phase).toBe('queued')
  const wait = Date.parse(held.scheduledFor ?? '') - world.deps.clock.now().getTime()
  expect(wait).toBeGreaterThan(58 * MINUTE)
  expect(wait).toBeLessThanOrEqual(60 * MINUTE)
  const before = (await world.accepted(talking.phone)).length
  await world.sayAndWait(talking.phone, 'Sí')
  await eventually(async () => (await world.accepted(talking.phone)).length > before, 'the reply was held too')
  expect(await world.accepted(later.phone)).toHaveLength(0)
  world.passes(61 * MINUTE)
  await world.runner.settled()
  await eventually(async () => (await world.accepted(later.phone)).length === 1, 'the start never went out')
  expect(await notices()).toEqual([{ details: { code: '30007' } }])
})
