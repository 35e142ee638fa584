import { closing, findOpening, type SendingWindow } from '#engine/windows.ts'

/** Recipients who share their hours and their sender. */
export interface HoursGroup {
  /** The campaign's hours and the number's together. */
  window: SendingWindow
  patients: number
  senderId: number
}

/** A sender's limits in segments; null for none. `zone`: of its days. */
export interface SenderPace {
  id: number
  perSecond: number | null
  perDay: number | null
  zone: string
}

export interface Pace {
  perHour: number | null
  senders: readonly SenderPace[]
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

/** Texts per millisecond that the campaign and one process allow all senders together. */
const sharedRate = ({ perHour }: Pace): number =>
  Math.min(OWN_PER_SECOND / 1000, perHour === null ? Number.POSITIVE_INFINITY : perHour / HOUR)

const dayOf = (at: number, zone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

/** A sender in the course of the timeline. */
interface SenderLine extends SenderPace {
  /** Texts per millisecond. */
  rate: number
  day: string
  spent: number
  carried: number
}

const lineOf = (sender: SenderPace, segmentsPerText: number): SenderLine => {
  const { perSecond } = sender
  const rate = perSecond === null ? Number.POSITIVE_INFINITY : perSecond / Math.max(1, segmentsPerText) / 1000
  return { ...sender, rate, day: '', spent: 0, carried: 0 }
}

const budgetOf = ({ perDay, spent }: SenderLine, segmentsPerText: number): number =>
  perDay === null ? Number.POSITIVE_INFINITY : Math.floor((perDay - spent) / Math.max(1, segmentsPerText))

/** Shares so many texts among senders, each at most its own part, as evenly as their batches take turns. */
const shareOut = (texts: number, parts: readonly number[]): number[] => {
  const shares = parts.map(() => 0)
  let left = texts
  for (const [place, index] of parts
    .map((_, each) => each)
    .toSorted((a, b) => (parts[a] ?? 0) - (parts[b] ?? 0))
    .entries()) {
    const share = Math.max(0, Math.min(parts[index] ?? 0, Math.ceil(left / (parts.length - place))))
    shares[index] = share
    left -= share
  }
  return shares
}

/**
 * When so many texts go out from a moment on: by pace, hours and the limits of each sender; a text that the end leaves no
 * time for is not sent. Epoch milliseconds.
 */
export const timelineOf = (from: number, end: number | null, groups: readonly HoursGroup[], pace: Pace): Timeline => {
  const { segmentsPerText } = pace
  const shared = sharedRate(pace)
  const senders = pace.senders.map((sender) => lineOf(sender, segmentsPerText))
  const left = groups.map(({ patients }) => patients)
  const line: Timeline = { firstAt: null, doneAt: null, sent: 0 }
  let now = from
  let carried = 0
  for (let step = 0; step < MOST_STEPS && (end === null || now < end); step += 1) {
    const waiting = groups.flatMap((group, index) => ((left[index] ?? 0) >= 1 ? [{ ...group, index }] : []))
    if (waiting.length === 0) break
    const open = waiting.filter(({ window }) => findOpening(now, window) === now)
    const openings = waiting.flatMap((group) => (open.includes(group) ? [] : (findOpening(now, group.window) ?? [])))
    if (open.length === 0) {
      if (openings.length === 0) break
      now = Math.min(...openings)
      carried = 0
      for (const sender of senders) sender.carried = 0
      continue
    }
    const closes = open.map(({ window }) => closing(now, window) ?? now + STEP_MS)
    const until = Math.min(now + STEP_MS, end ?? Number.POSITIVE_INFINITY, ...closes)
    const parts = senders.map((sender) => {
      const day = dayOf(now, sender.zone)
      if (day !== sender.day) Object.assign(sender, { day, spent: 0 })
      const allowed = Math.max(0, (until - now) * sender.rate + sender.carried)
      const theirs = open.filter(({ senderId }) => senderId === sender.id)
      const patients = theirs.reduce((sum, { index }) => sum + (left[index] ?? 0), 0)
      const budget = budgetOf(sender, segmentsPerText)
      return { theirs, allowed, budget, most: Math.min(Math.ceil(allowed), budget, patients) }
    })
    const allowed = Math.max(0, (until - now) * shared + carried)
    // The first text of a step goes at once, the next after its pause.
    const shares = shareOut(
      Math.ceil(allowed),
      parts.map(({ most }) => most),
    )
    const texts = shares.reduce((sum, share) => sum + share, 0)
    carried = Math.min(1, allowed - texts)
    if (texts > 0) {
      line.firstAt ??= now
      const ends = senders.map(({ rate }, index) => Math.max(0, (shares[index] ?? 0) - 1) / rate)
      line.doneAt = Math.min(until, now + Math.max((texts - 1) / shared, ...ends))
    }
    line.sent += texts
    for (const [index, sender] of senders.entries()) {
      const share = shares[index] ?? 0
      sender.spent += share * segmentsPerText
      sender.carried = sender.rate === Number.POSITIVE_INFINITY ? 0 : Math.min(1, (parts[index]?.allowed ?? 0) - share)
      takeFrom(parts[index]?.theirs ?? [], share, left)
    }
    const busy = parts.filter(({ theirs }) => theirs.length > 0)
    const isSpent = busy.every(({ budget }) => budget <= 0)
    const days = senders
      .filter((_, index) => (parts[index]?.theirs.length ?? 0) > 0)
      .map(({ zone }) => nextDay(now, zone))
    now = isSpent ? Math.max(until, Math.min(...days, ...openings)) : until
  }
  return line
}

const takeFrom = (groups: readonly { index: number }[], texts: number, left: number[]): void => {
  let rest = texts
  for (const { index } of groups) {
    const taken = Math.min(rest, left[index] ?? 0)
    left[index] = (left[index] ?? 0) - taken
    rest -= taken
  }
}

/** The next quarter of an hour with another date in the zone. */
const nextDay = (at: number, zone: string): number => {
  const today = dayOf(at, zone)
  let next = at - (at % STEP_MS) + STEP_MS
  while (next < at + 2 * DAY && dayOf(next, zone) === today) next += STEP_MS
  return next
}
