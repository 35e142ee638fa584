import type { Place } from './places.ts'

/** The first three digits of ZIP codes by state (USPS, Labeling List L002); ranges include both ends. */
const ranges: Record<Place, string> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831',
  AS: '',
  GU: '969',
  MP: '',
  VI: '008',
}

/** Prefixes within one zone of a state with two zones; a prefix in neither list counts as both. */
const zones: Record<string, string> = {
  'America/New_York': '320-322 326-339 341-342 344 346-347 349 460-462 466-474 478-479 402-418 374 376-379 480-497',
  'America/Chicago': '324-325 464 477 420-424 370-372 380-385 750-797 660-676 679 680-689 580-584 570-574',
  'America/Denver': '799 885 693 577 832-834 836-837',
  'America/Los_Angeles': '838 970-978 889-897',
  'America/Phoenix': '850-859 863-864',
}

const expand = (list: string): string[] =>
  list.split(' ').flatMap((range) => {
    const [from = '', to = from] = range.split('-')
    if (from === '') return []
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) =>
      String(Number(from) + step).padStart(3, '0'),
    )
  })
const keyed = <Value extends string>(lists: Record<Value, string>): Map<string, Value> =>
  new Map(
    (Object.keys(lists) as Value[]).flatMap((value) =>
      expand(lists[value]).map((key): [string, Value] => [key, value]),
    ),
  )
const stateByPrefix = keyed(ranges)
const zoneByPrefix = keyed(zones)

/** The state of a ZIP code, with its zone where that is certain; null for one without a place. */
export const placeOfZipCode = (zip: string): { state: Place; zone: string | null } | null => {
  const prefix = zip.slice(0, 3)
  const state = stateByPrefix.get(prefix)
  return state === undefined ? null : { state, zone: zoneByPrefix.get(prefix) ?? null }
}
