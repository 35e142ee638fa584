import { mkdir } from 'node:fs/promises'
import { keepBallast } from './ballast.ts'
import { type Login, prepareCluster } from './cluster.ts'
import { leaveSocketDir, settleHome, socketPort } from './home.ts'
import { databaseName, ensureRoles } from './roles.ts'
import { StartRefused } from './start-refused.ts'
import { supervise } from './supervise.ts'

/** Where the PostgreSQL of one data folder listens, known before it runs. It listens on a unix socket only. */
export interface PostgresPlace {
  /** Folder of the socket; `pg` takes it as host. */
  host: string
  port: number
  database: 'recado'
  /** Owns the database: migrations. */
  owner: Login
  /** Does the application's work with the privileges migrations grant. */
  app: Login
  /** Backup of roles, extensions, test databases. */
  superuser: Login
  /** Where the data is; to be shown when it is not inside the data folder. */
  clusterDir: string
}

/** The PostgreSQL server of one data folder, running. */
export interface PostgresServer extends PostgresPlace {
  /** The server of an application that was killed was still running and goes on. */
  adopted: boolean
  pid(): number
  /** Fulfilled when a database that has just been made would survive the loss of power. */
  onDisk: Promise<void>
  /** Ends PostgreSQL (fast shutdown). Call it last: until then it is started again whenever it dies. */
  stop(): Promise<void>
}

/** A PostgreSQL that is about to start. */
export interface PreparedPostgres extends PostgresPlace {
  /** Its database is still to be made. */
  isNew: boolean
  /** Starts it, making its database first when there is none. Throws StartRefused like the preparation. */
  start(): Promise<PostgresServer>
}

export interface PostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** Settings beyond ours, e.g. { fsync: 'off' } for a cluster whose loss does not matter. */
  settings?: Record<string, string>
  /** The caller waits for `onDisk` before anybody is served. */
  isServedLater?: boolean
}

/**
 * Settles where a data folder's PostgreSQL will run and with which passwords. Throws StartRefused, whose message tells a
 * person what to do, when it cannot or must not run.
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
    // Whoever waits for it hears of a failure; until then it is nobody's.
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

/** Starts the built-in PostgreSQL on a data folder and keeps it running. Throws StartRefused as its preparation does. */
export const startPostgres = async (options: PostgresOptions): Promise<PostgresServer> =>
  (await preparePostgres(options)).start()
