import { fold } from '#reader/read-answer/fold.ts'
import { daysOf, findOpening, type LocalHours, type SendingWindow, type Span } from '../windows.ts'
import { placeOfAreaCode } from './data/area-codes.ts'
import { placesOfCity } from './data/cities.ts'
import { likelyPlaces, type Place, placeByName, places, zonesByPlace } from './data/places.ts'
import { legalHours } from './data/state-hours.ts'
import { placeOfZipCode } from './data/zip-codes.ts'

/** What is known about where a number's owner is. */
export interface Recipient {
  /** E.164. */
  phone: string
  /** The zone that staff have set for the number; null for none. */
  zone: string | null
  /** The addresses of the number's patients, and the zones of their locations. */
  homes: readonly { city: string | null; address: string | null; locationZone: string | null }[]
}

/** The organization's hours, which apply on the recipient's clock. */
export interface OrganizationHours {
  /** The organization's place, once it is set; null until then. */
  zone: string | null
  /** Minutes since midnight. */
  opensAt: number
  closesAt: number
}

/** A place where the recipient may be. */
export interface Whereabouts {
  /** The state whose law applies; null outside of the United States. */
  place: Place | null
  zone: string
}

/** The source of the recipient's place. */
export type WhereaboutsSource = 'number' | 'address' | 'location' | 'area-code' | 'organization' | 'unknown'

const everywhereIn = (place: Place, zone: string | null = null): Whereabouts[] =>
  zonesByPlace[place].filter((one) => zone === null || one === zone).map((one) => ({ place, zone: one }))

const areaCodeOf = (phone: string): string | null => /^\+1(\d{3})\d{7}$/.exec(phone)?.[1] ?? null

const byAreaCode = (phone: string): Whereabouts[] => {
  const found = placeOfAreaCode(areaCodeOf(phone) ?? '')
  return found ? everywhereIn(found.state, found.zone) : []
}

/** 'Hialeah, FL 33010': the code at the end of the line, so that no house number matches. */
const byZipCode = (line: string): Whereabouts[] => {
  const zip = /(?:^|[^\d])(\d{5})(?:-\d{4})?\s*$/.exec(line)?.[1]
  const found = zip !== undefined && line.trim() !== '' ? placeOfZipCode(zip) : null
  return found ? everywhereIn(found.state, found.zone) : []
}

/** 'Hialeah, FL' and 'Bayamón, Puerto Rico'. A bare 'IN' or 'OR' is a state only after a comma and in capitals. */
const byStateName = (line: string): Whereabouts[] => {
  const withoutZip = line.replace(/[\s,]*\d{5}(?:-\d{4})?\s*$/, '')
  const code = /,\s*([A-Z]{2})\.?\s*$/.exec(withoutZip)?.[1]
  if (code !== undefined && (places as string[]).includes(code)) return everywhereIn(code as Place)
  const last = withoutZip.split(',').at(-1) ?? ''
  const place = withoutZip.includes(',') ? placeByName.get(fold(last).line) : undefined
  return place === undefined ? [] : everywhereIn(place)
}

/** Many places share a city's name: the area code picks one of them, or is used beside them. */
const byCity = (city: string, phone: string): Whereabouts[] => {
  const name = fold(city.split(',')[0] ?? '').line
  const named = placesOfCity(name)
  const known = named.length > 0 ? named : [placeByName.get(name)].filter((place) => place !== undefined)
  if (known.length === 0) return []
  const dialled = byAreaCode(phone)
  const agreed = dialled.filter(({ place }) => place !== null && known.includes(place))
  return agreed.length > 0 ? agreed : [...known.flatMap((place) => everywhereIn(place)), ...dialled]
}

const byHome = ({ city, address }: Recipient['homes'][number], phone: string): Whereabouts[] => {
  for (const line of [address ?? '', city ?? '']) {
    const found = byZipCode(line)
    if (found.length > 0) return found
  }
  for (const line of [city ?? '', address ?? '']) {
    const found = byStateName(line)
    if (found.length > 0) return found
  }
  return byCity(city ?? '', phone)
}

/** All states with these clocks; for a zone outside of the United States we know no law. */
const byZone = (zone: string, among: readonly Whereabouts[]): Whereabouts[] => {
  const near = among.filter((one) => one.zone === zone)
  if (near.length > 0) return near
  const there = places.flatMap((place) => everywhereIn(place, zone)).filter(({ zone: one }) => one === zone)
  return there.length > 0 ? there : [{ place: null, zone }]
}

/** A location says in which zone a patient is seen, not where they live: an area code of another zone counts too. */
const byLocation = (zone: string, dialled: readonly Whereabouts[]): Whereabouts[] => {
  const there = byZone(zone, dialled)
  return dialled.some((one) => one.zone === zone) ? there : [...there, ...dialled]
}

/**
 * Where the recipient may be: the number's own zone, the patients' ZIP codes or cities, the zones of their locations
 * with the area code, the area code, the organization's zone; else anywhere in the United States. All of several places
 * count.
 */
export const findWhereabouts = (
  { phone, zone, homes }: Recipient,
  organizationZone: string | null,
): { source: WhereaboutsSource; places: Whereabouts[] } => {
  const dialled = byAreaCode(phone)
  const atHome = homes.flatMap((home) => byHome(home, phone))
  const located = homes.flatMap(({ locationZone }) => (locationZone === null ? [] : byLocation(locationZone, dialled)))
  if (zone !== null) return { source: 'number', places: byZone(zone, [...atHome, ...dialled]) }
  if (atHome.length > 0) return { source: 'address', places: atHome }
  if (located.length > 0) return { source: 'location', places: located }
  if (dialled.length > 0) return { source: 'area-code', places: dialled }
  if (organizationZone !== null) return { source: 'organization', places: byZone(organizationZone, []) }
  return { source: 'unknown', places: likelyPlaces.flatMap((place) => everywhereIn(place)) }
}

const common = (one: Span | null, other: Span | null): Span | null => {
  if (!one || !other) return null
  const from = Math.max(one[0], other[0])
  const to = Math.min(one[1], other[1])
  return from < to ? [from, to] : null
}

/** One clock per zone, with the hours that all its places and `own` allow. */
const clocksOf = (whereabouts: readonly Whereabouts[], own: readonly (Span | null)[] | null): LocalHours[] => {
  const byZoneName = new Map<string, (Span | null)[]>()
  for (const { place, zone } of whereabouts) {
    const legal: (Span | null)[] =
      place === null ? Array.from({ length: 7 }, (): Span => [8 * 60, 21 * 60]) : legalHours(place)
    const known = byZoneName.get(zone) ?? own ?? legal
    byZoneName.set(
      zone,
      known.map((span, day) => common(span, legal[day] ?? null)),
    )
  }
  return [...byZoneName].map(([zone, days]) => ({ zone, days }))
}

/** The organization's hours delay a text no longer than over a weekend and a holiday. */
const MOST_WAIT_MS = 3 * 24 * 60 * 60_000

/**
 * When unasked texts may go out to this recipient: the organization's hours on the recipient's clock, within the lawful
 * hours of every place where the recipient may be. Where the organization's hours leave none of the lawful ones for
 * days, the lawful hours apply alone: a text is late, never lost. `at`: where the search for an opening starts.
 */
export const windowFor = (recipient: Recipient, organization: OrganizationHours, at: number): SendingWindow => {
  const found = findWhereabouts(recipient, organization.zone)
  const wished = { clocks: clocksOf(found.places, daysOf(organization)) }
  const opening = findOpening(at, wished)
  if (opening !== null && opening - at <= MOST_WAIT_MS) return wished
  const lawful = { clocks: clocksOf(found.places, null) }
  if (findOpening(at, lawful) !== null) return lawful
  // Places on both sides of the date line share no hour; the first one counts.
  return { clocks: clocksOf(found.places.slice(0, 1), null) }
}
