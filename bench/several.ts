// Two web and two worker processes on one PostgreSQL behind one address: all four start at once on an empty database;
// then web, worker and database are killed in random order under load; then all are restarted one by one. Compares the
// records of both sides, the audit log with its chain, and acknowledged writes with the tables; every browser must
// receive the same events. npm run bench several [KILLS]
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { createEmptyDatabase } from '#server/db/test-database.ts'
import { type Balancer, startBalancer } from './crash/balancer.ts'
import { type Carrier, startCarrier } from './crash/carrier.ts'
import { auditHarmOf, check, harmOf, lostPatients, lostStarts } from './crash/check.ts'
import { killEverything } from './crash/everything.ts'
import { freePort } from './crash/free-port.ts'
import { App, newDataFolder } from './crash/harness.ts'
import { addPatients, enterAndPress, numbersOf, pressSms, settle } from './crash/load.ts'
import { median, printLoad, printTable } from './measure/figures.ts'

const KILLS = Number(process.argv[2] ?? 30)
const PATIENTS = 80
/** More than are created during the kills, one every so often. */
const MORE_PATIENTS = 8000
const ENTERED_EVERY_MS = 300
const QUIET_MS = 10_000

const database = await createEmptyDatabase({ durable: true })
const carrier: Carrier = await startCarrier()
const appKey = randomBytes(32).toString('base64')
const ports = [await freePort(), await freePort()]
const balancer: Balancer = await startBalancer(ports)

const processOf = async (role: 'web' | 'worker', port: number): Promise<App> => {
  const env = {
    RECADO_ROLE: role,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    APP_KEY: appKey,
    PUBLIC_URL: balancer.url,
  }
  return new App(await newDataFolder(), port, carrier.url, env, database.ownerUrl)
}

const webs = await Promise.all(ports.map((port) => processOf('web', port)))
const workers = [await processOf('worker', await freePort()), await processOf('worker', await freePort())]
const all = [...webs, ...workers]
/** A user of the one address. */
const person = new App(await newDataFolder(), balancer.port, carrier.url)
/** Its connection goes to the database and touches no process. */
const witness = webs[0] ?? person
const numbers = numbersOf(PATIENTS)
const moreNumbers = numbersOf(MORE_PATIENTS, 1000 + PATIENTS)

const restartInTurn = async (): Promise<string[]> => {
  const exits: string[] = []
  for (const one of all) {
    const ending = await one.end('SIGTERM')
    exits.push(String(ending?.code ?? ending?.signal))
    await one.start()
  }
  return exits
}

/** What a browser at each web process receives while patients write. */
const listenAtBoth = async (work: () => Promise<void>): Promise<Set<string>[]> => {
  const heard = webs.map(() => new Set<string>())
  const sockets = await Promise.all(
    webs.map(async ({ url }, index) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
        headers: { cookie: person.cookie, origin: balancer.url },
      })
      socket.on('message', (data) => heard[index]?.add((data as Buffer).toString('utf8')))
      await new Promise((resolve, reject) => {
        socket.on('open', resolve)
        socket.on('error', reject)
      })
      return socket
    }),
  )
  await work()
  for (const socket of sockets) socket.close()
  return heard
}

const sayToAll = async (): Promise<void> => {
  for (const from of numbers.slice(0, 30)) await carrier.control('POST', 'inbound', { from, body: 'Sí' })
  await pause(6000)
}

let isGood = false
try {
  await Promise.all(all.map((one) => one.start()))
  console.log('two web and two worker processes started at once on an empty database')
  await person.signIn()
  const ids = await addPatients(person, numbers)
  await carrier.control('PUT', 'settings', { ladder: { minMs: 50, maxMs: 400 } })
  await carrier.control('PUT', 'patients', { on: true, speed: 60, maxPerHour: 1000 })
  await carrier.control('PUT', 'faults', { faults: [{ kind: 'accept-then-drop', rate: 0.1 }] })
  let isOver = false
  const pressing = Promise.all([
    pressSms(person, ids, () => isOver),
    enterAndPress(person, moreNumbers, ENTERED_EVERY_MS, () => isOver),
  ])
  const kills = await killEverything({ web: webs, worker: workers }, witness, KILLS)
  await carrier.control('PUT', 'faults', { faults: [] })
  const exits = await restartInTurn()
  isOver = true
  const [started, meanwhile] = await pressing
  // Nothing may be under way when the two start listening: only one of them would receive it.
  await carrier.control('PUT', 'patients', { on: false })
  await pause(QUIET_MS)
  const heard = await listenAtBoth(sayToAll)
  const client = await witness.connect()
  await settle(client)
  await pause(QUIET_MS)
  const verdict = await check({ carrier, client }, [...numbers, ...moreNumbers])
  const patients = [...ids, ...meanwhile.patients]
  const lost = await lostPatients(client, patients)
  const conversations = new Set([...started, ...meanwhile.starts])
  const startsLost = await lostStarts(client, [...conversations])
  const chain = await auditHarmOf(client, { appKey, dataDir: workers[0]?.dataDir ?? '' })
  const { rows } = await client.query<{ lives: number; stopped: number }>(
    `select (select count(distinct instance_id)::int from outbox) as lives,
       (select count(*)::int from consent_events where event in ('stop', 'stop-unclear', 'no-contact', 'blocked')) as stopped`,
  )
  await client.end()
  const [first = new Set(), second = new Set()] = heard
  const isHeardByBoth = first.size > 0 && first.size === second.size && [...first].every((one) => second.has(one))
  printTable(
    ['', 'texts in', 'lost', 'twice', 'texts out', 'sent twice', 'after STOP', 'out of order', 'unknown to us'],
    [
      [
        'settled',
        verdict.inbound,
        verdict.inboundLost,
        verdict.inboundTwice,
        verdict.accepted,
        verdict.sentTwice,
        verdict.sentAfterStop,
        verdict.outOfOrder,
        verdict.unknownToUs,
      ],
    ],
  )
  printTable(
    ['killed', 'times', 'serving again, median ms', 'worst ms'],
    Object.entries(kills).map(([kind, took]) => [
      kind,
      took.length,
      median(took).toFixed(0),
      Math.max(0, ...took).toFixed(0),
    ]),
  )
  console.log(`rolling restart ended with ${exits.join(', ')}; ${rows[0]?.lives} lives of workers sent texts`)
  console.log(
    `acknowledged patients lost: ${lost} of ${patients.length}; starts: ${startsLost} of ${conversations.size}`,
  )
  console.log(`people who stopped: ${rows[0]?.stopped}; problems of the audit chain: ${chain.length}`)
  console.log(
    `news heard: ${first.size} at the one web process, ${second.size} at the other, the same: ${isHeardByBoth}`,
  )
  isGood =
    harmOf(verdict).length === 0 &&
    verdict.unknownToUs === 0 &&
    lost === 0 &&
    startsLost === 0 &&
    chain.length === 0 &&
    isHeardByBoth &&
    exits.every((code) => code === '0')
} finally {
  for (const one of all) await one.kill()
  carrier.stop()
  balancer.close()
  await database.drop().catch(() => undefined)
  for (const one of [...all, person]) await one.removeFolder()
}
printLoad()
console.log(isGood ? 'nothing lost, nothing twice, order kept, everybody told' : 'FAILED')
process.exit(isGood ? 0 : 1)
