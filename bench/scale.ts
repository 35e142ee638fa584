// The cost of a turn as everything grows: turns per second with one and two worker processes on one database, and T3,
// the cost of a turn with a thousand, a hundred thousand and a million messages stored. Rounds alternate; nothing is
// sent. npm run bench scale [ROUNDS] [TURNS] [MESSAGES]
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { createTestDatabase } from '#server/db/test-database.ts'
import { acceptEvents } from '#server/inbound/accept.ts'
import { wakeOtherProcesses } from '#server/runner/instance.ts'
import { median, printLoad, printTable } from './measure/figures.ts'
import { cpuOfTree, postmasterOf } from './measure/processes.ts'
import { fill } from './scale/fill.ts'
import { account } from './turns/account.ts'
import { phoneOf, prepare } from './turns/prepare.ts'

const ROUNDS = Number(process.argv[2] ?? 7)
const TURNS = Number(process.argv[3] ?? 600)
const WARM_UP = 600
/** Texts waiting at any moment, as on a busy morning. */
const WAITING = 64
const MOST = Number(process.argv[4] ?? 1_000_000)
const SIZES = [1000, MOST / 10, MOST]
const MUST = 1.3

interface Round {
  perSecond: number
  /** Of all workers and of PostgreSQL, in microseconds per turn. */
  workerCpu: number
  databaseCpu: number
}

const tell = async (worker: ChildProcess, order: 'start' | 'stop'): Promise<void> => {
  const done = once(worker, 'message')
  worker.send(order)
  await done
}

/** A database with patients to be answered, and the processes that work on it. */
const openStage = async (messages: number, people: number, workers: number) => {
  const database = await createTestDatabase({ durable: true })
  await prepare(database.ownerUrl, people)
  const began = performance.now()
  await fill(database.ownerUrl, messages)
  console.log(`${messages} messages stored within ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const postmaster = await postmasterOf(database.ownerUrl)
  const db = openDatabase({ url: database.appUrl, writers: 2, readers: 1, onLost: () => undefined })
  const config = readConfig({ DATA_DIR: '/nonexistent', APP_KEY: randomBytes(32).toString('base64') })
  const deps = { config, db, clock: { now: () => new Date() }, runner: { wake: () => undefined } }
  const processes = Array.from({ length: workers }, () =>
    fork(join(import.meta.dirname, 'scale/worker.ts'), [database.appUrl]),
  )
  let next = 0
  const accept = async (count: number): Promise<void> => {
    const events = Array.from({ length: count }, (_, index) => {
      const sid = `SM${(next + index).toString(16).padStart(32, '0')}`
      const phone = phoneOf(next + index)
      const payload = { MessageSid: sid, From: phone, To: account.from, Body: 'Sí', NumMedia: '0' }
      return { key: `in:${sid}`, kind: 'in' as const, phone, payload }
    })
    next += count
    await acceptEvents(deps, events)
    await wakeOtherProcesses(deps)
  }
  const waiting = async (): Promise<number> =>
    (await db.write.query<{ count: number }>('select count(*)::int as count from inbox where processed_at is null'))
      .rows[0]?.count ?? 0
  /** Lets the first `count` processes work through `turns` texts, with a constant number waiting. */
  const round = async (count: number, turns: number): Promise<Round> => {
    const working = processes.slice(0, count)
    for (const worker of working) await tell(worker, 'start')
    const cpu = () => working.reduce((sum, { pid }) => sum + cpuOfTree(pid ?? 0), 0)
    const before = [cpu(), cpuOfTree(postmaster)] as const
    const began = performance.now()
    for (let left = turns, open = 0; left > 0 || open > 0; open = await waiting()) {
      const more = Math.min(left, WAITING - open)
      if (more >= WAITING / 4 || more === left) {
        if (more > 0) await accept(more)
        left -= more
      }
      await pause(5)
    }
    const seconds = (performance.now() - began) / 1000
    const after = [cpu(), cpuOfTree(postmaster)] as const
    for (const worker of working) await tell(worker, 'stop')
    return {
      perSecond: turns / seconds,
      workerCpu: (after[0] - before[0]) / turns,
      databaseCpu: (after[1] - before[1]) / turns,
    }
  }
  const close = async (): Promise<void> => {
    for (const worker of processes) worker.disconnect()
    await Promise.all(processes.map((worker) => once(worker, 'exit')))
    await db.close()
    await database.drop()
  }
  return { round, close }
}

const PEOPLE = WARM_UP + ROUNDS * TURNS
const fixed = (figure: number, digits = 0): string => figure.toFixed(digits)
const middle = (rounds: readonly Round[], of: (one: Round) => number): number => median(rounds.map(of))
const lineOf = (name: string, rounds: readonly Round[], ratio: number): string[] => [
  name,
  fixed(middle(rounds, ({ perSecond }) => perSecond)),
  fixed(middle(rounds, ({ workerCpu }) => workerCpu)),
  fixed(middle(rounds, ({ databaseCpu }) => databaseCpu)),
  fixed(ratio, 2),
]

const several = await openStage(1000, WARM_UP + 2 * ROUNDS * TURNS, 2)
await several.round(2, WARM_UP)
const one: Round[] = []
const two: Round[] = []
for (let turn = 0; turn < ROUNDS; turn += 1) {
  const order = turn % 2 === 0 ? [1, 2] : [2, 1]
  for (const count of order) (count === 1 ? one : two).push(await several.round(count, TURNS))
}
await several.close()

const stages = []
for (const size of SIZES) stages.push({ size, stage: await openStage(size, PEOPLE, 1), rounds: [] as Round[] })
for (const { stage } of stages) await stage.round(1, WARM_UP)
for (let turn = 0; turn < ROUNDS; turn += 1)
  for (const { stage, rounds } of turn % 2 === 0 ? stages : stages.toReversed())
    rounds.push(await stage.round(1, TURNS))
for (const { stage } of stages) await stage.close()

const costOf = ({ workerCpu, databaseCpu }: Round): number => workerCpu + databaseCpu
const [smallest = []] = stages.map(({ rounds }) => rounds)
/** Of interleaved rounds. */
const ratioTo = (rounds: readonly Round[], of: (one: Round) => number): number =>
  median(rounds.map((round, index) => of(round) / of(smallest[index] ?? round)))

console.log(`\n${ROUNDS} rounds of ${TURNS} turns each, medians; ${WAITING} texts wait at any moment\n`)
printTable(
  ['', 'turns/s', 'Node µs/turn', 'PostgreSQL µs/turn', 'ratio'],
  [
    lineOf('1 worker process', one, 1),
    lineOf(
      '2 worker processes',
      two,
      median(two.map(({ perSecond }, index) => perSecond / (one[index]?.perSecond ?? 1))),
    ),
    ...stages.map(({ size, rounds }) => lineOf(`T3 with ${size} messages`, rounds, ratioTo(rounds, costOf))),
  ],
)
const worst = Math.max(...stages.map(({ rounds }) => ratioTo(rounds, costOf)))
console.log(
  '\nratio: turns/s of two processes to one; CPU of a turn (Node and PostgreSQL) to that with the fewest messages',
)
console.log(`T3: ${fixed(worst, 2)} (must: ${MUST})`)
printLoad()
process.exit(worst <= MUST ? 0 : 1)
