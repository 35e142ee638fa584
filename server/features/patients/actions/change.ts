import { eq } from 'drizzle-orm'
import type { Patient } from '#contract/patients.ts'
import type { ActResult } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { SignedInContext } from '../../../deps.ts'
import { refuse } from '../../../refusal.ts'
import { lockNumberOf } from '../../../turn/number-lock.ts'
import { findPatient } from '../queries.ts'

/** Locks the row: two people may edit the same patient at once. */
export const lockPatient = async (tx: Writer, id: number) => {
  // Locks the number before the row, as every turn does, to avoid deadlocks.
  await lockNumberOf(tx, id)
  const [row] = await tx.select().from(patients).where(eq(patients.id, id)).for('update')
  return row ?? refuse('not-found', { about: { resourceType: 'patient', resourceId: id } })
}

/** What a change returns, and its audit row: the names of the fields, never their values. */
export const changed = async (
  tx: Writer,
  { ctx, id }: { ctx: SignedInContext; id: number },
  fields: string[],
  more: Record<string, string | number> = {},
): Promise<ActResult<Patient>> => {
  const result = await findPatient(tx, id, ctx.deps.clock.now())
  if (!result) throw new Error('the patient vanished inside the transaction')
  return { result, audit: { resourceType: 'patient', resourceId: id, details: { fields, ...more }, phi: true } }
}

/** Tells every screen that shows the patient, after the commit. */
export const publishChange = (
  ctx: SignedInContext,
  type: 'PATIENT_CREATED' | 'PATIENT_UPDATED',
  patient: Patient,
): void =>
  ctx.deps.live.publish([
    { type, patientId: patient.id, status: patient.status, verifiedStatus: patient.verifiedStatus },
  ])
