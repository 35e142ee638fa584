import type { Draft } from './draft.ts'

const HOUR_S = 3600
/** More people than this who opt out at the carrier within an hour are no coincidence but a fault: of ours, or of its codes. */
const MOST_OPT_OUTS = 20

/**
 * Counts the opt-out at the carrier that this turn is about to store. With too many in an hour nothing that nobody asked
 * for goes out any more, in all processes, until an administrator says so; they hear of it once.
 */
export const watchOptOuts = async (draft: Draft): Promise<void> => {
  const [row] = await draft.world.session.query<{ count: number }>(
    'opt-out-wave',
    `with recent as (select count(*)::int + 1 as count from consent_events where event = 'blocked'
       and created_at > greatest($1::timestamptz - make_interval(secs => ${HOUR_S}), (select resumed_at from sender)))
     insert into sender (held_since, held_count) select $1, count from recent where count > ${MOST_OPT_OUTS}
     on conflict (id) do update set held_since = excluded.held_since, held_count = excluded.held_count
       where sender.held_since is null
     returning held_count as count`,
    [new Date(draft.at).toISOString()],
  )
  if (!row) return
  draft.notifications.push({
    kind: 'opt-out-wave',
    conversationId: null,
    patientId: null,
    details: { count: row.count },
  })
}
