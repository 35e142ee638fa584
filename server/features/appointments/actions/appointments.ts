import { and, eq, sql } from 'drizzle-orm'
import { type AppointmentStatus, expectedStatuses } from '#contract/appointments/words.ts'
import type { Appointment, AppointmentForm, AppointmentPatch } from '#contract/appointments.ts'
import type { LiveEvent } from '#contract/live.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { appointments, reminderPlans } from '../../../db/tables/appointments.ts'
import { patients } from '../../../db/tables/patients.ts'
import { locations } from '../../../db/tables/senders.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import type { Acting } from '../../../turn/acting.ts'
import { endVisitTalks } from '../../../turn/visit-changes.ts'
import { organizationZone } from '../../settings/queries.ts'
import { findAppointment } from '../queries/appointments.ts'
import { planReminders } from './planning.ts'

type Row = typeof appointments.$inferSelect
type Source = 'staff' | 'import'

export interface SavedAppointment {
  appointment: Appointment
  events: LiveEvent[]
  /** What the call did: for an import's list. */
  became: 'new' | 'changed' | 'same'
}

/** A start on the clock of its zone, or with its own offset, as a moment. */
const momentOf = async (tx: Writer, startsAt: string, zone: string): Promise<Date> => {
  if (/(?:Z|[+-]\d{2}:\d{2})$/.test(startsAt)) return new Date(startsAt)
  const { rows } = await tx.execute<{ at: string }>(
    sql`select (${startsAt}::timestamp at time zone ${zone})::timestamptz as at`,
  )
  return new Date(rows[0]?.at ?? '')
}

/** The zone of a location, else of the organization. */
const zoneOfPlace = async (tx: Writer, locationId: number | null | undefined): Promise<string | Refusal> => {
  if (locationId == null) return organizationZone(tx)
  const [row] = await tx.select({ zone: locations.zone }).from(locations).where(eq(locations.id, locationId))
  return row?.zone ?? refuseInput('locationId', 'valid')
}

const planOf = async (tx: Writer, planId: number | null | undefined): Promise<number | null | Refusal> => {
  if (planId === null) return null
  const [plan] = await tx
    .select({ id: reminderPlans.id })
    .from(reminderPlans)
    .where(planId === undefined ? and(reminderPlans.isDefault, reminderPlans.isActive) : eq(reminderPlans.id, planId))
  if (!plan) return planId === undefined ? null : refuseInput('planId', 'valid')
  return plan.id
}

const blankToNull = (value: string | null | undefined): string | null => value?.trim() || null

const isExpected = (status: AppointmentStatus): boolean => expectedStatuses.includes(status)

const done = async (
  tx: Writer,
  id: number,
  events: LiveEvent[],
  became: SavedAppointment['became'],
): Promise<SavedAppointment> => {
  const appointment = await findAppointment(tx, id)
  if (!appointment) throw new Error('the appointment was not found')
  return { appointment, events: [...events, { type: 'APPOINTMENT_CHANGED', appointmentId: id }], became }
}

/** Adds an appointment and plans its reminders; in the transaction of an `act`. */
export const addAppointment = async (
  tx: Writer,
  ctx: Acting,
  form: AppointmentForm,
  by: Source,
): Promise<SavedAppointment | Refusal> => {
  const [patient] = await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, form.patientId))
  if (!patient) return refuseInput('patientId', 'valid')
  const zone = form.zone ?? (await zoneOfPlace(tx, form.locationId))
  if (isRefusal(zone)) return zone
  const startsAt = await momentOf(tx, form.startsAt, zone)
  const planId = await planOf(tx, form.planId)
  if (isRefusal(planId)) return planId
  const now = ctx.deps.clock.now()
  const [row] = await tx
    .insert(appointments)
    .values({
      patientId: form.patientId,
      startsAt,
      zone,
      locationId: form.locationId ?? null,
      place: form.place.trim(),
      kind: blankToNull(form.kind),
      clinician: blankToNull(form.clinician),
      externalId: blankToNull(form.externalId),
      status: form.status ?? 'booked',
      statusBy: by,
      statusAt: now,
      planId,
      createdBy: ctx.actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: appointments.id })
  if (!row) throw new Error('the appointment was not inserted')
  await planReminders(tx, [row.id], now)
  return done(tx, row.id, [], 'new')
}

type Columns = Partial<
  Pick<Row, 'startsAt' | 'zone' | 'locationId' | 'place' | 'kind' | 'clinician' | 'externalId' | 'status' | 'planId'>
>

const columnsOf = async (tx: Writer, before: Row, patch: AppointmentPatch): Promise<Columns | Refusal> => {
  const zone = patch.zone ?? before.zone
  const startsAt = patch.startsAt === undefined ? before.startsAt : await momentOf(tx, patch.startsAt, zone)
  const site = patch.locationId == null ? null : await zoneOfPlace(tx, patch.locationId)
  if (isRefusal(site)) return site
  const planId = patch.planId === undefined ? before.planId : await planOf(tx, patch.planId)
  if (isRefusal(planId)) return planId
  const after: Columns = {
    startsAt,
    zone,
    planId,
    locationId: patch.locationId === undefined ? before.locationId : patch.locationId,
    place: patch.place?.trim() ?? before.place,
    kind: patch.kind === undefined ? before.kind : blankToNull(patch.kind),
    clinician: patch.clinician === undefined ? before.clinician : blankToNull(patch.clinician),
    externalId: patch.externalId === undefined ? before.externalId : blankToNull(patch.externalId),
  }
  const isMoved = startsAt.getTime() !== before.startsAt.getTime()
  // Nobody has confirmed the new time.
  const kept =
    isMoved && (before.status === 'confirmed' || before.status === 'reschedule_asked') ? 'booked' : before.status
  after.status = patch.status ?? kept
  const isSame = (name: keyof Columns) => {
    const [one, other] = [before[name], after[name]]
    return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
  }
  return Object.fromEntries(Object.entries(after).filter(([name]) => !isSame(name as keyof Columns)))
}

/** Changes an appointment: what is being asked about an old time or a cancelled visit ends, and its reminders follow. */
export const changeAppointment = async (
  tx: Writer,
  ctx: Acting,
  { id, patch, by }: { id: number; patch: AppointmentPatch; by: Source },
): Promise<(SavedAppointment & { fields: string[] }) | Refusal> => {
  const about = { resourceType: 'appointment', resourceId: id }
  const [known] = await tx
    .select({ patientId: appointments.patientId })
    .from(appointments)
    .where(eq(appointments.id, id))
  if (!known) return refuse('not-found', { about })
  // The number first, as every turn does: a reminder is not handed over meanwhile.
  await endVisitTalks(tx, ctx, { patientId: known.patientId, appointmentId: null })
  const [before] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
  if (!before) return refuse('not-found', { about })
  const columns = await columnsOf(tx, before, patch)
  if (isRefusal(columns)) return { ...columns, about }
  const fields = Object.keys(columns)
  if (fields.length === 0) return { ...(await done(tx, id, [], 'same')), fields }
  const now = ctx.deps.clock.now()
  const isEnded = columns.startsAt !== undefined || (columns.status !== undefined && !isExpected(columns.status))
  const events = isEnded ? await endVisitTalks(tx, ctx, { patientId: before.patientId, appointmentId: id }) : []
  await tx
    .update(appointments)
    .set({ ...columns, ...(columns.status ? { statusBy: by, statusAt: now, doubtAt: null } : {}), updatedAt: now })
    .where(eq(appointments.id, id))
  await planReminders(tx, [id], now)
  return { ...(await done(tx, id, events, 'changed')), fields }
}

const publish = (ctx: SignedInContext, { events }: SavedAppointment): void => {
  ctx.deps.live.publish(events)
  ctx.deps.runner.wake()
}

/** Publishes what was saved, and answers it as the screen shows it. */
export const answerOf = (ctx: SignedInContext, saved: SavedAppointment | Refusal): Appointment | Refusal => {
  if (isRefusal(saved)) return saved
  publish(ctx, saved)
  return saved.appointment
}

/** Adds an appointment. */
export const createAppointment = async (ctx: SignedInContext, form: AppointmentForm): Promise<Appointment | Refusal> =>
  answerOf(
    ctx,
    await act(ctx, 'appointment.created', async (tx) => {
      const saved = await addAppointment(tx, ctx, form, 'staff')
      if (isRefusal(saved)) return saved
      const { id, patientId, status } = saved.appointment
      return {
        result: saved,
        audit: { resourceType: 'appointment', resourceId: id, details: { patientId, status }, phi: true },
      }
    }),
  )

/** Changes an appointment. */
export const updateAppointment = async (
  ctx: SignedInContext,
  id: number,
  patch: AppointmentPatch,
): Promise<Appointment | Refusal> =>
  answerOf(
    ctx,
    await act(ctx, 'appointment.updated', async (tx) => {
      const saved = await changeAppointment(tx, ctx, { id, patch, by: 'staff' })
      if (isRefusal(saved)) return saved
      const { patientId, status } = saved.appointment
      return {
        result: saved,
        audit: {
          resourceType: 'appointment',
          resourceId: id,
          details: { patientId, fields: saved.fields, status },
          phi: true,
        },
      }
    }),
  )
