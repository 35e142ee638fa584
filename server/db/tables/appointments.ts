import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, varchar } from 'drizzle-orm/pg-core'
import type { AppointmentStatus } from '#contract/appointments.ts'
import { id, moment, now, reference } from './columns.ts'
import { flows } from './flows.ts'
import { patients } from './patients.ts'
import { locations } from './senders.ts'
import { users } from './users.ts'

/** When patients are reminded of an appointment; used by every appointment that names the plan. */
export const reminderPlans = pgTable('reminder_plans', {
  id: id(),
  name: varchar({ length: 100 }).notNull().unique('reminder_plans_name_key'),
  /** Of new appointments for which nobody chose one; one at most. */
  isDefault: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
  createdAt: now(),
  updatedAt: now(),
})

/** A step of a plan: a flow, or a text in both languages. A removed one stays for what it has sent. */
export const reminderSteps = pgTable(
  'reminder_steps',
  {
    id: id(),
    planId: reference()
      .notNull()
      .references(() => reminderPlans.id, { onDelete: 'cascade' }),
    /** Minutes from the start of the appointment: negative before, positive after. */
    minutes: integer().notNull(),
    flowId: reference().references(() => flows.id),
    textEs: text(),
    textEn: text(),
    /** The statuses of the appointment for which it is still sent. */
    onlyIf: jsonb().$type<AppointmentStatus[]>().notNull(),
    /** Minutes after its time in which it still makes sense. */
    latestMinutes: integer().notNull(),
    removedAt: moment(),
  },
  (table) => [index('reminder_steps_plan_idx').on(table.planId)],
)

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    patientId: reference()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** IANA zone of the place: days and hours are told in it. */
    zone: varchar({ length: 60 }).notNull(),
    /** The site; null where only the words say where. */
    locationId: reference().references(() => locations.id, { onDelete: 'set null' }),
    /** Where it is, as patients read it. */
    place: varchar({ length: 200 }).notNull(),
    kind: varchar({ length: 100 }),
    clinician: varchar({ length: 200 }),
    /** The id in the scheduling system that it came from. */
    externalId: varchar({ length: 100 }).unique('appointments_external_key'),
    status: varchar({ length: 20 }).$type<AppointmentStatus>().notNull().default('booked'),
    /** Who said so last: a patient, staff or an import. */
    statusBy: varchar({ length: 10 }).notNull().default('staff'),
    statusAt: now(),
    planId: reference().references(() => reminderPlans.id, { onDelete: 'set null' }),
    /** A bare CANCEL stopped the texts of its number: it may have been meant for the visit. */
    doubtAt: moment(),
    /** When somebody saw to what the patient had said last. */
    answerSeenAt: moment(),
    answerSeenBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    index('appointments_start_idx').on(table.startsAt, table.id),
    index('appointments_location_idx').on(table.locationId, table.startsAt),
    index('appointments_patient_idx').on(table.patientId, table.startsAt),
    index('appointments_answered_idx').on(table.startsAt).where(sql`status_by = 'patient' or doubt_at is not null`),
  ],
)

/**
 * One step for one time of an appointment: it goes out at most once. planned -> sending -> sent; also missed (staff see
 * it), skipped (the status no longer asked for it) and dropped (the appointment was moved or cancelled).
 */
export const plannedReminders = pgTable(
  'planned_reminders',
  {
    id: id(),
    appointmentId: reference()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    stepId: reference()
      .notNull()
      .references(() => reminderSteps.id, { onDelete: 'cascade' }),
    /** The number of the appointment's patient; a trigger follows a correction. */
    contactId: reference(),
    startsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    dueAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    latestAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** When it is looked at next: it waits for the hour, or for a busy number. */
    nextAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    state: varchar({ length: 10 }).notNull().default('planned'),
    /** Why it waits, was missed or skipped. */
    reason: varchar({ length: 30 }),
    /** Turns that failed on it. */
    attempts: integer().notNull().default(0),
    conversationId: reference(),
    /** Its text in the outbox. */
    sendKey: varchar({ length: 120 }),
    sentAt: moment(),
    /** Who has seen to a missed one. */
    seenBy: reference().references(() => users.id, { onDelete: 'set null' }),
    seenAt: moment(),
  },
  (table) => [
    unique('planned_reminders_once').on(table.appointmentId, table.stepId, table.startsAt),
    index('planned_reminders_due_idx').on(table.nextAt, table.id).where(sql`state in ('planned', 'sending')`),
    index('planned_reminders_contact_idx')
      .on(table.contactId, table.nextAt)
      .where(sql`state in ('planned', 'sending')`),
    index('planned_reminders_open_idx')
      .on(table.latestAt)
      .where(sql`state in ('planned', 'missed') and seen_at is null`),
  ],
)
