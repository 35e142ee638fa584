import type { Place } from './places.ts'

/** From and to, in hours of the local day; null where no text may go out on that day. */
type Hours = readonly [number, number] | null

interface StateHours {
  weekdays: Hours
  saturday: Hours
  sunday: Hours
  /** The state's own rule; null where only the federal one applies. */
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

/** 47 CFR 64.1200(c)(1): 8 a.m. to 9 p.m. at the called party's place. Applies everywhere. */
const federalHours: StateHours = allWeek(8, 21, null)

/**
 * States that allow less than the federal hours; where sources differ, the stricter hours. Every row names the source
 * that was read in November 2026: the statute itself ('read'), or who reports it: the tables of Referrizer (support
 * page on TCPA quiet hours), Drop Cowboy (1 November 2025), ClickPoint (July 2025) and Stello (8 April 2026, names the
 * statutes), and Call Desk (describes its verified rules). Rules for devices that play recordings are left out (Maine,
 * South Dakota). These laws are written for solicitations. A health program is mostly exempt and keeps them anyway:
 * what a state calls too late is too late for an unasked text. Counsel confirms them before a live start.
 */
const stateHours: Partial<Record<Place, StateHours>> = {
  AL: neverOnSunday(8, 20, 'Drop Cowboy, ClickPoint; Ala. Admin. Code 770-X-5-.17 (Stello)'),
  CA: allWeek(9, 21, 'Cal. Pub. Util. Code 2872(c) (Stello)'),
  // ClickPoint has 21, from before the amendment of 2023.
  CT: allWeek(9, 20, 'Referrizer, Drop Cowboy; Conn. Gen. Stat. 42-288a (Stello)'),
  FL: allWeek(8, 20, 'Referrizer, Drop Cowboy; Fla. Stat. 501.616(6) (ClickPoint)'),
  // Drop Cowboy has 8; ClickPoint has 9 for recordings.
  IL: allWeek(9, 21, '815 ILCS 305 and 413/15 (Stello)'),
  KY: allWeek(10, 21, 'Drop Cowboy, ClickPoint; Ky. Rev. Stat. 367.46955(3) (Stello)'),
  LA: neverOnSunday(8, 20, 'Drop Cowboy, ClickPoint; La. PSC General Order R-29617 V(A)(2) (dnc.com)'),
  MA: allWeek(8, 20, 'Drop Cowboy, ClickPoint; Mass. Gen. Laws ch. 159C, 201 CMR 12.00 (Stello)'),
  MD: allWeek(8, 20, 'Referrizer, Drop Cowboy; Md. Code Com. Law 14-3201 (Stello)'),
  MI: allWeek(9, 21, 'Drop Cowboy, ClickPoint; Mich. Comp. Laws 750.540e (Stello)'),
  MN: allWeek(9, 21, 'Drop Cowboy; Minn. Stat. 325E.30 (Stello)'),
  MS: neverOnSunday(8, 20, 'Referrizer for the hours; Drop Cowboy for Sunday'),
  NJ: allWeek(8, 20, 'Referrizer; 21 in N.J. Stat. 56:8-128(d), read'),
  NM: allWeek(9, 21, 'Drop Cowboy; N.M. Stat. 57-12-22(B)(5), read'),
  NV: allWeek(9, 20, 'Drop Cowboy; 21 for devices in Nev. Rev. Stat. 597.814, read'),
  OK: allWeek(8, 20, 'Referrizer, Drop Cowboy; Okla. Stat. tit. 15, 775C.4 (ClickPoint)'),
  // Call Desk has no Sundays from 18 October 2026; these are the hours with which the bill left the Senate. The enacted
  // text was not found. 73 P.S. 2245(a)(10) also excludes legal holidays, which are not checked here.
  PA: neverOnSunday(
    9,
    19,
    'Senate Bill 992 of 2025 (Pennsylvania Senate); Call Desk; 8 to 21 in 73 P.S. 2245(a)(1), read',
  ),
  RI: {
    weekdays: [9, 18],
    saturday: [10, 17],
    sunday: [10, 17],
    source: 'Referrizer, Drop Cowboy; R.I. Gen. Laws 5-61-3.6, read',
  },
  TX: {
    weekdays: [9, 21],
    saturday: [9, 21],
    sunday: [12, 21],
    source: 'Referrizer, Attentive and Listrak on SB 140; Tex. Bus. & Com. Code 301.051',
  },
  // Without prior express consent. Also excludes legal holidays, which are not checked here.
  UT: neverOnSunday(8, 21, 'Utah Code 13-25a-103(3), read'),
  WA: allWeek(8, 20, 'Call Desk; Wash. Rev. Code 80.36.390'),
  // One source only: the section of Wyo. Stat. 40-12-301 to 305 that may name the hours was not found.
  WY: allWeek(8, 20, 'Call Desk'),
}

/** The lawful hours of a place, Monday first, in minutes since midnight. */
export const legalHours = (place: Place): (readonly [number, number] | null)[] => {
  const { weekdays, saturday, sunday } = stateHours[place] ?? federalHours
  const minutes = (hours: Hours): readonly [number, number] | null => hours && [hours[0] * 60, hours[1] * 60]
  return [weekdays, weekdays, weekdays, weekdays, weekdays, saturday, sunday].map(minutes)
}
