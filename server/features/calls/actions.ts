import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { CALL_BACK_DAYS, type Call, type CallForm, type CallOutcome } from '#contract/calls.ts'
import { act, bookkeep } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { type CallChange, calls } from '../../db/tables/calls.ts'
import { notifications } from '../../db/tables/notifications.ts'
import { patients } from '../../db/tables/patients.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../refusal.ts'
import type { Ended } from '../../turn/conversations.ts'
import { denyNumber } from '../../turn/deny-number.ts'
import { lockPatient } from '../patients/actions/change.ts'
import { decideVerification, endDetails, NOTHING_ENDED, publishEnd } from '../patients/actions/decide.ts'
import { findPatient } from '../patients/queries.ts'
import { storedPatient } from './actions/undo.ts'
import { isAskedByPhone, isCallBackDue, listCalls, unnoticedCallBacks } from './queries.ts'
import { callBackRefusal, isDecision, isReached } from './rules.ts'

type Row = typeof patients.$inferSelect

/** What the outcome decides about the patient. A refusal and a verification are a person's decision, and can be undone. */
const applyOutcome = async (
  tx: Writer,
  ctx: SignedInContext,
  before: Row,
  outcome: CallOutcome,
): Promise<Ended & { change?: Pick<CallChange, 'number'> | null }> => {
  if (outcome === 'verified')
    return decideVerification(tx, ctx, before, { verifiedStatus: 'VERIFIED_COMPLETE', verifiedHow: 'phone' })
  if (outcome === 'refused')
    return decideVerification(tx, ctx, before, {
      verifiedStatus: 'VERIFIED_FAILED',
      verifiedHow: 'phone',
      reason: 'declined',
    })
  return outcome === 'wrong-number' ? denyNumber(tx, ctx, before.id) : NOTHING_ENDED
}

/** A call settles what was agreed on before. Returns the agreed calls. */
const settleCallBacks = async (tx: Writer, patientId: number, now: Date): Promise<number[]> => {
  const settled = await tx
    .update(calls)
    .set({ settledAt: now })
    .where(and(eq(calls.patientId, patientId), isNotNull(calls.callBackAt), isNull(calls.settledAt)))
    .returning({ id: calls.id })
  return settled.map(({ id }) => id)
}

/**
 * Adds a call to the patient's row and to the calls, in the transaction of an act that has locked the patient. Counts as
 * an attempt unless what it ends has counted already.
 */
export const addCall = async (
  tx: Writer,
  { deps, person }: Pick<SignedInContext, 'deps' | 'person'>,
  patientId: number,
  form: { outcome: CallOutcome; callBackAt?: string | null | undefined; note?: string | undefined },
  isCounted = true,
): Promise<{ id: number; settledCallIds: number[] }> => {
  const now = deps.clock.now()
  const settledCallIds = await settleCallBacks(tx, patientId, now)
  const [row] = await tx
    .insert(calls)
    .values({
      patientId,
      userId: person.userId,
      outcome: form.outcome,
      callBackAt: form.callBackAt ? new Date(form.callBackAt) : null,
      note: form.note?.trim() || null,
      createdAt: now,
    })
    .returning({ id: calls.id })
  if (!row) throw new Error('the call was not inserted')
  await tx
    .update(patients)
    .set({
      calledAt: now,
      ...(isReached(form.outcome) ? { lastContactedAt: now } : {}),
      ...(isCounted ? { currentAttempts: sql`${patients.currentAttempts} + 1` } : {}),
      // A decision has its own moment, by which it can be undone.
      ...(isDecision(form.outcome) ? {} : { updatedAt: now }),
    })
    .where(eq(patients.id, patientId))
  return { id: row.id, settledCallIds }
}

/** Keeps what a wrong number changed, for its undo. */
const keepChange = async (
  tx: Writer,
  before: Row,
  { id, settledCallIds }: Awaited<ReturnType<typeof addCall>>,
  { number }: Pick<CallChange, 'number'>,
): Promise<void> => {
  const [after] = await tx.select().from(patients).where(eq(patients.id, before.id))
  if (!after) throw new Error('the patient vanished inside the transaction')
  const change = { before: storedPatient(before), after: storedPatient(after), number, settledCallIds }
  await tx.update(calls).set({ change }).where(eq(calls.id, id))
}

/** Keeps what came of a call to a patient. Refuses a call back at no time, or at one in the past. */
export const recordPatientCall = async (ctx: SignedInContext, id: number, form: CallForm): Promise<Call | Refusal> => {
  let ended = NOTHING_ENDED
  const about = { resourceType: 'patient', resourceId: id }
  const outcome = await act<Call>(ctx, 'call.recorded', async (tx) => {
    const now = ctx.deps.clock.now()
    const wrong = callBackRefusal(form, now)
    if (wrong)
      return withSubject(
        refuseInput('callBackAt', wrong, wrong === 'soon-ahead' ? CALL_BACK_DAYS : undefined),
        'patient',
        id,
      )
    const before = await lockPatient(tx, id)
    if (isRefusal(before)) return before
    if (form.outcome === 'call-back' && (await findPatient(tx, id, now))?.isNoContact === true)
      return refuse('no-contact', { about })
    const done = await applyOutcome(tx, ctx, before, form.outcome)
    ended = done
    const call = await addCall(tx, ctx, id, form, !(await isAskedByPhone(tx, id)))
    if (done.change) await keepChange(tx, before, call, done.change)
    const added = (await listCalls(tx, id, now)).find((each) => each.id === call.id)
    if (!added) throw new Error('the call vanished inside the transaction')
    const details = { callId: call.id, outcome: form.outcome, ...endDetails(ended) }
    return { result: added, audit: { ...about, details, phi: true } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'PATIENT_UPDATED', patientId: id }])
  publishEnd(ctx, ended)
  return outcome
}

/**
 * Notifies staff of agreed calls whose time has come, once each; returns how many. A call that is no longer needed, because
 * the case was settled meanwhile, is left out.
 */
export const noticeDueCalls = async (deps: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<number> => {
  const now = deps.clock.now()
  const told = await bookkeep(deps, async (tx) => {
    const due = await tx
      .update(calls)
      .set({ noticedAt: now })
      .from(patients)
      .where(and(unnoticedCallBacks(now), eq(patients.id, calls.patientId), isCallBackDue(now)))
      .returning({ patientId: calls.patientId })
    if (due.length === 0) return []
    return tx
      .insert(notifications)
      .values(due.map(({ patientId }) => ({ kind: 'call-due', patientId, createdAt: now })))
      .returning({ id: notifications.id })
  })
  if (told.length > 0) deps.live.publish(told.map(({ id }) => ({ type: 'NOTIFICATION_CREATED', notificationId: id })))
  return told.length
}
