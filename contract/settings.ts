import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OnCallNumbers } from './on-call/numbers.ts'
import { isZone, type Language, text } from './primitives.ts'

/** 8:00 and 21:00 in minutes since midnight: outside of them no text may go out by itself (47 CFR 64.1200(c)(1)). */
export const EARLIEST_OPENING = 8 * 60
export const LATEST_CLOSING = 21 * 60

/** The texts about consent that an organisation may word itself: the answer to a stop word, and to a help word. */
export type OwnTextName = 'stopped' | 'help'

/** Which setting holds an own text in which language. */
export const ownTextFields = {
  stopped: { es: 'stoppedTextEs', en: 'stoppedTextEn' },
  help: { es: 'helpTextEs', en: 'helpTextEn' },
} as const satisfies Record<OwnTextName, Record<Language, string>>

/** Characters that are taken for an own text before anybody counts segments. */
export const LONGEST_OWN_TEXT = 640

/** Parts of texts a second and a day that can be set for the sender. */
export const LEAST_PER_SECOND = 0.1
export const MOST_PER_SECOND = 1000
export const MOST_PER_DAY = 10_000_000

/**
 * What a segment costs until somebody sets it, in US dollars: Twilio's US price for a long code, 0.0083, and about 0.0042 that
 * the carriers add, 0.0035 (AT&T) to 0.0045 (Verizon, T-Mobile), as published in 2026.
 */
export const DEFAULT_SEGMENT_PRICE = 0.0125
/** Dearer than any US carrier: a slip of the keyboard. */
export const MOST_PER_SEGMENT = 1

export const staffDayChoices = ['mon-fri', 'mon-sat', 'every-day'] as const
export const StaffDays = z.enum(staffDayChoices)
export type StaffDays = z.infer<typeof StaffDays>

/** The days of a choice, Monday 1 to Sunday 7. */
export const staffDaysOf = (choice: StaffDays): number[] =>
  [1, 2, 3, 4, 5, 6, 7].slice(0, { 'mon-fri': 5, 'mon-sat': 6, 'every-day': 7 }[choice])

/** The organisation's settings as everything goes by them: what nobody has set has its default. */
export const Settings = z.object({
  /** Named in texts; null: 'su equipo de salud' / 'your care team'. */
  name: z.nullable(z.string()),
  /** Named in help texts and before a person takes over. */
  phone: z.nullable(z.string()),
  /** IANA time zone in which days begin; set by somebody, also where a number is of which nothing else is known. */
  zone: z.string(),
  /** Minutes since midnight by the recipient's clock between which conversations may begin and reminders may go out. */
  opensAt: z.int(),
  closesAt: z.int(),
  /** When people are there to answer: outside of it patients hear when somebody will be. Minutes since midnight. */
  staffDays: StaffDays,
  staffOpensAt: z.int(),
  staffClosesAt: z.int(),
  /** False in the sandbox and with another carrier: a trial at night must send. */
  isWindowKept: z.boolean(),
  /** Own wording of the two texts about consent; null: the product's. */
  stoppedTextEs: z.nullable(z.string()),
  stoppedTextEn: z.nullable(z.string()),
  helpTextEs: z.nullable(z.string()),
  helpTextEn: z.nullable(z.string()),
  /** Who is texted when a patient may be in danger or waits for a person. */
  onCall: OnCallNumbers,
  /** How many parts of texts the sender may send in a second and in a day; null: as its kind may. */
  partsPerSecond: z.nullable(z.number()),
  partsPerDay: z.nullable(z.int()),
  /** What a segment costs, in US dollars, the carriers' fee included. */
  segmentPrice: z.number(),
  /** What its kind may; null: nothing limits it. */
  senderDefault: z.object({ partsPerSecond: z.nullable(z.number()), partsPerDay: z.nullable(z.int()) }),
})
export type Settings = z.infer<typeof Settings>

const minutes = z.int().check(z.minimum(EARLIEST_OPENING), z.maximum(LATEST_CLOSING))
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60))
/** It stands inside a text message: one line. */
const oneLine = (max: number) => text(max).check(z.trim(), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line'))

/** Two segments hold 306 characters at most; who types more is told how long it is. */
const ownText = z.optional(
  z.nullable(text(LONGEST_OWN_TEXT).check(z.trim(), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line'))),
)

/** What an administrator sends: the settings that change. An empty name or telephone means none. */
export const SettingsPatch = z.object({
  name: z.optional(z.nullable(oneLine(80))),
  phone: z.optional(
    z.nullable(oneLine(40).check(z.regex(/^$|^(?=(?:.*\d){7})[\d\s()+.\-/x]+$/, 'Invalid phone number'))),
  ),
  zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60), z.refine(isZone, 'Unknown time zone'))),
  opensAt: z.optional(minutes),
  closesAt: z.optional(minutes),
  staffDays: z.optional(StaffDays),
  staffOpensAt: z.optional(minuteOfDay),
  staffClosesAt: z.optional(minuteOfDay),
  stoppedTextEs: ownText,
  stoppedTextEn: ownText,
  helpTextEs: ownText,
  helpTextEn: ownText,
  onCall: z.optional(OnCallNumbers),
  partsPerSecond: z.optional(z.nullable(z.number().check(z.minimum(LEAST_PER_SECOND), z.maximum(MOST_PER_SECOND)))),
  partsPerDay: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PER_DAY)))),
  /** Null: the usual price. */
  segmentPrice: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_PER_SEGMENT)))),
})
export type SettingsPatch = z.infer<typeof SettingsPatch>

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    allow: { anyOf: ['settings.view'] },
    phi: false,
    summary: "The organisation's settings",
    result: Settings,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    allow: { anyOf: ['settings.edit'] },
    phi: false,
    summary: "Change the organisation's settings: those that are sent, nothing else",
    body: SettingsPatch,
    result: Settings,
  }),
}
