import { standingOf } from '#engine/step/undo.ts'
import type { Writer } from '../db/read.ts'
import { type Session, sessionOfWriter } from '../db/session.ts'
import type { CallChange, NumberChange } from '../db/tables/calls.ts'
import { type Acting, contactOfPatient, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import type { Ended } from './conversations.ts'
import type { Talk } from './turn-draft.ts'
import { startQueued } from './turn-work.ts'

/** Whether a text of ours waits to go out: it is cancelled for good. */
const hasQueuedText = async (session: Session, conversationId: number): Promise<boolean> => {
  const queued = await session.query(
    'number-queued',
    "select 1 from outbox where conversation_id = $1 and state = 'queued' limit 1",
    [conversationId],
  )
  return queued.length > 0
}

/** Where the open conversation stands; null where it could not be put back as it was. */
const standingBefore = async (session: Session, { row, state }: Talk) =>
  (await hasQueuedText(session, row.id)) ? null : standingOf(state)

const attemptOf = async (session: Session, patientId: number): Promise<NumberChange['attempt']> => {
  const [row] = await session.query<{ conversationId: number; dueAt: number }>(
    'number-attempt',
    `select t.conversation_id as "conversationId", recado_ms(t.due_at) as "dueAt" from timers t
       join conversations c on c.id = t.conversation_id where c.patient_queue_id = $1 and t.kind = 'attempt' limit 1`,
    [patientId],
  )
  return row ? { conversationId: row.conversationId, dueAt: new Date(Number(row.dueAt)).toISOString() } : null
}

const newestMessage = async (session: Session): Promise<number> => {
  const [row] = await session.query<{ id: number }>(
    'number-newest',
    'select coalesce(max(id), 0) as id from messages',
    [],
  )
  return row?.id ?? 0
}

/**
 * Somebody who called says that a patient's number is a stranger's: the patient's conversation ends without a text, and
 * the number is not texted for this patient until another one is entered. Where other patients share it, it stays theirs.
 * `change` is for the undo; null where the conversation cannot be put back as it was, because a text was on its way.
 */
export const denyNumber = async (
  tx: Writer,
  ctx: Acting,
  patientId: number,
): Promise<Ended & { change: Pick<CallChange, 'number'> | null }> => {
  const session = sessionOfWriter(tx)
  const found = await contactOfPatient(session, patientId)
  const draft = found?.contactId == null ? null : await openDraft(tx, ctx, found.contactId)
  if (!draft) return { conversationId: null, events: [], change: { number: null } }
  const { contact } = draft
  const open = draft.talks.filter(({ row, state }) => row.patientId === patientId && state.phase !== 'ended')
  const [talk, ...more] = open
  const before = talk ? await standingBefore(session, talk) : null
  const attempt = await attemptOf(session, patientId)
  const lastMessageId = await newestMessage(session)
  for (const each of open) await applyEvent(draft, { talk: each, event: { type: 'number-denied', at: draft.at } })
  const others = await session.query(
    'number-others',
    'select 1 from patients where contact_id = $1 and id <> $2 limit 1',
    [contact.id, patientId],
  )
  const isShared = others.length > 0
  if (!isShared) {
    draft.contact = { ...contact, unreachableReason: 'wrong-number' }
    draft.contactWrite.unreachableReason = 'wrong-number'
  }
  await startQueued(draft)
  const events = await saveDraft(draft)
  if (isShared) await session.query('number-leave', 'update patients set contact_id = null where id = $1', [patientId])
  const { id: contactId, unreachableReason } = contact
  const number = { contactId, isShared, unreachableReason, attempt, lastMessageId }
  const ended = { conversationId: talk?.row.id ?? null, events }
  if (!talk) return { ...ended, change: { number: { ...number, conversation: null } } }
  if (!before || more.length > 0) return { ...ended, change: null }
  const { phase, waitSeq, sendSeq } = talk.state
  const conversation = { id: talk.row.id, before, after: { phase, waitSeq, sendSeq } }
  return { ...ended, change: { number: { ...number, conversation } } }
}
