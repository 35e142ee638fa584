import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mentionPieces, type ThreadNote } from '#contract/conversations/notes.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { notifications } from '../../../db/tables/notifications.ts'
import { threadNotes } from '../../../db/tables/thread-notes.ts'
import { users } from '../../../db/tables/users.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, withSubject } from '../../../refusal.ts'
import { listNotes } from '../queries/notes.ts'
import { canWorkIn } from './assign.ts'
import { keepAct } from './undo.ts'

/**
 * The accounts that a note mentions, each once. Refuses with cannot-be-mentioned, naming whom it mentions in vain: a
 * mention that reaches nobody would be lost without a word.
 */
const findMentioned = async (tx: Writer, conversationId: number, body: string): Promise<number[] | Refusal> => {
  const names = new Set(mentionPieces(body).flatMap(({ username }) => (username ? [username.toLowerCase()] : [])))
  if (names.size === 0) return []
  const found = await tx
    .select({ id: users.id, name: sql<string>`lower(${users.username})` })
    .from(users)
    .where(inArray(sql`lower(${users.username})`, [...names]))
  const ids = []
  for (const name of names) {
    const person = found.find((each) => each.name === name)
    if (!person || !(await canWorkIn(tx, person.id, conversationId)))
      return refuse('cannot-be-mentioned', { field: 'note', detail: `@${name}` })
    ids.push(person.id)
  }
  return ids
}

/** Writes a note in a thread and notifies whom it mentions. Refuses with not-found and cannot-be-mentioned. */
export const addNote = async (
  ctx: SignedInContext,
  conversationId: number,
  { note: body }: { note: string },
): Promise<ThreadNote | Refusal> => {
  const outcome = await act(ctx, 'conversation.noted', async (tx) => {
    const [found] = await tx
      .select({ patientId: conversations.patientQueueId })
      .from(conversations)
      .where(eq(conversations.id, conversationId))
    if (!found) return withSubject(refuse('not-found'), 'conversation', conversationId)
    const mentioned = await findMentioned(tx, conversationId, body)
    if (isRefusal(mentioned)) return withSubject(mentioned, 'conversation', conversationId)
    const at = ctx.deps.clock.now()
    const [note] = await tx
      .insert(threadNotes)
      .values({ conversationId, authorId: ctx.person.userId, body, createdAt: at })
      .returning({ id: threadNotes.id })
    if (!note) return refuse('not-found')
    await keepAct(tx, ctx, conversationId, null)
    const others = mentioned.filter((id) => id !== ctx.person.userId)
    const details = { person: ctx.person.username, noteId: note.id }
    const about = { kind: 'mentioned', conversationId, patientId: found.patientId, details, createdAt: at }
    const told =
      others.length === 0
        ? []
        : await tx
            .insert(notifications)
            .values(others.map((userId) => ({ ...about, userId })))
            .returning({ id: notifications.id })
    return {
      // Within the transaction: nobody else can have removed it.
      result: {
        written: (await listNotes(tx, conversationId)).find(({ id }) => id === note.id),
        notices: told.map(({ id }) => id),
        patientId: found.patientId,
      },
      audit: {
        resourceType: 'conversation',
        resourceId: conversationId,
        details: { noteId: note.id, mentioned },
        phi: true,
      },
    }
  })
  if (isRefusal(outcome)) return outcome
  const { written, notices, patientId } = outcome
  ctx.deps.live.publish([
    { type: 'CONVERSATION_UPDATED', conversationId, patientId },
    ...notices.map((notificationId) => ({ type: 'NOTIFICATION_CREATED' as const, notificationId })),
  ])
  return written ?? refuse('not-found')
}

/**
 * Deletes the text of a note; that it was there, and who deleted it, stays. Only its author or an administrator may;
 * refuses others with not-your-note, and with not-found one that is gone already.
 */
export const deleteNote = async (
  ctx: SignedInContext,
  conversationId: number,
  id: number,
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'conversation.note-deleted', async (tx) => {
    const [note] = await tx
      .select({
        authorId: threadNotes.authorId,
        patientId: conversations.patientQueueId,
      })
      .from(threadNotes)
      .innerJoin(conversations, eq(conversations.id, threadNotes.conversationId))
      .where(and(eq(threadNotes.id, id), eq(threadNotes.conversationId, conversationId), isNull(threadNotes.deletedAt)))
      .for('update', { of: threadNotes })
    if (!note) return withSubject(refuse('not-found'), 'conversation', conversationId)
    const { authorId } = note
    const isAllowed = authorId === ctx.person.userId || ctx.person.role === 'ADMINISTRATOR'
    if (!isAllowed) return withSubject(refuse('not-your-note'), 'conversation', conversationId)
    await tx
      .update(threadNotes)
      .set({ body: '', deletedAt: ctx.deps.clock.now(), deletedById: ctx.person.userId })
      .where(eq(threadNotes.id, id))
    await keepAct(tx, ctx, conversationId, null)
    const details = { noteId: id, authorId }
    return { result: note, audit: { resourceType: 'conversation', resourceId: conversationId, details } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'CONVERSATION_UPDATED', conversationId, patientId: outcome.patientId }])
  return {}
}
