const DAY = 24 * 60 * 60_000

const weekdays: Record<string, number> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 }
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** The weekday (Monday 1) and the milliseconds since midnight in the zone. */
export const localOf = (at: number, zone: string): { day: number; time: number } => {
  const parts = clockOf(zone).formatToParts(at)
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const seconds = (Number(value('hour')) * 60 + Number(value('minute'))) * 60 + Number(value('second'))
  return { day: weekdays[value('weekday')] ?? 1, time: seconds * 1000 + (((at % 1000) + 1000) % 1000) }
}

/** The moment moved to the intended local hour, which a clock change in between would shift. */
export const settleAt = (moment: number, time: number, zone: string): number => {
  let settled = moment
  // Clocks change once at most, so two corrections suffice.
  for (let round = 0; round < 2; round += 1) {
    const off = localOf(settled, zone).time - time
    settled -= off > DAY / 2 ? off - DAY : off < -DAY / 2 ? off + DAY : off
  }
  return settled
}
