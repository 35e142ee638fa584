import type { LiveEvent } from '#contract/live.ts'
import type { Language } from '#contract/primitives.ts'
import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { type Acting, contactOfConversation, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import { endedTalk } from './ended-talk.ts'

interface RaisedText {
  conversationId: number
  messageId: number
  saidAt: Date
  /** Of the text, where it is one of ours. */
  language?: Language | undefined
}

/**
 * A person reads an emergency in a patient's text: what follows is what follows from one that our own patterns find, in a
 * conversation that has ended too. Once for each text. Answers what to tell browsers after the commit.
 */
export const raiseEmergency = async (
  tx: Writer,
  ctx: Acting,
  { conversationId, messageId, saidAt, language }: RaisedText,
): Promise<LiveEvent[]> => {
  const session = sessionOfWriter(tx)
  const found = await contactOfConversation(session, conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  if (!draft) return []
  // Under the lock of the number: of two presses the second finds what the first has raised.
  const raised = await session.query(
    'emergency-raised',
    `select 1 from notifications where conversation_id = $1 and kind = 'emergency' and details->>'messageId' = $2 limit 1`,
    [conversationId, String(messageId)],
  )
  if (raised.length > 0) return []
  const talk = draft.talks.find(({ row }) => row.id === conversationId) ?? (await endedTalk(draft, conversationId))
  if (!talk) return []
  if (!draft.talks.includes(talk)) draft.talks.push(talk)
  await applyEvent(draft, {
    talk,
    event: {
      type: 'emergency-raised',
      at: draft.at,
      messageId,
      saidAt: saidAt.getTime(),
      isOptedOut: draft.contact.optedOutAt !== null,
      ...(language === undefined ? {} : { language }),
    },
  })
  return saveDraft(draft)
}

/**
 * A person says that a conversation is paused for no emergency: it stays paused, and nobody is notified of it again. Locks
 * the number, as whoever then takes the alert must.
 */
export const denyEmergency = async (tx: Writer, ctx: Acting, conversationId: number): Promise<LiveEvent[]> => {
  const found = await contactOfConversation(sessionOfWriter(tx), conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  const talk = draft?.talks.find(({ row }) => row.id === conversationId)
  if (!draft || !talk) return []
  await applyEvent(draft, { talk, event: { type: 'emergency-denied', at: draft.at } })
  return saveDraft(draft)
}
