import { sql } from 'drizzle-orm'
import type { OnCall, OnCallAlert } from '#contract/on-call.ts'
import type { Reader } from '../../db/read.ts'
import type { Deps } from '../../deps.ts'
import { unreachableOf } from '../contacts/queries.ts'
import { organizationSettings } from '../settings/queries.ts'

/** Of an alert `a`: staff wrote to the patient, resumed a waiting conversation, or kept a promise. */
export const isAlertHandled = sql`(exists (select 1 from messages m where m.conversation_id = a.conversation_id
    and m.sent_by_user_id is not null and m.created_at > a.raised_at)
  or a.is_waiting and (select c.phase <> 'paused' and c.promised_at is null from conversations c where c.id = a.conversation_id))`

interface Row extends Record<string, unknown> {
  id: number
  conversation_id: number | null
  reason: OnCallAlert['reason']
  raised_at: string | Date
  rounds: number
  last_texted_at: string | Date | null
  unstaffed_at: string | Date | null
  texted: string[] | null
  acknowledged_at: string | Date | null
  acknowledged_by: string | null
  acknowledged_how: OnCallAlert['acknowledgedHow']
}

const instant = (moment: string | Date | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

/** The alerts of the last days that became due, and whether the next one would reach anybody. */
export const onCallState = async (deps: Pick<Deps, 'config' | 'clock'>, db: Reader): Promise<OnCall> => {
  const now = deps.clock.now().toISOString()
  const { rows } = await db.execute<Row>(sql`
    select a.*, (select array_agg(distinct t.name) from on_call_texts t
        join outbox o on o.dedupe_key = concat_ws(':', 'on-call', t.alert_id, t.round, t.contact_id)
        left join messages m on m.id = o.message_id
        where t.alert_id = a.id and o.state not in ('cancelled', 'expired', 'failed')
          and coalesce(m.twilio_status, '') not in ('canceled', 'undelivered', 'failed')) as texted
    from on_call_alerts a
    where a.raised_at > ${now}::timestamptz - interval '7 days'
      and (a.rounds > 0 or a.unstaffed_at is not null)
    order by a.raised_at desc, a.id desc limit 20`)
  const { onCall } = await organizationSettings(db)
  const isMissed = rows.some((row) => row.acknowledged_at === null && row.rounds === 0)
  const unreachable = await unreachableOf(db, onCall)
  return {
    unreachable: unreachable.map(({ name }) => name),
    isUnstaffed: onCall.length === 0 && (deps.config.mode === 'live' || isMissed),
    alerts: rows.map((row) => ({
      id: row.id,
      conversationId: row.conversation_id,
      reason: row.reason,
      raisedAt: new Date(row.raised_at).toISOString(),
      rounds: row.rounds,
      lastTextedAt: instant(row.last_texted_at),
      texted: row.texted ?? [],
      acknowledgedAt: instant(row.acknowledged_at),
      acknowledgedBy: row.acknowledged_by,
      acknowledgedHow: row.acknowledged_how,
    })),
  }
}
