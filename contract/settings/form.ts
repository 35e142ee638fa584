import * as z from 'zod/mini'
import { OnCallNumbers } from '../on-call/numbers.ts'
import { roles } from '../permissions.ts'
import { isZone, text } from '../primitives.ts'

/** 8:00 and 21:00 in minutes since midnight: no automatic text may be sent outside (47 CFR 64.1200(c)(1)). */
export const EARLIEST_OPENING = 8 * 60
export const LATEST_CLOSING = 21 * 60

/** The maximum length of an own text in characters, before segments are counted. */
export const LONGEST_OWN_TEXT = 640

/** The limits of segments per second and per day for the sender. */
export const LEAST_PER_SECOND = 0.1
export const MOST_PER_SECOND = 1000
export const MOST_PER_DAY = 10_000_000

/** The limits of what may be set as bulk reading, in patients an hour. */
export const LEAST_BULK_READ = 100
export const MOST_BULK_READ = 1_000_000

/** More than any US carrier charges: a typing error. */
export const MOST_PER_SEGMENT = 1

export const staffDayChoices = ['mon-fri', 'mon-sat', 'every-day'] as const
export const StaffDays = z.enum(staffDayChoices)
export type StaffDays = z.infer<typeof StaffDays>

/** The weekdays of a choice, Monday 1 to Sunday 7. */
export const staffDaysOf = (choice: StaffDays): number[] =>
  [1, 2, 3, 4, 5, 6, 7].slice(0, { 'mon-fri': 5, 'mon-sat': 6, 'every-day': 7 }[choice])

const minutes = z.int().check(z.minimum(EARLIEST_OPENING), z.maximum(LATEST_CLOSING))
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60))
/** One line, because it is part of a text message. */
const oneLine = (max: number) => text(max).check(z.trim(), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line'))

/** Two segments hold 306 characters at most; a longer text is refused with its length. */
const ownText = z.optional(
  z.nullable(text(LONGEST_OWN_TEXT).check(z.trim(), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line'))),
)

/** An administrator's changes to the settings. An empty name or telephone removes it. */
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
  /** Null: the default price. */
  segmentPrice: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_PER_SEGMENT)))),
  mayKeepReadingCases: z.optional(z.boolean()),
  isSightByLocation: z.optional(z.boolean()),
  wordlessRoles: z.optional(z.array(z.enum(roles)).check(z.maxLength(roles.length))),
  /** Null: no alarm. */
  bulkReadLimit: z.optional(z.nullable(z.int().check(z.minimum(LEAST_BULK_READ), z.maximum(MOST_BULK_READ)))),
  consoleAddresses: z.optional(z.array(text(60).check(z.trim())).check(z.maxLength(100))),
})
export type SettingsPatch = z.infer<typeof SettingsPatch>
