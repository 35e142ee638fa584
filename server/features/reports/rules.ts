const DAY_MS = 86_400_000

export interface Period {
  /** First and last day, ISO 8601. */
  from: string
  to: string
}

/** The day so many days later. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The number of days, both ends included; below 1 when it ends before it begins. */
export const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The period of the same length that ends the day before. */
export const periodBefore = (period: Period): Period => ({
  from: shiftDay(period.from, -lengthOf(period)),
  to: shiftDay(period.from, -1),
})

/** Each day of the period, oldest first. */
export const datesOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => shiftDay(period.from, index))

/** The whole day, week (from Monday) or month before a moment, in a zone. */
export const daysBefore = (span: 'day' | 'week' | 'month', at: Date, zone: string): Period => {
  // The Canadian way to write a day is ISO 8601.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
  if (span === 'day') return { from: shiftDay(today, -1), to: shiftDay(today, -1) }
  if (span === 'month') {
    const to = shiftDay(`${today.slice(0, 8)}01`, -1)
    return { from: `${to.slice(0, 8)}01`, to }
  }
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: shiftDay(today, -7 - sinceMonday), to: shiftDay(today, -1 - sinceMonday) }
}
