import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OnCallNumbers } from './on-call/numbers.ts'
import type { Language } from './primitives.ts'
import { SettingsPatch, StaffDays } from './settings/form.ts'

/** The texts about consent that an organisation may word itself: the answer to a stop word, and to a help word. */
export type OwnTextName = 'stopped' | 'help'

/** Which setting holds an own text in which language. */
export const ownTextFields = {
  stopped: { es: 'stoppedTextEs', en: 'stoppedTextEn' },
  help: { es: 'helpTextEs', en: 'helpTextEn' },
} as const satisfies Record<OwnTextName, Record<Language, string>>

/**
 * What a segment costs until somebody sets it, in US dollars: Twilio's US price for a long code, 0.0083, and about 0.0042 that
 * the carriers add, 0.0035 (AT&T) to 0.0045 (Verizon, T-Mobile), as published in 2026.
 */
export const DEFAULT_SEGMENT_PRICE = 0.0125
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
