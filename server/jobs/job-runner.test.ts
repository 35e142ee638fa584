import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { openDatabase } from '../db/client.ts'
import type { Database } from '../db/read.ts'
import { openInstance } from '../runner/instance.ts'
import { eventually } from '../testing/test-harness.ts'
import { enqueueJob, type NewJob } from './enqueue.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import type { JobKind } from './kind.ts'
import { countUnits, endless, failing, ticking, UNITS_TABLE } from './test-kinds.ts'

let testApp: TestApp
let owner: Database
const heard: LiveEvent[] = []
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  testApp = await createTestApp()
  owner = openDatabase({ url: testApp.ownerUrl, writers: 1, readers: 1, onLost: () => undefined })
  await owner.write.query(UNITS_TABLE)
  testApp.deps.live.join({
    deliver: (events) => void heard.push(...events),
    endSessions: () => undefined,
    startOver: () => undefined,
  })
})
beforeEach(async () => {
  await owner.write.query('delete from jobs')
  await owner.write.query('delete from units')
  heard.length = 0
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(async () => {
  await owner.close()
  await testApp.close()
})

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.deps.db.write.query(text, values)).rows as Row[]

/** A process simulated in this one. `die`: its lock is released and it does nothing any more. */
const startProcess = async (...kinds: JobKind[]): Promise<JobRunner & { lock: { close(): Promise<void> } }> => {
  const instance = await openInstance(testApp.deps, () => undefined)
  const runner = createJobRunner(testApp.deps, kinds, () => instance.id)
  await runner.start()
  stops.push(async () => {
    await runner.stop()
    await instance.close()
  })
  return { ...runner, lock: instance }
}

const add = (job: Partial<NewJob> & Pick<NewJob, 'kind' | 'input'>) =>
  testApp.deps.db.writer.transaction((tx) => enqueueJob(tx, { dueAt: testApp.deps.clock.now(), ...job }))

interface Row {
  id: number
  state: string
  error: string | null
  done_count: number
  total_count: number | null
  attempts: number
}
const rowOf = async (id: number | null): Promise<Row | undefined> =>
  (await query<Row>('select * from jobs where id = $1', [id]))[0]
const ends = (id: number | null) =>
  eventually(async () => {
    const row = await rowOf(id)
    return row !== undefined && ['done', 'failed', 'stopped'].includes(row.state) && row
  })
const unitsOf = (job: number) =>
  query<{ unit: number; pid: number }>('select unit, pid from units where job = $1 order by id', [job])

test('JOB-01 a job is done step by step, says how far it has come, and every screen hears of it', async () => {
  await startProcess(countUnits('count', 1))
  const id = await add({ kind: 'count', input: { job: 1, units: 5 } })
  expect(await ends(id)).toMatchObject({ state: 'done', done_count: 5, total_count: 5, error: null, attempts: 0 })
  expect((await unitsOf(1)).map(({ unit }) => unit)).toEqual([0, 1, 2, 3, 4])
  expect(heard).toContainEqual({ type: 'JOB_CHANGED', jobId: id })
})

test('JOB-01 a job that is due later waits for its time, and one of an unknown kind for a process that knows it', async () => {
  const dueAt = new Date(testApp.deps.clock.now().getTime() + 3_600_000)
  const later = await add({ kind: 'count', input: { job: 1, units: 1 }, dueAt })
  const unknown = await add({ kind: 'unknown', input: {} })
  await startProcess(countUnits('count', 1))
  const now = await add({ kind: 'count', input: { job: 2, units: 1 } })
  await ends(now)
  expect([(await rowOf(later))?.state, (await rowOf(unknown))?.state]).toEqual(['waiting', 'waiting'])
  testApp.passes({ minutes: 61 })
  expect(await ends(later)).toMatchObject({ state: 'done' })
})

test('JOB-04 jobs with the same exclusive key run one after another in their order, in two processes too', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((job) =>
      add({ kind: 'count', input: { job, units: 6, perStep: 1 }, ...(job % 2 ? { exclusiveKey: 'odd' } : {}) }),
    ),
  )
  const order = (
    await query<{ input: { job: number } }>(`select input from jobs where exclusive_key = 'odd' order by id`)
  ).map(({ input }) => input.job)
  await startProcess(countUnits('count', 3))
  await startProcess(countUnits('count', 3))
  for (const id of ids) expect(await ends(id)).toMatchObject({ state: 'done', done_count: 6 })
  const rows = await query<{ job: number }>('select job from units where job % 2 = 1 order by id')
  expect(rows.map(({ job }) => job)).toEqual(order.flatMap((job) => Array.from({ length: 6 }, () => job)))
})

test('JOB-04 of a kind no more run at a time than it allows, in two processes too', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map((job) => add({ kind: 'endless-two', input: { job } })))
  const two: JobKind = { ...endless, name: 'endless-two', atOnce: 2 } as JobKind
  await startProcess(two)
  await startProcess(two)
  await eventually(async () => (await query('select 1 from units')).length === 2)
  const running = async () => (await query(`select id from jobs where state = 'running'`)).length
  expect(await running()).toBe(2)
  const [first] = await query<{ id: number }>(`select id from jobs where state = 'running' order by id`)
  await query('update jobs set stop_requested_at = now() where id = $1', [first?.id])
  await eventually(async () => (await query('select 1 from units')).length === 3)
  expect(await running()).toBe(2)
  await query(`update jobs set stop_requested_at = now() where id = any ($1)`, [ids])
  for (const id of ids) await ends(id)
})

test('JOB-04 a job with a unique key is added once while it waits or runs, and again when it is over', async () => {
  const job = { kind: 'count', input: { job: 1, units: 1 }, uniqueKey: 'only' }
  const [first, second] = await Promise.all([add(job), add(job)])
  expect([first, second].filter((id) => id === null)).toHaveLength(1)
  await startProcess(countUnits('count', 1))
  await ends(first ?? second ?? null)
  expect(await add(job)).not.toBeNull()
})

test('JOB-05 a running job stops at its next step, keeps what it has done, and its lease is free', async () => {
  await startProcess(endless)
  const id = await add({ kind: 'endless', input: { job: 9 } })
  await eventually(async () => (await unitsOf(9)).length === 1)
  await query('update jobs set stop_requested_at = now() where id = $1', [id])
  expect(await ends(id)).toMatchObject({ state: 'stopped', done_count: 1, token: null, error: null })
})

test('JOB-06 a job that fails is tried again after a pause and then has failed, and says why', async () => {
  await startProcess(failing)
  const id = await add({ kind: 'failing', input: { how: 'known' } })
  await eventually(async () => typeof (await rowOf(id))?.error === 'string')
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', error: 'carrier-unreachable', attempts: 1 })
  testApp.passes({ minutes: 1, seconds: 1 })
  expect(await ends(id)).toMatchObject({ state: 'failed', error: 'carrier-unreachable', attempts: 2 })
})

test('JOB-06 what trying again would not help fails at once: a final error, an input that the kind does not take', async () => {
  await startProcess(failing)
  const final = await add({ kind: 'failing', input: { how: 'final' } })
  const wrong = await add({ kind: 'failing', input: { how: 'no such' } })
  expect(await ends(final)).toMatchObject({ state: 'failed', error: 'carrier-unreachable', attempts: 1 })
  expect(await ends(wrong)).toMatchObject({ state: 'failed', error: 'bad-input' })
})

test('JOB-06 an attempt that takes too long is ended, and an unexpected error has a sentence of its own', async () => {
  await startProcess(failing)
  const hanging = await add({ kind: 'failing', input: { how: 'hang' } })
  const broken = await add({ kind: 'failing', input: { how: 'internal' } })
  await eventually(async () => Boolean((await rowOf(hanging))?.error && (await rowOf(broken))?.error))
  expect(await rowOf(hanging)).toMatchObject({ state: 'waiting', error: 'time-limit' })
  expect(await rowOf(broken)).toMatchObject({ state: 'waiting', error: 'internal' })
})

test('JOB-06 a job that ends its process each time fails instead of ending them for ever', async () => {
  const id = await add({ kind: 'count', input: { job: 1, units: 1 } })
  await query(
    `update jobs set state = 'running', attempts = 50, holder = 1, token = gen_random_uuid(), leased_until = now() where id = $1`,
    [id],
  )
  await startProcess(countUnits('count', 1))
  expect(await ends(id)).toMatchObject({ state: 'failed', error: 'process-ended' })
  expect(await unitsOf(1)).toEqual([])
})

test('JOB-02 the lease of a process that hangs runs out, of one that is alive it does not, whatever the clock says', async () => {
  const hung = await openInstance(testApp.deps, () => undefined)
  stops.push(() => hung.close())
  const hold = async (until: string) => {
    const id = await add({ kind: 'count', input: { job: 1, units: 1 } })
    await query(
      `update jobs set state = 'running', attempts = 1, holder = $2, token = gen_random_uuid(), leased_until = ${until} where id = $1`,
      [id, hung.id],
    )
    return id
  }
  const held = await hold(`clock_timestamp() + interval '20 seconds'`)
  const over = await hold(`clock_timestamp() - interval '1 second'`)
  // Leased before the database's clock was set back by a day.
  const future = await hold(`clock_timestamp() + interval '1 day'`)
  // This process's clock, a day ahead, is not used.
  testApp.passes({ minutes: 24 * 60 })
  await startProcess(countUnits('count', 5))
  expect(await ends(over)).toMatchObject({ state: 'done' })
  expect(await ends(future)).toMatchObject({ state: 'done' })
  expect((await rowOf(held))?.state).toBe('running')
})

test('JOB-02 who has lost the lease can commit nothing, and goes on with something else', async () => {
  await startProcess(endless)
  const id = await add({ kind: 'endless', input: { job: 3 } })
  await eventually(async () => (await unitsOf(3)).length === 1)
  await query('update jobs set token = gen_random_uuid() where id = $1', [id])
  const other = await add({ kind: 'endless', input: { job: 4 } })
  await eventually(async () => (await unitsOf(4)).length === 1)
  expect(await rowOf(id)).toMatchObject({ state: 'running' })
  await query('update jobs set stop_requested_at = now() where id = $1', [other])
  await ends(other)
})

test('JOB-03 a recurring kind runs in one process at a time and goes on in another when that one stops or dies', async () => {
  const rounds = async () =>
    (await query<{ unit: number }>(`select unit from units order by id`)).map(({ unit }) => unit)
  const first = await startProcess(ticking(20))
  await eventually(async () => (await rounds()).length > 2)
  await startProcess(ticking(20))
  expect(await query(`select 1 from jobs where kind = 'ticking'`)).toHaveLength(1)
  const [before] = await query<{ holder: number }>(`select holder from jobs where kind = 'ticking'`)
  // The lock is gone as after a kill; the process's own state does not count.
  await first.lock.close()
  await eventually(async () => {
    const [row] = await query<{ holder: number | null }>(`select holder from jobs where kind = 'ticking'`)
    return row?.holder !== null && row?.holder !== before?.holder
  })
  const so = (await rounds()).length
  await eventually(async () => (await rounds()).length > so + 2)
})

test('JOB-03 a round that was asked for comes at once, and a clock set back by a year does not hold up the next one', async () => {
  await startProcess(ticking(3_600_000))
  await eventually(async () => (await query('select 1 from units')).length === 1)
  await query(`update jobs set run_requested_at = '2026-01-01T00:00:00.123Z'`)
  await eventually(async () => (await query('select 1 from units')).length === 2)
  expect(
    await eventually(async () => (await query('select 1 from jobs where run_requested_at is null')).length === 1),
  ).toBe(true)
  for (const stop of stops.splice(0)) await stop()
  await query(`update jobs set due_at = now() + interval '1 year'`)
  const quick: JobKind = { ...ticking(50) }
  await startProcess(quick)
  await eventually(async () => (await query('select 1 from units')).length > 3)
})
