import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveKey } from '../../config/derive-key.ts'
import { restoreBackup } from '../backup.ts'
import { schemaStateOf } from '../migrate/state.ts'
import type { TestDatabase } from '../test-cluster.ts'
import { createEmptyDatabase, createTestDatabase } from '../test-database.ts'
import { loadRelease, RELEASE_KEY, withClient } from '../upgrade/test-releases.ts'
import { backUpBeforeUpgrade } from './before-upgrade.ts'

let dataDir: string
let database: TestDatabase
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-before-upgrade-'))
  database = await createEmptyDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const backUp = (ownerUrl: string, freeBytes = async () => 1e12) =>
  backUpBeforeUpgrade(ownerUrl, {
    dataDir,
    clusterDir: dataDir,
    appKey: RELEASE_KEY,
    now: new Date('2026-11-24T12:00:00Z'),
    disk: { freeBytes },
  })

test('an earlier database is backed up, and the backup can be restored', async () => {
  await loadRelease(database.ownerUrl, 'step-32')
  const path = await backUp(database.ownerUrl)
  expect(path).toBe(join(dataDir, 'backups', 'before-upgrade-2026-11-24T120000.backup'))
  const target = await createEmptyDatabase()
  try {
    const key = deriveKey({ appKey: RELEASE_KEY }, 'backups')
    const restored = await restoreBackup(target.ownerUrl, { path: path ?? '', key, appRole: target.appRole })
    expect(restored.tables.find(({ name }) => name === 'patients')?.rows).toBe(61)
  } finally {
    await target.drop()
  }
})

test('an empty database and a current one are not backed up', async () => {
  expect(await backUp(database.ownerUrl)).toBeNull()
  const current = await createTestDatabase()
  expect(await backUp(current.ownerUrl)).toBeNull()
  await current.drop()
  expect(await readdir(dataDir)).toEqual([])
})

test('without room for backup and upgrade the start is refused in both languages and nothing is changed', async () => {
  await loadRelease(database.ownerUrl, 'step-32')
  await expect(backUp(database.ownerUrl, async () => 50e6)).rejects.toThrow(
    /hacen falta \d+ MB y quedan 50 MB[\s\S]*needs \d+ MB and has 50 MB left/,
  )
  expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  await withClient(database.ownerUrl, async (client) =>
    expect(await schemaStateOf(client)).toMatchObject({ kind: 'earlier', lastStep: 32 }),
  )
})

test('a backup that cannot be written refuses the start in both languages; a half one of a killed start is removed', async () => {
  await loadRelease(database.ownerUrl, 'step-32')
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', 'before-upgrade-2026-01-01T000000.backup.unfinished'), 'half')
  // A folder with the file's name makes the final rename fail.
  await mkdir(join(dataDir, 'backups', 'before-upgrade-2026-11-24T120000.backup', 'taken'), { recursive: true })
  await expect(backUp(database.ownerUrl)).rejects.toThrow(/No se pudo hacer[\s\S]*could not be made/)
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['before-upgrade-2026-11-24T120000.backup'])
})
