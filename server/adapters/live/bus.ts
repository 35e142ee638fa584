import type { LiveBus, LiveRoom } from '../../deps.ts'

/** Delivers live events within one process, to every room that joined. */
export const createLiveBus = (): LiveBus => {
  const rooms = new Set<LiveRoom>()
  return {
    publish: (events) => {
      if (events.length > 0) for (const room of rooms) room.deliver(events)
    },
    endSessions: (match) => {
      for (const room of rooms) room.endSessions(match)
    },
    join: (room) => {
      rooms.add(room)
      return () => rooms.delete(room)
    },
  }
}
