import { and, eq, sql } from 'drizzle-orm'
import type { ResultOf } from '#contract/endpoint.ts'
import type { PatientForm, PatientPatch } from '#contract/patients/form.ts'
import type { Patient, PatientSheet, patientEndpoints } from '#contract/patients.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { patients } from '../../db/tables/patients.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../refusal.ts'
import { startConversation } from '../../turn/conversations.ts'
import { completedAtOf } from '../../turn/patient-status.ts'
import { enterNumber } from '../contacts/actions.ts'
import { listLocations } from '../locations/queries.ts'
import { changeOwnValues } from '../own-fields/actions/values.ts'
import { ownDescriptors } from '../own-fields/queries.ts'
import { changed, lockPatient, publishChange } from './actions/change.ts'
import { decision, endDetails, endForCompletion, NOTHING_ENDED, publishEnd } from './actions/decide.ts'
import { differingColumns, isMarkCompleted, mayCorrect, patientColumns } from './rules.ts'

type Start = ResultOf<typeof patientEndpoints.startConversation>

/** Records that a patient's sheet is printed, before it is. */
export const notePrint = (
  ctx: SignedInContext,
  id: number,
  sheet: PatientSheet,
): Promise<Record<string, never> | Refusal> =>
  act(ctx, 'patient.printed', async (tx) => {
    const about = { resourceType: 'patient', resourceId: id }
    const [patient] = await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id))
    return patient ? { result: {}, audit: { ...about, details: { sheet }, phi: true } } : refuse('not-found', { about })
  })

/** Sets or clears the number's own time zone; returns the names of the changed fields. */
const setZone = async (tx: Writer, contactId: number | null, { timeZone }: PatientPatch): Promise<string[]> => {
  if (timeZone === undefined || contactId === null) return []
  const changedRows = await tx
    .update(contacts)
    .set({ zone: timeZone || null })
    .where(and(eq(contacts.id, contactId), sql`${contacts.zone} is distinct from ${timeZone || null}`))
    .returning({ id: contacts.id })
  return changedRows.length > 0 ? ['timeZone'] : []
}

/** Refuses a location that does not exist, and one where the person would not see the patient. */
const locationRefusal = async (
  tx: Writer,
  { person }: SignedInContext,
  locationId: number | null | undefined,
): Promise<Refusal | null> => {
  if (person.sight && locationId === null) return refuseInput('locationId', 'required')
  if (locationId == null) return null
  if (person.sight && !person.sight.includes(locationId)) return refuseInput('locationId', 'known-location')
  return (await listLocations(tx, locationId)).length > 0 ? null : refuseInput('locationId', 'known-location')
}

/** Adds a patient to the queue and records in the consent ledger who entered the number. */
export const createPatient = async (ctx: SignedInContext, form: PatientForm): Promise<Patient | Refusal> => {
  const outcome = await act(ctx, 'patient.created', async (tx) => {
    const columns = patientColumns(form) as typeof patients.$inferInsert
    const own = changeOwnValues({}, form.ownValues ?? {}, await ownDescriptors(tx))
    if (isRefusal(own)) return own
    const elsewhere = await locationRefusal(tx, ctx, form.locationId ?? null)
    if (elsewhere) return elsewhere
    const [row] = await tx
      .insert(patients)
      .values({
        ...columns,
        ownValues: own.values,
        completedAt: completedAtOf(null, columns.status ?? 'PENDING', ctx.deps.clock.now()),
      })
      .returning({ id: patients.id })
    if (!row) throw new Error('the patient was not inserted')
    const contactId = await enterNumber(tx, ctx, {
      phoneNumber: form.phoneNumber,
      patientId: row.id,
      source: 'form',
    })
    if (contactId) await tx.update(patients).set({ contactId }).where(eq(patients.id, row.id))
    // An empty zone leaves the contact unchanged: another patient may share the number.
    const zone = form.timeZone ? await setZone(tx, contactId, form) : []
    return changed(tx, { ctx, id: row.id }, [...Object.keys(columns), ...zone, ...own.changed])
  })
  if (!isRefusal(outcome)) publishChange(ctx, 'PATIENT_CREATED', outcome)
  return outcome
}

/** Changes a patient. A role that may only text patients may send exactly the status COMPLETED. */
export const updatePatient = async (
  ctx: SignedInContext,
  id: number,
  patch: PatientPatch,
): Promise<Patient | Refusal> => {
  if (!mayCorrect(ctx.person) && !isMarkCompleted(patch)) return refuse('forbidden')
  let ended = NOTHING_ENDED
  const outcome = await act(ctx, 'patient.updated', async (tx) => {
    const before = await lockPatient(tx, id)
    if (isRefusal(before)) return before
    const end = await endForCompletion(tx, ctx, before, patch)
    if (isRefusal(end)) return end
    ended = end
    const own = changeOwnValues(before.ownValues, patch.ownValues ?? {}, await ownDescriptors(tx))
    if (isRefusal(own)) return withSubject(own, 'patient', id)
    const elsewhere = await locationRefusal(tx, ctx, patch.locationId)
    if (elsewhere) return withSubject(elsewhere, 'patient', id)
    const columns = differingColumns(patientColumns(patch), before) as Partial<typeof patients.$inferInsert>
    const now = ctx.deps.clock.now()
    // The conversation that was just ended restored the status from before it.
    if (patch.status && ended.conversationId !== null) columns.status = patch.status
    if (columns.status) columns.completedAt = completedAtOf(before, columns.status, now)
    columns.lastDecision = isMarkCompleted(patch) ? decision(ctx, 'completed', before, { at: now, ended }) : null
    if (columns.phoneNumber)
      columns.contactId = await enterNumber(tx, ctx, {
        phoneNumber: columns.phoneNumber,
        patientId: id,
        source: 'form',
      })
    await tx
      .update(patients)
      .set({ ...columns, ...(own.changed.length > 0 ? { ownValues: own.values } : {}), updatedAt: now })
      .where(eq(patients.id, id))
    const zone = await setZone(tx, columns.contactId === undefined ? before.contactId : columns.contactId, patch)
    const fields = Object.keys(columns).filter((name) => name !== 'lastDecision')
    return changed(tx, { ctx, id }, [...fields, ...zone, ...own.changed], endDetails(ended))
  })
  if (isRefusal(outcome)) return outcome
  publishChange(ctx, 'PATIENT_UPDATED', outcome)
  publishEnd(ctx, ended)
  return outcome
}

/** Starts an SMS conversation with a patient, or queues it for its hour or for a busy number. */
export const startPatientConversation = async (
  ctx: SignedInContext,
  id: number,
  { flowId }: { flowId?: number },
): Promise<Start | Refusal> => {
  const outcome = await act(ctx, 'conversation.started', async (tx) => {
    if (ctx.deps.disk?.isGone()) return refuse('no-disk-space', { about: { resourceType: 'patient', resourceId: id } })
    const started = await startConversation(tx, ctx, { patientId: id, flowId })
    if (isRefusal(started)) return withSubject(started, 'patient', id)
    return {
      result: started,
      audit: {
        resourceType: 'conversation',
        resourceId: started.conversationId,
        details: { patientId: id, phase: started.phase },
        phi: true,
      },
    }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([
    {
      type: 'CONVERSATION_CREATED',
      conversationId: outcome.conversationId,
      patientId: id,
      status: 'active',
      phase: outcome.phase,
    },
    { type: 'PATIENT_UPDATED', patientId: id },
  ])
  ctx.deps.runner.wake()
  return outcome
}
