import { localOf, settleAt } from './local-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Eight days contain the next opening for any set of days; a sum of hours never needs a year of them. */
const MOST_DAYS = 400

/** When staff are there to answer, in the organization's zone. */
export interface StaffedHours {
  /** IANA time zone. */
  zone: string
  /** Days of the week, Monday 1 to Sunday 7. */
  days: readonly number[]
  /** Minutes since midnight. */
  opensAt: number
  closesAt: number
}

const isOpen = (at: number, { zone, days, opensAt, closesAt }: StaffedHours): boolean => {
  const { day, time } = localOf(at, zone)
  return days.includes(day) && time >= opensAt * MINUTE && time < closesAt * MINUTE
}

/** The moment itself while staff are there, else when they are there next. Epoch milliseconds. */
export const nextStaffed = (at: number, hours: StaffedHours): number => {
  if (hours.days.length === 0 || isOpen(at, hours)) return at
  const opens = hours.opensAt * MINUTE
  for (let later = 0; later <= 7; later += 1) {
    const opening = settleAt(at - localOf(at, hours.zone).time + opens + later * DAY, opens, hours.zone)
    if (opening > at && hours.days.includes(localOf(opening, hours.zone).day)) return opening
  }
  return at
}

/** When this many milliseconds of staffed hours have passed. Epoch milliseconds. */
export const addStaffedTime = (at: number, ms: number, hours: StaffedHours): number => {
  let now = at
  let left = ms
  for (let day = 0; day < MOST_DAYS; day += 1) {
    now = nextStaffed(now, hours)
    const open = hours.closesAt * MINUTE - localOf(now, hours.zone).time
    if (open <= 0 || left <= open) return now + left
    left -= open
    now += open
  }
  return now
}

/** The moment relative to now: today, tomorrow, or a weekday; and the minutes since midnight. */
export const relativeDay = (
  then: number,
  now: number,
  zone: string,
): { day: 'today' | 'tomorrow' | number; minutes: number } => {
  const there = localOf(then, zone)
  const here = localOf(now, zone)
  const midnights = Math.round((then - there.time - (now - here.time)) / DAY)
  const minutes = Math.floor(there.time / MINUTE)
  return { day: midnights === 0 ? 'today' : midnights === 1 ? 'tomorrow' : there.day, minutes }
}
