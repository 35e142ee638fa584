import * as z from 'zod/mini'
import { Id, Instant } from '../primitives.ts'
import { appointmentStatuses, reminderReasons } from './words.ts'

/** How a day stands, by location; appointments without one, by their place. */
export const AppointmentDay = z.object({
  day: z.string(),
  places: z.array(
    z.object({
      locationId: z.nullable(Id),
      /** The name of the location, or the words that say where. */
      place: z.string(),
      counts: z.record(z.enum(appointmentStatuses), z.int()),
    }),
  ),
  /** Reminders that did not go out and that nobody has seen to, of all days. */
  missed: z.int(),
  /** What patients said about their visits and nobody has seen to, of all days. */
  answers: z.int(),
})
export type AppointmentDay = z.infer<typeof AppointmentDay>

/** A reminder that did not go out in time. */
export const MissedReminder = z.object({
  id: Id,
  appointmentId: Id,
  patientId: Id,
  patientName: z.string(),
  phoneNumber: z.string(),
  startsAt: Instant,
  zone: z.string(),
  place: z.string(),
  minutes: z.int(),
  dueAt: Instant,
  reason: z.nullable(z.enum(reminderReasons)),
  status: z.enum(appointmentStatuses),
})
export type MissedReminder = z.infer<typeof MissedReminder>
