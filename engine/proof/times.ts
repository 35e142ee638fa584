/** Minutes after midnight. */
export type Minute = number

const HALF_DAY = 12 * 60
const DAY = 24 * 60

/** A time as it is written: the minutes that it may mean, one or two. */
export interface WrittenTime {
  minutes: readonly Minute[]
}

/** Reads hour, minute and half of the day; null where there is no such time. */
export const timeOf = (hour: number, minute: number, half: 'am' | 'pm' | null): WrittenTime | null => {
  if (hour > 24 || minute > 59) return null
  if (half !== null) {
    if (hour < 1 || hour > 12) return null
    return { minutes: [(hour % 12) * 60 + minute + (half === 'pm' ? HALF_DAY : 0)] }
  }
  const at = (hour * 60 + minute) % DAY
  return { minutes: hour >= 1 && hour <= 12 ? [at % HALF_DAY, (at % HALF_DAY) + HALF_DAY] : [at] }
}

/** The hours in which people are usually received: what a bare hour most likely means. */
const FIRST_OF_DAY = 7 * 60

/** The one minute that a time means by itself: '8' is the morning, '5' the afternoon. */
export const likelyMinute = ({ minutes }: WrittenTime): Minute =>
  minutes.find((minute) => minute >= FIRST_OF_DAY) ?? minutes[0] ?? 0

/** What both ends of a span mean: the shortest span that begins in the day and ends after its beginning. */
export const spanOf = (from: WrittenTime, to: WrittenTime): { from: Minute; to: Minute } => {
  let best: { from: Minute; to: Minute } | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (const start of from.minutes)
    for (const end of to.minutes) {
      const length = (end - start + DAY) % DAY || DAY
      const cost = length + (start < FIRST_OF_DAY && from.minutes.length > 1 ? HALF_DAY : 0)
      if (cost < bestCost) [best, bestCost] = [{ from: start, to: end }, cost]
    }
  return best ?? { from: likelyMinute(from), to: likelyMinute(to) }
}
