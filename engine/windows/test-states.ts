import { Temporal } from 'temporal-polyfill'

/** Epoch milliseconds of a moment in ISO 8601. */
export const momentOf = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

/** A moment as ISO 8601 with milliseconds. */
export const textOf = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ fractionalSecondDigits: 3 })

/**
 * A state as the sources describe it, independent of the product's own table: a number, its clocks, its lawful hours.
 */
interface State {
  areaCode: string
  zones: string[]
  /** Monday to Friday, Saturday, Sunday. */
  hours: [Span, Span, Span]
}
type Span = readonly [from: number, to: number] | null

const E = 'US/Eastern'
const C = 'US/Central'
const M = 'US/Mountain'
const P = 'US/Pacific'
const clocks: Record<string, [areaCode: string, ...zones: string[]]> = {
  AL: ['205', C],
  AK: ['907', 'US/Alaska', 'US/Aleutian'],
  AZ: ['602', 'US/Arizona'],
  AR: ['501', C],
  CA: ['213', P],
  CO: ['303', M],
  CT: ['203', E],
  DC: ['202', E],
  DE: ['302', E],
  FL: ['305', E],
  GA: ['404', E],
  HI: ['808', 'US/Hawaii'],
  ID: ['208', M, P],
  IL: ['312', C],
  IN: ['317', E],
  IA: ['515', C],
  KS: ['316', C],
  KY: ['502', E],
  LA: ['504', C],
  ME: ['207', E],
  MD: ['301', E],
  MA: ['617', E],
  MI: ['313', E],
  MN: ['612', C],
  MS: ['601', C],
  MO: ['314', C],
  MT: ['406', M],
  NE: ['402', C],
  NV: ['702', P],
  NH: ['603', E],
  NJ: ['201', E],
  NM: ['505', M],
  NY: ['212', E],
  NC: ['704', E],
  ND: ['701', C, M],
  OH: ['216', E],
  OK: ['405', C],
  OR: ['503', P],
  PA: ['215', E],
  PR: ['787', 'America/Puerto_Rico'],
  RI: ['401', E],
  SC: ['803', E],
  SD: ['605', C, M],
  TN: ['615', C],
  TX: ['713', C],
  UT: ['801', M],
  VT: ['802', E],
  VA: ['703', E],
  WA: ['206', P],
  WV: ['304', E],
  WI: ['414', C],
  WY: ['307', M],
}

/** The same hours on Monday to Friday, Saturday and Sunday. */
const daily = (span: Span): State['hours'] => [span, span, span]
const noSunday = (span: Span): State['hours'] => [span, span, null]

/** A second copy of the rules, written from the sources and in their order. */
const laws: [names: string, hours: State['hours']][] = [
  ['AL LA MS', noSunday([8, 20])],
  ['FL MA MD NJ OK WA WY', daily([8, 20])],
  ['CT NV', daily([9, 20])],
  ['CA IL MI MN NM', daily([9, 21])],
  ['KY', daily([10, 21])],
  ['PA', noSunday([9, 19])],
  ['UT', noSunday([8, 21])],
  [
    'TX',
    [
      [9, 21],
      [9, 21],
      [12, 21],
    ],
  ],
  [
    'RI',
    [
      [9, 18],
      [10, 17],
      [10, 17],
    ],
  ],
]

const lawOf = (state: string): State['hours'] =>
  laws.find(([names]) => names.split(' ').includes(state))?.[1] ?? daily([8, 21])

export const states: [name: string, state: State][] = Object.entries(clocks).map(([name, [areaCode, ...zones]]) => [
  name,
  { areaCode, zones, hours: lawOf(name) },
])

/** Whether the law and the organization's 9 to 20 (Sunday from noon) allow a text at that moment on every clock. */
export const mayText = ({ zones, hours }: State, at: number): boolean =>
  zones.every((zone) => {
    const { dayOfWeek, hour } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
    const span = hours[Math.max(0, dayOfWeek - 5) as 0 | 1 | 2]
    const opens = dayOfWeek === 7 ? 12 : 9
    return span !== null && hour >= Math.max(span[0], opens) && hour < Math.min(span[1], 20)
  })
