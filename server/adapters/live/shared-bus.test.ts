import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/read.ts'
import { createTestDatabase } from '../../db/test-database.ts'
import type { LiveRoom, SessionMatch } from '../../deps.ts'
import { createSharedLiveBus, type SharedLiveBus } from './shared-bus.ts'

let db: Database
let drop: () => Promise<void>
let buses: SharedLiveBus[]

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

beforeAll(async () => {
  const database = await createTestDatabase()
  db = openDatabase({ url: database.appUrl, onLost: () => undefined })
  drop = database.drop
  buses = await Promise.all([createSharedLiveBus({ db, log }), createSharedLiveBus({ db, log })])
})
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()))
  await db.close()
  await drop()
})

interface Heard extends LiveRoom {
  events: LiveEvent[]
  ended: SessionMatch[]
  startedOver: number
}

const room = (): Heard => {
  const heard: Heard = {
    events: [],
    ended: [],
    startedOver: 0,
    deliver: (events) => void heard.events.push(...events),
    endSessions: (match) => void heard.ended.push(match),
    startOver: () => {
      heard.startedOver += 1
    },
  }
  return heard
}

const event = (messageId: number): LiveEvent => ({ event: 'message-created', messageId, conversationId: 1 })

const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 10_000, interval: 5 }).toBe(true)

test('what one process publishes reaches every other once, and itself at once and only once', async () => {
  const [here, there] = [room(), room()]
  const leave = [buses[0]?.join(here), buses[1]?.join(there)]
  buses[0]?.publish([event(1), event(2)])
  expect(here.events).toEqual([event(1), event(2)])
  await until(() => there.events.length === 2)
  buses[1]?.publish([event(3)])
  await until(() => here.events.length === 3)
  expect(here.events).toEqual([event(1), event(2), event(3)])
  for (const go of leave) go?.()
})

test('more news than one message of the database holds arrive all, in order', async () => {
  const there = room()
  const leave = buses[1]?.join(there)
  const many = Array.from({ length: 1000 }, (_, index) => event(index + 1))
  buses[0]?.publish(many)
  await until(() => there.events.length === 1000)
  expect(there.events).toEqual(many)
  leave?.()
})

test('what a process published just before it ends still reaches the others', async () => {
  const there = room()
  const leave = buses[1]?.join(there)
  const ending = await createSharedLiveBus({ db, log })
  ending.publish([event(77)])
  await ending.close()
  await until(() => there.events.length === 1)
  leave?.()
})

test('a session that ends in one process ends in all', async () => {
  const there = room()
  const leave = buses[1]?.join(there)
  buses[0]?.endSessions({ userId: 7, exceptSessionId: 3 })
  await until(() => there.ended.length === 1)
  expect(there.ended).toEqual([{ userId: 7, exceptSessionId: 3 }])
  leave?.()
})

test('after a lost connection the rooms start over, and news come again', async () => {
  const there = room()
  const leave = buses[1]?.join(there)
  await db.write.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
  )
  await until(() => there.startedOver === 1)
  buses[0]?.publish([event(9)])
  await until(() => there.events.length === 1)
  leave?.()
})
