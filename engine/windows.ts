import { localOf, settleAt } from './windows/local-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Eight days contain the next opening for any set of days; each step is at least one clock's opening. */
const MOST_STEPS = 200

/** From and to, in minutes since midnight. */
export type Span = readonly [number, number]

/** When unasked texts may go out on one zone's clock. */
export interface LocalHours {
  /** IANA time zone. */
  zone: string
  /** Seven days, Monday first; null for a day without any hour. */
  days: readonly (Span | null)[]
}

/** When unasked texts may go out: while every one of these clocks is within its hours. */
export interface SendingWindow {
  clocks: readonly LocalHours[]
}

export const DEFAULT_WINDOW = { opensAt: 9 * 60, closesAt: 20 * 60 }
/** No text before noon on Sundays: the strictest state's hour (Tex. Bus. & Com. Code 301.051). */
const SUNDAY_OPENS_AT = 12 * 60

/** The organization's hours per day, Monday first; null where Sunday has none left. */
export const daysOf = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }): (Span | null)[] => [
  ...Array.from({ length: 6 }, (): Span => [opensAt, closesAt]),
  closesAt > SUNDAY_OPENS_AT ? [Math.max(opensAt, SUNDAY_OPENS_AT), closesAt] : null,
]

/** The organization's hours on one clock, without regard to the recipient; null for empty hours. */
export const windowIn = (hours: { zone: string; opensAt: number; closesAt: number } | null): SendingWindow | null =>
  hours && hours.opensAt < hours.closesAt ? { clocks: [{ zone: hours.zone, days: daysOf(hours) }] } : null

/** The moment itself while this clock is within its hours, else its next opening; null when there is none. */
const openingOn = (at: number, { zone, days }: LocalHours): number | null => {
  const { day, time } = localOf(at, zone)
  const today = days[day - 1]
  if (today && time >= today[0] * MINUTE && time < today[1] * MINUTE) return at
  for (let later = 0; later <= 7; later += 1) {
    const span = days[(day - 1 + later) % 7]
    if (!span) continue
    const opens = span[0] * MINUTE
    const opening = settleAt(at - time + opens + later * DAY, opens, zone)
    if (opening > at) return opening
  }
  return null
}

/** The next moment within all clocks' hours, `at` included; null when there is none in a week. */
export const findOpening = (at: number, { clocks }: SendingWindow): number | null => {
  let now = at
  for (let step = 0; step < MOST_STEPS && now - at <= 8 * DAY; step += 1) {
    let next = now
    for (const clock of clocks) {
      const opening = openingOn(next, clock)
      if (opening === null) return null
      next = opening
    }
    if (next === now) return now
    now = next
  }
  return null
}

/** The moment itself when the window is open (or there is none), else its next opening. Epoch milliseconds. */
export const nextOpening = (at: number, window: SendingWindow | null): number => {
  if (!window) return at
  const opening = findOpening(at, window)
  if (opening === null) throw new RangeError('a sending window that never opens')
  return opening
}

/** When the open window closes; null without a window or when it is closed. Epoch milliseconds. */
export const closing = (at: number, window: SendingWindow | null): number | null => {
  if (!window || nextOpening(at, window) !== at) return null
  const ends = window.clocks.map(({ zone, days }) => {
    const { day, time } = localOf(at, zone)
    const closes = (days[day - 1]?.[1] ?? 0) * MINUTE
    return settleAt(at - time + closes, closes % DAY, zone)
  })
  return Math.min(...ends)
}
