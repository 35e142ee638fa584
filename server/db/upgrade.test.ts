import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../config/derive-key.ts'
import { verifyAudit } from '../features/audit/queries/chain.ts'
import { restoreBackup } from './backup.ts'
import { openDatabase } from './client.ts'
import { schemaStateOf } from './migrate/state.ts'
import { migrate } from './migrate.ts'
import { describeSchema } from './schema.ts'
import type { TestDatabase } from './test-cluster.ts'
import { createEmptyDatabase, createTestDatabase } from './test-database.ts'
import {
  backupOf,
  type Content,
  contentOf,
  differences,
  loadRelease,
  RELEASE_KEY,
  RELEASES,
  type Release,
  withClient,
} from './upgrade/test-releases.ts'

/** What the steps since a release change on purpose: search columns, patient counts by pending, the one sender that became the first of several; the figures are folded anew, because reports begin with them. */
const CHANGED: Record<Release, string[]> = {
  'step-25': ['conversation_search', 'sender', 'stat_patients', 'stat_state'],
  'step-32': ['sender', 'stat_state'],
}

const functionsOf = async (client: pg.Client): Promise<unknown> =>
  (
    await client.query(
      `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proname like 'recado\\_%' order by 1`,
    )
  ).rows

/** Everything whose arrival can be seen from the rows. */
const expectArrival = async (database: TestDatabase, release: Release, before: Record<string, Content>) => {
  await withClient(database.ownerUrl, async (client) => {
    expect(differences(before, await contentOf(client, before))).toEqual(CHANGED[release])
    expect(await describeSchema(client)).toBe(await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8'))
    expect(await functionsOf(client)).toEqual(freshFunctions)
    const { rows } = await client.query('select total from stat_patients')
    expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(before['patients']?.rows)
    const former = await client.query("select nspname from pg_namespace where nspname in ('drizzle', 'recado_earlier')")
    expect(former.rows).toEqual([])
  })
  const db = openDatabase({ url: database.appUrl, writers: 1, readers: 1, onLost: () => undefined })
  try {
    const verdict = await verifyAudit(db.reader, { appKey: RELEASE_KEY, dataDir: '/nowhere' })
    expect(verdict).toMatchObject({
      sealed: before['audit_seal']?.rows,
      // The checkpoints are on the machine that wrote them.
      problems: [{ kind: 'no-checkpoints' }],
    })
    const { rows } = await db.write.query<{ id: number; last: number }>(
      `with last as (select max(id) as last from patients)
       insert into patients (contract_id, patient_name, phone_number, doctor_name)
       select 'NEXT', 'Ana', '+13055550199', 'Dra. Soto' from last returning id, (select last from last) as last`,
    )
    expect(rows[0]?.id).toBe((rows[0]?.last ?? 0) + 1)
    const [contact] = (await db.read.query<{ id: number }>('select min(contact_id) as id from conversations')).rows
    const opened = await db.write.query<{ answer: { contact: { id: number } } }>(
      'select recado_open_turn($1, now(), true) as answer',
      [contact?.id],
    )
    expect(opened.rows[0]?.answer.contact.id).toBe(contact?.id)
    await expect(db.write.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await db.close()
  }
}

let freshFunctions: unknown
/** Tables that arrive empty, and columns that are dropped. */
let freshContent: Record<string, Content>
beforeAll(async () => {
  const fresh = await createTestDatabase()
  freshFunctions = await withClient(fresh.ownerUrl, functionsOf)
  freshContent = await withClient(fresh.ownerUrl, contentOf)
  await fresh.drop()
})

const withRelease = async (
  release: Release,
  work: (database: TestDatabase, before: Record<string, Content>) => Promise<void>,
): Promise<void> => {
  const database = await createEmptyDatabase()
  try {
    await loadRelease(database.ownerUrl, release)
    await work(database, await withClient(database.ownerUrl, (client) => contentOf(client, freshContent)))
  } finally {
    await database.drop()
  }
}

test('schema.sql is what a fresh database has; npm run schema writes it', async () => {
  const fresh = await createTestDatabase()
  const described = await withClient(fresh.ownerUrl, describeSchema)
  await fresh.drop()
  expect(await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8')).toBe(described)
})

describe.each(RELEASES)('what the release of %s made', (release) => {
  test('its database arrives with every row, number and seal, and equals a fresh one', () =>
    withRelease(release, async (database, before) => {
      await migrate(database.ownerUrl, database.appRole)
      await expectArrival(database, release, before)
    }))

  test('its backup is restored by this release and arrives the same', () =>
    withRelease(release, async (original, before) => {
      const database = await createEmptyDatabase()
      try {
        const key = deriveKey({ appKey: RELEASE_KEY }, 'backups')
        await restoreBackup(database.ownerUrl, { path: backupOf(release), key, appRole: database.appRole })
        expect(original.name).not.toBe(database.name)
        await expectArrival(database, release, before)
      } finally {
        await database.drop()
      }
    }))
})

const isWaiting = async (client: pg.Client): Promise<boolean> =>
  (
    await client.query<{ waits: boolean }>(
      `select exists (select 1 from pg_stat_activity where datname = current_database()
         and application_name = 'recado-migrate' and wait_event_type = 'Lock') as waits`,
    )
  ).rows[0]?.waits === true

test('killed in the middle of the upgrade it leaves the database as it was, and arrives when started again', () =>
  withRelease('step-32', async (database, before) => {
    await withClient(database.ownerUrl, async (client) => {
      await withClient(database.ownerUrl, async (holder) => {
        // This table is upgraded after many others: the upgrade waits there until it is killed.
        await holder.query('begin; lock table user_sessions in access share mode')
        const module = pathToFileURL(join(import.meta.dirname, 'migrate.ts')).href
        const program = `(await import('${module}')).migrate(process.argv[1], process.argv[2])`
        const child = spawn(
          process.execPath,
          ['--input-type=module', '-e', program, database.ownerUrl, database.appRole],
          { stdio: 'ignore' },
        )
        const ended = once(child, 'exit')
        await expect.poll(() => isWaiting(client), { timeout: 50_000 }).toBe(true)
        child.kill('SIGKILL')
        await ended
      })
      expect(await schemaStateOf(client)).toMatchObject({ kind: 'earlier', lastStep: 32 })
      expect(differences(before, await contentOf(client, before))).toEqual([])
    })
    await migrate(database.ownerUrl, database.appRole)
    await expectArrival(database, 'step-32', before)
  }))

test('a database that a newer release has migrated is refused in both languages and left alone', async () => {
  const database = await createTestDatabase()
  try {
    await withClient(database.ownerUrl, async (client) => {
      await client.query("insert into recado.migrations (name) values ('9999_later')")
      const before = await describeSchema(client)
      await expect(migrate(database.ownerUrl, database.appRole)).rejects.toThrow(
        /versión más nueva[\s\S]*9999_later[\s\S]*newer version[\s\S]*npm run restore/,
      )
      expect(await describeSchema(client)).toBe(before)
    })
  } finally {
    await database.drop()
  }
})
