import type { Config } from '../config.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** When texts that nobody asked for may go out, in the organisation's own time. */
export interface SendingWindow {
  /** IANA time zone. */
  zone: string
  /** Minutes since midnight. 09:00 to 20:00 lies inside the federal 8 to 21 (47 CFR 64.1200) and the stricter states. */
  opensAt: number
  closesAt: number
}

export const DEFAULT_WINDOW = { opensAt: 9 * 60, closesAt: 20 * 60 }

/** In the sandbox and with another carrier there is no window: a trial at night must send. */
export const isWindowKept = (config: Pick<Config, 'mode' | 'twilio'>): boolean =>
  config.mode === 'live' && !config.twilio?.apiBaseUrl

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** Milliseconds since local midnight. */
const timeOfDay = (at: number, zone: string): number => {
  const parts = clockOf(zone).formatToParts(at)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return ((value('hour') * 60 + value('minute')) * 60 + value('second')) * 1000 + (((at % 1000) + 1000) % 1000)
}

/** The moment itself when the window is open (or there is none), else when it opens next. Epoch milliseconds. */
export const nextOpening = (at: number, window: SendingWindow | null): number => {
  if (!window) return at
  const now = timeOfDay(at, window.zone)
  const opens = window.opensAt * MINUTE
  if (now >= opens && now < window.closesAt * MINUTE) return at
  let opening = at - now + opens + (now < opens ? 0 : DAY)
  // A change of the clocks in between moves the local hour; twice is enough, it moves once.
  for (let round = 0; round < 2; round += 1) {
    const off = timeOfDay(opening, window.zone) - opens
    opening -= off > DAY / 2 ? off - DAY : off < -DAY / 2 ? off + DAY : off
  }
  return opening
}

/** When the open window closes; null when there is no window or it is closed. Epoch milliseconds. */
export const closing = (at: number, window: SendingWindow | null): number | null => {
  if (!window || nextOpening(at, window) !== at) return null
  return at + window.closesAt * MINUTE - timeOfDay(at, window.zone)
}
