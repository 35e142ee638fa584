import { sql } from 'drizzle-orm'
import type { OnCallNumber } from '#contract/on-call/numbers.ts'
import type { OnCall, OnCallAlert } from '#contract/on-call.ts'
import type { Reader } from '../../db/read.ts'
import { conversations } from '../../db/tables/conversations.ts'
import type { Deps } from '../../deps.ts'
import { dialledOf, unreachableOf } from '../contacts/queries.ts'
import { atMoment, isSnoozed } from '../conversations/queries/view.ts'
import { organizationSettings } from '../settings/queries.ts'

/** Of an alert `a`: staff have seen to the patient since it was raised. */
export const isAlertHandled = sql`recado_is_alert_handled(a)`

/** Of an alert `a`: the patient waits for a person, and staff have put the conversation off. An emergency never is. */
export const isAlertPutOff = (now: Date) => sql`(a.reason <> 'emergency' and exists (select 1 from ${conversations}
  where ${conversations.id} = a.conversation_id and ${isSnoozed(atMoment(now))}))`

/** How long a patient waits for a person before people on call are told. */
export const WAIT = '15 minutes'

/** Of a text `t` to a person on call, with its row `o` of the outbox and its message `m`: it never got there. */
const isTextLost = sql`(o.state in ('cancelled', 'expired', 'failed')
  or coalesce(m.twilio_status, '') in ('canceled', 'undelivered', 'failed'))`
const textSent = sql`outbox o on o.dedupe_key = concat_ws(':', 'on-call', t.alert_id, t.round, t.contact_id)
  left join messages m on m.id = o.message_id`

/** After this long without a word of the carrier a text counts as arrived: not all carriers report it. */
const REPORTED_WITHIN = '10 minutes'

/**
 * The people among these whose last text of this day did not arrive. A text whose fate is not known yet tells nothing:
 * while one alert is texted about, the others of that round judge by the texts before it.
 */
export const silentOf = async (db: Reader, people: readonly OnCallNumber[], now: Date): Promise<OnCallNumber[]> => {
  const dialled = people.map(({ phone }) => dialledOf(phone)).filter((phone) => phone !== null)
  const { rows } = await db.execute<{ phone: string }>(sql`
    select c.phone from contacts c cross join lateral (select ${isTextLost} as "isLost" from on_call_texts t join ${textSent}
      where t.contact_id = c.id and t.created_at > ${now.toISOString()}::timestamptz - interval '1 day'
        and (${isTextLost} or m.twilio_status = 'delivered'
          or t.created_at < ${now.toISOString()}::timestamptz - ${REPORTED_WITHIN}::interval)
      order by t.id desc limit 1) known
    where c.phone = any (${sql.param(dialled)}::text[]) and known."isLost"`)
  const phones = new Set(rows.map(({ phone }) => phone))
  return people.filter(({ phone }) => phones.has(dialledOf(phone) ?? ''))
}

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
        join ${textSent} where t.alert_id = a.id and not ${isTextLost}) as texted
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
