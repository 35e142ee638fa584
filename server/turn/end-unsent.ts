import type { LiveEvent } from '#contract/live.ts'
import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { type Acting, contactOfConversation, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import { cancelSends } from './turn-draft.ts'
import { startQueued } from './turn-work.ts'

/**
 * The campaign of a conversation was stopped: without a text that was taken for sending it ends, else only its unsent
 * reminders are withdrawn, and whoever answers is heard.
 */
export const endUnsent = async (tx: Writer, ctx: Acting, conversationId: number): Promise<LiveEvent[]> => {
  const session = sessionOfWriter(tx)
  const found = await contactOfConversation(session, conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  const talk = draft?.talks.find(({ row }) => row.id === conversationId)
  if (!draft || !talk) return []
  const texts = await session.query<{ seq: number; isUnsent: boolean }>(
    'campaign-unsent',
    `select send_seq as seq, state in ('queued', 'cancelled', 'expired') as "isUnsent" from outbox
     where conversation_id = $1 and (cause in ('start', 'clock') or state not in ('queued', 'cancelled', 'expired'))`,
    [conversationId],
  )
  if (texts.every(({ isUnsent }) => isUnsent))
    await applyEvent(draft, { talk, event: { type: 'staff-closed', at: draft.at } })
  else
    cancelSends(
      draft,
      conversationId,
      texts.filter(({ isUnsent }) => isUnsent).map(({ seq }) => seq),
    )
  await startQueued(draft)
  return saveDraft(draft)
}
