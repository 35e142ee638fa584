import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { contactOfConversation } from './acting.ts'

/** Locks a patient's number for this transaction; a caller that also locks the patient's row does it afterwards. */
export const lockNumberOf = async (tx: Writer, patientId: number): Promise<void> => {
  const session = sessionOfWriter(tx)
  await session.query(
    'number-lock',
    'select 1 from contacts where id = (select contact_id from patients where id = $1) for no key update',
    [patientId],
  )
}

/** Locks the number of a conversation; answers it, with the conversation's patient. Null when there is no such conversation. */
export const lockNumberOfConversation = async (
  tx: Writer,
  conversationId: number,
): Promise<{ contactId: number; patientId: number | null } | null> => {
  const found = await contactOfConversation(sessionOfWriter(tx), conversationId)
  if (found !== null)
    await sessionOfWriter(tx).query('contact-lock', 'select 1 from contacts where id = $1 for no key update', [
      found.contactId,
    ])
  return found
}
