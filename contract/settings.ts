import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OnCallNumbers } from './on-call/numbers.ts'
import { roles } from './permissions.ts'
import type { Language } from './primitives.ts'
import { SettingsPatch, StaffDays } from './settings/form.ts'

/** The consent texts that an organization may word itself: the answers to a stop word and to a help word. */
export type OwnTextName = 'stopped' | 'help'

/** The setting that holds an own text, by language. */
export const ownTextFields = {
  stopped: { es: 'stoppedTextEs', en: 'stoppedTextEn' },
  help: { es: 'helpTextEs', en: 'helpTextEn' },
} as const satisfies Record<OwnTextName, Record<Language, string>>

/**
 * The default price of a segment in US dollars: Twilio's US price for a long code, 0.0083, plus about 0.0042 for the
 * carriers, 0.0035 (AT&T) to 0.0045 (Verizon, T-Mobile), as published in 2026.
 */
export const DEFAULT_SEGMENT_PRICE = 0.0125
/** The organization's effective settings, with defaults filled in. */
export const Settings = z.object({
  /** Named in texts; null: 'su equipo de salud' / 'your care team'. */
  name: z.nullable(z.string()),
  /** Named in help texts and before a person takes over. */
  phone: z.nullable(z.string()),
  /** The IANA zone in which days start, and of numbers whose zone is unknown. */
  zone: z.string(),
  /** When conversations may start and reminders may be sent, in minutes since midnight, recipient's time. */
  opensAt: z.int(),
  closesAt: z.int(),
  /** When staff answer, in minutes since midnight: at other times patients are told when that will be. */
  staffDays: StaffDays,
  staffOpensAt: z.int(),
  staffClosesAt: z.int(),
  /** False in the sandbox and with another carrier, so that tests work at night. */
  isWindowKept: z.boolean(),
  /** Own wording of the two consent texts; null: the product's. */
  stoppedTextEs: z.nullable(z.string()),
  stoppedTextEn: z.nullable(z.string()),
  helpTextEs: z.nullable(z.string()),
  helpTextEn: z.nullable(z.string()),
  /** Who is texted when a patient may be in danger or waits for a person. */
  onCall: OnCallNumbers,
  /** Segments that the sender may send per second and per day; null: the default of its type. */
  partsPerSecond: z.nullable(z.number()),
  partsPerDay: z.nullable(z.int()),
  /** The price of a segment in US dollars, carrier fees included. */
  segmentPrice: z.number(),
  /** Whether what staff correct is kept, without what names anybody, so that the reader can be trained with it. */
  mayKeepReadingCases: z.boolean(),
  /** Whether everybody but administrators sees the patients of their locations only. */
  isSightByLocation: z.boolean(),
  /** The roles that see nothing of what patients wrote and staff noted; none at first. */
  wordlessRoles: z.array(z.enum(roles)),
  /** Administrators are told of who reads the data of so many patients within an hour; null: of nobody. */
  bulkReadLimit: z.nullable(z.int()),
  /** Addresses and networks from which the console is reached; none: from everywhere. */
  consoleAddresses: z.array(z.string()),
  /** The limits of its type; null: unlimited. */
  senderDefault: z.object({ partsPerSecond: z.nullable(z.number()), partsPerDay: z.nullable(z.int()) }),
})
export type Settings = z.infer<typeof Settings>

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    allow: { anyOf: ['settings.view'] },
    phi: false,
    summary: "The organization's settings",
    result: Settings,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    allow: { anyOf: ['settings.edit'] },
    phi: false,
    needsProof: ['wordlessRoles', 'isSightByLocation'],
    summary: "Change the organization's settings: those that are sent, nothing else",
    body: SettingsPatch,
    result: Settings,
  }),
}
