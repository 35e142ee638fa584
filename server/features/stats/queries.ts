import { type SQL, sql } from 'drizzle-orm'
import { can } from '#contract/permissions.ts'
import type { DayStats, Stats } from '#contract/stats.ts'
import type { Reader } from '../../db/read.ts'
import { conversations } from '../../db/tables/conversations.ts'
import type { SignedInContext } from '../../deps.ts'
import { needsPerson } from '../conversations/queries/view.ts'
import { putAsideCount } from '../put-aside/queries.ts'
import { zoneOfOrganization } from '../settings/queries.ts'
import { figuresOf, PERIOD_DAYS, type PeriodCounts } from './rules.ts'

/**
 * Daily figures: folded ones plus what the rows add. Always exact; folding only keeps the second part small. The days
 * follow the zone they were folded for: for some seconds after the organization's zone changes they are the old ones,
 * because recounting a million texts takes longer than an answer may.
 */
const countedDays = sql`(select * from stat_daily
  union all select * from recado_stat_pending(coalesce((select zone from stat_state), ${zoneOfOrganization}))) counted`

/** The day of `now` in the organization's zone; `offset 0` makes PostgreSQL compute it once, not per row. */
const today = sql`(select (${sql.placeholder('now')}::timestamptz at time zone ${zoneOfOrganization})::date as today offset 0) moment`

// Each of these is one prepared statement: planning costs more than reading the figures.

const sum = (column: string): SQL<number> => sql`coalesce(sum(${sql.raw(column)}), 0)::int`

const totals = { conversations: 'conversations', texts: 'inbound + outbound', answers: 'answers' }

/** The number of rows of an unfiltered list, without reading them. */
export const countAllOf = async (db: Reader, what: keyof typeof totals): Promise<number> => {
  const counted = db.select({ total: sum(totals[what]) }).from(countedDays)
  const [row] = await counted.prepare(`count-${what}`).execute()
  return row?.total ?? 0
}

export interface TextCounts {
  inbound: number
  outbound: number
  verification: number
  assistance: number
  /** Average milliseconds from a patient's text to our reply; null without a reply. */
  averageReplyMs: number | null
}

/** Texts in both directions. */
export const countTexts = async (db: Reader): Promise<TextCounts> => {
  const counted = db
    .select({
      inbound: sum('inbound'),
      outbound: sum('outbound'),
      verification: sum('verification'),
      assistance: sum('assistance'),
      averageReplyMs: sql<number | null>`(sum(reply_ms) / nullif(sum(replies), 0))::float`,
    })
    .from(countedDays)
  const [counts] = await counted.prepare('count-text-kinds').execute()
  if (!counts) throw new Error('a count has no row')
  return counts
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : oneDecimal((part * 100) / whole))

/** All conversations. Active: sending, waiting or paused. */
const everything = {
  total: sum('conversations'),
  active: sum('active'),
  started: sum('started'),
  answered: sum('answered'),
  spanish: sum('spanish'),
  replySeconds: sql<number | null>`(sum(reply_ms) / nullif(sum(replies), 0) / 1000)::float`,
}

/** The days of a period, as SQL. */
const PERIOD = sql.raw(String(PERIOD_DAYS))

/** The figures compared: conversations, replies and language switches of 30 days, the last one `daysAgo`. */
const period = (daysAgo: number): { [Name in keyof PeriodCounts]: SQL<PeriodCounts[Name]> } => {
  const last = sql.raw(`today - ${daysAgo}`)
  const before = sql.raw(`today - ${daysAgo + PERIOD_DAYS}`)
  const isIn = sql`day > ${before} and day <= ${last}`
  const within = (column: string): SQL<number> => sql`coalesce(sum(${sql.raw(column)}) filter (where ${isIn}), 0)::int`
  return {
    started: within('started'),
    answered: within('answered'),
    open: sql`(coalesce(sum(started) filter (where day <= ${last}), 0)
      - coalesce(sum(ended) filter (where day <= ${before}), 0))::int`,
    replies: within('replies'),
    replySeconds: sql`(sum(reply_ms) filter (where ${isIn}) / nullif(sum(replies) filter (where ${isIn}), 0) / 1000)::float`,
    switches: within('switches'),
    switchesKept: within('switches_kept'),
  }
}

/**
 * What waits for a person. Failed texts count for a day; carrier filtering counts for the hour in which nothing new is
 * started.
 */
const attention = {
  needsHelp: sql<number>`(select count(*)::int from ${conversations} where ${needsPerson(sql`${sql.placeholder('now')}::timestamptz`)})`,
  failedTexts: sql<number>`recado_count_failed_texts(${sql.placeholder('now')}::timestamptz - interval '24 hours')`,
  lockedAccounts: sql<number>`(select count(*)::int from users where locked_until > ${sql.placeholder('now')})`,
  isSendingPaused: sql<boolean>`exists (select 1 from settings where key = 'sending.paused' or key = 'sending.filtered'
    and (value->>'last')::timestamptz > ${sql.placeholder('now')}::timestamptz - interval '1 hour')`,
  putAside: putAsideCount,
}

/**
 * Everything on the dashboard's cards: the counts, the fixed figures with their basis, and what waits for a person.
 * Response rate: conversations with at least one answer, in percent of those started. Response time: seconds from a
 * patient's text to our reply. Any language but Spanish is shown as English.
 */
export const dashboardStats = async ({ db, deps, person }: SignedInContext): Promise<Stats> => {
  const counted = db
    .select({ everything, now: period(0), before: period(PERIOD_DAYS), attention })
    .from(sql`${countedDays}, ${today}`)
  const [row] = await counted.prepare('dashboard').execute({ now: deps.clock.now().toISOString() })
  if (!row) throw new Error('a count has no row')
  const { total, active, started, answered, spanish, replySeconds } = row.everything
  return {
    totalConversations: total,
    activeSessions: active,
    responseRate: percent(answered, started),
    avgResponseTime: oneDecimal(replySeconds ?? 0),
    languageStats: {
      spanish: { percentage: percent(spanish, total), count: spanish },
      english: { percentage: percent(total - spanish, total), count: total - spanish },
    },
    // The sandbox shows none of the counted figures.
    figures: figuresOf(row.now, row.before, deps.config.mode === 'live'),
    attention: { ...row.attention, lockedAccounts: can(person, 'users.view') ? row.attention.lockedAccounts : null },
  }
}

/** The last 30 days in the organization's zone, oldest first, including days without anything. */
export const dailyStats = async ({ db, deps }: SignedInContext): Promise<DayStats[]> => {
  const counted = db
    .select({
      day: sql<string>`day::text`,
      started: sql<number>`started::int`,
      open: sql<number>`open::int`,
      answered: sql<number>`answered::int`,
      replySeconds: sql<number | null>`(reply_ms / nullif(replies, 0) / 1000)::float`,
      sent: sql<number>`outbound::int`,
      answers: sql<number>`answers::int`,
    })
    // One row sums up everything before: the open conversations that the 30 days begin with.
    .from(sql`(select today, day, started, answered, replies, reply_ms, outbound, answers,
        sum(started) over so_far - sum(ended) over so_far + ended as open
      from (select today, greatest(day, today - ${PERIOD}) as day, sum(started) as started, sum(ended) as ended,
          sum(answered) as answered, sum(replies) as replies, sum(reply_ms) as reply_ms, sum(outbound) as outbound, sum(answers) as answers
        from (select day, started, ended, answered, replies, reply_ms, outbound, answers from ${countedDays}
          union all select today - n, 0, 0, 0, 0, 0, 0, 0 from generate_series(0, ${PERIOD} - 1) n, ${today}) every, ${today}
        where day <= today group by 1, 2) days
      window so_far as (order by day)) running`)
    .where(sql`day > today - ${PERIOD}`)
    .orderBy(sql`running.day`)
  const rows = await counted.prepare('days').execute({ now: deps.clock.now().toISOString() })
  return rows.map(({ day, started, open, answered, replySeconds, sent, answers }) => ({
    day,
    started,
    open: Math.max(0, open),
    responseRate: started === 0 ? null : percent(answered, started),
    avgResponseTime: replySeconds === null ? null : oneDecimal(replySeconds),
    sent,
    answers,
  }))
}

/** Pings the database; throws when it does not answer. */
export const askDatabase = async (db: Reader): Promise<void> => {
  await db.execute(sql`select 1 from settings limit 1`)
}

/** Waiting rows, for the operator's metrics. Each count uses an index. */
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
