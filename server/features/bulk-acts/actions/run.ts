import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { BulkForm } from '#contract/bulk-acts.ts'
import type { LiveEvent } from '#contract/live.ts'
import { writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { bulkActs, bulkRows } from '../../../db/tables/bulk-acts.ts'
import { users } from '../../../db/tables/users.ts'
import type { Context, Deps } from '../../../deps.ts'
import { isRefusal } from '../../../refusal.ts'
import { startConversation } from '../../../turn/conversations.ts'
import { findBulkFacts } from '../queries/facts.ts'
import { leftOutReason, reasonOf } from '../rules.ts'
import { type BulkActor, changePatient, type RowOutcome, restorePatient } from './change-patient.ts'

/** Patients of one step. A start locks numbers and may take long: each has a step of its own. */
const ROWS_A_STEP = 50

export interface BulkWork {
  actor: BulkActor
  /** Null for an undo. */
  form: BulkForm | null
  undoesId: number | null
  total: number
}

/** What a job needs to know of its bulk act; null when there is none. */
export const readBulkWork = async (deps: Deps, id: number): Promise<BulkWork | null> => {
  const [row] = await deps.db.reader
    .select({ act: bulkActs, username: users.username })
    .from(bulkActs)
    .leftJoin(users, eq(users.id, bulkActs.startedByUserId))
    .where(eq(bulkActs.id, id))
  if (!row) return null
  const userId = row.act.startedByUserId ?? 0
  const actor: Context['actor'] = {
    userId: row.act.startedByUserId,
    username: row.username ?? 'system:runner',
    ipAddress: null,
    userAgent: null,
    requestId: null,
  }
  return {
    actor: { deps, actor, bulkActId: id, userId },
    form: row.act.form,
    undoesId: row.act.undoesId,
    total: row.act.totalCount,
  }
}

const startPatient = async (tx: Writer, ctx: BulkActor, form: BulkForm & { kind: 'start' }, patientId: number) => {
  if (ctx.deps.disk?.isGone()) return { state: 'left-out', reason: 'no-disk-space' } as const
  const facts = await findBulkFacts(tx, form, patientId, ctx.deps.clock.now())
  const reason = facts === null ? 'gone' : leftOutReason(form, facts)
  if (reason !== null) return { state: 'left-out', reason } as const
  const started = await startConversation(tx, ctx, { patientId, ...(form.flowId ? { flowId: form.flowId } : {}) })
  if (isRefusal(started)) return { state: 'left-out', reason: reasonOf(started.code) } as const
  await writeAudit(tx, ctx.actor, 'conversation.started', {
    resourceType: 'conversation',
    resourceId: started.conversationId,
    details: { patientId, phase: started.phase, bulkAct: ctx.bulkActId },
    phi: true,
  })
  return { state: 'done', before: null, touchedAt: null } as const
}

const joinGroup = async (
  tx: Writer,
  ctx: BulkActor,
  form: BulkForm & { kind: 'group' },
  patientId: number,
): Promise<RowOutcome> => {
  const now = ctx.deps.clock.now()
  const facts = await findBulkFacts(tx, form, patientId, now)
  const reason = facts === null ? 'gone' : leftOutReason(form, facts)
  if (reason !== null) return { state: 'left-out', reason }
  const added = await tx.execute(sql`insert into group_members (group_id, patient_id, added_by, added_at)
    select g.id, ${patientId}, ${ctx.actor.userId}, ${now.toISOString()} from groups g
    where g.id = ${form.groupId} and g.filter is null on conflict do nothing`)
  // The group may be gone, or somebody has just added the patient.
  if (added.rowCount === 0) return { state: 'left-out', reason: 'other' }
  await writeAudit(tx, ctx.actor, 'group.members-changed', {
    resourceType: 'group',
    resourceId: form.groupId,
    details: { added: 1, patientId, bulkAct: ctx.bulkActId },
    phi: true,
  })
  return { state: 'done', before: null, touchedAt: null }
}

const undoRow = async (tx: Writer, { actor, undoesId }: BulkWork, patientId: number): Promise<RowOutcome> => {
  const [row] = await tx
    .select({ before: bulkRows.before, touchedAt: bulkRows.touchedAt })
    .from(bulkRows)
    .where(and(eq(bulkRows.bulkActId, undoesId ?? 0), eq(bulkRows.patientId, patientId)))
  if (!row?.before || !row.touchedAt) return { state: 'left-out', reason: 'other' }
  return restorePatient(tx, actor, { patientId, before: row.before, touchedAt: row.touchedAt })
}

const workRow = (tx: Writer, work: BulkWork, patientId: number): Promise<RowOutcome> => {
  const { actor, form } = work
  if (form === null) return undoRow(tx, work, patientId)
  if (form.kind === 'group') return joinGroup(tx, actor, form, patientId)
  return form.kind === 'start' ? startPatient(tx, actor, form, patientId) : changePatient(tx, actor, form, patientId)
}

/**
 * Works on the next rows after a place, in the transaction of a job's step: each row's change, audit entry and result
 * are committed together with the progress, so a crash repeats none. Returns the last place, or null when none is left.
 */
export const workNextRows = async (
  tx: Writer,
  work: BulkWork,
  after: number,
): Promise<{ place: number; events: LiveEvent[] } | null> => {
  const rows = await tx
    .select({ id: bulkRows.id, place: bulkRows.place, patientId: bulkRows.patientId })
    .from(bulkRows)
    .where(and(eq(bulkRows.bulkActId, work.actor.bulkActId), gt(bulkRows.place, after)))
    .orderBy(asc(bulkRows.place))
    .limit(work.form?.kind === 'start' ? 1 : ROWS_A_STEP)
  const events: LiveEvent[] = []
  for (const { id, patientId } of rows) {
    const outcome = await workRow(tx, work, patientId)
    await tx
      .update(bulkRows)
      .set(
        outcome.state === 'done'
          ? { state: 'done', before: outcome.before, touchedAt: outcome.touchedAt }
          : { state: 'left-out', reason: outcome.reason },
      )
      .where(eq(bulkRows.id, id))
    if (outcome.state === 'done') events.push({ type: 'PATIENT_UPDATED', patientId })
  }
  const last = rows.at(-1)
  return last ? { place: last.place, events } : null
}

/** Notes that nothing is left to do. */
export const finishBulkAct = async (tx: Writer, { actor }: BulkWork): Promise<void> => {
  await tx
    .update(bulkActs)
    .set({ finishedAt: actor.deps.clock.now() })
    .where(and(eq(bulkActs.id, actor.bulkActId), sql`${bulkActs.finishedAt} is null`))
}
