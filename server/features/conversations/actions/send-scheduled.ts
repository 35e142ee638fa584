import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { ScheduleReason } from '#contract/conversations/scheduled-replies.ts'
import type { LiveEvent } from '#contract/live.ts'
import { bookkeep, writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { notifications } from '../../../db/tables/notifications.ts'
import { scheduledReplies } from '../../../db/tables/scheduled-replies.ts'
import { users } from '../../../db/tables/users.ts'
import type { Context, Deps } from '../../../deps.ts'
import { isRefusal } from '../../../refusal.ts'
import { staffEvent } from '../../../turn/conversations.ts'
import { canWorkIn } from './assign.ts'
import { openingAt } from './scheduled-replies.ts'

/** A reply that could not go out for so long is held: 'see you tomorrow' would come on the wrong day. */
const LATEST_MS = 12 * 3_600_000
/** Looked at in one round. */
const MOST_AT_ONCE = 200

/** A row whose time has come, claimed by this transaction; null when another process or a person was first. */
const claimDue = async (tx: Writer, id: number, now: Date) => {
  const [row] = await tx
    .select({
      id: scheduledReplies.id,
      conversationId: scheduledReplies.conversationId,
      authorId: scheduledReplies.authorId,
      body: scheduledReplies.body,
      sendAt: scheduledReplies.sendAt,
      seenMessageId: scheduledReplies.seenMessageId,
    })
    .from(scheduledReplies)
    .where(and(eq(scheduledReplies.id, id), eq(scheduledReplies.state, 'planned'), lte(scheduledReplies.nextAt, now)))
    .for('update', { skipLocked: true })
  if (!row) return null
  const [number] = await tx
    .select({ id: contacts.id, phone: contacts.phone, zone: contacts.zone, patientId: conversations.patientQueueId })
    .from(conversations)
    .innerJoin(contacts, eq(contacts.id, conversations.contactId))
    .where(eq(conversations.id, row.conversationId))
    // Until the commit no text of the patient is taken up: what is seen below stays true.
    .for('no key update', { of: contacts })
  if (!number) return null
  const [author] =
    row.authorId === null
      ? []
      : await tx.select({ username: users.username }).from(users).where(eq(users.id, row.authorId))
  return { ...row, number, username: author?.username ?? null }
}

type DueReply = NonNullable<Awaited<ReturnType<typeof claimDue>>>

/** 'wait': a text of the patient has arrived and no turn has taken it up; it may be a STOP. */
const patientWrote = async (tx: Writer, { conversationId, seenMessageId, number }: DueReply) => {
  const { rows } = await tx.execute<{ isWaiting: boolean; isUnseen: boolean }>(sql`
    select exists (select 1 from inbox where contact_id = ${number.id} and kind = 'in' and processed_at is null) as "isWaiting",
      exists (select 1 from messages where conversation_id = ${conversationId} and direction = 'inbound'
        and id > ${seenMessageId ?? 0}) as "isUnseen"`)
  return rows[0]?.isWaiting ? 'wait' : rows[0]?.isUnseen ? 'unseen' : 'seen'
}

const reasonOfRefusal = (code: string): ScheduleReason =>
  code === 'opted-out' ? 'opted-out' : code === 'not-open' || code === 'not-found' ? 'closed' : 'undeliverable'

/** Sends the reply, or says why not. Null: it waits for its next look. */
const sendDue = async (
  tx: Writer,
  ctx: Pick<Context, 'deps' | 'actor'>,
  row: DueReply,
): Promise<{ sent: LiveEvent[] } | { held: ScheduleReason } | { waitUntil: number } | null> => {
  const now = ctx.deps.clock.now().getTime()
  if (now > row.sendAt.getTime() + LATEST_MS) return { held: 'late' }
  if (row.authorId === null || row.username === null || !(await canWorkIn(tx, row.authorId, row.conversationId)))
    return { held: 'author-gone' }
  const heard = await patientWrote(tx, row)
  if (heard === 'wait') return null
  if (heard === 'unseen') return { held: 'patient-wrote' }
  const opensAt = await openingAt(tx, ctx.deps, row.number, now)
  if (opensAt > now) return { waitUntil: opensAt }
  const event = { type: 'staff-sent' as const, text: row.body, by: row.username }
  const done = await staffEvent(tx, ctx, row.conversationId, event)
  if (isRefusal(done)) return { held: reasonOfRefusal(done.code) }
  return done.refusal === null ? { sent: done.events } : { held: 'closed' }
}

/** Tells its author; everybody when the author is gone. */
const tellOfHeld = async (tx: Writer, row: DueReply, reason: ScheduleReason, at: Date): Promise<LiveEvent[]> => {
  const made = await tx
    .insert(notifications)
    .values({
      kind: 'reply-held',
      conversationId: row.conversationId,
      patientId: row.number.patientId,
      userId: reason === 'author-gone' ? null : row.authorId,
      details: { reason },
      createdAt: at,
    })
    .returning({ id: notifications.id })
  return made.map(({ id }) => ({ type: 'NOTIFICATION_CREATED' as const, notificationId: id }))
}

/** Works on one reply in one transaction: the text in the outbox and the row that says so come together or not at all. */
const workOn = (deps: Deps, id: number): Promise<LiveEvent[]> =>
  bookkeep(deps, async (tx) => {
    const now = deps.clock.now()
    const row = await claimDue(tx, id, now)
    if (row === null) return []
    const actor = {
      userId: row.authorId,
      username: row.username ?? 'system:runner',
      ipAddress: null,
      userAgent: null,
      requestId: null,
    }
    const outcome = await sendDue(tx, { deps, actor }, row)
    if (outcome === null) return []
    const set = (values: Partial<typeof scheduledReplies.$inferInsert>) =>
      tx.update(scheduledReplies).set(values).where(eq(scheduledReplies.id, id))
    const changed = {
      type: 'CONVERSATION_UPDATED' as const,
      conversationId: row.conversationId,
      patientId: row.number.patientId,
    }
    if ('waitUntil' in outcome) {
      await set({ nextAt: new Date(outcome.waitUntil), reason: 'hours' })
      return [changed]
    }
    const isSent = 'sent' in outcome
    await set(
      isSent ? { state: 'sent', reason: null, endedAt: now } : { state: 'held', reason: outcome.held, endedAt: now },
    )
    await writeAudit(tx, actor, isSent ? 'scheduled-reply.sent' : 'scheduled-reply.held', {
      resourceType: 'conversation',
      resourceId: row.conversationId,
      details: { scheduledReplyId: id, ...(isSent ? {} : { reason: outcome.held }) },
      phi: isSent,
    })
    return [changed, ...(isSent ? outcome.sent : await tellOfHeld(tx, row, outcome.held, now))]
  })

/** Sends the scheduled replies whose time has come, or holds them. Returns how many it looked at. */
export const sendScheduled = async (deps: Deps, signal?: AbortSignal): Promise<number> => {
  const due = await deps.db.reader
    .select({ id: scheduledReplies.id })
    .from(scheduledReplies)
    .where(and(eq(scheduledReplies.state, 'planned'), lte(scheduledReplies.nextAt, deps.clock.now())))
    .orderBy(asc(scheduledReplies.nextAt), asc(scheduledReplies.id))
    .limit(MOST_AT_ONCE)
  for (const { id } of due) {
    if (signal?.aborted) break
    const events = await workOn(deps, id)
    if (events.length === 0) continue
    deps.live.publish(events)
    deps.runner.wake()
  }
  return due.length
}
