import { mkdir } from 'node:fs/promises'
import { keepBallast } from './ballast.ts'
import { type Login, prepareCluster } from './cluster.ts'
import { leaveSocketDir, settleHome, socketPort } from './home.ts'
import { databaseName, ensureRoles } from './roles.ts'
import { StartRefused } from './start-refused.ts'
import { supervise } from './supervise.ts'

/** Where the PostgreSQL of one data folder listens, on a unix socket only. Known before it runs. */
export interface PostgresPlace {
  /** Folder of the socket, which `pg` takes as its host. */
  host: string
  port: number
  database: 'recado'
  /** Owns the database and runs migrations. */
  owner: Login
  /** Does the application's work, with the privileges that migrations grant. */
  app: Login
  /** For backups of roles, extensions and test databases. */
  superuser: Login
  /** Folder of the data; shown when it is not inside the data folder. */
  clusterDir: string
}

/** The PostgreSQL server of one data folder, running. */
export interface PostgresServer extends PostgresPlace {
  /** PostgreSQL was still running after its application was killed, and was taken over. */
  adopted: boolean
  pid(): number
  /** Resolves once a new database would survive a power failure. */
  onDisk: Promise<void>
  /** Stops PostgreSQL (fast shutdown). Call it last: until then PostgreSQL is restarted whenever it dies. */
  stop(): Promise<void>
}

/** A PostgreSQL that is about to start. */
export interface PreparedPostgres extends PostgresPlace {
  /** Its database does not exist yet. */
  isNew: boolean
  /** Starts it, and first creates a missing database. Throws StartRefused like `preparePostgres`. */
  start(): Promise<PostgresServer>
}

export interface PostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** Additional settings, e.g. { fsync: 'off' } for a cluster whose loss does not matter. */
  settings?: Record<string, string>
  /** The caller itself waits for `onDisk` before it serves anybody. */
  isServedLater?: boolean
}

/**
 * Determines where a data folder's PostgreSQL will run and with which passwords. Throws StartRefused when it cannot or
 * must not run; the message tells a person what to do.
 */
export async function preparePostgres({
  dataDir,
  log,
  settings = {},
  isServedLater = false,
}: PostgresOptions): Promise<PreparedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const home = await settleHome(dataDir)
  const isDurable = settings.fsync !== 'off'
  const { logins, isNew, ensure } = await prepareCluster(home, { durable: isDurable })
  const address = { host: home.socketDir, port: socketPort }
  const place: PostgresPlace = { ...address, ...logins, database: databaseName, clusterDir: home.cluster }

  async function start(): Promise<PostgresServer> {
    const { onDisk } = await ensure()
    // Whoever awaits it gets the error; until then it must not count as unhandled.
    onDisk.catch(() => undefined)
    const supervised = await supervise({ home, settings, log })
    try {
      await ensureRoles(address, logins)
    } catch (error) {
      if (!supervised.adopted) await supervised.stop()
      throw new StartRefused(`The database in ${home.cluster} refuses its own users: ${(error as Error).message}`)
    }
    if (isDurable) await keepBallast(home.dir)
    if (!isServedLater) await onDisk
    return {
      ...place,
      adopted: supervised.adopted,
      onDisk,
      pid: supervised.pid,
      async stop() {
        await supervised.stop()
        await leaveSocketDir(home)
      },
    }
  }

  return { ...place, isNew, start }
}

/** Starts the built-in PostgreSQL on a data folder and keeps it running. Throws StartRefused like `preparePostgres`. */
export const startPostgres = async (options: PostgresOptions): Promise<PostgresServer> =>
  (await preparePostgres(options)).start()
