import { and, eq, inArray, sql } from 'drizzle-orm'
import { LONGEST_SCHEDULE_DAYS, type ScheduledReplyForm } from '#contract/conversations/scheduled-replies.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { sessionOfWriter } from '../../../db/session.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { scheduledReplies } from '../../../db/tables/scheduled-replies.ts'
import type { Deps, SignedInContext } from '../../../deps.ts'
import { findWindow, nextUnasked } from '../../../outbound/sending-window.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../../refusal.ts'
import { turnParts } from '../../../turn/turn-parts.ts'
import { editRefusal } from '../../translations/actions/edited.ts'
import { zonesOf } from '../queries/scheduled-replies.ts'
import { keepAct } from './undo.ts'

const DAY_MS = 86_400_000

/** The moment itself when texts may go to the number then, else the next opening of its hours. Epoch milliseconds. */
export const openingAt = async (
  tx: Writer,
  deps: Pick<Deps, 'config' | 'db' | 'sms'>,
  contact: { id: number; phone: string; zone: string | null },
  at: number,
): Promise<number> => {
  const { hours } = await turnParts(deps).settings()
  return hours ? nextUnasked(at, await findWindow(sessionOfWriter(tx), contact, hours, at), null) : at
}

/** A conversation that a reply can be scheduled in, with its number; refuses as a reply of now would be. */
const findOpen = async (tx: Writer, id: number) => {
  const [found] = await tx
    .select({
      phase: conversations.phase,
      promisedAt: conversations.promisedAt,
      patientId: conversations.patientQueueId,
      optedOutAt: contacts.optedOutAt,
      contact: { id: contacts.id, phone: contacts.phone, zone: contacts.zone },
    })
    .from(conversations)
    .innerJoin(contacts, eq(contacts.id, conversations.contactId))
    .where(eq(conversations.id, id))
  if (!found) return refuse('not-found')
  if (found.phase === 'ended' && found.promisedAt === null) return refuse('not-open')
  if (found.optedOutAt !== null) return refuse('opted-out')
  return found
}

/**
 * The values of a reply's row. Refuses a time that is past, too far ahead, or outside of the number's hours, and with
 * stale when the patient has written what the writer had not seen.
 */
const plan = async (tx: Writer, ctx: SignedInContext, conversationId: number, form: ScheduledReplyForm) => {
  const found = await findOpen(tx, conversationId)
  if (isRefusal(found)) return found
  const zone = (await zonesOf(tx, conversationId))[form.clock]
  const { rows } = await tx.execute<{ at: number; isUnseen: boolean }>(sql`
    select (extract(epoch from (${form.at}::timestamp at time zone ${zone})) * 1000)::double precision as at,
      exists (select 1 from messages where conversation_id = ${conversationId} and direction = 'inbound'
        and id > ${form.seenMessageId ?? 0}) as "isUnseen"`)
  const at = rows[0]?.at ?? Number.NaN
  const ahead = at - ctx.deps.clock.now().getTime()
  if (!(ahead > 0 && ahead <= LONGEST_SCHEDULE_DAYS * DAY_MS))
    return refuseInput('at', 'soon-ahead', LONGEST_SCHEDULE_DAYS)
  if (rows[0]?.isUnseen) return refuse('stale')
  const unproved = await editRefusal(tx, { conversationId, text: form.text, now: ctx.deps.clock.now() })
  if (unproved) return unproved
  const opensAt = await openingAt(tx, ctx.deps, found.contact, at)
  if (opensAt !== at) return refuse('outside-hours', { field: 'at' })
  return {
    patientId: found.patientId,
    values: {
      authorId: ctx.person.userId,
      body: form.text,
      sendAt: new Date(at),
      nextAt: new Date(at),
      clock: form.clock,
      zone,
      seenMessageId: form.seenMessageId,
      state: 'planned' as const,
      reason: null,
      endedAt: null,
    },
  }
}

const tell = (
  ctx: SignedInContext,
  of: { conversationId: number; patientId: number | null },
): Record<string, never> => {
  ctx.deps.live.publish([{ type: 'CONVERSATION_UPDATED', ...of }])
  return {}
}

/** Schedules a reply. Refuses as `plan` says, and with not-found, not-open and opted-out. */
export const scheduleReply = async (
  ctx: SignedInContext,
  conversationId: number,
  form: ScheduledReplyForm,
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'scheduled-reply.created', async (tx) => {
    const planned = await plan(tx, ctx, conversationId, form)
    if (isRefusal(planned)) return withSubject(planned, 'conversation', conversationId)
    const [row] = await tx
      .insert(scheduledReplies)
      .values({ conversationId, ...planned.values })
      .returning({ id: scheduledReplies.id })
    await keepAct(tx, ctx, conversationId, null)
    const details = { scheduledReplyId: row?.id, sendAt: planned.values.sendAt.toISOString() }
    return {
      result: planned.patientId,
      audit: { resourceType: 'conversation', resourceId: conversationId, details, phi: true },
    }
  })
  return isRefusal(outcome) ? outcome : tell(ctx, { conversationId, patientId: outcome })
}

const isUnsent = inArray(scheduledReplies.state, ['planned', 'held'])

/** The row and its conversation's patient, as far as this person sees them. */
const findReply = async (tx: Writer, id: number) => {
  const [found] = await tx
    .select({ conversationId: scheduledReplies.conversationId, patientId: conversations.patientQueueId })
    .from(scheduledReplies)
    .innerJoin(conversations, eq(conversations.id, scheduledReplies.conversationId))
    .where(eq(scheduledReplies.id, id))
  return found ?? refuse('not-found')
}

/**
 * Changes a reply that has not gone out; whoever changes it is its author from then on, and it is planned again. Refuses
 * with already-sent when it has gone out or was cancelled, with changed-meanwhile when somebody else has changed it.
 */
export const changeScheduledReply = async (
  ctx: SignedInContext,
  id: number,
  { revision, ...form }: ScheduledReplyForm & { revision: number },
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'scheduled-reply.changed', async (tx) => {
    const found = await findReply(tx, id)
    if (isRefusal(found)) return found
    const { conversationId } = found
    const planned = await plan(tx, ctx, conversationId, form)
    if (isRefusal(planned)) return withSubject(planned, 'conversation', conversationId)
    const changed = await tx
      .update(scheduledReplies)
      .set({ ...planned.values, revision: revision + 1 })
      .where(and(eq(scheduledReplies.id, id), isUnsent, eq(scheduledReplies.revision, revision)))
      .returning({ id: scheduledReplies.id })
    await keepAct(tx, ctx, conversationId, null)
    if (changed.length === 0) {
      const [left] = await tx
        .select({ id: scheduledReplies.id })
        .from(scheduledReplies)
        .where(and(eq(scheduledReplies.id, id), isUnsent))
      return withSubject(refuse(left ? 'changed-meanwhile' : 'already-sent'), 'conversation', conversationId)
    }
    const details = { scheduledReplyId: id, sendAt: planned.values.sendAt.toISOString() }
    return { result: found, audit: { resourceType: 'conversation', resourceId: conversationId, details, phi: true } }
  })
  return isRefusal(outcome) ? outcome : tell(ctx, outcome)
}

/** Cancels a reply that has not gone out. Refuses with not-found and already-sent. */
export const cancelScheduledReply = async (
  ctx: SignedInContext,
  id: number,
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'scheduled-reply.cancelled', async (tx) => {
    const found = await findReply(tx, id)
    if (isRefusal(found)) return found
    const { conversationId } = found
    const [before] = await tx
      .select({ id: scheduledReplies.id, state: scheduledReplies.state, revision: scheduledReplies.revision })
      .from(scheduledReplies)
      .where(and(eq(scheduledReplies.id, id), isUnsent))
      .for('update')
    if (!before) return withSubject(refuse('already-sent'), 'conversation', conversationId)
    await tx
      .update(scheduledReplies)
      .set({ state: 'cancelled', endedAt: ctx.deps.clock.now() })
      .where(eq(scheduledReplies.id, id))
    await keepAct(tx, ctx, conversationId, { kind: 'cancel-reply', change: { what: 'reply', before } })
    const details = { scheduledReplyId: id }
    return { result: found, audit: { resourceType: 'conversation', resourceId: conversationId, details } }
  })
  return isRefusal(outcome) ? outcome : tell(ctx, outcome)
}
