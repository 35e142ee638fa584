import { advisoryLocks } from '../db/advisory-locks.ts'
import type { TurnDraft } from './turn-draft.ts'

const HOUR_S = 3600
/** More opt-outs at the carrier within an hour than this are no coincidence but a fault: ours, or in its codes. */
const MOST_OPT_OUTS = 20

const isOptOut = ({ consent }: TurnDraft): boolean => consent.some(({ event }) => event === 'blocked')

/**
 * Counts the carrier's opt-outs that these turns of one transaction are about to store. With too many in an hour,
 * unasked texts are held in all processes until an administrator resumes sending; administrators are notified once.
 */
export const watchOptOuts = async (drafts: readonly TurnDraft[]): Promise<void> => {
  const optedOut = drafts.filter(isOptOut)
  const [first] = optedOut
  if (!first) return
  const { session } = first.context
  // The next to count, in any process, sees this transaction's rows: its statement begins after this one's end.
  await session.query('opt-out-turn', 'select pg_advisory_xact_lock($1)', [advisoryLocks.optOutWave])
  const [row] = await session.query<{ count: number }>(
    'opt-out-wave',
    `with recent as (select count(*)::int + $2::int as count from consent_events where event = 'blocked'
       and created_at > greatest($1::timestamptz - make_interval(secs => ${HOUR_S}), (select resumed_at from sender)))
     insert into sender (held_since, held_count) select $1, count from recent where count > ${MOST_OPT_OUTS}
     on conflict (id) do update set held_since = excluded.held_since, held_count = excluded.held_count
       where sender.held_since is null
     returning held_count as count`,
    [new Date(first.at).toISOString(), optedOut.length],
  )
  if (!row) return
  first.notifications.push({
    kind: 'opt-out-wave',
    conversationId: null,
    patientId: null,
    details: { count: row.count },
  })
}
