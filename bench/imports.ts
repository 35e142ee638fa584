// T15: a file of patients uploaded, checked and brought in, against COPY of the same rows into a bare table with the same
// indexes, in one run; the server's memory meanwhile; and an import during which everything is killed with -9.
// Hostile files beside them: each gets a sentence, and takes no more memory. `npm run bench imports [rows] [kills]`.
import { unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Import } from '#contract/imports.ts'
import { startCarrier } from './crash/carrier.ts'
import { App } from './crash/harness.ts'
import { csvOf, workbookOf } from './imports/file.ts'
import { MOST_MEMORY, memoryDuring, memoryOf, START_FLAGS } from './imports/memory.ts'
import { areHarmless } from './imports/try-hostile.ts'
import { median, printLoad, printTable } from './measure/figures.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const KILLS = Number(process.argv[3] ?? 20)
/** Rows of an import during which everything is killed. */
const KILLED_ROWS = Math.min(ROWS, 20_000)
const COPIES = 3
const CONSENT = { consentSource: 'signed-form', consentEvidence: 'bench' }

const upload = async (app: App, file: Buffer, name: string): Promise<Import> => {
  const answer = await fetch(`${app.url}/api/imports?kind=patients&name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: app.cookie },
    body: new Uint8Array(file),
  })
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Import
}

/** Asks until the import is in one of the states; an app that was killed is asked again. */
const after = async (app: App, id: number, ...states: Import['state'][]): Promise<Import> => {
  for (;;) {
    const found = await app.call<Import>('GET', `/api/imports/${id}`).catch(() => null)
    if (found && states.includes(found.state)) return found
    if (found?.state === 'stopped' || found?.state === 'refused') throw new Error(`the import is ${found.state}`)
    await pause(50)
  }
}

interface Measured {
  uploadMs: number
  checkMs: number
  bringMs: number
  /** MB above rest. */
  memory: number
}

const measureImport = async (app: App, file: Buffer, name: string): Promise<Measured> => {
  const begin = performance.now()
  const [times, memory] = await memoryDuring(app, memoryOf(app.pid), async () => {
    const made = await upload(app, file, name)
    const uploaded = performance.now()
    await app.call('PUT', `/api/imports/${made.id}/columns`, { columns: made.columns, dateOrder: made.dateOrder })
    await after(app, made.id, 'checked')
    const checked = performance.now()
    await app.call('POST', `/api/imports/${made.id}/bring-in`, CONSENT)
    const done = await after(app, made.id, 'done')
    if (done.outcomes.added !== ROWS) throw new Error(`${done.outcomes.added} of ${ROWS} rows were brought in`)
    return { uploadMs: uploaded - begin, checkMs: checked - uploaded, bringMs: performance.now() - checked }
  })
  return { ...times, memory }
}

/** Milliseconds of COPY of the patients into a bare table with the same indexes. */
const measureCopy = async (client: pg.Client): Promise<number> => {
  const file = join(tmpdir(), `recado-bench-${process.pid}.copy`)
  const columns =
    'contract_id, patient_name, phone_number, contact_id, address, city, status, doctor_name, assigned_date, notes, language'
  await client.query(`copy (select ${columns} from patients) to '${file}'`)
  const took: number[] = []
  for (let round = 0; round < COPIES; round += 1) {
    await client.query('drop table if exists bare')
    await client.query('create table bare (like patients including all)')
    const begin = performance.now()
    await client.query(`copy bare (${columns}) from '${file}'`)
    took.push(performance.now() - begin)
  }
  await client.query('drop table bare')
  try {
    unlinkSync(file)
  } catch {
    // It belongs to PostgreSQL's user.
  }
  return median(took)
}

const forget = async (client: pg.Client): Promise<void> => {
  await client.query('delete from patients')
  await client.query('delete from imports')
  await client.query('vacuum analyze')
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

const isFastEnough = async (): Promise<boolean> => {
  const app = await App.inNewFolder(carrier.url)
  try {
    await app.start(START_FLAGS)
    await app.signIn()
    const client = await app.connect()
    const rows: string[][] = []
    let isKept = true
    for (const [name, file] of [
      ['patients.csv', csvOf(ROWS)],
      ['patients.xlsx', workbookOf(ROWS)],
    ] as const) {
      const { uploadMs, checkMs, bringMs, memory } = await measureImport(app, file, name)
      const copyMs = await measureCopy(client)
      const ratio = (uploadMs + checkMs + bringMs) / copyMs
      isKept &&= ratio <= 10 && memory <= MOST_MEMORY
      rows.push([
        name,
        `${(file.length / 1e6).toFixed(1)} MB`,
        seconds(uploadMs),
        seconds(checkMs),
        seconds(bringMs),
        seconds(copyMs),
        `${ratio.toFixed(1)} x`,
        `${memory.toFixed(0)} MB`,
      ])
      await forget(client)
    }
    await client.end()
    console.log(`\nT15: ${ROWS.toLocaleString('en-US')} rows; must: at most 10 x COPY, and 200 MB above rest`)
    printTable(['file', 'size', 'upload, s', 'check, s', 'bring in, s', 'COPY, s', 'ratio', 'memory'], rows)
    return isKept
  } finally {
    await app.stop()
    await app.removeFolder()
  }
}

/** One import during which the app is killed at random moments, every third time with its database; how often that was. */
const killDuring = async (app: App, kills: { done: number }, most: number): Promise<Import> => {
  const made = await upload(app, csvOf(KILLED_ROWS), 'patients.csv')
  const stateOf = async () => (await app.call<Import>('GET', `/api/imports/${made.id}`).catch(() => null))?.state
  const killWhile = async (state: Import['state'], until: number): Promise<void> => {
    while (kills.done < until && (await stateOf()) === state) {
      await pause((Math.random() * 1500 * KILLED_ROWS) / 20_000)
      const postmaster = await app.postmaster()
      await app.kill()
      if (kills.done % 3 === 0) process.kill(postmaster, 'SIGKILL')
      kills.done += 1
      // On a busy machine a start may give up while PostgreSQL recovers: it is started again, as by a supervisor.
      for (let isUp = false; !isUp; )
        isUp = await app.start().then(
          () => true,
          () => false,
        )
    }
  }
  await app.call('PUT', `/api/imports/${made.id}/columns`, { columns: made.columns, dateOrder: made.dateOrder })
  await killWhile('checking', kills.done + Math.ceil((most - kills.done) / 2))
  await after(app, made.id, 'checked')
  await app.call('POST', `/api/imports/${made.id}/bring-in`, CONSENT)
  await killWhile('bringing', most)
  return after(app, made.id, 'done')
}

/** What is stored of an import, each of which must be as many as it has rows. */
const booksOf = async (client: pg.Client, { id, outcomes }: Import): Promise<Record<string, number>> => {
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from patients) as patients, (select count(distinct contract_id)::int from patients) as contracts,
       (select count(*)::int from consent_events e join patients p on p.id = e.patient_id where e.source = 'import') as given,
       (select count(*)::int from audit_log where action = 'patient.created' and details ->> 'importId' = $1::bigint::text) as audited,
       (select count(*)::int from import_rows where import_id = $1 and outcome = 'added' and verdict = 'new') as rows`,
    [id],
  )
  return { ...rows[0], outcomes: Object.values(outcomes).reduce((sum, count) => sum + count, 0) }
}

/** Kills everything so many times, during as many imports as that takes. */
const isOnceThroughKills = async (): Promise<boolean> => {
  const app = await App.inNewFolder(carrier.url)
  try {
    await app.start()
    await app.signIn()
    const kills = { done: 0 }
    let isOnce = true
    while (kills.done < KILLS) {
      const before = kills.done
      const done = await killDuring(app, kills, KILLS)
      const client = await app.connect()
      const books = await booksOf(client, done)
      isOnce &&= Object.values(books).every((count) => count === KILLED_ROWS)
      console.log(`${kills.done - before} kills -9 during an import of ${KILLED_ROWS} rows: ${JSON.stringify(books)}`)
      await forget(client)
      await client.end()
    }
    console.log(isOnce ? 'Each row once, and all books say the same.' : 'NOT ONCE')
    return isOnce
  } finally {
    await app.stop()
    await app.removeFolder()
  }
}

const carrier = await startCarrier()
const isFast = await isFastEnough()
const areBooksRight = await isOnceThroughKills()
const isHarmed = !(await areHarmless(carrier.url))
carrier.stop()
printLoad()
process.exitCode = isFast && areBooksRight && !isHarmed ? 0 : 1
