import { and, eq, ne } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { PatientStatus } from '#contract/patients/words.ts'
import type { Patient, patientEndpoints } from '#contract/patients.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { type Decided, patients, type StaffDecision } from '../../../db/tables/patients.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { type Ended, endByCompletion, endByVerification } from '../../../turn/conversations.ts'
import { completedAtOf, isVerificationSettled, statusToRestore } from '../../../turn/patient-status.ts'
import { isUndoable, mayCorrect } from '../rules.ts'
import { changed, lockPatient, publishChange } from './change.ts'

type Verification = BodyOf<typeof patientEndpoints.setVerification>
type Row = typeof patients.$inferSelect

const moment = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

/** The values that an undo would restore. */
const decidedOf = (row: Row): Decided => ({
  status: row.status,
  statusBeforeStart: row.statusBeforeStart,
  verifiedStatus: row.verifiedStatus,
  verifiedReason: row.verifiedReason,
  verifiedByUserId: row.verifiedByUserId,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  verifiedHow: row.verifiedHow,
  verifiedHowNote: row.verifiedHowNote,
  completedAt: row.completedAt?.toISOString() ?? null,
})

/**
 * The columns from before a decision. A conversation that it ended stays ended, so a patient who was being verified
 * counts as not verified and gets the status from before the start.
 */
const columnsBefore = ({ before, endedConversationId }: StaffDecision) => {
  const wasRunning = endedConversationId !== null && before.verifiedStatus === 'PENDING_VERIFICATION'
  const wasStarted = endedConversationId !== null && before.status === 'IN_PROGRESS'
  return {
    ...before,
    verifiedAt: moment(before.verifiedAt),
    completedAt: moment(before.completedAt),
    verifiedStatus: wasRunning ? 'NOT_VERIFIED' : before.verifiedStatus,
    status: wasStarted ? statusToRestore(before.statusBeforeStart) : before.status,
    statusBeforeStart: wasStarted ? null : before.statusBeforeStart,
  }
}

/** What is stored of a decision for its undo. */
export const decision = (
  ctx: { person: Pick<SignedInContext['person'], 'userId'> },
  kind: StaffDecision['kind'],
  before: Row,
  { at, ended }: { at: Date; ended: Ended },
): StaffDecision => ({
  kind,
  userId: ctx.person.userId,
  at: at.toISOString(),
  before: decidedOf(before),
  endedConversationId: ended.conversationId,
})

const hasOpenConversation = async (tx: Writer, patientId: number): Promise<boolean> => {
  const open = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.patientQueueId, patientId), ne(conversations.phase, 'ended')))
    .limit(1)
  return open.length > 0
}

/** A completed patient has no open conversation: ends it where the caller chose so, else refuses. */
export const endForCompletion = async (
  tx: Writer,
  ctx: SignedInContext,
  before: Row,
  wish: { status?: string | undefined; openConversation?: 'end' | undefined },
): Promise<Ended | Refusal> => {
  // A form that sends back an unchanged status completes nobody again.
  if (wish.status !== 'COMPLETED' || (before.status === 'COMPLETED' && !wish.openConversation)) return NOTHING_ENDED
  if (wish.openConversation) return endByCompletion(tx, ctx, before.id)
  const about = { resourceType: 'patient', resourceId: before.id }
  return (await hasOpenConversation(tx, before.id)) ? refuse('completed-while-open', { about }) : NOTHING_ENDED
}

/** Publishes the end of a conversation; to be called after the commit. */
export const publishEnd = (ctx: SignedInContext, { conversationId, events }: Ended): void => {
  if (conversationId === null) return
  ctx.deps.live.publish(events)
  ctx.deps.runner.wake()
}

/** Audit details: the conversation that a change ended. */
export const endDetails = ({ conversationId }: Ended): Record<string, number> =>
  conversationId === null ? {} : { endedConversationId: conversationId }

export const NOTHING_ENDED: Ended = { conversationId: null, events: [] }

/** Sets any status; a role that may only text patients sets COMPLETED alone. */
export const setPatientStatus = async (
  ctx: SignedInContext,
  id: number,
  wish: { status: PatientStatus; openConversation?: 'end' | undefined },
): Promise<Patient | Refusal> => {
  if (!mayCorrect(ctx.person) && wish.status !== 'COMPLETED') return refuse('forbidden')
  let ended = NOTHING_ENDED
  const outcome = await act(ctx, 'patient.status-set', async (tx) => {
    const before = await lockPatient(tx, id)
    if (isRefusal(before)) return before
    const end = await endForCompletion(tx, ctx, before, wish)
    if (isRefusal(end)) return end
    ended = end
    const { status } = wish
    const now = ctx.deps.clock.now()
    const completedAt = completedAtOf(before, status, now)
    const lastDecision = status === 'COMPLETED' ? decision(ctx, 'completed', before, { at: now, ended }) : null
    await tx.update(patients).set({ status, completedAt, lastDecision, updatedAt: now }).where(eq(patients.id, id))
    return changed(tx, { ctx, id }, ['status'], endDetails(ended))
  })
  if (isRefusal(outcome)) return outcome
  publishChange(ctx, 'PATIENT_UPDATED', outcome)
  publishEnd(ctx, ended)
  return outcome
}

/** Writes a person's decision on the verification of a locked patient; ends the open conversation and returns it. */
export const decideVerification = async (
  tx: Writer,
  ctx: SignedInContext,
  before: Row,
  {
    verifiedStatus,
    verifiedAt,
    verifiedHow,
    verifiedHowNote,
    reason = null,
  }: Verification & { reason?: string | null },
): Promise<Ended> => {
  const now = ctx.deps.clock.now()
  const isSettled = isVerificationSettled(verifiedStatus)
  const isOpen = verifiedStatus === 'NOT_VERIFIED'
  const isComplete = verifiedStatus === 'VERIFIED_COMPLETE'
  const ended = await endByVerification(tx, ctx, { patientId: before.id, verifiedStatus })
  await tx
    .update(patients)
    .set({
      ...(isComplete ? { status: 'COMPLETED', completedAt: completedAtOf(before, 'COMPLETED', now) } : {}),
      verifiedStatus,
      verifiedAt: isSettled ? (verifiedAt ? new Date(verifiedAt) : now) : null,
      verifiedByUserId: isOpen ? null : ctx.person.userId,
      verifiedHow: (isSettled ? verifiedHow : null) ?? null,
      verifiedHowNote: (isSettled ? verifiedHowNote?.trim() : null) || null,
      verifiedReason: reason,
      lastDecision: decision(ctx, 'verification', before, { at: now, ended }),
      updatedAt: now,
    })
    .where(eq(patients.id, before.id))
  return ended
}

/**
 * Sets the verification by hand. A person's decision ends the open conversation, and no later conversation changes it;
 * 'not verified' hands the row back to the conversations.
 */
export const setVerification = async (
  ctx: SignedInContext,
  id: number,
  form: Verification,
): Promise<Patient | Refusal> => {
  const { verifiedStatus, verifiedHow } = form
  let ended = NOTHING_ENDED
  const outcome = await act(ctx, 'patient.verification-set', async (tx) => {
    const before = await lockPatient(tx, id)
    if (isRefusal(before)) return before
    ended = await decideVerification(tx, ctx, before, form)
    const isSettled = isVerificationSettled(verifiedStatus)
    // The audit row names how it is known; a note in free text may hold anything and stays in the patient's row.
    const how: Record<string, string> = isSettled && verifiedHow ? { verifiedHow } : {}
    return changed(tx, { ctx, id }, ['verifiedStatus', 'verifiedAt'], { verifiedStatus, ...how, ...endDetails(ended) })
  })
  if (isRefusal(outcome)) return outcome
  publishChange(ctx, 'PATIENT_UPDATED', outcome)
  publishEnd(ctx, ended)
  ctx.deps.runner.wake()
  return outcome
}

/** Undoes the last decision about a patient, unless something else has changed the row since. */
export const undoDecision = async (ctx: SignedInContext, id: number): Promise<Patient | Refusal> => {
  const outcome = await act(ctx, 'patient.decision-undone', async (tx) => {
    const before = await lockPatient(tx, id)
    if (isRefusal(before)) return before
    const { lastDecision } = before
    const about = { resourceType: 'patient', resourceId: id }
    if (!lastDecision || !isUndoable(before)) return refuse('nothing-to-undo', { about })
    const columns = columnsBefore(lastDecision)
    await tx
      .update(patients)
      .set({ ...columns, lastDecision: null, updatedAt: ctx.deps.clock.now() })
      .where(eq(patients.id, id))
    return changed(tx, { ctx, id }, Object.keys(columns), { decision: lastDecision.kind })
  })
  if (!isRefusal(outcome)) publishChange(ctx, 'PATIENT_UPDATED', outcome)
  return outcome
}
