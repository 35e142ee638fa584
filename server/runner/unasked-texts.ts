import type { Draft } from './draft.ts'

/**
 * Texts that nobody asked for, to one number in 24 hours: the figure of the states that have one (Florida, Fla. Stat.
 * 501.059; Oklahoma, Maryland, New Jersey). It holds for a press of SMS too.
 */
export const MOST_UNASKED_A_DAY = 3

/** How many texts that nobody asked for the number got or will get, and whether such texts rest altogether. */
export const unaskedTexts = async (draft: Draft): Promise<{ today: number; week: number; isSendingHeld: boolean }> => {
  const [row] = await draft.world.session.query<{ today: number; week: number; isSendingHeld: boolean }>(
    'texts-unasked',
    `select count(*) filter (where created_at > $2::timestamptz - interval '24 hours')::int as today,
       count(*)::int as week, exists (select 1 from sender where held_since is not null) as "isSendingHeld"
     from outbox where contact_id = $1 and created_at > $2::timestamptz - interval '7 days' and cause in ('start', 'clock')
       and state not in ('cancelled', 'expired', 'failed')`,
    [draft.contact.id, new Date(draft.at).toISOString()],
  )
  return row ?? { today: 0, week: 0, isSendingHeld: false }
}
