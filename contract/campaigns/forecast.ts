import * as z from 'zod/mini'
import { Instant } from '../primitives.ts'

/** Why a patient of the audience gets no text of the campaign. */
export const exclusions = [
  'opted-out',
  'bad-number',
  'no-consent',
  'already-verified',
  'attempts-used-up',
  'no-hours',
  /** Another try was planned, and the patient has been heard from since. */
  'answered',
  /** The campaign ended before its turn. */
  'ended',
  /** Its turn kept failing. */
  'failed',
] as const
export const Exclusion = z.enum(exclusions)
export type Exclusion = z.infer<typeof Exclusion>

/** What a patient's text waits for. */
export const waitReasons = ['conversation-open', 'number-busy', 'texted-enough', 'sending-held', 'shared'] as const
export const WaitReason = z.enum(waitReasons)
export type WaitReason = z.infer<typeof WaitReason>

const Range = z.object({ low: z.number(), high: z.number() })
const PerLanguage = z.object({ patients: z.int(), segments: Range, cost: Range })

/** What a campaign will do, computed from the rows as they are. */
export const Forecast = z.object({
  at: Instant,
  patients: z.int(),
  leftOut: z.record(z.string(), z.int()),
  /** Patients whose text goes out later than its place, by reason. */
  waiting: z.record(z.string(), z.int()),
  firstTexts: z.int(),
  /** All texts of ours, between the low and the high share of patients who answer. */
  texts: Range,
  /** Shares of patients who answer, in percent. `isMeasured`: from the organization's own last 90 days. */
  answers: z.extend(Range, { isMeasured: z.boolean() }),
  es: PerLanguage,
  en: PerLanguage,
  /** When the first texts begin and are done, and when the last conversation is over. Null: not before its end. */
  firstAt: z.nullable(Instant),
  firstsDoneAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  /** First texts that its end leaves no time for. */
  tooLate: z.int(),
  /** Senders that send nothing of a campaign now, with its patients whose text they hold; missing in older forecasts. */
  heldSenders: z.optional(
    z.array(z.object({ name: z.string(), reason: z.enum(['paused', 'held']), patients: z.int() })),
  ),
})
export type Forecast = z.infer<typeof Forecast>
