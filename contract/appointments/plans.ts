import * as z from 'zod/mini'
import { Id, requiredText, text } from '../primitives.ts'
import { appointmentStatuses } from './words.ts'

const DAY = 24 * 60
/** A step is at most so many minutes before or after the appointment. */
export const FARTHEST_STEP = 90 * DAY

/** One step of a plan: a flow, or a text in both languages. */
export const ReminderStep = z.object({
  id: Id,
  /** Minutes from the start of the appointment: negative before, positive after. Whole days keep the hour. */
  minutes: z.int(),
  flowId: z.nullable(Id),
  textEs: z.nullable(z.string()),
  textEn: z.nullable(z.string()),
  /** The statuses of the appointment for which it is sent. */
  onlyIf: z.array(z.enum(appointmentStatuses)),
  /** Minutes after its time in which it still makes sense; then it is missed. */
  latestMinutes: z.int(),
})
export type ReminderStep = z.infer<typeof ReminderStep>

export const ReminderPlan = z.object({
  id: Id,
  name: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  steps: z.array(ReminderStep),
  /** Appointments ahead that follow it. */
  appointments: z.int(),
})
export type ReminderPlan = z.infer<typeof ReminderPlan>

const StepForm = z.object({
  /** A step that is kept; without it a new one is added. */
  id: z.optional(Id),
  minutes: z.int().check(z.minimum(-FARTHEST_STEP), z.maximum(FARTHEST_STEP)),
  flowId: z._default(z.nullable(Id), null),
  textEs: z._default(z.nullable(text(600)), null),
  textEn: z._default(z.nullable(text(600)), null),
  onlyIf: z.array(z.enum(appointmentStatuses)).check(z.minLength(1), z.maxLength(appointmentStatuses.length)),
  latestMinutes: z.int().check(z.minimum(15), z.maximum(7 * DAY)),
})

/** Most steps of a plan: more texts would be too many. */
export const MOST_STEPS = 8

export const ReminderPlanForm = z.object({
  name: requiredText(100, 'Plan name is required'),
  isDefault: z._default(z.boolean(), false),
  isActive: z._default(z.boolean(), true),
  steps: z.array(StepForm).check(z.minLength(1), z.maxLength(MOST_STEPS)),
})
export type ReminderPlanForm = z.input<typeof ReminderPlanForm>

/** `steps`, if sent, are all the steps: what it omits is removed, and reminders that wait for it are dropped. */
export const ReminderPlanPatch = z.partial(ReminderPlanForm)
