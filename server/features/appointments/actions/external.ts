import { eq, sql } from 'drizzle-orm'
import type { Appointment, ExternalAppointment } from '#contract/appointments.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { appointments } from '../../../db/tables/appointments.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import type { Acting } from '../../../turn/acting.ts'
import { addAppointment, answerOf, changeAppointment, type SavedAppointment } from './appointments.ts'

/**
 * Adds or changes an appointment by its external id; in the transaction of an `act`, for a program's call and for each row
 * of an import. A status that a patient has given stays unless the other system says that it is over.
 */
const upsertAppointment = async (
  tx: Writer,
  ctx: Acting,
  given: ExternalAppointment,
): Promise<SavedAppointment | Refusal> => {
  const { contractId, patientId, ...facts } = given
  if (patientId === undefined && !contractId) return refuseInput('contractId', 'required')
  const [patient] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(patientId === undefined ? eq(patients.contractId, contractId ?? '') : eq(patients.id, patientId))
  if (!patient) return refuseInput(patientId === undefined ? 'contractId' : 'patientId', 'valid')
  // Two calls at once for one new id: the second waits and finds it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`appointment ${facts.externalId}`}))`)
  const [known] = await tx
    .select({
      id: appointments.id,
      patientId: appointments.patientId,
      status: appointments.status,
      statusBy: appointments.statusBy,
    })
    .from(appointments)
    .where(eq(appointments.externalId, facts.externalId))
  if (!known) return addAppointment(tx, ctx, { ...facts, patientId: patient.id }, 'import')
  if (known.patientId !== patient.id) return refuse('external-id-taken', { field: 'externalId' })
  const { status, ...rest } = facts
  const isOlder = status === 'booked' && known.statusBy === 'patient'
  return changeAppointment(tx, ctx, {
    id: known.id,
    patch: { ...rest, ...(status === undefined || isOlder ? {} : { status }) },
    by: 'import',
  })
}

/** The same as one call. */
export const putAppointment = async (
  ctx: SignedInContext,
  given: ExternalAppointment,
): Promise<Appointment | Refusal> =>
  answerOf(
    ctx,
    await act(ctx, 'appointment.imported', async (tx) => {
      const saved = await upsertAppointment(tx, ctx, given)
      if (isRefusal(saved)) return saved
      const { id, patientId, status } = saved.appointment
      return {
        result: saved,
        audit: {
          resourceType: 'appointment',
          resourceId: id,
          details: { patientId, status, became: saved.became },
          phi: true,
        },
      }
    }),
  )
