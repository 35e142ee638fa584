import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './read.ts'

export interface DatabaseOptions {
  url: string
  /** Connections for writing; 8 is the measured optimum of the turn (more only queue on the disk). */
  writers?: number
  readers?: number
  /** Called for an idle connection that broke; the pool replaces it by itself. */
  onLost: (error: Error) => void
}

/** Opens the two pools. A connection lost in the middle raises on its query, never in the process. */
export const openDatabase = (options: DatabaseOptions): Database => {
  let isClosing = false
  // While we close, PostgreSQL may cut a connection before it has heard that we are done with it.
  const onLost = (error: Error) => {
    if (!isClosing) options.onLost(error)
  }
  const open = (max: number, settings: string) => {
    const pool = new pg.Pool({
      connectionString: options.url,
      max,
      options: settings,
      application_name: 'recado',
      connectionTimeoutMillis: 10_000,
      // A turn sends several statements in one go.
      pipeline: true,
    })
    pool.on('error', onLost)
    pool.on('connect', (client) => client.on('error', onLost))
    return pool
  }
  const write = open(options.writers ?? 8, '-c timezone=UTC')
  const read = open(options.readers ?? 6, '-c timezone=UTC -c default_transaction_read_only=on')
  return {
    write,
    writer: drizzle(write, { casing: 'snake_case' }),
    read,
    reader: drizzle(read, { casing: 'snake_case' }),
    connectAlone: async () => {
      const client = new pg.Client({ connectionString: options.url, application_name: 'recado', keepAlive: true })
      await client.connect()
      return client
    },
    close: async () => {
      isClosing = true
      await Promise.all([write.end(), read.end()])
    },
  }
}
