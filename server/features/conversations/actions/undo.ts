import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { UndoableAct } from '#contract/conversations/undo.ts'
import type { LiveEvent } from '#contract/live.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { assignments } from '../../../db/tables/assignments.ts'
import { conversations, messages } from '../../../db/tables/conversations.ts'
import { patients } from '../../../db/tables/patients.ts'
import { scheduledReplies } from '../../../db/tables/scheduled-replies.ts'
import { type ThreadChange, threadActs } from '../../../db/tables/thread-acts.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, withSubject } from '../../../refusal.ts'
import { undoStaffEvent } from '../../../turn/undo-act.ts'

interface Done {
  kind: UndoableAct
  change: ThreadChange
}

/** Keeps what somebody has just done in a thread for its undo; null: it cannot be taken back, nor what was before. */
export const keepAct = async (
  tx: Writer,
  ctx: SignedInContext,
  conversationId: number,
  done: Done | null,
): Promise<void> => {
  const values = {
    userId: ctx.person.userId,
    kind: done?.kind ?? null,
    change: done?.change ?? null,
    at: ctx.deps.clock.now(),
    lastMessageId: sql`(select max(id) from ${messages} where ${messages.conversationId} = ${conversationId})`,
  }
  await tx
    .insert(threadActs)
    .values({ conversationId, ...values })
    .onConflictDoUpdate({
      target: threadActs.conversationId,
      set: { ...values, version: sql`${threadActs.version} + 1` },
    })
}

/** A text of the patient has come since the act. */
const hasPatientWritten = async (tx: Writer, conversationId: number, lastMessageId: number | null) => {
  const [newer] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.direction, 'inbound'),
        gt(messages.id, lastMessageId ?? 0),
      ),
    )
    .limit(1)
  return newer !== undefined
}

const at = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

const sameMoment = (
  column: SQL.Aliased | typeof assignments.assignedAt | typeof assignments.snoozedUntil,
  iso: string | null,
) => sql`${column} is not distinct from ${iso}::timestamptz`

/** Puts back who works on it, unless that has changed since. */
const undoAssignment = async (
  tx: Writer,
  conversationId: number,
  { before, after }: Extract<ThreadChange, { what: 'assignment' }>,
): Promise<Refusal | LiveEvent[]> => {
  const values = before
    ? { ...before, assignedAt: new Date(before.assignedAt) }
    : { userId: null, teamId: null, assignedById: null, note: null }
  const undone = await tx
    .update(assignments)
    .set(values)
    .where(and(eq(assignments.conversationId, conversationId), sameMoment(assignments.assignedAt, after.assignedAt)))
    .returning()
  return undone.length > 0 ? [] : refuse('nothing-to-undo')
}

/** Puts back until when it was put off, unless that has changed since. */
const undoSnooze = async (
  tx: Writer,
  conversationId: number,
  { before, after }: Extract<ThreadChange, { what: 'snooze' }>,
): Promise<Refusal | LiveEvent[]> => {
  const undone = await tx
    .update(assignments)
    .set({ ...before, snoozedUntil: at(before.snoozedUntil) })
    .where(
      and(
        eq(assignments.conversationId, conversationId),
        sameMoment(assignments.snoozedUntil, after.snoozedUntil),
        eq(assignments.snoozeSeenId, after.snoozeSeenId ?? 0),
      ),
    )
    .returning()
  return undone.length > 0 ? [] : refuse('nothing-to-undo')
}

/** A person has completed or verified the patient since. */
const hasBeenDecided = async (tx: Writer, conversationId: number, since: Date): Promise<boolean> => {
  const [patient] = await tx
    .select({ decision: patients.lastDecision })
    .from(patients)
    .innerJoin(conversations, eq(conversations.patientQueueId, patients.id))
    .where(eq(conversations.id, conversationId))
  return patient?.decision ? new Date(patient.decision.at) >= since : false
}

/** Puts the conversation back where it stood; how it was closed no longer stands there. */
const undoEvent = async (
  tx: Writer,
  ctx: SignedInContext,
  conversationId: number,
  { before, after, since }: Extract<ThreadChange, { what: 'conversation' }> & { since: Date },
): Promise<Refusal | LiveEvent[]> => {
  const events = await undoStaffEvent(tx, ctx, conversationId, { before, after })
  if (isRefusal(events) || after.phase !== 'ended' || before.phase === 'ended') return events
  // Nobody is completed with an open conversation.
  if (await hasBeenDecided(tx, conversationId, since)) return refuse('nothing-to-undo')
  await tx.update(conversations).set({ closeOutcome: null }).where(eq(conversations.id, conversationId))
  return events
}

/**
 * A cancelled reply is planned again, and its turn judges it as before. One whose time has passed meanwhile is held: it
 * never goes out by itself, and its writer finds the text there.
 */
const undoCancel = async (
  tx: Writer,
  { deps }: SignedInContext,
  { before }: Extract<ThreadChange, { what: 'reply' }>,
): Promise<Refusal | LiveEvent[]> => {
  const now = deps.clock.now()
  const isLate = sql`${before.state === 'planned'}::boolean and ${scheduledReplies.nextAt} <= ${now.toISOString()}::timestamptz`
  const undone = await tx
    .update(scheduledReplies)
    .set({
      state: sql`case when ${isLate} then 'held' else ${before.state}::varchar end`,
      reason: sql`case when ${isLate} then 'time-passed' else ${scheduledReplies.reason} end`,
      endedAt: sql`case when ${isLate} or ${before.state === 'held'}::boolean then ${scheduledReplies.endedAt} end`,
    })
    .where(
      and(
        eq(scheduledReplies.id, before.id),
        eq(scheduledReplies.state, 'cancelled'),
        eq(scheduledReplies.revision, before.revision),
      ),
    )
    .returning({ id: scheduledReplies.id })
  return undone.length > 0 ? [] : refuse('nothing-to-undo')
}

const undoChange = (
  tx: Writer,
  ctx: SignedInContext,
  conversationId: number,
  { change, since }: { change: ThreadChange; since: Date },
) => {
  if (change.what === 'assignment') return undoAssignment(tx, conversationId, change)
  if (change.what === 'snooze') return undoSnooze(tx, conversationId, change)
  if (change.what === 'reply') return undoCancel(tx, ctx, change)
  return undoEvent(tx, ctx, conversationId, { ...change, since })
}

/**
 * Takes back somebody's own last act in a thread; no text is taken back. Refuses with stale when the patient has written
 * since, with nothing-to-undo when anything else has happened there, with opted-out for a close whose number asked for
 * no texts.
 */
export const undoThreadAct = async (
  ctx: SignedInContext,
  id: number,
  { version }: { version: number },
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'conversation.act-undone', async (tx) => {
    const refused = (refusal: Refusal) => withSubject(refusal, 'conversation', id)
    const [found] = await tx
      .select({ patientId: conversations.patientQueueId })
      .from(conversations)
      .where(eq(conversations.id, id))
    if (!found) return refused(refuse('not-found'))
    const isMine = and(eq(threadActs.conversationId, id), eq(threadActs.userId, ctx.person.userId))
    const isSeen = and(isMine, eq(threadActs.version, version))
    const [last] = await tx.select().from(threadActs).where(isSeen)
    if (!last?.change || last.kind === null) return refused(refuse('nothing-to-undo'))
    const events = await undoChange(tx, ctx, id, { change: last.change, since: last.at })
    if (isRefusal(events)) return refused(events)
    // After the locks of the undo: what comes now waits for it. A planned reply is held past a text by itself.
    if (last.change.what !== 'reply' && (await hasPatientWritten(tx, id, last.lastMessageId)))
      return refused(refuse('wrote-meanwhile'))
    // Of two presses one finds nothing any more.
    const done = await tx
      .update(threadActs)
      .set({ kind: null, change: null, version: version + 1 })
      .where(isSeen)
      .returning({ id: threadActs.conversationId })
    if (done.length === 0) return refused(refuse('nothing-to-undo'))
    const told: LiveEvent[] = [{ type: 'CONVERSATION_UPDATED', conversationId: id, patientId: found.patientId }]
    return {
      result: [...events, ...told],
      audit: { resourceType: 'conversation', resourceId: id, details: { act: last.kind } },
    }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish(outcome)
  ctx.deps.runner.wake()
  return {}
}
