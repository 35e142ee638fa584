import { advisoryLocks } from '../db/advisory-locks.ts'
import { FIRST_SENDER } from '../features/senders/queries/known.ts'
import type { TurnDraft } from './turn-draft.ts'

const HOUR_S = 3600
/** More opt-outs at the carrier within an hour than this are no coincidence but a fault: ours, or in its codes. */
const MOST_OPT_OUTS = 20

/** The sender whose text the carrier refused; undefined without an opt-out. */
const optedOutOf = ({ consent }: TurnDraft): number | undefined => {
  const blocked = consent.find(({ event }) => event === 'blocked')
  return blocked && (blocked.senderId ?? FIRST_SENDER)
}

/**
 * Counts the carrier's opt-outs that these turns of one transaction are about to store. With too many of a sender's in
 * an hour, its unasked texts are held in all processes until an administrator resumes sending; administrators are
 * notified once.
 */
export const watchOptOuts = async (drafts: readonly TurnDraft[]): Promise<void> => {
  const bySender = Map.groupBy(drafts, optedOutOf)
  for (const [senderId, optedOut] of bySender) if (senderId !== undefined) await watchSender(senderId, optedOut)
}

const watchSender = async (senderId: number, optedOut: readonly TurnDraft[]): Promise<void> => {
  const [first] = optedOut
  if (!first) return
  const { session } = first.context
  // The next to count, in any process, sees this transaction's rows: its statement begins after this one's end.
  await session.query('opt-out-turn', 'select pg_advisory_xact_lock($1)', [advisoryLocks.optOutWave])
  const [row] = await session.query<{ count: number }>(
    'opt-out-wave',
    `with recent as (select count(*)::int + $2::int as count from consent_events where event = 'blocked'
       and coalesce(sender_id, ${FIRST_SENDER}) = $3 and created_at >
         greatest($1::timestamptz - make_interval(secs => ${HOUR_S}), (select resumed_at from senders where id = $3)))
     update senders set held_since = $1, held_count = count from recent
       where id = $3 and held_since is null and count > ${MOST_OPT_OUTS}
     returning held_count as count`,
    [new Date(first.at).toISOString(), optedOut.length, senderId],
  )
  if (!row) return
  first.notifications.push({
    kind: 'opt-out-wave',
    conversationId: null,
    patientId: null,
    details: { count: row.count },
  })
}
