import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './read.ts'
import { readBigintsAsNumbers } from './safe-integers.ts'

readBigintsAsNumbers()

export interface DatabaseOptions {
  url: string
  /** Connections for writing; 8 is the measured optimum of the turn (more only queue on the disk). */
  writers?: number
  readers?: number
  /** Called for an idle connection that broke; the pool replaces it by itself. */
  onLost: (error: Error) => void
}

/** A query, a wait for a lock, a forgotten transaction are cut, also where the role brings no limits of its own. */
const LIMITS = '-c statement_timeout=5s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s'
/**
 * The server finds out that we are gone (a cable, a firewall that forgot the connection) and frees what we had locked,
 * instead of after the two hours of the operating system.
 */
const NOTICE_OUR_DEATH =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000'
/** Longer than any statement may take: who has not answered by then is not there, whatever the connection says. */
const SILENCE_MS = 8000
/** A connection that nobody needs for so long is closed: PostgreSQL keeps 4 MB for each. */
const REST_MS = 10_000
/** Counting needs its own for a moment at a time. */
const COUNTING_REST_MS = 1000
/** A connection that only listens is asked this often whether somebody is at its other end. */
const HEARTBEAT_MS = 4000

/** Ends a listening connection whose other end has fallen silent: its owner then hears of it like of any other loss. */
const watch = (client: pg.Client): void => {
  const beat = setInterval(() => {
    client.query('select 1').catch((error: Error) => client.connection.stream.destroy(error))
  }, HEARTBEAT_MS)
  beat.unref()
  client.on('end', () => clearInterval(beat))
}

/** Opens the pools. A connection lost in the middle raises on its query, never in the process. */
export const openDatabase = (options: DatabaseOptions): Database => {
  let isClosing = false
  // While we close, PostgreSQL may cut a connection before it has heard that we are done with it.
  const onLost = (error: Error) => {
    if (!isClosing) options.onLost(error)
  }
  const open = (max: number, settings: string, silenceMs = SILENCE_MS, idleMs = REST_MS) => {
    const pool = new pg.Pool({
      connectionString: options.url,
      max,
      options: `${NOTICE_OUR_DEATH} ${settings}`,
      query_timeout: silenceMs,
      idleTimeoutMillis: idleMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'recado',
      connectionTimeoutMillis: 10_000,
      // A turn sends several statements in one go.
      pipeline: true,
    })
    pool.on('error', onLost)
    pool.on('connect', (client) => client.on('error', onLost))
    return pool
  }
  const write = open(options.writers ?? 8, `-c timezone=UTC ${LIMITS}`)
  const read = open(options.readers ?? 6, `-c timezone=UTC ${LIMITS} -c default_transaction_read_only=on`)
  // 0 is no limit.
  const counting = open(1, '-c timezone=UTC', 0, COUNTING_REST_MS)
  return {
    write,
    writer: drizzle(write, { casing: 'snake_case' }),
    read,
    reader: drizzle(read, { casing: 'snake_case' }),
    counter: drizzle(counting, { casing: 'snake_case' }),
    connectAlone: async () => {
      const client = new pg.Client({
        connectionString: options.url,
        application_name: 'recado',
        options: NOTICE_OUR_DEATH,
        query_timeout: SILENCE_MS,
        connectionTimeoutMillis: 10_000,
      })
      await client.connect()
      watch(client)
      return client
    },
    close: async () => {
      isClosing = true
      await Promise.all([write.end(), read.end(), counting.end()])
    },
  }
}
