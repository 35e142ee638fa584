import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './read.ts'
import { readBigintsAsNumbers } from './safe-integers.ts'

readBigintsAsNumbers()

export interface DatabaseOptions {
  url: string
  /** Write connections. 8 was measured as the optimum for turns; more only queue on the disk. */
  writers?: number
  readers?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  onLost: (error: Error) => void
}

/** Time limits for a query, a lock and an idle transaction, also where the role sets none. */
const LIMITS = '-c statement_timeout=5s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s'
/**
 * Keep-alive settings with which the server notices a dead client (a cable, a firewall that dropped the connection) and
 * frees its locks, instead of after the operating system's two hours.
 */
const NOTICE_OUR_DEATH =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000'
/** Longer than any statement may take: a server that has not answered by then is unreachable. */
const SILENCE_MS = 8000
/** Idle connections close after this time: PostgreSQL uses 4 MB for each. */
const REST_MS = 10_000
/** Counting needs its own for a moment at a time. */
const COUNTING_REST_MS = 1000
/** How often a listening connection is checked. */
const HEARTBEAT_MS = 4000

/** Ends a listening connection whose server stays silent; its owner sees an ordinary connection loss. */
const watch = (client: pg.Client): void => {
  const beat = setInterval(() => {
    client.query('select 1').catch((error: Error) => client.connection.stream.destroy(error))
  }, HEARTBEAT_MS)
  beat.unref()
  client.on('end', () => clearInterval(beat))
}

/** The schemas in which a limited look finds its tables; see recado_place_sight. */
const searchPath = (locations: readonly number[] | null, isWordless: boolean): string => {
  if (locations === null) return isWordless ? 'wordless, public' : 'public'
  return isWordless ? 'wordless_sight, sight, public' : 'sight, public'
}

/** Opens the pools. A connection that breaks rejects its query and never crashes the process. */
export const openDatabase = (options: DatabaseOptions): Database => {
  let isClosing = false
  // During close, PostgreSQL may cut a connection first.
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
      // A turn pipelines several statements.
      pipeline: true,
    })
    pool.on('error', onLost)
    pool.on('connect', (client) => client.on('error', onLost))
    return pool
  }
  const write = open(options.writers ?? 8, `-c timezone=UTC ${LIMITS}`)
  const read = open(options.readers ?? 6, `-c timezone=UTC ${LIMITS} -c default_transaction_read_only=on`)
  // Apart from the others: a request holds one of these while it waits for those.
  const sights = open(4, `-c timezone=UTC ${LIMITS} -c default_transaction_read_only=on`)
  // 0 means no limit.
  const counting = open(1, '-c timezone=UTC', 0, COUNTING_REST_MS)
  return {
    write,
    writer: drizzle(write, { casing: 'snake_case' }),
    read,
    reader: drizzle(read, { casing: 'snake_case' }),
    counter: drizzle(counting, { casing: 'snake_case' }),
    lookFrom: async (locations, userId, isWordless = false) => {
      const client = await sights.connect()
      try {
        await client.query('begin read only')
        await client.query(
          `select set_config('search_path', $3, true), set_config('recado.sight', $1, true),
            set_config('recado.sight_user', $2, true)`,
          [`{${(locations ?? []).join()}}`, userId === null ? '' : String(userId), searchPath(locations, isWordless)],
        )
      } catch (error) {
        client.release(true)
        throw error
      }
      let isOver = false
      const end = async (): Promise<void> => {
        if (isOver) return
        isOver = true
        const isClean = await client.query('rollback').then(
          () => true,
          () => false,
        )
        client.release(!isClean)
      }
      return { reader: drizzle(client, { casing: 'snake_case' }), end }
    },
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
      await Promise.all([write.end(), read.end(), sights.end(), counting.end()])
    },
  }
}
