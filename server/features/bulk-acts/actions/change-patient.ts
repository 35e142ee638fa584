import { eq } from 'drizzle-orm'
import type { BulkForm, BulkReason } from '#contract/bulk-acts.ts'
import { writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { Context } from '../../../deps.ts'
import { isRefusal } from '../../../refusal.ts'
import { completedAtOf } from '../../../turn/patient-status.ts'
import { lockPatient } from '../../patients/actions/change.ts'
import { decision, NOTHING_ENDED } from '../../patients/actions/decide.ts'
import { findBulkFacts } from '../queries/facts.ts'
import { leftOutReason } from '../rules.ts'

type Row = typeof patients.$inferSelect
type Columns = Partial<typeof patients.$inferInsert>

/** Who acts, and in which bulk act. */
export interface BulkActor extends Pick<Context, 'deps' | 'actor'> {
  bulkActId: number
  /** The account that asked for it. */
  userId: number
}

/** What came of one patient. */
export type RowOutcome =
  | { state: 'done'; before: Record<string, unknown> | null; touchedAt: Date | null }
  | { state: 'left-out'; reason: BulkReason }

const columnsOf = (form: BulkForm, before: Row, { userId, now }: { userId: number; now: Date }): Columns => {
  switch (form.kind) {
    case 'assign':
      return { assignedToUserId: form.userId }
    case 'doctor':
      return { doctorName: form.doctorName }
    case 'location':
      return { locationId: form.locationId }
    case 'called':
      return { calledAt: now }
    case 'status':
      return {
        status: form.status,
        completedAt: completedAtOf(before, form.status, now),
        lastDecision:
          form.status === 'COMPLETED'
            ? decision({ person: { userId } }, 'completed', before, { at: now, ended: NOTHING_ENDED })
            : null,
      }
    case 'field': {
      const { [form.field]: _, ...others } = before.ownValues
      return { ownValues: form.value === null ? others : { ...others, [form.field]: form.value } }
    }
    default:
      return {}
  }
}

/** What an undo restores: of an own field its value alone, because other fields may change meanwhile. */
const beforeOf = (form: BulkForm, row: Row, columns: Columns): Record<string, unknown> =>
  form.kind === 'field'
    ? { field: form.field, value: row.ownValues[form.field] ?? null }
    : Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof Row] ?? null]))

const actionOf = (form: BulkForm) =>
  form.kind === 'status' ? 'patient.status-set' : form.kind === 'called' ? 'patient.called' : 'patient.updated'

const namesOf = (form: BulkForm, columns: Columns): string[] =>
  form.kind === 'field' ? [form.field] : Object.keys(columns).filter((name) => name !== 'lastDecision')

/** Changes the columns of one patient, in the transaction of a job's step. */
export const changePatient = async (
  tx: Writer,
  ctx: BulkActor,
  form: BulkForm,
  patientId: number,
): Promise<RowOutcome> => {
  const before = await lockPatient(tx, patientId)
  if (isRefusal(before)) return { state: 'left-out', reason: 'gone' }
  const now = ctx.deps.clock.now()
  const facts = await findBulkFacts(tx, form, patientId, now)
  const reason = facts === null ? 'gone' : leftOutReason(form, facts)
  if (reason !== null) return { state: 'left-out', reason }
  const columns = columnsOf(form, before, { userId: ctx.userId, now })
  await tx
    .update(patients)
    .set({ ...columns, updatedAt: now })
    .where(eq(patients.id, patientId))
  await writeAudit(tx, ctx.actor, actionOf(form), {
    resourceType: 'patient',
    resourceId: patientId,
    details: { fields: namesOf(form, columns), bulkAct: ctx.bulkActId },
    phi: true,
  })
  return { state: 'done', before: beforeOf(form, before, columns), touchedAt: now }
}

const restoredMoments: readonly string[] = ['completedAt', 'calledAt']

/** The columns as they were: JSON keeps moments as texts. */
const columnsFrom = (before: Record<string, unknown>, row: Row): Columns => {
  const { field, value } = before as { field?: string; value?: string | number | null }
  if (field === undefined)
    return Object.fromEntries(
      Object.entries(before).map(([name, stored]) => [
        name,
        restoredMoments.includes(name) && typeof stored === 'string' ? new Date(stored) : stored,
      ]),
    )
  const { [field]: _, ...others } = row.ownValues
  return { ownValues: value === null || value === undefined ? others : { ...others, [field]: value } }
}

/** Restores one patient, unless anything has changed the row since the act. */
export const restorePatient = async (
  tx: Writer,
  ctx: BulkActor,
  { patientId, before, touchedAt }: { patientId: number; before: Record<string, unknown>; touchedAt: Date },
): Promise<RowOutcome> => {
  const row = await lockPatient(tx, patientId)
  if (isRefusal(row)) return { state: 'left-out', reason: 'gone' }
  if (row.updatedAt.getTime() !== touchedAt.getTime()) return { state: 'left-out', reason: 'changed-since' }
  const columns = columnsFrom(before, row)
  const now = ctx.deps.clock.now()
  await tx
    .update(patients)
    .set({ ...columns, updatedAt: now })
    .where(eq(patients.id, patientId))
  const { field } = before as { field?: string }
  await writeAudit(tx, ctx.actor, 'patient.updated', {
    resourceType: 'patient',
    resourceId: patientId,
    details: { fields: field === undefined ? Object.keys(columns) : [field], bulkAct: ctx.bulkActId },
    phi: true,
  })
  return { state: 'done', before: null, touchedAt: now }
}
