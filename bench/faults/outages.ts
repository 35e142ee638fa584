import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Carrier } from '../crash/carrier.ts'
import { addPatients, numbersOf } from '../crash/load.ts'
import { type Apart, withDatabaseApart } from './database.ts'
import type { Fault } from './fault.ts'
import { mustBeWhole } from './outside.ts'
import { expectSame, must, until } from './proof.ts'

const DOWN_MS = 60_000
const CARRIER_PATIENCE_MS = 15_000

const write = (carrier: Carrier, from: string, body: string) =>
  carrier.control<{ messageSid: string }>('POST', 'inbound', { from, body })

/** Presses SMS for all patients and waits until each has the first question. */
const startAll = async ({ app, carrier }: Apart, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await app.call('POST', `/api/patients/${id}/start-conversation`, {})
  await until(
    async () => (await carrier.control<unknown[]>('GET', 'accepted?limit=1000')).length >= ids.length,
    20_000,
    'the questions never went out',
  )
}

const hasSent = async (carrier: Carrier, count: number): Promise<boolean> =>
  (await carrier.control<unknown[]>('GET', 'accepted?limit=1000')).length >= count

/** The backend that holds the process's lock; its connection also listens. */
const listenerOf = async (client: pg.Client): Promise<number | null> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = 7261012 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.pid ?? null
}

const slowDatabase: Fault = {
  number: 16,
  name: 'a slow database, a locked table',
  injected: 'a line of 0.5 s each way; then the inbox locked for 10 s',
  expected: 'the app goes on, what needs no locked table too, everything kept',
  hold: () =>
    withDatabaseApart(async (apart) => {
      const { app, carrier, line } = apart
      const numbers = numbersOf(4)
      const ids = await addPatients(app, numbers)
      await startAll(apart, ids)
      line.set('slow')
      const from = performance.now()
      for (const number of numbers) await write(carrier, number, 'Sí')
      await until(() => hasSent(carrier, ids.length * 2), 40_000, 'no answers over the slow line')
      const slow = performance.now() - from
      line.set('open')
      const locker = await app.connect()
      await locker.query('begin; lock table inbox in access exclusive mode')
      const locked = performance.now()
      const blocked = app.enter('LOCK-1')
      const writing = Promise.all(numbers.map((number) => write(carrier, number, 'No')))
      await pause(10_000)
      await locker.query('commit')
      await locker.end()
      await writing
      must((await blocked).status === 200, 'a write that needs no inbox suffered')
      await until(() => app.isReady(), 20_000, 'never ready again')
      must(performance.now() - locked < CARRIER_PATIENCE_MS * 2, 'too long')
      await mustBeWhole({ app, carrier, numbers, patients: ids })
      return `answers over the slow line after ${(slow / 1000).toFixed(1)} s; nothing lost behind the lock`
    }),
}

const halfOpen: Fault = {
  number: 17,
  name: 'half-open connections to the database',
  injected: 'a line that swallows everything and closes nothing, then opens for new connections',
  expected: 'noticed within 15 s, listening again, the poll covers',
  hold: () =>
    withDatabaseApart(async (apart) => {
      const { app, carrier, line } = apart
      const numbers = numbersOf(6)
      const ids = await addPatients(app, numbers)
      await startAll(apart, ids)
      const client = await app.connect()
      const before = await listenerOf(client)
      line.set('silent')
      const from = performance.now()
      await until(async () => !(await app.isReady()), 16_000, 'nobody noticed within 16 s')
      for (const number of numbers) await write(carrier, number, 'Sí')
      await pause(12_000)
      line.set('open')
      const opened = performance.now()
      await until(() => app.isReady(), 20_000, 'never ready again')
      await until(() => hasSent(carrier, ids.length * 2), 30_000, 'the answers never went out')
      const back = performance.now() - opened
      const isListening = async () => ![null, before].includes(await listenerOf(client))
      await until(isListening, 20_000, 'nobody listens')
      await client.end()
      must(app.isAlive, 'the app ended')
      await mustBeWhole({ app, carrier, numbers, patients: ids })
      return `noticed and answered again ${(back / 1000).toFixed(1)} s after the line was back (silent for ${((opened - from) / 1000).toFixed(0)} s)`
    }),
}

const databaseDown: Fault = {
  number: 18,
  name: 'the database away while patients write',
  injected: `the line closed for ${DOWN_MS / 1000} s, 30 texts meanwhile`,
  expected: '503, then the sweep recovers every text',
  hold: () =>
    withDatabaseApart(async (apart) => {
      const { app, carrier, line } = apart
      const numbers = numbersOf(10)
      const ids = await addPatients(app, numbers)
      await startAll(apart, ids)
      line.set('closed')
      const from = Date.now()
      for (let index = 0; index < 30; index += 1) {
        await write(carrier, numbers[index % numbers.length] ?? '', index % 2 === 0 ? 'Sí' : 'No')
        await pause(1000)
      }
      const { status } = await app.enter('DOWN-1')
      expectSame(status, 503, 'a write while the database is away')
      await pause(Math.max(0, DOWN_MS - (Date.now() - from)))
      line.set('open')
      const verdict = await mustBeWhole({ app, carrier, numbers, patients: ids })
      const client = await app.connect()
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from inbox where is_recovered = 1 and kind = 'in'`,
      )
      await client.end()
      return `503 meanwhile; ${verdict.inbound} of ${verdict.inbound} texts there, ${rows[0]?.count} of them recovered`
    }),
}

/** Rows about a database that is slow, silent or away. */
export const outageFaults: readonly Fault[] = [slowDatabase, halfOpen, databaseDown]
