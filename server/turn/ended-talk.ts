import type { ConversationRow } from './statements.ts'
import { type Talk, type TurnDraft, talkOf } from './turn-draft.ts'

interface Row extends ConversationRow {
  verifiedStatus: string | null
  isHeld: boolean
}

/** An ended conversation of the number; `id` null means the last one. Null where there is none. */
export const endedTalk = async (
  draft: TurnDraft,
  id: number | null,
): Promise<(Talk & { isPatientVerified: boolean }) | null> => {
  const here = draft.talks.filter(({ row, state }) => state.phase === 'ended' && (id === null || row.id === id)).at(-1)
  const [row] = await draft.context.session.query<Row>(
    'conversation-last',
    `select c.id, c.patient_queue_id as "patientId", c.flow_id as "flowId", c.flow_version_id as "flowVersionId",
       c.phone_number as "phoneNumber", c.campaign_id as "campaignId", c.phase, null as "scheduledFor", c.state, p.verified_status as "verifiedStatus",
       p.verified_by_user_id is not null as "isHeld"
     from conversations c left join patients p on p.id = c.patient_queue_id
     where c.contact_id = $1 and c.id = coalesce($2::bigint,
       (select id from conversations where contact_id = $1 and phase = 'ended' order by ended_at desc, id desc limit 1))`,
    [draft.contact.id, here?.row.id ?? id],
  )
  if (!row) return null
  const isPatientVerified = row.isHeld || row.verifiedStatus === 'VERIFIED_COMPLETE'
  return Object.assign(here ?? talkOf({ ...row, scheduledFor: null }), { isPatientVerified })
}
