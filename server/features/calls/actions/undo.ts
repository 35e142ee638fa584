import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { type CallChange, calls, type NumberChange, type StoredPatient } from '../../../db/tables/calls.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, withSubject } from '../../../refusal.ts'
import { undoStaffEvent } from '../../../turn/undo-act.ts'
import { planMissedAgain } from '../../appointments/actions/planning.ts'
import { isCallUndoable } from '../rules.ts'

type Row = typeof patients.$inferSelect
type CallRow = typeof calls.$inferSelect

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** The columns of a patient that a wrong number changes. */
export const storedPatient = (row: Row): StoredPatient => ({
  contactId: row.contactId,
  phoneNumber: row.phoneNumber,
  status: row.status,
  statusBeforeStart: row.statusBeforeStart,
  completedAt: iso(row.completedAt),
  verifiedStatus: row.verifiedStatus,
  verifiedReason: row.verifiedReason,
  verifiedAt: iso(row.verifiedAt),
  verifiedConversationId: row.verifiedConversationId,
  currentAttempts: row.currentAttempts,
  calledAt: iso(row.calledAt),
})

/** What the call changed, as it was before. */
const changedColumns = ({ before, after }: CallChange): Partial<StoredPatient> =>
  Object.fromEntries(Object.entries(before).filter(([name, value]) => value !== after[name as keyof StoredPatient]))

const moments: ReadonlySet<string> = new Set(['completedAt', 'verifiedAt', 'calledAt'])

const storedColumns = (columns: Partial<StoredPatient>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      moments.has(name) && value !== null ? new Date(value) : value,
    ]),
  )

/** Whether the patient stands as the call left them, as far as the undo puts them back. */
const isAsLeft = (row: Row, change: CallChange): boolean => {
  const now = storedPatient(row)
  const names = ['contactId', 'phoneNumber', ...Object.keys(changedColumns(change))] as (keyof StoredPatient)[]
  return names.every((name) => now[name] === change.after[name])
}

const lockNumber = (tx: Writer, { contactId }: NumberChange) =>
  tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId)).for('no key update')

/** A text has come since: of the patient, or from a number that nobody else has. It may say whose number it is. */
const hasWritten = async (tx: Writer, patientId: number, { contactId, isShared, lastMessageId }: NumberChange) => {
  const { rows } = await tx.execute(sql`select 1 from messages m
    where m.id > ${lastMessageId} and m.contact_id = ${contactId} and m.direction = 'inbound' and (not ${isShared}::boolean
      or m.conversation_id in (select id from conversations where patient_queue_id = ${patientId})) limit 1`)
  return rows.length > 0
}

/** Another call has been made since: what it says stands on this one. */
const wasCalledAgain = async (tx: Writer, { id, patientId }: CallRow): Promise<boolean> => {
  const [later] = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.patientId, patientId), gt(calls.id, id), isNull(calls.undoneAt)))
    .limit(1)
  return later !== undefined
}

/** A person has verified or completed the patient since: nobody is settled with an open conversation. */
const wasDecided = ({ lastDecision }: Row, { createdAt }: CallRow): boolean =>
  lastDecision !== null && new Date(lastDecision.at) >= createdAt

/** Puts the conversation back where it stood, and takes the mark off the number. */
const putNumberBack = async (
  tx: Writer,
  ctx: SignedInContext,
  number: NumberChange,
): Promise<LiveEvent[] | Refusal> => {
  const { contactId, isShared, unreachableReason, conversation } = number
  const events = conversation ? await undoStaffEvent(tx, ctx, conversation.id, conversation) : []
  if (isRefusal(events) || isShared) return events
  const marked = await tx
    .update(contacts)
    .set({ unreachableReason })
    .where(and(eq(contacts.id, contactId), eq(contacts.unreachableReason, 'wrong-number')))
    .returning({ id: contacts.id })
  return marked.length > 0 ? events : refuse('nothing-to-undo')
}

/** What was left out meanwhile because the number was wrong waits again, if it still makes sense; its turn judges it anew. */
const putWaitingBack = async (
  tx: Writer,
  { patientId, createdAt }: CallRow,
  { contactId, unreachableReason, attempt }: NumberChange,
  now: Date,
): Promise<void> => {
  if (unreachableReason !== null) return
  const [since, at] = [createdAt.toISOString(), now.toISOString()]
  await planMissedAgain(tx, contactId, now)
  await tx.execute(sql`update campaign_recipients r set state = 'waiting', reason = null, attempts = 0, due_at = ${at}::timestamptz
    from campaigns c where c.id = r.campaign_id and c.state in ('running', 'paused') and r.patient_id = ${patientId}
      and r.state = 'left-out' and r.reason = 'bad-number' and r.due_at > ${since}::timestamptz`)
  if (attempt === null) return
  await tx.execute(sql`with again as (
      insert into timers (conversation_id, contact_id, wait_seq, kind, due_at)
        select ${attempt.conversationId}::bigint, ${contactId}::bigint, 0, 'attempt', ${attempt.dueAt}::timestamptz
          from patients where id = ${patientId} and verified_by_user_id is null and status <> 'COMPLETED'
        on conflict (conversation_id, kind) do nothing returning due_at)
    update patients set next_contact_at = again.due_at from again where patients.id = ${patientId}`)
}

/**
 * Takes a mistaken wrong number back: number, conversation, patient and what waited for them stand as before the call,
 * which stays in the list and no longer counts. Refuses with wrote-meanwhile when the patient has written since, with
 * opted-out when the number wants no texts, with nothing-to-undo when anything else that it would put back has changed.
 */
export const undoCall = async (
  ctx: SignedInContext,
  patientId: number,
  callId: number,
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'call.undone', async (tx) => {
    const refused = (refusal: Refusal) => withSubject(refusal, 'patient', patientId)
    const now = ctx.deps.clock.now()
    const isCall = and(eq(calls.id, callId), eq(calls.patientId, patientId))
    const [call] = await tx.select().from(calls).where(isCall)
    if (!call) return refused(refuse('not-found'))
    const { change } = call
    if (change === null || !isCallUndoable(call, now)) return refused(refuse('nothing-to-undo'))
    const { number } = change
    // The number before the patient, as every turn locks them.
    if (number) await lockNumber(tx, number)
    const [row] = await tx.select().from(patients).where(eq(patients.id, patientId)).for('update')
    if (!row) return refused(refuse('not-found'))
    if (number && (await hasWritten(tx, patientId, number))) return refused(refuse('wrote-meanwhile'))
    if (!isAsLeft(row, change) || (await wasCalledAgain(tx, call))) return refused(refuse('nothing-to-undo'))
    if (number?.conversation && wasDecided(row, call)) return refused(refuse('nothing-to-undo'))
    const events = number ? await putNumberBack(tx, ctx, number) : []
    if (isRefusal(events)) return refused(events)
    await tx
      .update(patients)
      .set({ ...storedColumns(changedColumns(change)), updatedAt: now })
      .where(eq(patients.id, patientId))
    if (number) await putWaitingBack(tx, call, number, now)
    // Of two presses one finds nothing any more.
    const undone = await tx
      .update(calls)
      .set({ undoneAt: now })
      .where(and(isCall, isNull(calls.undoneAt)))
      .returning({ id: calls.id })
    if (undone.length === 0) return refused(refuse('nothing-to-undo'))
    if (change.settledCallIds.length > 0)
      await tx.update(calls).set({ settledAt: null }).where(inArray(calls.id, change.settledCallIds))
    const told: LiveEvent[] = [{ type: 'PATIENT_UPDATED', patientId }]
    const details = { callId, ...(number?.conversation ? { conversationId: number.conversation.id } : {}) }
    return { result: [...events, ...told], audit: { resourceType: 'patient', resourceId: patientId, details } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish(outcome)
  ctx.deps.runner.wake()
  return {}
}
