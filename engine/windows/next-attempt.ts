import { localOf, settleAt } from './local-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SATURDAY = 6

/** The hour of an attempt in each part of a day: morning, afternoon, evening. Minutes since midnight. */
const HOURS = [10 * 60, 14 * 60, 18 * 60] as const
/** Where the parts meet. */
const NOON = 12 * 60
const EVENING = 16 * 60 + 30
/** People who work in the morning are free in the evening: the part furthest from the last one comes first. */
const NEXT_PART = [2, 0, 1] as const
/** Working days between an unanswered attempt and the next. */
const PAUSE_DAYS = 2

const partOf = (at: number, zone: string): 0 | 1 | 2 => {
  const minutes = localOf(at, zone).time / MINUTE
  return minutes < NOON ? 0 : minutes < EVENING ? 1 : 2
}

/**
 * When to try a patient again who did not answer: two working days later, in another part of the day, in their zone.
 * Times and result in epoch milliseconds.
 */
export const nextAttempt = (triedAt: number, now: number, zone: string): number => {
  const minutes = HOURS[NEXT_PART[partOf(triedAt, zone)]]
  let days = 0
  for (let working = 0; working < PAUSE_DAYS; ) {
    days += 1
    if (localOf(now + days * DAY, zone).day < SATURDAY) working += 1
  }
  const midnight = now - localOf(now, zone).time
  return settleAt(midnight + days * DAY + minutes * MINUTE, minutes * MINUTE, zone)
}
