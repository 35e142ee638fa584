import * as z from 'zod/mini'
import { Id, Instant, isZone, Language, requiredText, text } from '../primitives.ts'

const MONTH_SECONDS = 31 * 24 * 3600

/** What somebody does in a simulated conversation: the patient writes, or time passes. */
export const SimulatedAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('say'), text: text(1600) }),
  z.object({ action: z.literal('wait'), seconds: z.int().check(z.minimum(1), z.maximum(MONTH_SECONDS)) }),
])
export type SimulatedAction = z.infer<typeof SimulatedAction>

/** Minutes since midnight in an IANA zone between which the program may begin and remind. */
const SimulatedWindow = z.object({
  zone: z.string().check(z.maxLength(60), z.refine(isZone, 'Unknown time zone')),
  opensAt: z.int().check(z.minimum(0), z.maximum(1440)),
  closesAt: z.int().check(z.minimum(0), z.maximum(1440)),
})

/** What a simulated conversation begins with. */
export const SimulatedStart = z.object({
  language: Language,
  /** The patient's fields by the names that {{variables}} use. */
  variables: z.record(text(50), z.union([text(200), z.number(), z.boolean(), z.null()])),
  /** This number never got a text from us. */
  isFirstText: z._default(z.boolean(), true),
  startAt: Instant,
  /** Null: texts go out at any hour. */
  window: z._default(z.nullable(SimulatedWindow), null),
  organizationName: z._default(z.nullable(text(80)), null),
  organizationPhone: z._default(z.nullable(text(40)), null),
})
export type SimulatedStart = z.infer<typeof SimulatedStart>

/** What a run is judged by, in order. `answer` with value null: the text could not be read. */
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

/** A run that is kept as a test: the expected lines are recorded by the server when it is saved. */
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
  /** The same run on the flow as it stands now. */
  actual: z.array(RunLine),
  isPassing: z.boolean(),
  /** Index of the first line that differs; null when none does. */
  firstDifference: z.nullable(z.int()),
  createdAt: Instant,
})
export type SavedTest = z.infer<typeof SavedTest>

const OwnText = z.object({ es: z.nullable(z.string()), en: z.nullable(z.string()) })

/** What conversations go by now, so that a simulation in a browser is the one that the server would play. */
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
  /** The organisation's lexicon: by language, the folded phrase and what it means. */
  lexicon: z.nullable(
    z.object({
      es: z.record(z.string(), z.string()),
      en: z.record(z.string(), z.string()),
    }),
  ),
  /** The organisation's sending window, also where it is not kept (in the sandbox). */
  window: SimulatedWindow,
  /** Characters of the organisation's own longer values, by variable. */
  valueLengths: z.record(z.string(), z.int()),
})
export type SimulationSettings = z.infer<typeof SimulationSettings>
