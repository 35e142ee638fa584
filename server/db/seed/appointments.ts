import { asc, sql } from 'drizzle-orm'
import type { AppointmentStatus } from '#contract/appointments/words.ts'
import { planSteps } from '#engine/reminders.ts'
import type { Writer } from '../read.ts'
import { appointments, plannedReminders, reminderPlans, reminderSteps } from '../tables/appointments.ts'
import { flows } from '../tables/flows.ts'
import { patients } from '../tables/patients.ts'
import type { DemonstrationLocation } from './locations.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const KINDS = ['Control', 'Análisis', 'Primera visita', 'Vacuna']
/** Days from today, and the hour. */
const SLOTS = [
  [-2, 9],
  [-1, 10],
  [-1, 15],
  [0, 9],
  [0, 10],
  [0, 11],
  [0, 14],
  [0, 15],
  [0, 16],
  [1, 9],
  [1, 11],
  [1, 16],
  [2, 10],
  [2, 14],
  [3, 9],
  [4, 15],
] as const
const AHEAD: readonly AppointmentStatus[] = [
  'booked',
  'confirmed',
  'confirmed',
  'booked',
  'reschedule_asked',
  'cancelled',
]
const BEHIND: readonly AppointmentStatus[] = ['arrived', 'arrived', 'no_show']

const steps = (planId: number, flowId: number | null) => {
  const ahead: AppointmentStatus[] = ['booked', 'confirmed']
  const own = { planId, flowId: null, textEs: null, textEn: null, onlyIf: ahead }
  return [
    { ...own, minutes: -7 * 1440, flowId, latestMinutes: 2 * 1440 },
    { ...own, minutes: -2 * 1440, flowId, latestMinutes: 1440 },
    {
      ...own,
      minutes: -180,
      textEs:
        'Le esperamos hoy {{a appointmentTime}} en {{appointmentPlace}}. Si no puede venir, responda NO PUEDO IR.',
      textEn:
        'We expect you today at {{appointmentTime}}: {{appointmentPlace}}. If you cannot come, reply CANNOT COME.',
      latestMinutes: 120,
    },
    {
      ...own,
      minutes: 1440,
      textEs: 'Gracias por venir a su cita. Si tiene alguna duda, responda a este mensaje.',
      textEn: 'Thank you for coming. If you have any question, reply to this message.',
      onlyIf: ['arrived'] as AppointmentStatus[],
      latestMinutes: 2 * 1440,
    },
  ]
}

/** Nothing of the demonstration is texted in its first hours: what is due by then counts as sent. */
const QUIET = 6 * HOUR

/**
 * The appointments of the week around today at both locations, with a plan: what was due has gone out, some have confirmed,
 * and one reminder was missed.
 */
export const seedAppointments = async (
  tx: Writer,
  now: Date,
  sites: readonly DemonstrationLocation[],
): Promise<void> => {
  const people = await tx
    .select({
      id: patients.id,
      contactId: patients.contactId,
      doctorName: patients.doctorName,
      locationId: patients.locationId,
    })
    .from(patients)
    .orderBy(asc(patients.id))
    .limit(SLOTS.length)
  const [flow] = await tx
    .select({ id: flows.id })
    .from(flows)
    .where(sql`purpose = 'appointment'`)
    .orderBy(asc(flows.id))
  const [plan] = await tx
    .insert(reminderPlans)
    .values({ name: 'Recordatorios habituales', isDefault: true, createdAt: now, updatedAt: now })
    .returning({ id: reminderPlans.id })
  if (!plan || people.length === 0) return
  const planned = await tx
    .insert(reminderSteps)
    .values(steps(plan.id, flow?.id ?? null))
    .returning()
  const { rows: days } = await tx.execute<{ zone: string; today: string }>(
    sql`select zone, (date_trunc('day', ${now.toISOString()}::timestamptz at time zone zone) at time zone zone)::text as today
      from locations`,
  )
  for (const [index, [day, hour]] of SLOTS.entries()) {
    const person = people[index]
    const site = sites.find(({ id }) => id === person?.locationId)
    if (!person || !site) break
    const { zone, place, id: locationId } = site
    const today = Date.parse(days.find((one) => one.zone === zone)?.today ?? now.toISOString())
    const startsAt = new Date(today + day * DAY + hour * HOUR)
    const list = startsAt < now ? BEHIND : AHEAD
    const status = list[index % list.length] ?? 'booked'
    const [row] = await tx
      .insert(appointments)
      .values({
        patientId: person.id,
        startsAt,
        zone,
        place,
        locationId,
        kind: KINDS[index % KINDS.length] ?? null,
        clinician: person.doctorName,
        externalId: `AG-${1001 + index}`,
        status,
        statusBy: status === 'booked' ? 'import' : startsAt < now ? 'staff' : 'patient',
        statusAt: new Date(now.getTime() - (index + 1) * HOUR),
        planId: plan.id,
        createdAt: new Date(now.getTime() - 9 * DAY),
        updatedAt: now,
      })
      .returning({ id: appointments.id })
    if (!row) continue
    const due = planSteps(now.getTime() - 9 * DAY, { startsAt: startsAt.getTime(), zone }, planned)
    const isOver = status === 'cancelled' || status === 'no_show'
    const reminders = due
      .filter(({ step }) => step.minutes < 0 || status === 'arrived')
      .filter(({ dueAt }) => !(isOver && dueAt > now.getTime()))
      .filter(({ dueAt }) => dueAt <= now.getTime() || dueAt > now.getTime() + QUIET)
      .map(({ step, dueAt, latestAt }) => ({
        appointmentId: row.id,
        stepId: step.id,
        contactId: person.contactId,
        startsAt,
        dueAt: new Date(dueAt),
        latestAt: new Date(latestAt),
        nextAt: new Date(dueAt),
        state: dueAt <= now.getTime() ? 'sent' : 'planned',
        reason: null as string | null,
        sentAt: dueAt <= now.getTime() ? new Date(dueAt) : null,
      }))
    // The demonstration of a reminder that somebody should see to.
    const [first] = reminders
    if (index === 9 && first?.state === 'sent') Object.assign(first, { state: 'missed', reason: 'cap', sentAt: null })
    if (reminders.length > 0) await tx.insert(plannedReminders).values(reminders)
  }
}
