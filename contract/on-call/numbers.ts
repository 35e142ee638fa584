import * as z from 'zod/mini'
import { Language, requiredText, text } from '../primitives.ts'

export const onCallDayChoices = ['every-day', 'mon-fri', 'mon-sat', 'weekend'] as const

/** The weekdays of a choice, Monday 1 to Sunday 7. */
export const onCallDaysOf = (choice: (typeof onCallDayChoices)[number]): readonly number[] =>
  ({ 'every-day': [1, 2, 3, 4, 5, 6, 7], 'mon-fri': [1, 2, 3, 4, 5], 'mon-sat': [1, 2, 3, 4, 5, 6], weekend: [6, 7] })[
    choice
  ]

/** Minutes since midnight; a shift that ends at or before its start continues into the next day. */
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1))

/** Somebody who is texted when a patient may be in danger or waits for a person. */
export const OnCallNumber = z.object({
  name: requiredText(80, 'Name is required'),
  phone: text(40).check(z.trim(), z.regex(/^(?=(?:.*\d){7})[\d\s()+.-]+$/, 'Invalid phone number')),
  language: Language,
  days: z.enum(onCallDayChoices),
  /** In the organization's time zone. */
  from: minuteOfDay,
  to: minuteOfDay,
})
export type OnCallNumber = z.infer<typeof OnCallNumber>

export const MOST_ON_CALL = 10
export const OnCallNumbers = z.array(OnCallNumber).check(z.maxLength(MOST_ON_CALL))
