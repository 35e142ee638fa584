import { connectionUrl } from '#local/postgres/connection-url.ts'
import { lockDataFolder } from '#local/postgres/lock-data-folder.ts'
import { type PostgresServer, preparePostgres } from '#local/postgres/start-postgres.ts'
import type { Config } from '../config.ts'
import { backUpBeforeUpgrade, describeBackup } from '../db/backup/before-upgrade.ts'
import { openDatabase } from '../db/client.ts'
import { appKeyOf, requireRecentPostgres } from '../db/installation.ts'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/read.ts'
import type { Log } from '../deps.ts'

/** The database of an instance, possibly still starting. */
export interface Storage {
  /** Connection pools. They connect at their first query, so other parts can be built on them before `ready`. */
  db: Database
  /** The database does not exist yet and will be created. */
  isNew: boolean
  /** The embedded server's folder; null for an external one. */
  clusterDir: string | null
  /**
   * Resolves when the database has this release's tables, with the embedded server or null for an external one. Rejects
   * with StartRefused or ConfigError, whose message tells a person what to do.
   */
  ready: Promise<PostgresServer | null>
  /** Closes the pools, stops the embedded server and releases the data folder; waits for a start that is under way. */
  close(): Promise<void>
}

const openExternal = (url: string, ownerUrl: string, log: Log): Storage => {
  const db = openDatabase({ url, onLost: () => log.warn('a database connection was lost') })
  const prepare = async () => {
    await requireRecentPostgres(db.read)
    await migrate(ownerUrl, ownerUrl === url ? undefined : decodeURIComponent(new URL(url).username))
    return null
  }
  return { db, isNew: false, clusterDir: null, ready: prepare(), close: () => db.close() }
}

const openEmbedded = async ({ dataDir, appKey }: Config, log: Log): Promise<Storage> => {
  const lock = await lockDataFolder(dataDir)
  try {
    const prepared = await preparePostgres({
      dataDir,
      log: (line) => log.info(`postgres: ${line}`),
      isServedLater: true,
    })
    const url = connectionUrl(prepared, prepared.app, prepared.database)
    const db = openDatabase({ url, onLost: () => log.warn('a database connection was lost') })
    const running = prepared.start()
    const backUp = async (ownerUrl: string, clusterDir: string) => {
      if (prepared.isNew) return
      const key = appKeyOf(appKey, dataDir)
      const path = await backUpBeforeUpgrade(ownerUrl, { dataDir, clusterDir, appKey: key, now: new Date() })
      if (path) process.stdout.write(`${describeBackup(path)}\n`)
    }
    const prepare = async () => {
      const postgres = await running
      await requireRecentPostgres(db.read)
      const ownerUrl = connectionUrl(prepared, prepared.owner, prepared.database)
      await backUp(ownerUrl, prepared.clusterDir)
      await migrate(ownerUrl, prepared.app.user)
      return postgres
    }
    const ready = prepare()
    const close = async () => {
      await ready.catch(() => undefined)
      await db.close()
      await running.then((postgres) => postgres.stop()).catch(() => undefined)
      lock.release()
    }
    return { db, isNew: prepared.isNew, clusterDir: prepared.clusterDir, ready, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Starts the embedded PostgreSQL, or connects to the external one, and migrates it. Returns before that is done. Throws
 * StartRefused when another instance has the data folder.
 */
export const openStorage = async (config: Config, log: Log): Promise<Storage> => {
  const { databaseUrl, databaseOwnerUrl } = config
  const storage = databaseUrl
    ? openExternal(databaseUrl, databaseOwnerUrl ?? databaseUrl, log)
    : await openEmbedded(config, log)
  // Marks the rejection as handled; callers of `ready` still see it.
  storage.ready.catch(() => undefined)
  return storage
}
