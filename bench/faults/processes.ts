import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addPatients, numbersOf } from '../crash/load.ts'
import { quantile } from '../measure/figures.ts'
import { processorOf } from '../measure/processes.ts'
import type { Fault } from './fault.ts'
import { mustBeWhole, type Outside, withApp } from './outside.ts'
import { expectSame, must } from './proof.ts'

const HOUR_MS = 3_600_000
const FLAGS = ['--import', join(import.meta.dirname, 'harm.ts')]

/** Runs `work` with an app that takes orders from a file; each order must differ from the last. */
const withOrders = async (
  flags: readonly string[],
  work: (outside: Outside, order: (what: string) => Promise<void>) => Promise<string>,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-orders-'))
  const file = join(folder, 'order')
  try {
    return await withApp(
      { FAULT_ORDERS: file },
      (outside) =>
        work(outside, async (what) => {
          await writeFile(file, `${what} ${randomUUID()}`)
          await pause(200)
        }),
      [...flags, ...FLAGS],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const accepted = async ({ carrier }: Outside): Promise<number> =>
  (await carrier.control<unknown[]>('GET', 'accepted?limit=1000')).length

const waitFor = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  for (const deadline = Date.now() + 60_000; !(await isSo()); await pause(100)) must(Date.now() < deadline, what)
}

/** Every patient is started, and has the first question. */
const started = async (outside: Outside, count: number): Promise<{ numbers: string[]; ids: number[] }> => {
  const numbers = numbersOf(count)
  const ids = await addPatients(outside.app, numbers)
  for (const id of ids) await outside.app.call('POST', `/api/patients/${id}/start-conversation`, {})
  await waitFor(async () => (await accepted(outside)) >= count, 'the questions never went out')
  return { numbers, ids }
}

const clockJumps: Fault = {
  number: 20,
  name: 'the clock jumps: an hour on and back, a DST night, 2027-01-31',
  injected: "the process's wall clock moved from outside while patients answer",
  expected: 'each answer gets one reply, nothing twice, nothing early',
  hold: () =>
    withOrders([], async (outside, order) => {
      const { app, carrier } = outside
      const { numbers, ids } = await started(outside, 6)
      const dst = Date.parse('2027-03-14T06:59:50Z') - Date.now()
      const revocation = Date.parse('2027-01-31T04:59:50Z') - Date.now()
      let replies = await accepted(outside)
      for (const shift of [HOUR_MS, -HOUR_MS, dst, revocation, 0]) {
        await order(`clock ${shift}`)
        const [one = ''] = numbers
        await carrier.control('POST', 'inbound', { from: one, body: 'Sí' })
        await waitFor(async () => (await accepted(outside)) > replies, `no reply after a jump of ${shift} ms`)
        await pause(1500)
        const now = await accepted(outside)
        expectSame(now - replies, 1, `replies after a jump of ${shift} ms`)
        replies = now
        numbers.push(numbers.shift() ?? '')
      }
      await mustBeWhole({ app, carrier, numbers, patients: ids })
      return '5 jumps, 5 answers, 5 replies'
    }),
}

const STORM = 2500
const STORM_PER_SECOND = 500
const OTHERS_MS = 300
const MOST_GROWTH_MB = 260
/** With at least this share of the core it asked for, the server is judged by wall time; with less, by CPU time. */
const QUIET_SHARE = 0.5

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** How long a signed-in person waits for a list, call by call, until `isOver` (ms). */
const workOn = async ({ app }: Outside, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  while (!isOver()) {
    const from = performance.now()
    await app.call('GET', '/api/patients?limit=20')
    times.push(performance.now() - from)
    await pause(20)
  }
  return times
}

const storm = async (url: string): Promise<Record<string, number>> => {
  const script = join(import.meta.dirname, 'storm.ts')
  const given = [script, url, String(STORM), String(STORM_PER_SECOND)]
  const { stdout } = await promisify(execFile)(process.execPath, given)
  return JSON.parse(stdout) as Record<string, number>
}

const loginStorm: Fault = {
  number: 27,
  name: 'login storm with forged addresses',
  injected: `${STORM} sign-ins in ${STORM / STORM_PER_SECOND} s, each with another X-Forwarded-For`,
  expected: `memory flat, no 500, other people's p99 below ${OTHERS_MS} ms; in time on the core where the server got less than half of what it asked for`,
  hold: () =>
    withApp({}, async (outside) => {
      const { app } = outside
      const before = memoryOf(app.pid)
      const then = processorOf(app.pid)
      let isOver = false
      const working = workOn(outside, () => isOver)
      const statuses = await storm(app.url).finally(() => {
        isOver = true
      })
      const p99 = quantile(await working, 0.99)
      const { ran, waited } = processorOf(app.pid)
      // Other programs may hold the core: then CPU time counts.
      const share = (ran - then.ran) / (ran - then.ran + waited - then.waited)
      const grown = memoryOf(app.pid) - before
      must(statuses['500'] === undefined, 'a 500')
      must((statuses['401'] ?? 0) <= 20, 'more than 20 tries of one address were verified')
      must(grown < MOST_GROWTH_MB, `memory grew by ${grown.toFixed(0)} MB`)
      const given = `${Math.round(share * 100)} % of the core it asked for`
      const judged = share >= QUIET_SHARE ? p99 : p99 * share
      must(judged < OTHERS_MS, `other people's p99 was ${p99.toFixed(0)} ms, the server had ${given}`)
      return `${statuses['429'] ?? 0} refused, memory ${grown < 0 ? '' : '+'}${grown.toFixed(0)} MB, others' p99 ${p99.toFixed(0)} ms (the server had ${given})`
    }),
}

const stuckAndFull: Fault = {
  number: 29,
  name: 'the loop blocked for 8 s, then out of memory',
  injected: 'from outside the program, heap limited to 96 MB',
  expected:
    'what waited is done; the dead process is started again (here by the harness, else by systemd), nothing lost',
  hold: () =>
    withOrders(['--max-old-space-size=96'], async (outside, order) => {
      const { app, carrier } = outside
      const { numbers, ids } = await started(outside, 6)
      const before = await accepted(outside)
      await order('block 8000')
      for (const from of numbers) await carrier.control('POST', 'inbound', { from, body: 'Sí' })
      await waitFor(async () => (await accepted(outside)) >= before + numbers.length, 'answers are missing')
      const then = await accepted(outside)
      await order('memory')
      for (const from of numbers) await carrier.control('POST', 'inbound', { from, body: 'Sí' })
      const { code, signal } = await app.ended()
      must(code !== 0, 'it ended as if nothing had happened')
      await app.start()
      await waitFor(async () => (await accepted(outside)) >= then + numbers.length, 'answers after the end are missing')
      await mustBeWhole({ app, carrier, numbers, patients: ids })
      return `answered after the block; ended with ${signal ?? code}, started again, nothing lost`
    }),
}

/** Rows about a process with a wrong clock, a blocked loop or too little memory, or under a flood of calls. */
export const processFaults: readonly Fault[] = [clockJumps, loginStorm, stuckAndFull]
