import { eq } from 'drizzle-orm'
import type { Presence } from '#contract/conversations/presence.ts'
import type { StaffAct } from '#contract/conversations.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RefusalReason } from '#engine/step/reasons.ts'
import { standingOf } from '#engine/step/undo.ts'
import { type AuditAction, act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { conversations } from '../../db/tables/conversations.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, withSubject } from '../../refusal.ts'
import { type StaffOutcome, staffEvent } from '../../turn/conversations.ts'
import { removeConversation } from '../../turn/remove-conversation.ts'
import { denyAlarm, keepReadingCase } from '../reading-cases/actions.ts'
import { findAlarmText } from '../reading-cases/queries/messages.ts'
import { newestResponse } from '../responses/queries/newest.ts'
import { editRefusal } from '../translations/actions/edited.ts'
import { closeDrafts } from './actions/drafts.ts'
import { keepAct } from './actions/undo.ts'
import { findPatientText, isConversation } from './queries.ts'

/**
 * Deletes a conversation with its messages and answers; unsent texts are cancelled. Refused while one of its texts is
 * with the carrier, because its fate could not be recorded afterwards.
 */
export const deleteConversation = async (
  ctx: SignedInContext,
  id: number,
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'conversation.deleted', async (tx) => {
    const removed = await removeConversation(tx, ctx, id)
    if (isRefusal(removed)) return withSubject(removed, 'conversation', id)
    return { result: removed, audit: { resourceType: 'conversation', resourceId: id, details: removed, phi: true } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'CONVERSATION_DELETED', conversationId: id, patientId: outcome.patientId }])
  ctx.deps.runner.wake()
  return {}
}

/**
 * Tells the team that somebody is in a thread. Nothing is stored: browsers repeat it while it is true and forget what
 * they have not heard for a while.
 */
export const announcePresence = async (
  ctx: SignedInContext,
  id: number,
  doing: Presence,
): Promise<Record<string, never> | Refusal> => {
  if (!(await isConversation(ctx.db, id))) return refuse('not-found')
  const { userId, username } = ctx.person
  ctx.deps.live.publish([{ type: 'STAFF_PRESENCE', conversationId: id, userId, username, doing }])
  return {}
}

const auditNames: Record<StaffAct['action'], AuditAction> = {
  reply: 'conversation.replied',
  pause: 'conversation.paused',
  resume: 'conversation.resumed',
  'use-text': 'conversation.text-used',
  skip: 'conversation.question-skipped',
  attend: 'conversation.attended',
  close: 'conversation.closed',
}

/** The refusal for each of the engine's reasons. */
const refusalCodes: Record<RefusalReason, ErrorCode> = {
  'not-open': 'not-open',
  'already-started': 'not-open',
  'not-paused': 'not-paused',
  'no-question': 'no-question',
  unread: 'unread',
  'by-phone': 'by-phone',
  'not-by-phone': 'not-by-phone',
}

type StaffEvent = Parameters<typeof staffEvent>[3]

const eventOf = async (
  tx: Writer,
  ctx: SignedInContext,
  id: number,
  staffAct: StaffAct,
): Promise<StaffEvent | Refusal> => {
  const by = ctx.person.username
  switch (staffAct.action) {
    case 'reply':
      return { type: 'staff-sent', text: staffAct.text, by }
    case 'pause':
      return { type: 'staff-paused', by }
    case 'resume':
      return { type: 'staff-resumed' }
    case 'skip':
      return { type: 'staff-skipped' }
    case 'attend':
      return { type: 'staff-attended' }
    case 'close':
      return { type: 'staff-closed' }
    case 'use-text': {
      const { messageId, value } = staffAct
      const text = await findPatientText(tx, id, messageId)
      if (text === null) return refuse('not-found')
      return { type: 'staff-used-text', text, messageId, ...(value === undefined ? {} : { value }) }
    }
  }
}

/** A text that staff took as the answer, and that the reader did not read so, is a case to learn from. */
const keepUsedText = async (tx: Writer, ctx: SignedInContext, conversationId: number): Promise<void> => {
  const responseId = await newestResponse(tx, conversationId)
  if (responseId !== null) await keepReadingCase(tx, ctx, { kind: 'answer', responseId })
}

const undoable = ['pause', 'attend', 'close'] as const

/** The act for its undo; null where it cannot be taken back: a text went out, or a case was kept to learn from. */
const undoOf = ({ action, ...rest }: StaffAct, { states }: StaffOutcome): Parameters<typeof keepAct>[3] => {
  const kind = undoable.find((each) => each === action)
  const before = states && standingOf(states.before)
  if (kind === undefined || !before || !states || 'wasNoEmergency' in rest) return null
  const { phase, waitSeq, sendSeq } = states.after
  return { kind, change: { what: 'conversation', before, after: { phase, waitSeq, sendSeq } } }
}

/**
 * Staff actions in a thread: reply (the program falls silent), pause, resume at the question, take a text as its
 * answer, skip it, mark a promise as kept, close. Refuses with stale when a text has come that the person had not seen,
 * with opted-out for a reply to a number that opted out, with not-open, not-paused, no-question or unread where the
 * conversation cannot do it.
 */
export const actInConversation = async (
  ctx: SignedInContext,
  id: number,
  staffAct: StaffAct,
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, auditNames[staffAct.action], async (tx) => {
    const now = ctx.deps.clock.now()
    if (staffAct.action === 'reply') {
      const unproved = await editRefusal(tx, { conversationId: id, text: staffAct.text, now })
      if (unproved) return withSubject(unproved, 'conversation', id)
    }
    const event = await eventOf(tx, ctx, id, staffAct)
    if (isRefusal(event)) return withSubject(event, 'conversation', id)
    // Before it goes on: afterwards nobody knows for which text it waited.
    const denied = 'wasNoEmergency' in staffAct && staffAct.wasNoEmergency ? await findAlarmText(tx, id) : null
    const done = await staffEvent(tx, ctx, id, event, staffAct.seenMessageId)
    if (isRefusal(done)) return withSubject(done, 'conversation', id)
    if (done.refusal) return withSubject(refuse(refusalCodes[done.refusal]), 'conversation', id)
    const told = denied === null ? [] : await denyAlarm(tx, ctx, { conversationId: id, messageId: denied })
    if (staffAct.action === 'use-text') await keepUsedText(tx, ctx, id)
    if (staffAct.action === 'close')
      await tx.update(conversations).set({ closeOutcome: staffAct.outcome }).where(eq(conversations.id, id))
    const draft = await closeDrafts(tx, id, staffAct, { by: ctx.person.username, at: ctx.deps.clock.now() })
    await keepAct(tx, ctx, id, undoOf(staffAct, done))
    const details = {
      ...(staffAct.action === 'use-text' ? { messageId: staffAct.messageId } : {}),
      ...(staffAct.action === 'close' ? { outcome: staffAct.outcome } : {}),
      ...(draft === null ? {} : { draft }),
    }
    return {
      result: [...told, ...done.events],
      audit: { resourceType: 'conversation', resourceId: id, details, phi: true },
    }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish(outcome)
  ctx.deps.runner.wake()
  return {}
}
