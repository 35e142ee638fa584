import type { TurnDraft } from './turn-draft.ts'

/**
 * Most unasked texts to one number in 24 hours: the limit of the states that have one (Florida, Fla. Stat. 501.059;
 * Oklahoma, Maryland, New Jersey). It applies to a press of SMS too.
 */
export const MOST_UNASKED_A_DAY = 3

/**
 * The limit for what the program begins by itself; a press of SMS counts and is never held back by it. Another attempt
 * brings two reminders: it waits until no more than three texts fall in any week.
 */
export const MOST_BEGUN_A_WEEK = 3
const REMINDERS_TAKE = '2 days'
/** So long after the last unasked text another attempt may begin: a week without the time of its reminders. */
export const REST_MS = 5 * 24 * 3_600_000

/** How many unasked texts a number got or will get, and whether such texts are held altogether. */
interface UnaskedTexts {
  today: number
  week: number
  /** Those that will still be in the same week as the reminders of an attempt made now. */
  lately: number
  isSendingHeld: boolean
}

/**
 * Until when the carrier's filter holds unasked texts of a conversation's sender, or of the one from which a patient's
 * next conversation will come; null when it does not.
 */
export const filteredUntil = async (
  { context }: TurnDraft,
  { conversationId = null, patientId = null }: { conversationId?: number | null; patientId?: number | null },
): Promise<number | null> => {
  const { heldUntil } = context.settings
  if (heldUntil.size === 0) return null
  const [row] = await context.session.query<{ id: number }>(
    'sender-of-unasked',
    'select coalesce((select sender_id from conversations where id = $1), recado_sender_for($2)) as id',
    [conversationId, patientId],
  )
  return heldUntil.get(Number(row?.id)) ?? null
}

/** Counts the unasked texts to this turn's number, and looks whether the sender of the patient begins nothing. */
export const unaskedTexts = async (draft: TurnDraft, patientId: number): Promise<UnaskedTexts> => {
  const [row] = await draft.context.session.query<UnaskedTexts>(
    'texts-unasked',
    `select count(*) filter (where created_at > $2::timestamptz - interval '24 hours')::int as today, count(*)::int as week,
       count(*) filter (where created_at > $2::timestamptz - interval '7 days' + interval '${REMINDERS_TAKE}')::int as lately,
       exists (select 1 from senders where id = recado_sender_for($3) and held_since is not null) as "isSendingHeld"
     from outbox where contact_id = $1 and created_at > $2::timestamptz - interval '7 days' and cause in ('start', 'clock')
       and state not in ('cancelled', 'expired', 'failed')`,
    [draft.contact.id, new Date(draft.at).toISOString(), patientId],
  )
  return row ?? { today: 0, week: 0, lately: 0, isSendingHeld: false }
}
