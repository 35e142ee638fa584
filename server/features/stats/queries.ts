import { sql } from 'drizzle-orm'
import type { Stats } from '#contract/stats.ts'
import type { Reader } from '../../db/read.ts'

interface Counts {
  total: number
  active: number
  started: number
  answered: number
  spanish: number
  reply_seconds: number | null
  [column: string]: unknown
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : oneDecimal((part * 100) / whole))

/**
 * The dashboard's figures, counted from the rows. Active: sending, waiting or paused. Response rate: conversations with
 * at least one answer in percent of those started. Response time: from a patient's text to our reply, in seconds.
 * Whatever is not Spanish is shown as English.
 */
export const dashboardStats = async (db: Reader): Promise<Stats> => {
  const { rows } = await db.execute<Counts>(sql`
    select count(*)::int as total,
      (count(*) filter (where phase in ('sending', 'waiting', 'paused')))::int as active,
      (count(*) filter (where phase <> 'queued'))::int as started,
      (count(*) filter (where exists (select 1 from responses r where r.conversation_id = c.id)))::int as answered,
      (count(*) filter (where language = 'es'))::int as spanish,
      (select avg(processing_time) / 1000.0 from messages
        where direction = 'outbound' and processing_time is not null)::float as reply_seconds
    from conversations c`)
  const counts = rows[0]
  if (!counts) throw new Error('a count has no row')
  const english = counts.total - counts.spanish
  return {
    totalConversations: counts.total,
    activeSessions: counts.active,
    responseRate: percent(counts.answered, counts.started),
    avgResponseTime: oneDecimal(counts.reply_seconds ?? 0),
    languageStats: {
      spanish: { percentage: percent(counts.spanish, counts.total), count: counts.spanish },
      english: { percentage: percent(english, counts.total), count: english },
    },
  }
}

/** Asks the database anything at all; throws when it does not answer. */
export const askDatabase = async (db: Reader): Promise<void> => {
  await db.execute(sql`select 1 from settings limit 1`)
}

/** Rows that wait: what the operator's metrics watch. Each is counted by an index. */
export const storageCounts = async (db: Reader): Promise<Record<string, number>> => {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from inbox where processed_at is null) as inbox_waiting,
      (select count(*)::int from outbox where state = 'queued') as outbox_queued,
      (select count(*)::int from outbox where state = 'unknown') as outbox_unknown,
      (select count(*)::int from timers where due_at <= now()) as timers_due,
      (select greatest(coalesce(max(id), 0) - (select coalesce(max(audit_id), 0) from audit_seal), 0)::int
        from audit_log) as audit_unsealed`)
  return rows[0] ?? {}
}
