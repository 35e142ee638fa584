import { type Logins, readLogins } from './cluster.ts'
import { settleHome, socketPort } from './home.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { findPostmaster } from './postmaster-file.ts'
import { type Address, databaseName } from './roles.ts'
import { type PostgresOptions, startPostgres } from './start-postgres.ts'
import { StartRefused } from './start-refused.ts'

/** The database of a data folder, as a command other than the server opens it. */
export interface JoinedPostgres extends Address, Logins {
  database: 'recado'
  /** Stops PostgreSQL if this command started it; leaves it alone if it belongs to a running instance. */
  leave(): Promise<void>
}

/**
 * Opens the built-in database for a command such as a check or a backup. Uses the running instance's PostgreSQL without
 * supervising or stopping it; without one it starts PostgreSQL for the command.
 */
export async function joinPostgres(options: PostgresOptions): Promise<JoinedPostgres> {
  const lock = await lockDataFolder(options.dataDir).catch((error: unknown) => {
    if (error instanceof StartRefused) return undefined
    throw error
  })
  if (!lock) return joinRunning(options.dataDir)
  try {
    const server = await startPostgres(options)
    const leave = async () => {
      await server.stop()
      lock.release()
    }
    return { ...server, leave }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function joinRunning(dataDir: string): Promise<JoinedPostgres> {
  const home = await settleHome(dataDir)
  if (findPostmaster(home.cluster)?.status !== 'ready') {
    throw new StartRefused(
      `Recado works on the data folder ${dataDir}, but its database takes no connections now. Try again in a moment.`,
    )
  }
  const logins = await readLogins(home)
  return { host: home.socketDir, port: socketPort, ...logins, database: databaseName, leave: () => Promise.resolve() }
}
