import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import type { Database } from '../db/read.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { enqueueJob } from './enqueue.ts'
import { UNITS_TABLE } from './test-kinds.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  // Not as the role of the processes: all of their connections are cut at once.
  db = openDatabase({ url: database.ownerUrl, writers: 3, readers: 1, onLost: () => undefined })
  await db.write.query(UNITS_TABLE)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

interface Death {
  statement: number
  how: 'before' | 'after' | 'cut'
}

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.write.query(text, values)).rows as Row[]

const script = join(import.meta.dirname, 'test-job-process.ts')

/** One process at a time: when it dies, the next one starts; the last one runs without a crash. */
const openPlace = (deaths: readonly Death[], doesRecur = false) => {
  let child: ChildProcess | undefined
  let isClosed = false
  const live = async (): Promise<void> => {
    for (const death of [...deaths, null]) {
      if (isClosed) return
      const given = JSON.stringify({ databaseUrl: database.appUrl, death, doesRecur })
      child = spawn(process.execPath, [script, given], { stdio: ['ignore', 'ignore', 'ignore'] })
      await once(child, 'exit')
    }
  }
  const lived = live()
  return async () => {
    isClosed = true
    child?.kill('SIGKILL')
    await lived
  }
}

const allOver = async (): Promise<void> => {
  for (;;) {
    const [row] = await query<{ open: number }>(
      `select count(*)::int as open from jobs where not is_recurring and state in ('waiting', 'running')`,
    )
    if (row?.open === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const death = fc.record({ statement: fc.integer({ min: 1, max: 14 }), how: fc.constantFrom('before', 'after', 'cut') })
const story = fc.record({
  places: fc.tuple(fc.array(death, { maxLength: 3 }), fc.array(death, { minLength: 1, maxLength: 3 })),
  jobs: fc.array(
    fc.record({
      kind: fc.constantFrom('count-two', 'count-one'),
      units: fc.integer({ min: 1, max: 9 }),
      perStep: fc.integer({ min: 1, max: 3 }),
      isExclusive: fc.boolean(),
    }),
    { minLength: 3, maxLength: 8 },
  ),
})

test('JOB-02 JOB-04 whenever two processes are killed or cut off, each unit of work is done exactly once and in turn', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ places, jobs }) => {
      await query('delete from jobs')
      await query('delete from units')
      for (const [job, { kind, units, perStep, isExclusive }] of jobs.entries())
        await db.writer.transaction((tx) =>
          enqueueJob(tx, {
            kind,
            input: { job, units, perStep },
            dueAt: new Date(),
            ...(isExclusive ? { exclusiveKey: 'in turn' } : {}),
          }),
        )
      const closers = places.map((deaths) => openPlace(deaths))
      try {
        await allOver()
      } finally {
        await Promise.all(closers.map((close) => close()))
      }
      const states = await query<{ state: string }>('select distinct state from jobs where not is_recurring')
      expect(states).toEqual([{ state: 'done' }])
      const done = await query<{ job: number; unit: number; kind: string }>(
        `select job, unit, kind from units where kind <> 'ticking' order by id`,
      )
      // In order within each job, none missing and none twice.
      for (const [job, { units }] of jobs.entries())
        expect(done.filter((row) => row.job === job).map(({ unit }) => unit)).toEqual([...Array(units).keys()])
      // Jobs with the same key follow one another without a gap, also across a repeated attempt.
      const changes = (rows: readonly { job: number }[]) =>
        rows.filter((row, index) => index === 0 || rows[index - 1]?.job !== row.job).length
      const inTurn = done.filter(({ job }) => jobs[job]?.isExclusive)
      expect(changes(inTurn)).toBe(new Set(inTurn.map(({ job }) => job)).size)
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 300_000)

test('JOB-03 a recurring job goes on in the other process at once when its process is killed, and never in both', async () => {
  await query('delete from jobs')
  await query('delete from units')
  const rounds = (pid?: number) =>
    query<{ pid: number; round: number }>(
      `select pid, unit as round from units where kind = 'ticking' and ($1::int is null or pid = $1) order by id`,
      [pid ?? null],
    )
  const closers = [openPlace([], true), openPlace([], true)]
  const until = async (isReached: () => Promise<boolean>): Promise<void> => {
    while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  try {
    await until(async () => (await rounds()).length > 5)
    const pids = new Set((await rounds()).map(({ pid }) => pid))
    expect(pids.size).toBe(1)
    const [first = 0] = pids
    process.kill(first, 'SIGKILL')
    await until(async () => (await rounds()).some(({ pid }) => pid !== first))
    const after = (await rounds()).map(({ pid }) => pid)
    expect(after.lastIndexOf(first)).toBeLessThan(after.findIndex((pid) => pid !== first))
  } finally {
    await Promise.all(closers.map((close) => close()))
  }
}, 120_000)
