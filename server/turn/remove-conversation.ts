import type { Writer } from '../db/read.ts'
import { type Session, sessionOfWriter } from '../db/session.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Acting, contactOfConversation, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import { isOpen } from './turn-draft.ts'
import { startQueued } from './turn-work.ts'

/** What was removed with a conversation. */
export interface Removed extends Record<string, unknown> {
  patientId: number | null
  messages: number
  answers: number
}

const count = async (session: Session, name: string, text: string, values: unknown[]): Promise<number> =>
  Number((await session.query<{ count: number }>(name, text, values))[0]?.count ?? 0)

/**
 * Removes a conversation with its messages and answers; unsent texts are cancelled. The carrier's ids stay without
 * content, so that recovery does not restore the texts. Refuses with not-found, with on-hold under a legal hold, or with
 * sending-now while one of its texts is with the carrier and its fate could not be recorded afterwards.
 */
export const removeConversation = async (
  tx: Writer,
  ctx: Acting,
  conversationId: number,
): Promise<Removed | Refusal> => {
  const session = sessionOfWriter(tx)
  const found = await contactOfConversation(session, conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  if (!found || !draft) return refuse('not-found')
  const held = await count(
    session,
    'conversation-held',
    'select count(*) from conversations where id = $1 and recado_is_held(patient_queue_id, contact_id)',
    [conversationId],
  )
  if (held > 0) return refuse('on-hold')
  const flying = await count(
    session,
    'conversation-flying',
    "select count(*) from outbox where conversation_id = $1 and state in ('sending', 'unknown')",
    [conversationId],
  )
  if (flying > 0) return refuse('sending-now')
  const talk = draft.talks.find(({ row }) => row.id === conversationId)
  if (talk && (isOpen(talk) || talk.state.phase === 'queued')) {
    await applyEvent(draft, { talk, event: { type: 'staff-closed', at: draft.at } })
    await startQueued(draft)
    await saveDraft(draft)
  }
  await session.query(
    'conversation-tombstones',
    `insert into message_tombstones (sid, deleted_at)
     select twilio_message_sid, $2 from messages where conversation_id = $1 and twilio_message_sid is not null
     on conflict do nothing`,
    [conversationId, new Date(draft.at).toISOString()],
  )
  // The carrier's own events hold the words too.
  await session.query(
    'conversation-inbox',
    `delete from inbox where event_key in
       (select 'in:' || twilio_message_sid from messages where conversation_id = $1 and direction = 'inbound')`,
    [conversationId],
  )
  const of = [conversationId]
  const messages = await count(
    session,
    'conversation-messages',
    'with gone as (delete from messages where conversation_id = $1 returning 1) select count(*) from gone',
    of,
  )
  const answers = await count(
    session,
    'conversation-answers',
    'with gone as (delete from responses where conversation_id = $1 returning 1) select count(*) from gone',
    of,
  )
  await session.query('conversation-delete', 'delete from conversations where id = $1', of)
  return { patientId: found.patientId, messages, answers }
}
