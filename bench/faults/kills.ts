import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { freePort } from '../crash/free-port.ts'
import { App } from '../crash/harness.ts'
import { addPatients, killAtRandom, numbersOf, pressSms, type Start } from '../crash/load.ts'
import type { Fault } from './fault.ts'
import { isGone, mustBeWhole, withApp } from './outside.ts'
import { expectSame, must, until } from './proof.ts'

const PATIENTS = 60
const QUIET_MS = 3000

/** Adds patients and presses SMS while `work` injects its faults; both end before records are compared. */
const underLoad = async (
  app: App,
  carrier: { control(method: string, path: string, body?: unknown): Promise<unknown> },
  ids: readonly number[],
  work: () => Promise<void>,
): Promise<void> => {
  await carrier.control('PUT', 'settings', { ladder: { minMs: 50, maxMs: 400 } })
  await carrier.control('PUT', 'patients', { on: true, speed: 60, maxPerHour: 1000 })
  let isOver = false
  const pressing = pressSms(app, ids, () => isOver)
  try {
    await work()
  } finally {
    isOver = true
    await pressing
    await carrier.control('PUT', 'patients', { on: false })
  }
}

const randomKills: Fault = {
  number: 1,
  name: 'kill -9 of the app at random, under load',
  injected: 'own child process, every 0.2 to 2 s; the carrier drops one answer in ten',
  expected: 'serving again within 5 s where a core is free; nothing lost, nothing twice, order kept',
  hold: async ({ kills }) =>
    withApp({}, async ({ app, carrier }) => {
      const numbers = numbersOf(PATIENTS)
      const ids = await addPatients(app, numbers)
      let starts: Start[] = []
      await carrier.control('PUT', 'faults', { faults: [{ kind: 'accept-then-drop', rate: 0.1 }] })
      await underLoad(app, carrier, ids, async () => {
        starts = await killAtRandom(app, kills)
        await carrier.control('PUT', 'faults', { faults: [] })
        await pause(QUIET_MS)
      })
      const verdict = await mustBeWhole({ app, carrier, numbers, patients: ids })
      const slowest = starts.reduce((one, other) => (one.ownMs > other.ownMs ? one : other))
      const took = `${slowest.ms.toFixed(0)} ms, ${slowest.ownMs.toFixed(0)} without waiting for a core`
      must(slowest.ownMs < 5000, `the slowest start took ${took}`)
      return `${kills} kills, ${verdict.inbound} texts in, ${verdict.accepted} out; 0 lost, 0 twice; slowest start ${took}`
    }),
}

const postmasterKills: Fault = {
  number: 3,
  name: 'kill -9 of PostgreSQL, under load',
  injected: 'process number from postmaster.pid, 3 times',
  expected: 'started again by itself, 503 meanwhile, every acknowledged row there',
  hold: async () =>
    withApp({}, async ({ app, carrier }) => {
      const numbers = numbersOf(20)
      const ids = await addPatients(app, numbers)
      const statuses = new Set<number>()
      const acknowledged = [...ids]
      await underLoad(app, carrier, ids, async () => {
        for (let kill = 0; kill < 3; kill += 1) {
          await pause(1500)
          const before = await app.postmaster()
          process.kill(before, 'SIGKILL')
          for (let index = 0; index < 400; index += 1) {
            const made = await app.enter(`PG-${kill}-${index}`)
            statuses.add(made.status)
            if (made.id !== null) acknowledged.push(made.id)
            if (made.id !== null && index > 20) break
            await pause(20)
          }
          must((await app.postmaster()) !== before, 'no other postmaster')
        }
        await pause(QUIET_MS)
      })
      must(app.isAlive, 'the app ended')
      const allowed = [200, 503]
      must(
        [...statuses].every((status) => allowed.includes(status)),
        `answers ${[...statuses].join(', ')}`,
      )
      await mustBeWhole({ app, carrier, numbers, patients: acknowledged })
      return `3 restarts, answers ${[...statuses].toSorted((a, b) => a - b).join(' and ')}, ${acknowledged.length} acknowledged rows there`
    }),
}

const backendKill: Fault = {
  number: 4,
  name: 'kill -9 of one backend',
  injected: 'a process number from pg_stat_activity',
  expected: 'the pool recovers, the app lives',
  hold: async () =>
    withApp({}, async ({ app, carrier }) => {
      const numbers = numbersOf(10)
      const ids = await addPatients(app, numbers)
      await underLoad(app, carrier, ids, async () => {
        await pause(500)
        const client = await app.connect()
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where usename = 'recado_app' and backend_type = 'client backend' limit 1`,
        )
        process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
        await client.end().catch(() => undefined)
        await pause(QUIET_MS)
      })
      // PostgreSQL ends all backends and recovers: how long that takes depends on the machine.
      const ms = await until(async () => app.isAlive && (await app.isReady()), 20_000, 'the app ended or is not ready')
      await mustBeWhole({ app, carrier, numbers, patients: ids })
      return `ready again after ${(QUIET_MS + ms).toFixed(0)} ms at most, nothing lost`
    }),
}

const orphanAdopted: Fault = {
  number: 5,
  name: 'kill -9 of the app only',
  injected: 'own child process; PostgreSQL lives on without a parent',
  expected: 'the next start adopts it',
  hold: async () =>
    withApp({}, async ({ app, carrier }) => {
      const ids = await addPatients(app, numbersOf(3))
      const before = await app.postmaster()
      await app.kill()
      must(!isGone(before), 'PostgreSQL went with the app')
      const ms = await app.start()
      expectSame(await app.postmaster(), before, 'the postmaster')
      await mustBeWhole({ app, carrier, numbers: numbersOf(3), patients: ids })
      return `process ${before} adopted, serving after ${ms.toFixed(0)} ms`
    }),
}

const politeEnd: Fault = {
  number: 6,
  name: 'SIGTERM under load',
  injected: 'kill -TERM with texts in flight and a browser listening',
  expected: 'exit 0 within 15 s, socket closed with 1001, PostgreSQL last, nothing lost',
  hold: async () =>
    withApp({}, async ({ app, carrier }) => {
      const numbers = numbersOf(30)
      const ids = await addPatients(app, numbers)
      const postmaster = await app.postmaster()
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, { headers: { cookie: app.cookie } })
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      await new Promise((resolve) => socket.on('open', resolve))
      let ms = 0
      await underLoad(app, carrier, ids, async () => {
        await pause(1500)
        const from = performance.now()
        const ending = await app.end('SIGTERM')
        ms = performance.now() - from
        expectSame([ending?.code, ending?.signal], [0, null], 'the exit')
      })
      expectSame(await closed, 1001, 'the socket')
      must(isGone(postmaster), 'PostgreSQL was left behind')
      must(ms < 15_000, `it took ${ms.toFixed(0)} ms`)
      await app.start()
      await mustBeWhole({ app, carrier, numbers, patients: ids })
      return `exit 0 after ${ms.toFixed(0)} ms, socket 1001, PostgreSQL gone`
    }),
}

const secondInstance: Fault = {
  number: 7,
  name: 'a second instance on the same data',
  injected: 'started twice on one folder',
  expected: 'the second says why and ends with another code than 0',
  hold: async () =>
    withApp({}, async ({ app, carrier }) => {
      const second = new App(app.dataDir, await freePort(), carrier.url)
      second.launch()
      const { code, said } = await second.ended()
      must(code !== 0 && code !== null, `it ended with ${code}`)
      must(await app.isReady(), 'the first one suffered')
      const sentence = said.trim().split('\n').at(-1) ?? ''
      must(sentence.includes(app.dataDir), sentence)
      return sentence.slice(0, 120)
    }),
}

const staleFile: Fault = {
  number: 8,
  name: 'a stale postmaster.pid',
  injected: 'the number of a living process of the same user in the file',
  expected: 'the file is cleared, the process left alone',
  hold: async () =>
    withApp({}, async ({ app, carrier }) => {
      const ids = await addPatients(app, numbersOf(2))
      const text = await readFile(app.postmasterFile, 'utf8')
      const { uid, gid } = await stat(dirname(app.postmasterFile))
      await app.stop()
      const stranger = spawn('sleep', ['120'], { uid, gid, cwd: '/', stdio: 'ignore' })
      try {
        await writeFile(app.postmasterFile, [stranger.pid, ...text.split('\n').slice(1)].join('\n'))
        const ms = await app.start()
        must(stranger.exitCode === null && stranger.signalCode === null, 'the stranger was ended')
        await mustBeWhole({ app, carrier, numbers: numbersOf(2), patients: ids })
        return `serving after ${ms.toFixed(0)} ms, the stranger lives`
      } finally {
        stranger.kill('SIGKILL')
      }
    }),
}

/** Rows that kill processes: the app as people start it, with its own PostgreSQL, and a carrier that lives on. */
export const killFaults: readonly Fault[] = [
  randomKills,
  postmasterKills,
  backendKill,
  orphanAdopted,
  politeEnd,
  secondInstance,
  staleFile,
]
