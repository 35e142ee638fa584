import { sql } from 'drizzle-orm'
import { type MailAlert, mailAlerts } from '#contract/mail-alerts.ts'
import type { Person } from '#contract/permissions.ts'
import { bookkeep } from '../../../db/act.ts'
import { advisoryLocks } from '../../../db/advisory-locks.ts'
import type { Writer } from '../../../db/read.ts'
import type { Deps } from '../../../deps.ts'
import { isAlertHandled, isAlertPutOff, WAIT } from '../../on-call/queries.ts'
import { seesConversation } from '../../session/queries.ts'

/** Mails of one round. */
const MOST_AT_ONCE = 20
/** A person gets this many alerts an hour one by one; the others are summed up. */
export const MOST_ALERTS_AN_HOUR = 10
/** Milliseconds between two mails that sum up. */
const SUM_PAUSE_MS = 10 * 60_000

export interface DueMail extends Record<string, unknown> {
  id: string
  kind: string
  about: string
  details: Record<string, number>
  attempts: number
  email: string
  role: Person['role']
  rights: Person['rights']
}

const alertKinds = sql`m.kind in (${sql.join(
  mailAlerts.map((kind) => sql`${kind}`),
  sql`, `,
)})`

const conversation = sql`(m.details->>'conversationId')::bigint`

const isDue = (now: string) => sql`m.sent_at is null and m.failed_at is null and m.next_at <= ${now}::timestamptz`

/**
 * Gives up what is of no use any more: to an account that is disabled, of a conversation out of sight, older than a day,
 * or about a patient whom somebody has seen to meanwhile.
 */
const giveUp = (tx: Writer, now: string): Promise<unknown> =>
  tx.execute(sql`update mails m set failed_at = ${now} from users u
    where u.id = m.user_id and ${isDue(now)} and (not u.is_active or u.email is null
      or ${alertKinds} and (m.created_at < ${now}::timestamptz - interval '1 day' or not m.kind = any (u.mail_alerts)
        or m.details ? 'conversationId' and not (exists (select 1 from conversations c where c.id = ${conversation})
          and ${seesConversation(sql`u.id`, conversation)})
        or m.kind = 'waiting' and not exists (select 1 from on_call_alerts a where a.id = (m.details->>'alertId')::bigint
          and a.acknowledged_at is null and not ${isAlertHandled})))`)

/** While a conversation is put off nobody is mailed that its patient waits: the wait begins again when it comes back. */
const putOff = (tx: Writer, at: Date): Promise<unknown> =>
  tx.execute(sql`update mails m set created_at = ${at.toISOString()},
      next_at = ${at.toISOString()}::timestamptz + ${WAIT}::interval
    from on_call_alerts a where m.sent_at is null and m.failed_at is null and m.kind = 'waiting'
      and m.created_at < ${at.toISOString()}::timestamptz - interval '1 minute'
      and a.id = (m.details->>'alertId')::bigint and a.acknowledged_at is null and ${isAlertPutOff(at)}`)

interface Excess extends Record<string, unknown> {
  userId: string
  ids: string[]
  lastSum: string | null
  emergency: number
  waiting: number
  failure: number
}

const countOf = (kind: MailAlert) => sql`count(*) filter (where m.kind = ${kind})::int as ${sql.raw(kind)}`

/**
 * Sums up what is above a person's ceiling: one mail says how many there are, in the transaction in which they count as
 * done. Emergencies come first.
 */
const sumUp = async (tx: Writer, now: string): Promise<void> => {
  const { rows } = await tx.execute<Excess>(sql`
    with m as (select m.id, m.user_id, m.kind, row_number() over (partition by m.user_id
        order by m.kind <> 'emergency', m.next_at, m.id) as place
      from mails m where ${isDue(now)} and ${alertKinds} and m.attempts = 0)
    select m.user_id as "userId", array_agg(m.id order by m.id) as ids, ${countOf('emergency')}, ${countOf('waiting')},
      ${countOf('failure')}, (select max(s.created_at) from mails s
        where s.user_id = m.user_id and s.kind = 'more-alerts') as "lastSum"
    from m where m.place > ${MOST_ALERTS_AN_HOUR} - (select count(*) from mails m2
      where m2.user_id = m.user_id and m2.attempts > 0 and m2.summed_id is null and m2.failed_at is null
        and m2.kind <> 'more-alerts' and m2.kind <> 'report-ready'
        and coalesce(m2.sent_at, 'infinity') > ${now}::timestamptz - interval '1 hour')
    group by m.user_id`)
  for (const { userId, ids, lastSum, ...counts } of rows) {
    const free = lastSum === null ? 0 : new Date(lastSum).getTime() + SUM_PAUSE_MS
    const mine = sql`id = any (${sql.param(ids)}::bigint[])`
    if (free > new Date(now).getTime()) {
      await tx.execute(sql`update mails set next_at = ${new Date(free).toISOString()} where ${mine}`)
      continue
    }
    const details = JSON.stringify(counts)
    await tx.execute(sql`with made as (insert into mails (user_id, kind, about, details, created_at, next_at)
        values (${userId}, 'more-alerts', ${`more-alerts ${ids[0]}`}, ${details}::jsonb, ${now}, ${now}) returning id)
      update mails set sent_at = ${now}, summed_id = (select id from made) where ${mine}`)
  }
}

/**
 * Claims what is due, emergencies first: an attempt that a kill cuts off is followed by another one, later. One process at
 * a time, so that a ceiling is one over all of them.
 */
export const claimMails = (deps: Pick<Deps, 'db' | 'clock'>): Promise<DueMail[]> =>
  bookkeep(deps, async (tx) => {
    const at = deps.clock.now()
    const now = at.toISOString()
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mails})`)
    await putOff(tx, at)
    await giveUp(tx, now)
    await sumUp(tx, now)
    const { rows } = await tx.execute<DueMail>(sql`
      update mails m set attempts = m.attempts + 1,
        next_at = ${now}::timestamptz + make_interval(secs => 60 * power(2, least(m.attempts, 8)))
      from users u where u.id = m.user_id and m.id in (select m.id from mails m where ${isDue(now)}
        order by m.kind <> 'emergency', m.next_at, m.id limit ${MOST_AT_ONCE} for update skip locked)
      returning m.id, m.kind, m.about, m.details, m.attempts, u.email, u.role, u.rights`)
    return rows.toSorted((one, other) => Number(other.kind === 'emergency') - Number(one.kind === 'emergency'))
  })
