import { localOf, settleAt } from './windows/local-time.ts'

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

const timeOfDay = (at: number, zone: string): number => localOf(at, zone).time

/** The moment itself when the window is open (or there is none), else when it opens next. Epoch milliseconds. */
export const nextOpening = (at: number, window: SendingWindow | null): number => {
  if (!window) return at
  const now = timeOfDay(at, window.zone)
  const opens = window.opensAt * MINUTE
  if (now >= opens && now < window.closesAt * MINUTE) return at
  return settleAt(at - now + opens + (now < opens ? 0 : DAY), opens, window.zone)
}

/** When the open window closes; null when there is no window or it is closed. Epoch milliseconds. */
export const closing = (at: number, window: SendingWindow | null): number | null => {
  if (!window || nextOpening(at, window) !== at) return null
  return at + window.closesAt * MINUTE - timeOfDay(at, window.zone)
}
