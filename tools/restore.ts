// Fills an empty database from a backup: `npm run restore -- FILE`. Takes the variables of npm start; the console must
// be stopped. Compares counts and hashes of every table, then verifies the chain over the audit log.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectionUrl } from '#local/postgres/connection-url.ts'
import { lockDataFolder } from '#local/postgres/lock-data-folder.ts'
import { startPostgres } from '#local/postgres/start-postgres.ts'
import { StartRefused } from '#local/postgres/start-refused.ts'
import { deriveKey } from '#server/config/derive-key.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { BackupUnreadable } from '#server/db/backup/envelope.ts'
import { restoreBackup } from '#server/db/backup.ts'
import { openDatabase } from '#server/db/client.ts'
import { appKeyOf } from '#server/db/installation.ts'
import { withLastingKey } from '#server/db/rotate-key.ts'
import { verifyAudit } from '#server/features/audit/queries/chain.ts'
import { describeProblem } from '#server/features/audit/rules.ts'
import { withDataFolder } from './programs.mjs'

const openTarget = async (config: Config) => {
  if (config.databaseUrl) {
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    return { url: config.databaseUrl, ownerUrl, close: () => Promise.resolve() }
  }
  const lock = await lockDataFolder(config.dataDir)
  const postgres = await startPostgres({ dataDir: config.dataDir, log: () => undefined }).catch((error: unknown) => {
    lock.release()
    throw error
  })
  return {
    url: connectionUrl(postgres, postgres.app, postgres.database),
    ownerUrl: connectionUrl(postgres, postgres.owner, postgres.database),
    close: async () => {
      await postgres.stop()
      lock.release()
    },
  }
}

/** The key the backup was written with; never generated here, because a new one opens nothing. */
const givenKey = (config: Config): string => {
  if (config.appKey === null && !existsSync(join(config.dataDir, 'app-key')))
    throw new ConfigError(
      `The backup opens only under the APP_KEY it was written with. Set APP_KEY, or copy the former app-key to ${join(config.dataDir, 'app-key')}.`,
    )
  return appKeyOf(config.appKey, config.dataDir)
}

/** Verifies the restored chain; returns the number of problems. */
const verify = async (url: string, config: Config, appKey: string): Promise<number> => {
  const db = openDatabase({ url, writers: 1, readers: 1, onLost: (error) => console.error(error.message) })
  try {
    const keys = await withLastingKey(db.reader, { appKey, dataDir: config.dataDir })
    const { sealed, problems } = await verifyAudit(db.reader, keys)
    for (const problem of problems) console.log(describeProblem(problem))
    console.log(`${sealed} rows under the chain of the audit log, ${problems.length} problems`)
    return problems.length
  } finally {
    await db.close()
  }
}

const restore = async (): Promise<void> => {
  const path = process.argv[2]
  if (!path || !existsSync(path))
    throw new ConfigError(`Say which file: npm run restore -- FILE. ${path ? `${path} does not exist.` : ''}`.trim())
  const config = readConfig(withDataFolder(process.env))
  mkdirSync(config.dataDir, { recursive: true })
  const appKey = givenKey(config)
  const { url, ownerUrl, close } = await openTarget(config)
  try {
    const appRole = ownerUrl === url ? undefined : decodeURIComponent(new URL(url).username)
    const { tables, createdAt, auditHead } = await restoreBackup(ownerUrl, {
      path,
      key: deriveKey({ appKey }, 'backups'),
      appRole,
    })
    const head = join(config.dataDir, 'audit-head')
    if (auditHead !== '' && !existsSync(head)) writeFileSync(head, auditHead, { mode: 0o600 })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables as they were on ${createdAt}; counts and hashes are the same`)
    if ((await verify(url, config, appKey)) > 0) process.exitCode = 1
    else console.log('Start Recado with the same variables.')
  } finally {
    await close()
  }
}

try {
  await restore()
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof StartRefused || error instanceof BackupUnreadable
  console.error(isForPeople ? `\n${error.message}` : error)
  process.exitCode = 1
}
