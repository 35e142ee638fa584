import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { deriveKey } from '#server/config/derive-key.ts'
import { restoreBackup, type TableProof, writeBackup } from '#server/db/backup.ts'
import { schemaStateOf } from '#server/db/migrate/state.ts'
import { migrate } from '#server/db/migrate.ts'
import { createEmptyDatabase } from '#server/db/test-database.ts'
import { createEarlierTables } from '#server/db/upgrade.ts'
import type { App } from '../crash/harness.ts'
import { addPatients, numbersOf } from '../crash/load.ts'
import type { Fault } from './fault.ts'
import { startOtherPostgres } from './other-postgres.ts'
import { mustBeWhole, withApp } from './outside.ts'
import { expectSame, must } from './proof.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const command = (name: string, app: App, file: string): Promise<string> =>
  run(process.execPath, [join(root, 'tools', `${name}.ts`), file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: app.dataDir },
  }).then(({ stdout }) => stdout)

/** Copies the rows through a server of another major version and back; returns which, or why not. */
const throughAnotherMajor = async (folder: string, from: string, key: Buffer): Promise<string> => {
  const other = await startOtherPostgres()
  if (!other) return 'no other major version is installed here'
  const target = await createEmptyDatabase()
  try {
    const [there, back] = [join(folder, 'there'), join(folder, 'back')]
    await copyFile(from, there)
    const first = await restoreBackup(other.ownerUrl, { path: there, key, appRole: 'recado_app' })
    await writeBackup(other.ownerUrl, { path: back, key, auditHead: '', now: new Date() })
    const second = await restoreBackup(target.ownerUrl, { path: back, key, appRole: target.appRole })
    const proofs = (tables: TableProof[]) => tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`)
    expectSame(proofs(second.tables), proofs(first.tables), 'tables on the way back')
    return `${first.tables.length} tables the same from 18 to ${other.major} and back`
  } finally {
    await target.drop()
    await other.stop()
  }
}

const wiped: Fault = {
  number: 31,
  name: 'backup, wipe, restore, verify',
  injected: 'npm run backup beside the running app, the data folder deleted, npm run restore',
  expected: 'counts, hashes, sign-in and chain equal; the same through another major version',
  hold: () =>
    withApp({}, async ({ app, carrier }) => {
      const folder = await mkdtemp(join(tmpdir(), 'recado-backups-'))
      const file = join(folder, 'all.backup')
      const numbers = numbersOf(12)
      const ids = await addPatients(app, numbers)
      for (const id of ids) await app.call('POST', `/api/patients/${id}/start-conversation`, {})
      await pause(2000)
      const said = await command('backup', app, file)
      const key = await readFile(join(app.dataDir, 'app-key'), 'utf8')
      await app.stop()
      await app.removeFolder()
      await mkdir(app.dataDir, { mode: 0o755 })
      await writeFile(join(app.dataDir, 'app-key'), key, { mode: 0o600 })
      const restored = await command('restore', app, file)
      must(restored.includes('counts and hashes are the same') && restored.includes(', 0 problems'), restored)
      await app.start()
      await app.signIn()
      await mustBeWhole({ app, carrier, numbers, patients: ids })
      const major = await throughAnotherMajor(folder, file, deriveKey({ appKey: key.trim() }, 'backups'))
      await rm(folder, { recursive: true, force: true })
      return `${said.split(',')[0]}; restored, signed in, chain whole; ${major}`
    }),
}

const FIRST_RELEASE = 5
const KILLS = 8

const oldRows = async (client: pg.Client): Promise<unknown> =>
  (
    await client.query(
      `select (select count(*)::int from patients) as patients, (select count(*)::int from messages) as messages,
         (select count(*)::int from conversations) as conversations, (select count(*)::int from outbox) as outbox,
         (select count(*)::int from audit_log) as audit, (select md5(string_agg(message_body, ',' order by id)) from messages) as texts`,
    )
  ).rows[0]

const upgrade: Fault = {
  number: 32,
  name: 'upgrade of what the first release wrote',
  injected: `its ${FIRST_RELEASE} migrations and its data; the migration killed -9 ${KILLS} times on the way, then again`,
  expected: 'nothing lost, either as it was or upgraded, a second run changes nothing',
  hold: async () => {
    const target = await createEmptyDatabase()
    const client = new pg.Client({ connectionString: target.ownerUrl })
    try {
      await client.connect()
      await createEarlierTables(client, FIRST_RELEASE)
      await client.query(await readFile(join(import.meta.dirname, 'first-release.sql'), 'utf8'))
      const before = await oldRows(client)
      let killed = 0
      for (let kill = 0; kill < KILLS; kill += 1) {
        const child = fork(join(import.meta.dirname, 'migrating.ts'), [target.ownerUrl, target.appRole])
        await once(child, 'message')
        const ended = once(child, 'exit')
        await pause(30 + kill * 25)
        child.kill('SIGKILL')
        const [code] = (await ended) as [number | null]
        if (code === null) killed += 1
        expectSame(await oldRows(client), before, 'rows after a kill')
      }
      await migrate(target.ownerUrl, target.appRole)
      const upgraded = await schemaStateOf(client)
      must(upgraded.kind === 'current', 'nothing was migrated')
      await migrate(target.ownerUrl, target.appRole)
      expectSame(await schemaStateOf(client), upgraded, 'migrations after a second run')
      expectSame(await oldRows(client), before, 'rows')
      return `${killed} of ${KILLS} killed on the way, every row as it was`
    } finally {
      await client.end().catch(() => undefined)
      await target.drop()
    }
  },
}

/** Rows about data that must survive other machines and releases. */
export const upgradeFaults: readonly Fault[] = [wiped, upgrade]
