import type { Place } from './places.ts'

/** From and to, in hours of the local day; null where no text may go out on that day. */
type Hours = readonly [number, number] | null

interface StateHours {
  weekdays: Hours
  saturday: Hours
  sunday: Hours
  /** The state's own rule; null where the federal one stands alone. */
  source: string | null
}

const allWeek = (from: number, to: number, source: string | null): StateHours => ({
  weekdays: [from, to],
  saturday: [from, to],
  sunday: [from, to],
  source,
})
const neverOnSunday = (from: number, to: number, source: string): StateHours => ({
  ...allWeek(from, to, source),
  sunday: null,
})

/** 47 CFR 64.1200(c)(1): 8 a.m. to 9 p.m. at the called party's place. It stands everywhere. */
const federalHours: StateHours = allWeek(8, 21, null)

const TABLES = 'state tables of Referrizer and Bird'

/**
 * States that allow less than the federal hours, read in November 2026 from the published state tables of Referrizer and
 * Bird and, for Texas, from Attentive on SB 140; a statute is named where it is known. Counsel confirms them before a
 * live start. These laws are written for solicitations; a health program is mostly exempt and keeps them all the same:
 * what a state calls too late is too late for a text nobody asked for.
 */
const stateHours: Partial<Record<Place, StateHours>> = {
  AL: neverOnSunday(8, 20, TABLES),
  CT: allWeek(9, 20, 'Conn. Gen. Stat. 42-288a'),
  FL: allWeek(8, 20, 'Fla. Stat. 501.616'),
  KY: allWeek(10, 21, 'Ky. Rev. Stat. 367.46955'),
  LA: neverOnSunday(8, 20, TABLES),
  MA: allWeek(8, 20, 'Mass. Gen. Laws ch. 159C'),
  MD: allWeek(8, 20, TABLES),
  MS: neverOnSunday(8, 20, TABLES),
  NJ: allWeek(8, 20, TABLES),
  OK: allWeek(8, 20, 'Okla. Stat. tit. 15, 775C'),
  RI: { weekdays: [9, 18], saturday: [10, 17], sunday: [10, 17], source: 'R.I. Gen. Laws 5-61' },
  TX: { weekdays: [9, 21], saturday: [9, 21], sunday: [12, 21], source: 'Tex. Bus. & Com. Code 301.051' },
  WA: allWeek(8, 20, 'Wash. Rev. Code 80.36.390'),
}

/** What the law of a place allows, Monday first, in minutes since midnight. */
export const legalHours = (place: Place): (readonly [number, number] | null)[] => {
  const { weekdays, saturday, sunday } = stateHours[place] ?? federalHours
  const minutes = (hours: Hours): readonly [number, number] | null => hours && [hours[0] * 60, hours[1] * 60]
  return [weekdays, weekdays, weekdays, weekdays, weekdays, saturday, sunday].map(minutes)
}
