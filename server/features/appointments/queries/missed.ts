import { asc, eq } from 'drizzle-orm'
import type { ReminderReason } from '#contract/appointments/words.ts'
import type { MissedReminder } from '#contract/appointments.ts'
import type { Reader } from '../../../db/read.ts'
import { appointments, plannedReminders, reminderSteps } from '../../../db/tables/appointments.ts'
import { patients } from '../../../db/tables/patients.ts'
import { isMissed } from './appointments.ts'

/** More would be no list that a person works through. */
const MOST = 500

/** Reminders that did not go out in time, the next appointment first. */
export const listMissedReminders = async (db: Reader, now: Date): Promise<MissedReminder[]> => {
  const rows = await db
    .select({
      id: plannedReminders.id,
      appointmentId: appointments.id,
      patientId: patients.id,
      patientName: patients.patientName,
      phoneNumber: patients.phoneNumber,
      startsAt: appointments.startsAt,
      zone: appointments.zone,
      place: appointments.place,
      minutes: reminderSteps.minutes,
      dueAt: plannedReminders.dueAt,
      reason: plannedReminders.reason,
      status: appointments.status,
    })
    .from(plannedReminders)
    .innerJoin(appointments, eq(appointments.id, plannedReminders.appointmentId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .innerJoin(reminderSteps, eq(reminderSteps.id, plannedReminders.stepId))
    .where(isMissed(now))
    .orderBy(asc(appointments.startsAt), asc(plannedReminders.id))
    .limit(MOST)
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    reason: row.reason as ReminderReason | null,
  }))
}
