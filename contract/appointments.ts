import * as z from 'zod/mini'
import { AppointmentDay, MissedReminder } from './appointments/day.ts'
import { ReminderPlan, ReminderPlanForm, ReminderPlanPatch } from './appointments/plans.ts'
import { appointmentStatuses, reminderReasons, reminderStates, statusSources } from './appointments/words.ts'
import { endpoint } from './endpoint.ts'
import {
  Empty,
  Id,
  IdAsText,
  IdInPath,
  Instant,
  isZone,
  Language,
  listQuery,
  requiredText,
  text,
} from './primitives.ts'

export type { AppointmentDay, MissedReminder } from './appointments/day.ts'
export type { AppointmentStatus } from './appointments/words.ts'

/** One step of the appointment's plan. */
export const AppointmentReminder = z.object({
  id: Id,
  minutes: z.int(),
  /** A flow that asks, or a text. */
  isFlow: z.boolean(),
  dueAt: Instant,
  latestAt: Instant,
  state: z.enum(reminderStates),
  reason: z.nullable(z.enum(reminderReasons)),
  sentAt: z.nullable(Instant),
  conversationId: z.nullable(Id),
})
export type AppointmentReminder = z.infer<typeof AppointmentReminder>

export const Appointment = z.object({
  id: Id,
  patientId: Id,
  patientName: z.string(),
  phoneNumber: z.string(),
  language: Language,
  startsAt: Instant,
  zone: z.string(),
  /** Day and time on the clock of its place: YYYY-MM-DD and HH:mm. */
  day: z.string(),
  time: z.string(),
  locationId: z.nullable(Id),
  place: z.string(),
  kind: z.nullable(z.string()),
  clinician: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  statusBy: z.enum(statusSources),
  statusAt: Instant,
  planId: z.nullable(Id),
  planName: z.nullable(z.string()),
  /** The patient's number gets no texts. */
  isOptedOut: z.boolean(),
  /** The number was stopped by a bare CANCEL after a reminder: it may have been meant for the visit. */
  mayHaveMeantVisit: z.boolean(),
  reminders: z.array(AppointmentReminder),
})
export type Appointment = z.infer<typeof Appointment>

const Day = z.iso.date()

/** On the clock of the appointment's zone ('2026-12-04T10:30'), or a full moment with its offset. */
const Start = z.iso.datetime({ local: true, offset: true })

const Zone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => isZone(zone), 'Unknown time zone'),
)

const facts = {
  startsAt: Start,
  /** Where it is left out: the location's, else the organization's. */
  zone: z.optional(Zone),
  locationId: z.optional(z.nullable(Id)),
  place: requiredText(200, 'Place is required'),
  kind: z.optional(z.nullable(text(100))),
  clinician: z.optional(z.nullable(text(200))),
  externalId: z.optional(z.nullable(text(100))),
  status: z.optional(z.enum(appointmentStatuses)),
  /** Left out: the default plan. Null: no reminders. */
  planId: z.optional(z.nullable(Id)),
}

export const AppointmentForm = z.object({ patientId: Id, ...facts })
export type AppointmentForm = z.input<typeof AppointmentForm>

export const AppointmentPatch = z.partial(z.object(facts))
export type AppointmentPatch = z.input<typeof AppointmentPatch>

/** As another system knows it: the patient by record id or contract. */
export const ExternalAppointment = z.object({
  patientId: z.optional(Id),
  contractId: z.optional(text(50)),
  ...facts,
  externalId: requiredText(100, 'External ID is required'),
})
export type ExternalAppointment = z.output<typeof ExternalAppointment>

const viewers = { anyOf: ['patients.view'] } as const
const desk = { anyOf: ['correct-patients', 'patients.edit', 'text-patients'] } as const
const editors = { anyOf: ['settings.edit'] } as const

export const appointmentEndpoints = {
  listAppointments: endpoint({
    method: 'GET',
    path: '/api/appointments',
    allow: viewers,
    phi: true,
    summary: 'Appointments by their start: of a day on the clock of their place, or of a patient',
    query: z.object({
      ...listQuery,
      day: z.optional(Day),
      patientId: z.optional(IdAsText),
      locationId: z.optional(IdAsText),
      /** Of the appointments without a location. */
      place: z.optional(z.string().check(z.maxLength(200))),
      status: z.optional(z.enum(appointmentStatuses)),
    }),
    result: z.array(Appointment),
    list: true,
  }),
  appointmentDay: endpoint({
    method: 'GET',
    path: '/api/appointments/days/{day}',
    allow: viewers,
    phi: false,
    summary: 'How many appointments of a day stand how, by location, and what of all days waits for staff',
    params: z.object({ day: Day }),
    result: AppointmentDay,
  }),
  getAppointment: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}',
    allow: viewers,
    phi: true,
    summary: 'One appointment with its reminders',
    params: IdInPath,
    result: Appointment,
  }),
  createAppointment: endpoint({
    method: 'POST',
    path: '/api/appointments',
    allow: desk,
    phi: true,
    summary: 'Add an appointment; its reminders are planned at once',
    body: AppointmentForm,
    result: Appointment,
  }),
  updateAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}',
    allow: desk,
    phi: true,
    summary: 'Change an appointment: one that moves takes its reminders along, a cancelled one ends them',
    params: IdInPath,
    body: AppointmentPatch,
    result: Appointment,
  }),
  putAppointment: endpoint({
    method: 'PUT',
    path: '/api/appointments',
    allow: desk,
    phi: true,
    summary: 'Add or change an appointment by the id of the system that it comes from; the same twice changes nothing',
    body: ExternalAppointment,
    result: Appointment,
  }),
  listAppointmentAnswers: endpoint({
    method: 'GET',
    path: '/api/appointment-answers',
    allow: viewers,
    phi: true,
    summary:
      'What patients said about visits and nobody has seen to: who does not come or wants another time before the rest',
    query: z.object({ locationId: z.optional(IdAsText) }),
    result: z.array(Appointment),
  }),
  seeAppointmentAnswer: endpoint({
    method: 'POST',
    path: '/api/appointment-answers/{id}/seen',
    allow: desk,
    phi: false,
    summary: 'Note that somebody has seen to what a patient said about a visit; `id` is the appointment’s',
    params: IdInPath,
    result: Empty,
  }),
  listMissedReminders: endpoint({
    method: 'GET',
    path: '/api/missed-reminders',
    allow: viewers,
    phi: true,
    summary: 'Reminders that did not go out in time and that nobody has seen to, the next appointment first',
    result: z.array(MissedReminder),
  }),
  seeMissedReminder: endpoint({
    method: 'POST',
    path: '/api/missed-reminders/{id}/seen',
    allow: desk,
    phi: false,
    summary: 'Note that somebody has seen to a missed reminder',
    params: IdInPath,
    result: Empty,
  }),
  listReminderPlans: endpoint({
    method: 'GET',
    path: '/api/reminder-plans',
    allow: viewers,
    phi: false,
    summary: 'Plans of reminders with their steps, by name',
    result: z.array(ReminderPlan),
  }),
  createReminderPlan: endpoint({
    method: 'POST',
    path: '/api/reminder-plans',
    allow: editors,
    phi: false,
    summary: 'Add a plan of reminders',
    body: ReminderPlanForm,
    result: ReminderPlan,
  }),
  updateReminderPlan: endpoint({
    method: 'PATCH',
    path: '/api/reminder-plans/{id}',
    allow: editors,
    phi: false,
    summary: 'Change a plan: appointments ahead follow it at once',
    params: IdInPath,
    body: ReminderPlanPatch,
    result: ReminderPlan,
  }),
}
