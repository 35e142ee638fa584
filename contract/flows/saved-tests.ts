import * as z from 'zod/mini'
import { Id, Instant, isZone, Language, requiredText, text } from '../primitives.ts'

const MONTH_SECONDS = 31 * 24 * 3600

/** An action in a simulated conversation: the patient writes, or time passes. */
export const SimulatedAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('say'), text: text(1600) }),
  z.object({ action: z.literal('wait'), seconds: z.int().check(z.minimum(1), z.maximum(MONTH_SECONDS)) }),
])
export type SimulatedAction = z.infer<typeof SimulatedAction>

/** The window in which the program may start and remind: minutes since midnight in an IANA zone. */
const SimulatedWindow = z.object({
  zone: z.string().check(z.maxLength(60), z.refine(isZone, 'Unknown time zone')),
  opensAt: z.int().check(z.minimum(0), z.maximum(1440)),
  closesAt: z.int().check(z.minimum(0), z.maximum(1440)),
})

/** The start of a simulated conversation. */
export const SimulatedStart = z.object({
  language: Language,
  /** The patient's fields, by variable name. */
  variables: z.record(text(50), z.union([text(200), z.number(), z.boolean(), z.null()])),
  /** We have never texted this number. */
  isFirstText: z._default(z.boolean(), true),
  startAt: Instant,
  /** Null: texts are sent at any time. */
  window: z._default(z.nullable(SimulatedWindow), null),
  organizationName: z._default(z.nullable(text(80)), null),
  organizationPhone: z._default(z.nullable(text(40)), null),
})
export type SimulatedStart = z.infer<typeof SimulatedStart>

/** What a test compares, in order. `answer` with value null: the text could not be read. */
export const RunLine = z.discriminatedUnion('line', [
  z.object({ line: z.literal('sent'), text: z.string() }),
  z.object({
    line: z.literal('answer'),
    question: z.string(),
    raw: z.string(),
    value: z.union([z.string(), z.number(), z.null()]),
  }),
  z.object({ line: z.literal('paused'), reason: z.string() }),
  z.object({ line: z.literal('end'), reason: z.string(), isVerified: z.boolean() }),
])
export type RunLine = z.infer<typeof RunLine>

/** A run saved as a test: the server records the expected lines when it is saved. */
export const SavedTestForm = z.object({
  name: requiredText(100, 'Test name is required'),
  start: SimulatedStart,
  actions: z.array(SimulatedAction).check(z.maxLength(200)),
})
export type SavedTestForm = z.input<typeof SavedTestForm>

export const SavedTest = z.object({
  id: Id,
  flowId: Id,
  name: z.string(),
  start: SimulatedStart,
  actions: z.array(SimulatedAction),
  expected: z.array(RunLine),
  /** The result of the same run on the current flow. */
  actual: z.array(RunLine),
  isPassing: z.boolean(),
  /** Index of the first line that differs; null for none. */
  firstDifference: z.nullable(z.int()),
  createdAt: Instant,
})
export type SavedTest = z.infer<typeof SavedTest>

const OwnText = z.object({ es: z.nullable(z.string()), en: z.nullable(z.string()) })

/** The current conversation settings, so that a simulation in the browser matches the server's. */
export const SimulationSettings = z.object({
  organizationName: z.nullable(z.string()),
  organizationPhone: z.nullable(z.string()),
  ownTexts: z.object({ stopped: OwnText, help: OwnText }),
  staffedHours: z.object({
    zone: z.string(),
    /** Days of the week, Monday 1 to Sunday 7. */
    days: z.array(z.int()),
    opensAt: z.int(),
    closesAt: z.int(),
  }),
  /** The organization's lexicon: per language, the folded phrase and its meaning. */
  lexicon: z.nullable(
    z.object({
      es: z.record(z.string(), z.string()),
      en: z.record(z.string(), z.string()),
    }),
  ),
  /** The organization's sending window, even where it is not enforced (in the sandbox). */
  window: SimulatedWindow,
  /** The lengths of the organization's longer values, by variable. */
  valueLengths: z.record(z.string(), z.int()),
})
export type SimulationSettings = z.infer<typeof SimulationSettings>
