import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionUrl } from '#local/postgres/connection-url.ts'
import { startPostgres } from '#local/postgres/start-postgres.ts'
import { deriveKey } from '../config/derive-key.ts'
import { readConfig } from '../config.ts'
import { restoreBackup } from '../db/backup.ts'
import { schemaStateOf } from '../db/migrate/state.ts'
import { removeDataFolder } from '../db/test-cluster.ts'
import { createEmptyDatabase } from '../db/test-database.ts'
import { loadRelease, RELEASE_KEY, RELEASES, type Release, withClient } from '../db/upgrade/test-releases.ts'
import { verifyAudit } from '../features/audit/queries/chain.ts'
import { listPatients } from '../features/patients/queries.ts'
import { openStorage } from './storage.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-storage-'))
})
afterEach(() => removeDataFolder(dataDir))

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const config = () => readConfig({ DATA_DIR: dataDir, APP_KEY: RELEASE_KEY })

/** A data folder whose embedded database an earlier release has made. */
const makeDataFolder = async (release: Release): Promise<void> => {
  const server = await startPostgres({ dataDir, log: () => undefined })
  try {
    await loadRelease(connectionUrl(server, server.owner, server.database), release)
  } finally {
    await server.stop()
  }
}

/** Starts on the data folder as npm start does; returns what the database then holds, and the backups beside it. */
const startOnce = async () => {
  const storage = await openStorage(config(), silent)
  try {
    const server = await storage.ready
    if (!server) throw new Error('the embedded server is missing')
    const { reader } = storage.db
    const { total, rows } = await listPatients(reader, {}, new Date())
    const audit = await verifyAudit(reader, { appKey: RELEASE_KEY, dataDir })
    const state = await withClient(connectionUrl(server, server.owner, server.database), schemaStateOf)
    return {
      isNew: storage.isNew,
      state: state.kind,
      total,
      shown: rows.length,
      problems: audit.problems.map(({ kind }) => kind),
    }
  } finally {
    await storage.close()
  }
}

const backups = () => readdir(join(dataDir, 'backups'))

const patientsIn = async (backup: string): Promise<number | undefined> => {
  const target = await createEmptyDatabase()
  try {
    const key = deriveKey({ appKey: RELEASE_KEY }, 'backups')
    const path = join(dataDir, 'backups', backup)
    const { tables } = await restoreBackup(target.ownerUrl, { path, key, appRole: target.appRole })
    return tables.find(({ name }) => name === 'patients')?.rows
  } finally {
    await target.drop()
  }
}

test.each(RELEASES)('a data folder of %s is backed up, upgraded and read at the first start', async (release) => {
  await makeDataFolder(release)
  const upgraded = { isNew: false, state: 'current', total: 61, shown: 61, problems: ['no-checkpoints'] }
  expect(await startOnce()).toEqual(upgraded)
  const [backup, ...more] = await backups()
  expect(more).toEqual([])
  expect(await patientsIn(backup ?? '')).toBe(61)
  expect(await startOnce()).toEqual(upgraded)
  expect(await backups()).toEqual([backup])
})
