import type { LiveEvent } from '#contract/live.ts'
import { can, type Right, type Role } from '#contract/permissions.ts'
import type { Deps, LiveRoom, SessionMatch } from '../../deps.ts'
import { eventsInSight } from '../../features/session/queries/sight.ts'
import { liveSessions } from '../../features/session/queries.ts'

/** Close codes of RFC 6455: going away, policy violation (the session has ended), try again later. */
const GOING_AWAY = 1001
const SESSION_OVER = 1008
const TRY_LATER = 1013

/** A browser that does not read is disconnected: it refetches everything when it is back. */
const MOST_BUFFERED = 1024 * 1024
/** Session checks are cached for a second (OWASP ASVS 8.3.2 asks for changes to take effect at once). */
const CHECK_HOLDS_MS = 1000
/** Ping interval: proxies close silent connections after a minute. */
const PING_EVERY_MS = 25_000
const MOST_MISSED = 2
/** The largest frame from a browser; the console sends none. */
const MOST_SAID_BYTES = 1024
const MOST_SAID_A_MINUTE = 10
const CLOSE_WITHIN_MS = 2000

/** The part of a socket that a room needs. */
export interface Socket {
  readonly bufferedAmount: number
  send(text: string): void
  ping(): void
  close(code: number, reason?: string): void
  terminate(): void
}

interface Seat {
  socket: Socket
  sessionId: number
  userId: number
  mayLook: boolean
  /** The locations whose patients the person sees; null for all of them. */
  sight: readonly number[] | null
  missed: number
  said: number
}

export interface Room extends LiveRoom {
  /** Adds a socket whose session has just been checked; returns its handlers for messages, pongs and close. */
  enter(
    socket: Socket,
    person: {
      sessionId: number
      userId: number
      role: Role
      rights: readonly Right[]
      sight?: readonly number[] | null
    },
  ): { heard(bytes: number): void; answered(): void; left(): void }
  countOf(sessionId: number): number
  size(): number
  /** Closes every socket with 1001. */
  close(): void
}

/** The open sockets of this process: their people, what they are sent, and when they must close. */
export const createRoom = (deps: Deps): Room => {
  const seats = new Set<Seat>()
  const waiting = new Set<string>()
  let checkedAt = 0
  let isFlushing = false

  const end = (seat: Seat, code: number, reason: string) => {
    seats.delete(seat)
    seat.socket.close(code, reason)
    setTimeout(() => seat.socket.terminate(), CLOSE_WITHIN_MS).unref()
  }

  /** Closes the sockets of ended sessions, and updates what the others may see. */
  const check = async () => {
    const live = await liveSessions(deps, [...new Set([...seats].map(({ sessionId }) => sessionId))])
    for (const seat of seats) {
      const person = live.get(seat.sessionId)
      if (person) {
        seat.mayLook = can(person, 'conversations.view')
        seat.sight = person.sight
      } else end(seat, SESSION_OVER, 'session ended')
    }
    checkedAt = deps.clock.now().getTime()
  }

  /** The texts by sight: whose is limited hears of what they may see only. */
  const textsBySight = async (texts: readonly string[]): Promise<Map<string, readonly string[]>> => {
    const events = texts.map((text) => JSON.parse(text) as LiveEvent)
    const heard = new Map<string, readonly string[]>()
    for (const { sight } of seats) {
      if (sight === null || heard.has(String(sight))) continue
      const seen = await eventsInSight(deps, sight, events)
      heard.set(
        String(sight),
        seen.map((event) => JSON.stringify(event)),
      )
    }
    return heard
  }

  const sendAll = (everything: readonly string[], bySight: ReadonlyMap<string, readonly string[]>) => {
    for (const seat of seats) {
      if (!seat.mayLook) continue
      const texts = seat.sight === null ? everything : (bySight.get(String(seat.sight)) ?? [])
      if (seat.socket.bufferedAmount > MOST_BUFFERED) end(seat, TRY_LATER, 'too slow')
      else for (const text of texts) seat.socket.send(text)
    }
  }

  const startOver = () => {
    waiting.clear()
    for (const seat of seats) end(seat, TRY_LATER, 'try again')
  }

  const flush = async () => {
    isFlushing = true
    try {
      while (waiting.size > 0) {
        const age = deps.clock.now().getTime() - checkedAt
        if (age < 0 || age >= CHECK_HOLDS_MS) await check()
        const texts = [...waiting]
        waiting.clear()
        sendAll(texts, await textsBySight(texts))
      }
    } catch {
      // Without a session check nobody may listen.
      startOver()
    } finally {
      isFlushing = false
    }
  }

  const beat = () => {
    for (const seat of seats) {
      seat.said = 0
      if (seat.missed >= MOST_MISSED) {
        seats.delete(seat)
        seat.socket.terminate()
      } else {
        seat.missed += 1
        seat.socket.ping()
      }
    }
    if (seats.size > 0) void check().catch(() => deps.log.warn('sessions of open sockets could not be checked'))
  }
  const heart = setInterval(beat, PING_EVERY_MS)
  heart.unref()

  return {
    deliver: (events: readonly LiveEvent[]) => {
      if (seats.size === 0) return
      // Serialised once for all sockets; repeated events of one batch are merged.
      for (const event of events) waiting.add(JSON.stringify(event))
      if (!isFlushing) void flush()
    },
    endSessions: ({ sessionId, userId, exceptSessionId }: SessionMatch) => {
      for (const seat of seats) {
        const isMeant = seat.sessionId === sessionId || seat.userId === userId
        if (isMeant && seat.sessionId !== exceptSessionId) end(seat, SESSION_OVER, 'session ended')
      }
    },
    startOver,
    enter: (socket, { sessionId, userId, sight = null, ...person }) => {
      const mayLook = can(person, 'conversations.view')
      const seat: Seat = { socket, sessionId, userId, mayLook, sight, missed: 0, said: 0 }
      seats.add(seat)
      return {
        heard: (bytes) => {
          seat.said += 1
          if (bytes > MOST_SAID_BYTES || seat.said > MOST_SAID_A_MINUTE) end(seat, SESSION_OVER, 'nothing to say here')
        },
        answered: () => {
          seat.missed = 0
        },
        left: () => seats.delete(seat),
      }
    },
    countOf: (sessionId) => [...seats].filter((seat) => seat.sessionId === sessionId).length,
    size: () => seats.size,
    close: () => {
      clearInterval(heart)
      for (const seat of seats) end(seat, GOING_AWAY, 'going away')
    },
  }
}
