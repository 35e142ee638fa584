// Writes the whole database to one encrypted file: `npm run backup [-- FILE]`. Takes the variables of npm start; works
// while the console runs or not. Only the same APP_KEY can read the file.
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { connectionUrl } from '#local/postgres/connection-url.ts'
import { joinPostgres } from '#local/postgres/join-postgres.ts'
import { StartRefused } from '#local/postgres/start-refused.ts'
import { deriveKey } from '#server/config/derive-key.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { writeBackup } from '#server/db/backup.ts'
import { appKeyOf } from '#server/db/installation.ts'
import { withDataFolder } from './programs.mjs'

const openOwner = async (config: Config) => {
  if (config.databaseUrl) return { url: config.databaseOwnerUrl ?? config.databaseUrl, close: () => Promise.resolve() }
  const postgres = await joinPostgres({ dataDir: config.dataDir, log: () => undefined })
  return { url: connectionUrl(postgres, postgres.owner, postgres.database), close: () => postgres.leave() }
}

const backUp = async (): Promise<void> => {
  const config = readConfig(withDataFolder(process.env))
  const now = new Date()
  const name = `recado-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup`
  const path = resolve(process.argv[2] ?? join(config.dataDir, 'backups', name))
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const key = deriveKey({ appKey: appKeyOf(config.appKey, config.dataDir) }, 'backups')
  const auditHead = await readFile(join(config.dataDir, 'audit-head'), 'utf8').catch(() => '')
  const { url, close } = await openOwner(config)
  try {
    const { tables, bytes } = await writeBackup(url, { path, key, auditHead, now })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables, ${(bytes / 1024 / 1024).toFixed(1)} MB: ${path}`)
    console.log('It can only be read with the same APP_KEY: keep that in another place.')
  } finally {
    await close()
  }
}

try {
  await backUp()
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof StartRefused ? `\n${error.message}` : error)
  process.exitCode = 1
}
