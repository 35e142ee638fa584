import { eq, sql } from 'drizzle-orm'
import type { Hold } from '#contract/patients/hold.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { legalHolds } from '../../../db/tables/patients.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { holdOf } from '../queries/holds.ts'
import { lockPatient } from './change.ts'

/** Whether a legal hold protects the patient. The caller has locked the patient or the number. */
export const isOnHold = async (tx: Writer, patientId: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ isHeld: boolean }>(sql`select recado_is_held(${patientId}, null) as "isHeld"`)
  return rows[0]?.isHeld ?? false
}

const tell = (ctx: SignedInContext, patientId: number): void =>
  ctx.deps.live.publish([{ type: 'PATIENT_UPDATED', patientId }])

/**
 * Places a legal hold on a patient. Refuses with on-hold when there is one: its reason stays. An erasure that has begun
 * stops at its next step.
 */
export const placeHold = async (ctx: SignedInContext, id: number, reason: string): Promise<Hold | Refusal> => {
  const about = { resourceType: 'patient', resourceId: id }
  const outcome = await act<Hold>(ctx, 'patient.hold-placed', async (tx) => {
    const patient = await lockPatient(tx, id)
    if (isRefusal(patient)) return patient
    const placed = await tx
      .insert(legalHolds)
      .values({ patientId: id, reason, placedBy: ctx.person.userId, placedAt: ctx.deps.clock.now() })
      .onConflictDoNothing()
      .returning({ patientId: legalHolds.patientId })
    if (placed.length === 0) return refuse('on-hold', { about })
    const hold = await holdOf(tx, id)
    if (!hold) throw new Error('the hold vanished inside the transaction')
    return { result: hold, audit: { ...about, phi: true } }
  })
  if (!isRefusal(outcome)) tell(ctx, id)
  return outcome
}

/** Releases the legal hold of a patient. The audit log keeps who placed it and when, not the reason. */
export const releaseHold = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const about = { resourceType: 'patient', resourceId: id }
  const outcome = await act(ctx, 'patient.hold-released', async (tx) => {
    const patient = await lockPatient(tx, id)
    if (isRefusal(patient)) return patient
    const [released] = await tx
      .delete(legalHolds)
      .where(eq(legalHolds.patientId, id))
      .returning({ placedBy: legalHolds.placedBy, placedAt: legalHolds.placedAt })
    if (!released) return refuse('not-found', { about })
    const details = { placedBy: released.placedBy, placedAt: released.placedAt.toISOString() }
    return { result: {}, audit: { ...about, details, phi: true } }
  })
  if (!isRefusal(outcome)) tell(ctx, id)
  return outcome
}
