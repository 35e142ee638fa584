import type { Event } from '#engine/types.ts'
import type { Talk, TurnDraft } from './turn-draft.ts'

/**
 * Events with which we begin to write, or that open a conversation on a number that may never have had a text from us.
 */
const mayBegin = ({ state }: Talk, { type }: Event): boolean =>
  type === 'started' || type.startsWith('staff-') || (type === 'patient-said' && state.phase === 'queued')

/**
 * SQL: when the last text was exchanged with the number of that id, in epoch milliseconds; no row, or null, when it
 * never got one that introduces us.
 */
export const lastTextSql = (contactId: string): string =>
  `select recado_ms(greatest(
     (select max(m.sent_at) from conversations k join messages m on m.conversation_id = k.id where k.contact_id = n.id),
     (select max(m.sent_at) from messages m where m.contact_id = n.id and m.conversation_id is null))) as at
   from contacts n where n.id = ${contactId} and n.introduced_at is not null`

/** The same for this turn's number. */
export const lastTextAt = async ({ context, contact }: TurnDraft): Promise<number | null> => {
  const [row] = await context.session.query<{ at: number | null }>('number-last-text', lastTextSql('$1'), [contact.id])
  return row?.at ?? null
}

/** The event with the number's silence, which it must know. */
export const withLastText = async (draft: TurnDraft, talk: Talk, event: Event): Promise<Event> =>
  mayBegin(talk, event) ? { ...event, lastTextAt: await lastTextAt(draft) } : event
