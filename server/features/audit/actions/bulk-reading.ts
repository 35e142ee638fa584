import { sql } from 'drizzle-orm'
import { LEAST_BULK_READ } from '#contract/settings/form.ts'
import { act } from '../../../db/act.ts'
import { advisoryLocks } from '../../../db/advisory-locks.ts'
import type { Reader } from '../../../db/read.ts'
import { notifications } from '../../../db/tables/notifications.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { organizationSettings } from '../../settings/queries.ts'

const HOUR_MS = 3_600_000
/** A process asks the log again after so many more patients, and not before this time has passed. */
const ASK_PATIENTS = 25
const ASK_MS = 15_000

/** What one person has read: patients by when, rows of files and of very long lists. */
interface Reading {
  patients: Map<string, number>
  others: { at: number; count: number }[]
  toldAt: number
  /** When this process last asked the log what all processes have shown, and how many it had shown itself. */
  asked: { at: number; count: number }
}

/** What an answer held. */
interface ReadData {
  /** Ids of patients or, where the answer names none, of conversations. */
  ids: readonly string[]
  /** Rows of a file or of a list that is too long to name them. */
  others: number
}

const countOf = ({ patients, others }: Reading, since: number): number => {
  for (const [id, at] of patients) if (at <= since) patients.delete(id)
  return patients.size + others.filter(({ at }) => at > since).reduce((sum, { count }) => sum + count, 0)
}

/**
 * How many patients' data all processes together have shown somebody since a moment, by the audit log: each look stands
 * there already, so nothing is written for it.
 */
const countInLog = async ({ db }: Pick<Deps, 'db'>, userId: number, since: number): Promise<number> => {
  const listed = (name: string) =>
    sql`jsonb_array_elements_text(case when jsonb_typeof(details -> ${name}) = 'array' then details -> ${name} else '[]' end)`
  const { rows } = await db.reader.execute<{ count: number }>(sql`
    with mine as (select action, details from audit_log where "timestamp" > ${new Date(since).toISOString()}
      and user_id = ${userId} and success and phi_accessed and (action like '%.viewed' or action like '%.exported'))
    select (select count(distinct id) from (
        select 'patient ' || id as id from mine, ${listed('patients')} id
        union all select 'conversation ' || id from mine, ${listed('conversations')} id) named)::int
      + coalesce((select sum((details ->> 'count')::int) from mine
          where action like '%.exported' or details -> 'everybody' = 'true'), 0)::int as count`)
  return rows[0]?.count ?? 0
}

/**
 * Counts whose data each person has read within an hour, in all processes, and tells administrators once an hour of
 * whoever passes the organization's limit. Nobody is refused: the reading may be part of their work.
 */
export const createBulkAlarm = (deps: Deps) => {
  const readings = new Map<number, Reading>()
  const tell = async (actor: Actor, reading: Reading, count: number): Promise<void> => {
    const { bulkReadLimit } = await organizationSettings(deps.db.reader)
    if (bulkReadLimit === null || count < bulkReadLimit) return
    reading.toldAt = deps.clock.now().getTime()
    const details = { person: actor.username ?? '', count }
    const since = new Date(reading.toldAt - HOUR_MS).toISOString()
    const isTold = async (db: Reader) =>
      (await db.$count(
        notifications,
        sql`kind = 'bulk-reading' and details ->> 'person' = ${details.person} and created_at > ${since}`,
      )) > 0
    if (await isTold(deps.db.reader)) return
    const id = await act({ deps, actor }, 'patients.read-in-bulk', async (tx) => {
      // Another process may be telling of the same person.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.alarms}::int, ${actor.userId}::int)`)
      if (await isTold(tx)) return refuse('stale')
      const [row] = await tx.insert(notifications).values({ kind: 'bulk-reading', details }).returning()
      return { result: row?.id ?? null, audit: { resourceType: 'patients', details: { count, minutes: 60 } } }
    })
    if (!isRefusal(id) && id !== null) deps.live.publish([{ type: 'NOTIFICATION_CREATED', notificationId: id }])
  }
  return async (actor: Actor, { ids, others }: ReadData): Promise<void> => {
    if (actor.userId === null) return
    const now = deps.clock.now().getTime()
    const since = now - HOUR_MS
    const reading = readings.get(actor.userId) ?? {
      patients: new Map(),
      others: [],
      toldAt: 0,
      asked: { at: 0, count: 0 },
    }
    readings.set(actor.userId, reading)
    for (const id of ids) {
      reading.patients.delete(id)
      reading.patients.set(id, now)
    }
    if (others > 0) reading.others = [...reading.others.filter(({ at }) => at > since), { at: now, count: others }]
    if (reading.toldAt > since) return
    const own = countOf(reading, since)
    reading.asked.count = Math.min(reading.asked.count, own)
    let count = own
    if (own - reading.asked.count >= ASK_PATIENTS && now - reading.asked.at >= ASK_MS) {
      reading.asked = { at: now, count: own }
      count = Math.max(own, await countInLog(deps, actor.userId, since).catch(() => 0))
    }
    // What was read is in the audit log already: an alarm that fails takes no answer away.
    if (count >= LEAST_BULK_READ)
      await tell(actor, reading, count).catch(() => deps.log.error('the alarm about bulk reading failed', { count }))
  }
}
