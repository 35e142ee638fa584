import { closing, findOpening, type SendingWindow } from '#engine/windows.ts'

/** Recipients who share their hours. */
export interface HoursGroup {
  /** The campaign's hours and the number's together. */
  window: SendingWindow
  patients: number
}

export interface Pace {
  perHour: number | null
  /** The sender's limits in segments; null for none. */
  perSecond: number | null
  perDay: number | null
  /** IANA zone of the sender's days. */
  zone: string
  segmentsPerText: number
}

export interface Timeline {
  firstAt: number | null
  doneAt: number | null
  sent: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Hours of groups are compared this often. */
const STEP_MS = HOUR / 4
/** What one process takes where nothing limits it, measured with the sandbox's carrier. */
const OWN_PER_SECOND = 40
/** More than a year of steps: a pace this slow ends nowhere near. */
const MOST_STEPS = 40_000

/** Texts per millisecond. */
const rateOf = ({ perHour, perSecond, segmentsPerText }: Pace): number => {
  const sender = perSecond === null ? OWN_PER_SECOND : perSecond / Math.max(1, segmentsPerText)
  return Math.min(sender / 1000, perHour === null ? Number.POSITIVE_INFINITY : perHour / HOUR)
}

const dayOf = (at: number, zone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

/**
 * When so many texts go out from a moment on: by pace, hours and the sender's limits; a text that the end leaves no time
 * for is not sent. Epoch milliseconds.
 */
export const timelineOf = (from: number, end: number | null, groups: readonly HoursGroup[], pace: Pace): Timeline => {
  const rate = rateOf(pace)
  const left = groups.map(({ patients }) => patients)
  const line: Timeline = { firstAt: null, doneAt: null, sent: 0 }
  let now = from
  let day = ''
  let spent = 0
  let carried = 0
  for (let step = 0; step < MOST_STEPS && (end === null || now < end); step += 1) {
    const waiting = groups.flatMap((group, index) => ((left[index] ?? 0) >= 1 ? [{ ...group, index }] : []))
    if (waiting.length === 0) break
    const open = waiting.filter(({ window }) => findOpening(now, window) === now)
    if (open.length === 0) {
      const next = waiting.map(({ window }) => findOpening(now, window)).filter((at) => at !== null)
      if (next.length === 0) break
      now = Math.min(...next)
      carried = 0
      continue
    }
    const closes = open.map(({ window }) => closing(now, window) ?? now + STEP_MS)
    const until = Math.min(now + STEP_MS, end ?? Number.POSITIVE_INFINITY, ...closes)
    if (dayOf(now, pace.zone) !== day) [day, spent] = [dayOf(now, pace.zone), 0]
    const budget =
      pace.perDay === null
        ? Number.POSITIVE_INFINITY
        : Math.floor((pace.perDay - spent) / Math.max(1, pace.segmentsPerText))
    const allowed = Math.max(0, (until - now) * rate + carried)
    // The first text of a step goes at once, the next after its pause.
    let texts = Math.min(
      Math.ceil(allowed),
      budget,
      open.reduce((sum, { index }) => sum + (left[index] ?? 0), 0),
    )
    carried = allowed - texts
    if (texts > 0) line.firstAt ??= now
    line.sent += texts
    spent += texts * pace.segmentsPerText
    if (texts > 0) line.doneAt = Math.min(until, now + Math.max(0, texts - 1) / rate)
    for (const { index } of open) {
      const taken = Math.min(texts, left[index] ?? 0)
      left[index] = (left[index] ?? 0) - taken
      texts -= taken
    }
    now = budget <= 0 ? Math.max(until, nextDay(now, pace.zone)) : until
  }
  return line
}

/** The next quarter of an hour with another date in the zone. */
const nextDay = (at: number, zone: string): number => {
  const today = dayOf(at, zone)
  let next = at - (at % STEP_MS) + STEP_MS
  while (next < at + 2 * DAY && dayOf(next, zone) === today) next += STEP_MS
  return next
}
