// Minutes of mixed work with a carrier that fails in one way after the other: patients are added, texted and answer,
// staff open lists, a browser listens. Memory must stay at its value after the first minute, tables for work under way
// must be empty at the end, and waits must not grow. npm run bench soak [MINUTES]
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import WebSocket from 'ws'
import { startCarrier } from './crash/carrier.ts'
import { check, harmOf, lostPatients } from './crash/check.ts'
import { App } from './crash/harness.ts'
import { addPatients, numbersOf, settle } from './crash/load.ts'
import { median, printLoad, printTable, quantile } from './measure/figures.ts'

const MINUTES = Number(process.argv[2] ?? 20)
const WAVE_MS = 20_000
const PATIENTS_A_WAVE = 12
const SAMPLE_MS = 5000
const LOOK_EVERY_MS = 150
/** The length of the samples after the first minute and at the end. */
const WINDOW_MS = Math.min(60_000, (MINUTES * 60_000) / 4)
const MEMORY_MAY_GROW = 1.1
const P99_MAY_GROW = 1.5

/** The fault of one wave; most waves have a neighbour without any. */
const faults = [
  [],
  [{ kind: 'rate-limited', rate: 0.2 }],
  [],
  [{ kind: 'server-error', rate: 0.2 }],
  [{ kind: 'accept-then-drop', rate: 0.1 }],
  [],
  [{ kind: 'slow-answer', rate: 0.3, delayMs: 1500 }],
  [{ kind: 'duplicate-callbacks', rate: 0.5 }],
  [{ kind: 'withheld-inbound', rate: 0.1 }],
] as const

const looks = [
  '/api/patients?limit=50',
  '/api/conversations?limit=50',
  '/api/stats',
  '/api/patients?limit=50&q=paciente',
] as const

/** Rows that exist only while something is under way. */
const UNDER_WAY = `select
  (select count(*) from inbox where processed_at is null)::int as inbox,
  (select count(*) from outbox where state in ('queued', 'sending', 'unknown') and not_before < now() + interval '5 minutes')::int as outbox,
  (select count(*) from timers t left join conversations c on c.id = t.conversation_id where c.id is null or c.phase = 'ended')::int as timers,
  (select count(*) from ai_work where state <> 'done')::int as asks,
  (select count(*) from stat_dirty)::int as counting,
  (select count(*) from pg_stat_activity where datname = current_database() and state = 'idle in transaction')::int as open`

interface Sample {
  at: number
  megabytes: number
}
interface Look {
  at: number
  ms: number
}

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const carrier = await startCarrier()
const app = await App.inNewFolder(carrier.url)
const began = performance.now()
const elapsed = (): number => performance.now() - began
const isOver = (): boolean => elapsed() > MINUTES * 60_000

const numbers: string[] = []
const ids: number[] = []
let failures = 0

/** A wave of new patients, each texted at once; refusals by a limit or the carrier are expected. */
const work = async (): Promise<void> => {
  for (let wave = 0; !isOver(); wave += 1) {
    await carrier.control('PUT', 'faults', { faults: faults[wave % faults.length] })
    const fresh = numbersOf(PATIENTS_A_WAVE, 1000 + numbers.length)
    numbers.push(...fresh)
    const added = await addPatients(app, fresh, `SOAK-${wave}`)
    ids.push(...added)
    const until = elapsed() + WAVE_MS
    for (const id of added) {
      await app.call('POST', `/api/patients/${id}/start-conversation`, {}).catch(() => {
        failures += 1
      })
      await pause(WAVE_MS / PATIENTS_A_WAVE / 2)
    }
    while (elapsed() < until && !isOver()) await pause(200)
  }
}

const look = async (seen: Look[]): Promise<void> => {
  for (let index = 0; !isOver(); index += 1) {
    const at = elapsed()
    await app.call('GET', looks[index % looks.length] ?? looks[0])
    seen.push({ at, ms: elapsed() - at })
    await pause(LOOK_EVERY_MS)
  }
}

const sample = async (samples: Sample[]): Promise<void> => {
  while (!isOver()) {
    samples.push({ at: elapsed(), megabytes: residentOf(app.pid) })
    await pause(SAMPLE_MS)
  }
}

const underWay = async (client: pg.Client): Promise<Record<string, number>> =>
  (await client.query<Record<string, number>>(UNDER_WAY)).rows[0] ?? {}

const within = <Row extends { at: number }>(rows: readonly Row[], from: number, to: number): Row[] =>
  rows.filter(({ at }) => at >= from && at < to)

let isGood = false
try {
  await app.start()
  await app.signIn()
  await carrier.control('PUT', 'settings', { ladder: { minMs: 50, maxMs: 400 } })
  await carrier.control('PUT', 'patients', { on: true, speed: 60, maxPerHour: 1000 })
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: app.cookie, origin: app.url },
  })
  let heard = 0
  socket.on('message', () => {
    heard += 1
  })
  const samples: Sample[] = []
  const seen: Look[] = []
  console.log(`${MINUTES} minutes of work …`)
  await Promise.all([work(), look(seen), sample(samples)])
  await carrier.control('PUT', 'faults', { faults: [] })
  await carrier.control('PUT', 'patients', { on: false })
  socket.close()
  // Recovery asks for texts without a webhook every five minutes, and at every start.
  await app.stop()
  await app.start()
  const client = await app.connect()
  await settle(client)
  await pause(3000)
  const left = await underWay(client)
  const verdict = await check({ carrier, client }, numbers)
  const lost = await lostPatients(client, ids)
  await client.end()

  const end = MINUTES * 60_000
  const memory = (from: number): number =>
    median(within(samples, from, from + WINDOW_MS).map(({ megabytes }) => megabytes))
  const p99 = (from: number, to: number): number =>
    quantile(
      within(seen, from, to).map(({ ms }) => ms),
      0.99,
    )
  const [first, last] = [memory(Math.min(60_000, WINDOW_MS)), memory(end - WINDOW_MS)]
  const [early, late] = [p99(0, end / 3), p99((2 * end) / 3, end)]
  const harm = harmOf(verdict)
  const leftovers = Object.entries(left).filter(([, rows]) => rows > 0)
  const lines = [
    ['memory after the first minute, MB', first.toFixed(0), '', ''],
    [
      'memory at the end, MB',
      last.toFixed(0),
      `<= ${MEMORY_MAY_GROW} x`,
      last <= first * MEMORY_MAY_GROW ? 'holds' : 'MISSED',
    ],
    ['p99 of a list, first third, ms', early.toFixed(0), '', ''],
    [
      'p99 of a list, last third, ms',
      late.toFixed(0),
      `<= ${P99_MAY_GROW} x`,
      late <= early * P99_MAY_GROW ? 'holds' : 'MISSED',
    ],
    [
      'rows left under way',
      leftovers.map(([name, rows]) => `${name} ${rows}`).join(', ') || '0',
      '0',
      leftovers.length === 0 ? 'holds' : 'MISSED',
    ],
    [
      'lost, twice, out of order, after STOP',
      harm.join(', ') || '0',
      '0',
      harm.length === 0 && lost === 0 ? 'holds' : 'MISSED',
    ],
  ] as const
  printTable(['what', 'figure', 'must', ''], lines)
  console.log(
    `\n${verdict.inbound} texts in, ${verdict.accepted} out, ${ids.length} patients, ${seen.length} looks, ${heard} live messages, ${failures} starts refused`,
  )
  printLoad()
  isGood = lines.every(([, , , held]) => held !== 'MISSED')
} finally {
  await app.stop().catch(() => undefined)
  carrier.stop()
  await app.removeFolder()
}
process.exit(isGood ? 0 : 1)
