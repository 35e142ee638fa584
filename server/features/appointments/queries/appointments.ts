import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type AppointmentStatus,
  appointmentStatuses,
  type ReminderReason,
  type ReminderState,
} from '#contract/appointments/words.ts'
import type { Appointment, AppointmentDay, AppointmentReminder, appointmentEndpoints } from '#contract/appointments.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { countOf, planPage, type Sort } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { matchesSearch } from '../../../db/search.ts'
import { appointments, plannedReminders, reminderPlans, reminderSteps } from '../../../db/tables/appointments.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { Page } from '../../../handler.ts'

type Query = QueryOf<typeof appointmentEndpoints.listAppointments>

const sorts: Record<string, Sort> = { startsAt: { by: sql`${appointments.startsAt}`, type: 'timestamptz' } }

const local = (format: string) =>
  sql<string>`to_char(${appointments.startsAt} at time zone ${appointments.zone}, ${sql.raw(`'${format}'`)})`

/** Of a day on the clock of its place; the first part lets the index find the rows. */
const isOnDay = (day: string): SQL => sql`${appointments.startsAt} >= ${day}::date - interval '1 day'
  and ${appointments.startsAt} < ${day}::date + interval '2 days'
  and (${appointments.startsAt} at time zone ${appointments.zone})::date = ${day}::date`

const columns = {
  id: appointments.id,
  patientId: appointments.patientId,
  patientName: patients.patientName,
  phoneNumber: patients.phoneNumber,
  language: patients.language,
  startsAt: appointments.startsAt,
  zone: appointments.zone,
  day: local('YYYY-MM-DD'),
  time: local('HH24:MI'),
  locationId: appointments.locationId,
  place: appointments.place,
  kind: appointments.kind,
  clinician: appointments.clinician,
  externalId: appointments.externalId,
  status: appointments.status,
  statusBy: appointments.statusBy,
  statusAt: appointments.statusAt,
  planId: appointments.planId,
  planName: reminderPlans.name,
  isOptedOut: sql<boolean>`${contacts.optedOutAt} is not null`,
  mayHaveMeantVisit: sql<boolean>`${contacts.optedOutAt} is not null and ${appointments.doubtAt} is not null
    and ${appointments.status} in ('booked', 'confirmed', 'reschedule_asked')`,
}

const remindersOf = async (db: Reader, ids: readonly number[]): Promise<Map<number, AppointmentReminder[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ row: plannedReminders, minutes: reminderSteps.minutes, flowId: reminderSteps.flowId })
    .from(plannedReminders)
    .innerJoin(reminderSteps, eq(reminderSteps.id, plannedReminders.stepId))
    .where(and(inArray(plannedReminders.appointmentId, [...ids]), sql`${plannedReminders.state} <> 'dropped'`))
    .orderBy(plannedReminders.dueAt, plannedReminders.id)
  const byAppointment = Map.groupBy(rows, ({ row }) => row.appointmentId)
  return new Map(
    [...byAppointment].map(([id, list]) => [
      id,
      list.map(({ row, minutes, flowId }) => ({
        id: row.id,
        minutes,
        isFlow: flowId !== null,
        dueAt: row.dueAt.toISOString(),
        latestAt: row.latestAt.toISOString(),
        state: row.state as ReminderState,
        reason: row.reason as ReminderReason | null,
        sentAt: row.sentAt?.toISOString() ?? null,
        conversationId: row.conversationId,
      })),
    ]),
  )
}

const selectRows = (db: Reader) =>
  db
    .select(columns)
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .leftJoin(contacts, eq(contacts.id, patients.contactId))
    .leftJoin(reminderPlans, eq(reminderPlans.id, appointments.planId))

type Row = Awaited<ReturnType<typeof selectRows>>[number]

const present = (row: Row, reminders: readonly AppointmentReminder[] = []): Appointment => ({
  ...row,
  language: row.language === 'en' ? 'en' : 'es',
  startsAt: row.startsAt.toISOString(),
  statusBy: row.statusBy === 'patient' || row.statusBy === 'import' ? row.statusBy : 'staff',
  statusAt: row.statusAt.toISOString(),
  reminders: [...reminders],
})

/** Appointments by their start. */
export const listAppointments = async (db: Reader, query: Query): Promise<Page<Appointment>> => {
  const page = planPage(query, sorts, 'startsAt', appointments.id)
  const matching = and(
    query.day ? isOnDay(query.day) : undefined,
    query.patientId ? eq(appointments.patientId, query.patientId) : undefined,
    query.place ? eq(appointments.place, query.place) : undefined,
    query.status ? eq(appointments.status, query.status) : undefined,
    query.q?.trim() ? matchesSearch(patients.searchText, query.q) : undefined,
  )
  const found = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .leftJoin(contacts, eq(contacts.id, patients.contactId))
    .leftJoin(reminderPlans, eq(reminderPlans.id, appointments.planId))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows: counted } = await db.execute<{ total: number }>(
    countOf(
      sql`${appointments} inner join ${patients} on ${patients.id} = ${appointments.patientId}`,
      matching,
      Boolean(query.q?.trim()),
    ),
  )
  const { rows, next } = page.finish(found)
  const reminders = await remindersOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(({ sortKey: _sortKey, ...row }) => present(row, reminders.get(row.id))),
    next,
    total: counted[0]?.total ?? 0,
  }
}

/** One appointment; null when there is none. */
export const findAppointment = async (db: Reader, id: number): Promise<Appointment | null> => {
  const [row] = await selectRows(db).where(eq(appointments.id, id))
  return row ? present(row, (await remindersOf(db, [id])).get(id)) : null
}

/** Reminders that did not go out in time and that nobody has seen to, for appointments of the last week and ahead. */
export const isMissed = (now: Date): SQL => sql`(${plannedReminders.state} = 'missed'
    or ${plannedReminders.state} = 'planned' and ${plannedReminders.latestAt} < ${now.toISOString()})
  and ${plannedReminders.seenAt} is null
  and ${plannedReminders.startsAt} > ${now.toISOString()}::timestamptz - interval '7 days'`

/** How a day stands, by place. */
export const appointmentDay = async (db: Reader, day: string, now: Date): Promise<AppointmentDay> => {
  const rows = await db
    .select({ place: appointments.place, status: appointments.status, count: sql<number>`count(*)::int` })
    .from(appointments)
    .where(isOnDay(day))
    .groupBy(appointments.place, appointments.status)
    .orderBy(appointments.place)
  const none = () =>
    Object.fromEntries(appointmentStatuses.map((status) => [status, 0])) as Record<AppointmentStatus, number>
  const places = new Map<string, Record<AppointmentStatus, number>>()
  for (const { place, status, count } of rows) {
    const counts = places.get(place) ?? none()
    counts[status] = count
    places.set(place, counts)
  }
  const { rows: missed } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${plannedReminders} where ${isMissed(now)}`,
  )
  return {
    day,
    places: [...places].map(([place, counts]) => ({ place, counts })),
    missed: missed[0]?.n ?? 0,
  }
}
