import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { deriveKey } from '../config/derive-key.ts'
import { sealAndNote } from '../features/audit/actions.ts'
import { verifyAudit } from '../features/audit/queries/chain.ts'
import { restoreBackup, writeBackup } from './backup.ts'
import { openDatabase } from './client.ts'
import { createEmptyDatabase } from './test-database.ts'

let testApp: TestApp
let folder: string
let path: string
let key: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-backup-'))
  path = join(folder, 'a.backup')
  testApp = await createTestApp()
  key = deriveKey(testApp.deps.config, 'backups')
  const admin = await testApp.signedIn('ADMINISTRATOR')
  for (const name of ['Ana\tLópez', 'José\\n "Pepe"', "O'Hara, Nuria"])
    await testApp.call('POST', '/api/patients', {
      as: admin,
      body: { contractId: `B-${name}`, patientName: name, phoneNumber: '3055550142', doctorName: 'Dra. Soto' },
    })
  // More than one packet: the connection overwrites its buffer with the next one.
  await testApp.deps.db.write.query(
    `insert into contacts (phone, opt_out_source) select '+1999' || n, 'número ' || n from generate_series(1000000, 1020000) n`,
  )
  await sealAndNote(testApp.deps)
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const auditHead = () => readFile(join(testApp.deps.config.dataDir, 'audit-head'), 'utf8')
const backUp = async () =>
  writeBackup(testApp.ownerUrl, { path, key, auditHead: await auditHead(), now: testApp.deps.clock.now() })

/** Reads the tables without any code of the backup. */
const contactsOf = async (url: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as count, md5(string_agg(id || phone || coalesce(opt_out_source, ''), ',' order by id)) as hash from contacts`,
  )
  await client.end()
  return rows
}

test('a backup comes back as it was: counts, hashes, counters, keys between tables, the chain', async () => {
  const written = await backUp()
  expect((await readFile(path)).includes('Soto')).toBe(false)
  const target = await createEmptyDatabase()
  try {
    const restored = await restoreBackup(target.ownerUrl, { path, key, appRole: target.appRole })
    expect(restored.tables).toEqual(written.tables)
    expect(await contactsOf(target.ownerUrl)).toEqual(await contactsOf(testApp.ownerUrl))
    expect(restored.auditHead).toBe(await auditHead())
    expect(restored.tables.find(({ name }) => name === 'patients')?.rows).toBe(3)
    const db = openDatabase({ url: target.appUrl, writers: 1, readers: 1, onLost: () => undefined })
    expect((await verifyAudit(db.reader, testApp.deps.config)).problems).toEqual([])
    const { rows } = await db.write.query<{ id: number }>(
      `insert into patients (contract_id, patient_name, phone_number, doctor_name) values ('NEXT', 'a', '+13055550143', 'b') returning id`,
    )
    const names = await db.read.query<{ name: string }>('select patient_name as name from patients order by id limit 3')
    expect(names.rows.map(({ name }) => name)).toEqual(['Ana\tLópez', 'José\\n "Pepe"', "O'Hara, Nuria"])
    expect(rows[0]?.id).toBe(4)
    await expect(db.write.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' })
    await db.close()
    const owner = new pg.Client({ connectionString: target.ownerUrl })
    await owner.connect()
    await expect(owner.query('delete from contacts')).rejects.toMatchObject({ code: '23503' })
    await expect(owner.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' })
    await owner.end()
    await expect(restoreBackup(target.ownerUrl, { path, key, appRole: undefined })).rejects.toThrow(
      'data in this database',
    )
  } finally {
    await target.drop()
  }
})

test('a file that was cut short, changed or written under another key leaves nothing behind', async () => {
  await backUp()
  const whole = await readFile(path)
  const changed = Buffer.from(whole)
  changed[whole.length - 40] = (changed[whole.length - 40] ?? 0) ^ 1
  const cases: [string, Buffer, Buffer][] = [
    ['cut', whole.subarray(0, whole.length - 100), key],
    ['changed', changed, key],
    ['key', whole, Buffer.alloc(32, 7)],
    ['other', Buffer.from('not a backup at all, but long enough to look like one'), key],
  ]
  const target = await createEmptyDatabase()
  try {
    for (const [name, bytes, withKey] of cases) {
      const file = join(folder, name)
      await writeFile(file, bytes)
      await expect(
        restoreBackup(target.ownerUrl, { path: file, key: withKey, appRole: target.appRole }),
        name,
      ).rejects.toThrow(/cannot be read|no backup/)
    }
    const db = openDatabase({ url: target.ownerUrl, writers: 1, readers: 1, onLost: () => undefined })
    // Not even tables: a file is checked to its end before the first statement.
    const { rows } = await db.read.query("select tablename from pg_tables where schemaname = 'public'")
    expect(rows).toEqual([])
    await db.close()
    expect(
      (await restoreBackup(target.ownerUrl, { path, key, appRole: target.appRole })).tables.length,
    ).toBeGreaterThan(20)
  } finally {
    await target.drop()
  }
})
