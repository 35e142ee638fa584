import type { LiveEvent } from '#contract/live.ts'
import type { Writer } from '../db/read.ts'
import { type Acting, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import { optOut } from './effects.ts'

/**
 * Withdraws a number's consent on the word of staff: cancels unsent texts and ends its conversations. The caller writes
 * the ledger's row, with the person.
 */
export const stopTexting = async (tx: Writer, ctx: Acting, contactId: number): Promise<LiveEvent[]> => {
  const draft = await openDraft(tx, ctx, contactId)
  if (!draft) return []
  for (const followUp of optOut(draft, { source: 'staff', words: '' })) await applyEvent(draft, followUp)
  draft.consent = []
  return saveDraft(draft)
}

/** Restores consent on the word of staff. It sends nothing; the caller writes the ledger's row. */
export const allowTexting = async (tx: Writer, ctx: Acting, contactId: number): Promise<LiveEvent[]> => {
  const draft = await openDraft(tx, ctx, contactId)
  if (!draft) return []
  draft.contactWrite = { optedOutAt: null, optOutSource: null }
  return saveDraft(draft)
}

/**
 * Lifts the mark that keeps a number from being texted. It sends nothing; the caller writes the ledger's row. Null when
 * the number has none.
 */
export const liftNumberMark = async (tx: Writer, ctx: Acting, contactId: number): Promise<LiveEvent[] | null> => {
  const draft = await openDraft(tx, ctx, contactId)
  if (!draft || draft.contact.unreachableReason === null) return null
  draft.contactWrite = { unreachableReason: null }
  return saveDraft(draft)
}
