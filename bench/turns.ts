// T1, T2, T5, T20, T21: the cost from a signed webhook to a committed turn (inbox, engine, answer, state, timers, outbox,
// audit) in time, in PostgreSQL's processor and in bytes of its log. Yardstick in the same run, interleaved: a bare pg
// client that sends only the turn's writes with prepared statements.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '#server/db/test-database.ts'
import { median, printLoad, printTable, quantile } from './measure/figures.ts'
import { cpuOfTree, peakMemory, postmasterOf } from './measure/processes.ts'
import { createPoster, webhookOf } from './turns/generator.ts'
import { prepare } from './turns/prepare.ts'
import { openYardstick } from './turns/yardstick.ts'

const ROUNDS = Number(process.argv[2] ?? 7)
const TURNS = Number(process.argv[3] ?? 1200)
const LEVELS = [8, 32]
const WARM_UP = 600
const PICK_UPS = 300
const CONVERSATIONS = WARM_UP + LEVELS.length * ROUNDS * TURNS + PICK_UPS

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

console.log(`preparing ${2 * CONVERSATIONS} conversations on real PostgreSQL, fsync on …`)
const [ours, theirs] = [await createTestDatabase({ durable: true }), await createTestDatabase({ durable: true })]
await prepare(ours.ownerUrl, CONVERSATIONS)
await prepare(theirs.ownerUrl, CONVERSATIONS)
const postmaster = await postmasterOf(ours.ownerUrl)
const port = await freePort()
const server = fork(join(import.meta.dirname, 'turns/server.ts'), [ours.appUrl, String(port)])
const waiting = new Map<number, () => void>()
server.on('message', (message: { committed?: number[] }) => {
  for (const id of message.committed ?? []) {
    waiting.get(id)?.()
    waiting.delete(id)
  }
})
await once(server, 'message')

const post = createPoster(port)

interface Round {
  perSecond: number
  answers: number[]
  clientCpu: number
  serverCpu: number
  databaseCpu: number
  logBytes: number
}

const watcher = new pg.Client({ connectionString: ours.ownerUrl })
await watcher.connect()
/** How far PostgreSQL's log has been written, in bytes. Nobody else writes while a round runs. */
const logEnd = async (): Promise<number> => {
  const { rows } = await watcher.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
  )
  return Number(rows[0]?.bytes)
}

/** Works through `count` turns, `level` in parallel, and measures. */
const round = async (
  level: number,
  count: number,
  turn: (index: number) => Promise<number>,
  from: number,
): Promise<Round> => {
  const answers: number[] = []
  let next = from
  const logBegan = await logEnd()
  const before = [process.cpuUsage(), cpuOfTree(server.pid ?? 0), cpuOfTree(postmaster)] as const
  const began = performance.now()
  const worker = async (): Promise<void> => {
    while (next < from + count) answers.push(await turn(next++))
  }
  await Promise.all(Array.from({ length: level }, worker))
  const seconds = (performance.now() - began) / 1000
  const client = process.cpuUsage(before[0])
  return {
    perSecond: count / seconds,
    answers,
    clientCpu: (client.user + client.system) / count,
    serverCpu: (cpuOfTree(server.pid ?? 0) - before[1]) / count,
    databaseCpu: (cpuOfTree(postmaster) - before[2]) / count,
    logBytes: ((await logEnd()) - logBegan) / count,
  }
}

// Both databases were filled in the same order: the nth patient has conversation n + 1.
const webhooks = new Map<number, Buffer>()
const makeWebhooks = (from: number, count: number): void => {
  for (let index = from; index < from + count; index += 1) webhooks.set(index, webhookOf(port, index))
}
const ourTurn = async (index: number): Promise<number> => {
  const webhook = webhooks.get(index)
  if (!webhook) throw new Error('no webhook was made')
  const committed = new Promise<void>((resolve) => {
    waiting.set(index + 1, resolve)
  })
  const began = performance.now()
  await post(webhook)
  const answered = performance.now() - began
  await committed
  return answered
}
const yardstick = await openYardstick(theirs.appUrl, await stateOf(ours.ownerUrl))
const theirTurn = async (index: number): Promise<number> => {
  const began = performance.now()
  await yardstick.turn(index)
  return performance.now() - began
}

async function stateOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ state: string }>('select state::text as state from conversations limit 1')
  await client.end()
  return rows[0]?.state ?? '{}'
}

makeWebhooks(0, WARM_UP)
await round(8, WARM_UP, ourTurn, 0)
await round(8, WARM_UP, theirTurn, 0)
let used = WARM_UP
const figures = new Map<number, { ours: Round[]; theirs: Round[] }>()
for (let turn = 0; turn < ROUNDS; turn += 1)
  for (const level of LEVELS) {
    const kept = figures.get(level) ?? { ours: [], theirs: [] }
    figures.set(level, kept)
    makeWebhooks(used, TURNS)
    const measureOurs = async () => kept.ours.push(await round(level, TURNS, ourTurn, used))
    const measureTheirs = async () => kept.theirs.push(await round(level, TURNS, theirTurn, used))
    if (turn % 2 === 0) {
      await measureOurs()
      await measureTheirs()
    } else {
      await measureTheirs()
      await measureOurs()
    }
    used += TURNS
  }

makeWebhooks(used, PICK_UPS)
const pickUps: number[] = []
for (let index = used; index < used + PICK_UPS; index += 1) {
  await new Promise((resolve) => setTimeout(resolve, 15))
  const began = performance.now()
  const answered = await ourTurn(index)
  pickUps.push(performance.now() - began - answered)
}
const { rows } = await checkWork(ours.ownerUrl)
async function checkWork(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result = await client.query<{ turns: number; texts: number }>(
    `select (select count(*) from responses)::int as turns, (select count(*) from outbox where state = 'queued')::int as texts`,
  )
  await client.end()
  return result
}
if (rows[0]?.turns !== used + PICK_UPS || rows[0].texts !== used + PICK_UPS)
  throw new Error(`turns are missing: ${JSON.stringify(rows[0])} of ${used + PICK_UPS}`)

const fixed = (value: number, digits = 1): string => value.toFixed(digits)
const table: string[][] = []
for (const [level, { ours: mine, theirs: bare }] of figures) {
  const ratio = median(mine.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? 1)))
  const p99 = (rounds: Round[]) => median(rounds.map(({ answers }) => quantile(answers, 0.99)))
  const cpu = (rounds: Round[], of: (one: Round) => number) => fixed(median(rounds.map(of)), 0)
  const cpuRatio = median(mine.map(({ databaseCpu }, index) => databaseCpu / (bare[index]?.databaseCpu ?? 1)))
  const line = (name: string, rounds: Round[], isOurs: boolean) => [
    `${name}, ${level} contacts`,
    fixed(median(rounds.map(({ perSecond }) => perSecond)), 0),
    isOurs ? fixed(ratio, 2) : '1',
    fixed(p99(rounds)),
    isOurs ? fixed(p99(mine) / p99(bare), 2) : '1',
    isOurs ? cpu(rounds, ({ serverCpu }) => serverCpu) : cpu(rounds, ({ clientCpu }) => clientCpu),
    cpu(rounds, ({ databaseCpu }) => databaseCpu),
    isOurs ? fixed(cpuRatio, 2) : '1',
    cpu(rounds, ({ logBytes }) => logBytes),
  ]
  table.push(line('webhook to committed turn', mine, true), line('bare pg, the writes only', bare, false))
}
console.log(
  `\n${ROUNDS} rounds of ${TURNS} turns each, medians; 'answer' is the webhook's 200 (ours) or the transaction (yardstick)\n`,
)
printTable(
  [
    '',
    'turns/s',
    'ratio (T1)',
    'answer p99 ms',
    'ratio (T2)',
    'Node µs/turn',
    'PostgreSQL µs/turn',
    'ratio (T20)',
    'WAL bytes/turn (T21)',
  ],
  table,
)
console.log(
  `\nT5 idle pick-up, 200 to commit: p50 ${fixed(median(pickUps), 2)} ms, p99 ${fixed(quantile(pickUps, 0.99), 2)} ms (${PICK_UPS} texts)`,
)
console.log(
  `peak memory of the server: ${peakMemory(server.pid ?? 0)} MB (sources run directly; the bundle is smaller)`,
)
printLoad()
await yardstick.close()
await watcher.end()
const gone = once(server, 'exit')
server.disconnect()
await gone
await ours.drop()
await theirs.drop()
