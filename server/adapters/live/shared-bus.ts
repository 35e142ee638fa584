import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '#contract/live.ts'
import type { Deps, LiveBus, SessionMatch } from '../../deps.ts'
import { createLiveBus } from './bus.ts'

const CHANNEL = 'recado_live'
/** Events of 10 ms share a NOTIFY: with one each, commits would wait for one another. */
const GATHER_MS = 10
/** PostgreSQL's limit for a payload is 8,000 bytes. */
const MOST_BYTES = 7000
const RECONNECT_MS = 1000
/** Events kept while the database is away. */
const MOST_KEPT = 2000

interface News {
  event?: LiveEvent
  ended?: SessionMatch
}

/** Packs events into as few payloads as possible. */
const payloadsOf = (from: string, news: readonly News[]): string[] => {
  const bundles: string[][] = []
  let size = MOST_BYTES
  for (const text of news.map((one) => JSON.stringify(one))) {
    size += Buffer.byteLength(text) + 1
    if (size > MOST_BYTES) {
      bundles.push([])
      size = Buffer.byteLength(text)
    }
    bundles.at(-1)?.push(text)
  }
  return bundles.map((bundle) => `{"from":"${from}","news":[${bundle.join(',')}]}`)
}

export interface SharedLiveBus extends LiveBus {
  close(): Promise<void>
}

/**
 * Delivers live events between all processes of one database through NOTIFY. After a lost connection every room starts
 * over, because events may have been missed.
 */
export const createSharedLiveBus = async ({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<SharedLiveBus> => {
  const here = createLiveBus()
  const from = randomUUID()
  const rooms = new Set<() => void>()
  const waiting: News[] = []
  let timer: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined
  let isClosed = false
  let listening: Awaited<ReturnType<typeof db.connectAlone>> | null = null

  const hear = (payload: string | undefined) => {
    const told = JSON.parse(payload ?? '{}') as { from?: string; news?: News[] }
    if (told.from === from) return
    here.publish((told.news ?? []).flatMap(({ event }) => (event ? [event] : [])))
    for (const { ended } of told.news ?? []) if (ended) here.endSessions(ended)
  }

  const connect = async () => {
    const client = await db.connectAlone()
    const lost = () => {
      if (listening !== client) return
      listening = null
      void client.end().catch(() => undefined)
      if (!isClosed) again()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => hear(payload))
    listening = client
    await client.query(`listen ${CHANNEL}`)
  }

  const again = () => {
    reconnect = setTimeout(() => {
      connect().then(
        () => {
          for (const startOver of rooms) startOver()
        },
        () => {
          log.warn('live events of other processes cannot be heard yet')
          if (!isClosed) again()
        },
      )
    }, RECONNECT_MS)
  }

  const tell = async () => {
    timer = undefined
    const news = waiting.splice(0)
    try {
      for (const payload of payloadsOf(from, news)) await db.write.query('select pg_notify($1, $2)', [CHANNEL, payload])
    } catch (error) {
      // A repeated event is harmless, because browsers only refetch. Browsers find older changes when they reconnect.
      waiting.unshift(...news.slice(-MOST_KEPT))
      throw error
    }
  }

  const tellAfter = (ms: number) => {
    timer ??= setTimeout(() => {
      tell().catch(() => {
        log.warn('live events could not be told to other processes yet')
        if (!isClosed) tellAfter(RECONNECT_MS)
      })
    }, ms)
  }

  const pass = (news: readonly News[]) => {
    waiting.push(...news)
    tellAfter(GATHER_MS)
  }

  await connect()
  return {
    publish: (events) => {
      here.publish(events)
      pass(events.map((event) => ({ event })))
    },
    endSessions: (match) => {
      here.endSessions(match)
      pass([{ ended: match }])
    },
    join: (room) => {
      const leave = here.join(room)
      const startOver = () => room.startOver()
      rooms.add(startOver)
      return () => {
        rooms.delete(startOver)
        leave()
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(reconnect)
      // Sends the events of the last turns before the process ends.
      await tell().catch(() => undefined)
      const client = listening
      listening = null
      await client?.end().catch(() => undefined)
    },
  }
}
