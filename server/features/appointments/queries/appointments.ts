import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
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
import { locations } from '../../../db/tables/senders.ts'
import type { Page } from '../../../handler.ts'

type Query = QueryOf<typeof appointmentEndpoints.listAppointments>

const sorts: Record<string, Sort> = { startsAt: { by: sql`${appointments.startsAt}`, type: 'timestamptz' } }

const local = (format: string) =>
  sql<string>`to_char(${appointments.startsAt} at time zone ${appointments.zone}, ${sql.raw(`'${format}'`)})`

/** Of a day on the clock of its place; the first part lets the index find the rows. */
const isOnDay = (day: string): SQL => sql`${appointments.startsAt} >= ${day}::date - interval '1 day'
  and ${appointments.startsAt} < ${day}::date + interval '2 days'
  and (${appointments.startsAt} at time zone ${appointments.zone})::date = ${day}::date`

const mayHaveMeantVisit = sql<boolean>`(${contacts.optedOutAt} is not null and ${appointments.doubtAt} is not null
    and ${appointments.status} in ('booked', 'confirmed', 'reschedule_asked'))`

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
  mayHaveMeantVisit,
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
    query.locationId ? eq(appointments.locationId, query.locationId) : undefined,
    query.place ? and(eq(appointments.place, query.place), isNull(appointments.locationId)) : undefined,
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

/**
 * What its patient said about a visit, and nobody has seen to: an answer, or a bare CANCEL that may have meant it. Of
 * visits of the last week and ahead.
 */
const isUnseenAnswer = (now: Date): SQL => sql`(${appointments.statusBy} = 'patient'
      and ${appointments.status} in ('confirmed', 'cancelled', 'reschedule_asked')
      and ${appointments.statusAt} > coalesce(${appointments.answerSeenAt}, '-infinity')
    or ${mayHaveMeantVisit} and ${appointments.doubtAt} > coalesce(${appointments.answerSeenAt}, '-infinity'))
  and (${appointments.statusBy} = 'patient' or ${appointments.doubtAt} is not null)
  and ${appointments.startsAt} > ${now.toISOString()}::timestamptz - interval '7 days'`

/** More would be no list that a person works through. */
const MOST_ANSWERS = 500

/** What patients said about visits and nobody has seen to; what needs a person first, then by the visit's start. */
export const listAppointmentAnswers = async (
  db: Reader,
  locationId: number | undefined,
  now: Date,
): Promise<Appointment[]> => {
  const rows = await selectRows(db)
    .where(and(isUnseenAnswer(now), locationId ? eq(appointments.locationId, locationId) : undefined))
    .orderBy(sql`${appointments.status} = 'confirmed'`, asc(appointments.startsAt), asc(appointments.id))
    .limit(MOST_ANSWERS)
  return rows.map((row) => present(row))
}

/** How a day stands, by location or place, and what of all days waits for staff. */
export const appointmentDay = async (db: Reader, day: string, now: Date): Promise<AppointmentDay> => {
  const place = sql<string>`coalesce(${locations.name}, ${appointments.place})`
  const rows = await db
    .select({
      locationId: appointments.locationId,
      place,
      status: appointments.status,
      count: sql<number>`count(*)::int`,
    })
    .from(appointments)
    .leftJoin(locations, eq(locations.id, appointments.locationId))
    .where(isOnDay(day))
    .groupBy(appointments.locationId, sql`2`, appointments.status)
    .orderBy(sql`2`, appointments.locationId)
  const none = () =>
    Object.fromEntries(appointmentStatuses.map((status) => [status, 0])) as Record<AppointmentStatus, number>
  const places = new Map<string, AppointmentDay['places'][number]>()
  for (const { locationId, place: name, status, count } of rows) {
    const key = locationId === null ? name : String(locationId)
    const known = places.get(key) ?? { locationId, place: name, counts: none() }
    known.counts[status] = count
    places.set(key, known)
  }
  const { rows: waiting } = await db.execute<{ missed: number; answers: number }>(
    sql`select (select count(*)::int from ${plannedReminders} where ${isMissed(now)}) as missed,
      (select count(*)::int from ${appointments} join ${patients} on ${patients.id} = ${appointments.patientId}
        left join ${contacts} on ${contacts.id} = ${patients.contactId} where ${isUnseenAnswer(now)}) as answers`,
  )
  return { day, places: [...places.values()], missed: waiting[0]?.missed ?? 0, answers: waiting[0]?.answers ?? 0 }
}
