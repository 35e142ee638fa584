/** A day on this device's clock as YYYY-MM-DD. */
export const dayOn = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Where an appointment stands in the day: at its location, or at the place that its words name. */
export const placeKeyOf = ({ locationId, place }: { locationId: number | null; place: string }): string =>
  locationId === null ? `place:${place}` : `location:${locationId}`
