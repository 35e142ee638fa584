import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { type Acting, contactOfPatient, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import type { Ended } from './conversations.ts'
import { startQueued } from './turn-work.ts'

/**
 * Somebody who called says that a patient's number is a stranger's: the patient's conversation ends without a text, and
 * the number is not texted for this patient until another one is entered. Where other patients share it, it stays theirs.
 */
export const denyNumber = async (tx: Writer, ctx: Acting, patientId: number): Promise<Ended> => {
  const session = sessionOfWriter(tx)
  const found = await contactOfPatient(session, patientId)
  const draft = found?.contactId == null ? null : await openDraft(tx, ctx, found.contactId)
  if (!draft) return { conversationId: null, events: [] }
  const open = draft.talks.filter(({ row, state }) => row.patientId === patientId && state.phase !== 'ended')
  for (const talk of open) await applyEvent(draft, { talk, event: { type: 'number-denied', at: draft.at } })
  const others = await session.query(
    'number-others',
    'select 1 from patients where contact_id = $1 and id <> $2 limit 1',
    [draft.contact.id, patientId],
  )
  const isShared = others.length > 0
  if (!isShared) {
    draft.contact = { ...draft.contact, unreachableReason: 'wrong-number' }
    draft.contactWrite.unreachableReason = 'wrong-number'
  }
  await startQueued(draft)
  const events = await saveDraft(draft)
  if (isShared) await session.query('number-leave', 'update patients set contact_id = null where id = $1', [patientId])
  return { conversationId: open[0]?.row.id ?? null, events }
}
