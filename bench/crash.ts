// Kills the app with -9 at random moments under load, while the carrier drops one in ten of its answers after accepting
// the text: nothing may be lost or sent twice, and the order must hold. Then T13: everything is killed with 300 MB of
// WAL.
import { setTimeout as pause } from 'node:timers/promises'
import { type Carrier, startCarrier } from './crash/carrier.ts'
import { check, harmOf, type Verdict } from './crash/check.ts'
import { App } from './crash/harness.ts'
import { addPatients, killAtRandom, numbersOf, pressSms, settle } from './crash/load.ts'
import { median, printTable } from './measure/figures.ts'

const KILLS = Number(process.argv[2] ?? 30)
const PATIENTS = 120
const AFTER_RESTART_MS = 30_000
const WAL_MB = 300
const SERVING_WITHIN_MS = 5000

const numbers = numbersOf(PATIENTS)

const isWhole = (verdict: Verdict): boolean => harmOf(verdict).length === 0

const show = (when: string, verdict: Verdict): string[] => [
  when,
  `${verdict.inbound}`,
  `${verdict.inboundLost}`,
  `${verdict.inboundTwice}`,
  `${verdict.accepted}`,
  `${verdict.sentTwice}`,
  `${verdict.sentAfterStop}`,
  `${verdict.outOfOrder}`,
  `${verdict.unknownToUs}`,
  `${verdict.withoutDueTime}`,
]

const isProofAgainstCrashes = async (carrier: Carrier, app: App): Promise<boolean> => {
  await app.start()
  await app.signIn()
  const ids = await addPatients(app, numbers)
  await carrier.control('PUT', 'settings', { ladder: { minMs: 50, maxMs: 400 } })
  await carrier.control('PUT', 'patients', { on: true, speed: 60, maxPerHour: 1000 })
  await carrier.control('PUT', 'faults', { faults: [{ kind: 'accept-then-drop', rate: 0.1 }] })
  let isOver = false
  const pressing = pressSms(app, ids, () => isOver)
  console.log(`killing the app ${KILLS} times`)
  const starts = await killAtRandom(app, KILLS)
  await carrier.control('PUT', 'faults', { faults: [] })
  isOver = true
  await pressing
  await pause(AFTER_RESTART_MS)
  await carrier.control('PUT', 'patients', { on: false })
  const client = await app.connect()
  const soon = await check({ carrier, client }, numbers)
  await settle(client)
  const settled = await check({ carrier, client }, numbers)
  await client.end()
  const took = starts.map(({ ms }) => ms)
  console.log(
    `\nserving again after ${median(took).toFixed(0)} ms (median), ${Math.max(...took).toFixed(0)} ms (worst)\n`,
  )
  printTable(
    [
      '',
      'texts in',
      'lost',
      'twice',
      'texts out',
      'sent twice',
      'after STOP',
      'out of order',
      'taken, unknown to us',
      'without due time',
    ],
    [show('30 s after the last restart', soon), show('settled', settled)],
  )
  console.log(`\ntexts by state: ${JSON.stringify(settled.states)}`)
  return isWhole(soon) && isWhole(settled) && soon.withoutDueTime === 0 && settled.unknownToUs === 0
}

const killEverything = async (app: App): Promise<{ ms: number; walMb: number; lost: number; kept: number }> => {
  const client = await app.connect()
  await client.query("alter system set max_wal_size = '4GB'")
  await client.query('select pg_reload_conf()')
  await client.query('create schema bench_filling')
  await client.query('create table bench_filling.rows (id bigint generated always as identity, filling text)')
  await client.query('checkpoint')
  const wal = async (): Promise<number> =>
    Number(
      (
        await client.query<{ mb: string }>(
          'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) / 1048576 as mb from pg_control_checkpoint()',
        )
      ).rows[0]?.mb,
    )
  while ((await wal()) < WAL_MB) {
    await client.query(
      'insert into bench_filling.rows (filling) select repeat(md5(n::text), 30) from generate_series(1, 20000) n',
    )
  }
  // Writes acknowledged up to the last moment.
  const acknowledged: number[] = []
  let isOver = false
  const adding = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const made = await app
        .call<{ id: number }>('POST', '/api/patients', {
          contractId: `WAL-${index}`,
          patientName: `Paciente ${index}`,
          phoneNumber: '+13055550199',
          doctorName: 'Dra. Fuentes',
        })
        .catch(() => null)
      if (made) acknowledged.push(made.id)
    }
  })()
  await pause(1500)
  const walMb = await wal()
  const postmaster = await app.postmaster()
  process.kill(postmaster, 'SIGKILL')
  await app.kill()
  isOver = true
  await adding
  await client.end().catch(() => undefined)
  const ms = await app.start()
  const after = await app.connect()
  const { rows } = await after.query<{ kept: number }>(
    'select count(*)::int as kept from patients where id = any ($1)',
    [acknowledged],
  )
  await after.query('drop schema bench_filling cascade')
  await after.end()
  const kept = rows[0]?.kept ?? 0
  return { ms, walMb, kept, lost: acknowledged.length - kept }
}

const carrier = await startCarrier()
const app = await App.inNewFolder(carrier.url)
let isGood = false
try {
  isGood = await isProofAgainstCrashes(carrier, app)
  const { ms, walMb, kept, lost } = await killEverything(app)
  console.log(
    `\nT13 kill -9 of app and PostgreSQL with ${walMb.toFixed(0)} MB of WAL: serving after ${ms.toFixed(0)} ms (must: ${SERVING_WITHIN_MS}), ${lost} of ${kept + lost} acknowledged rows lost`,
  )
  isGood &&= lost === 0
} finally {
  await app.stop().catch(() => undefined)
  carrier.stop()
  await app.removeFolder()
}
console.log(isGood ? '\nnothing lost, nothing twice, order kept' : '\nFAILED')
process.exit(isGood ? 0 : 1)
