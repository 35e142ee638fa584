import { type SQL, sql } from 'drizzle-orm'
import { can } from '#contract/permissions.ts'
import type { DayStats, Stats } from '#contract/stats.ts'
import type { Reader } from '../../db/read.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { countPutAside } from '../put-aside/queries.ts'
import { organizationZone } from '../settings/queries.ts'
import { figuresOf, PERIOD_DAYS, type PeriodCounts } from './rules.ts'

/**
 * The figures of every day: what is folded, and what the rows say beyond it. Exact at any moment; the folding only keeps
 * the second part small. The days are those of the zone they were folded for: for some seconds after an organisation has
 * moved they are the former one's, because counting a million texts anew takes longer than an answer may.
 */
const countedDays = (zone = 'UTC'): SQL =>
  sql`(select * from stat_daily
    union all select * from recado_stat_pending(coalesce((select zone from stat_state), ${zone}))) counted`

const totalColumns = { conversations: sql`conversations`, texts: sql`inbound + outbound`, answers: sql`answers` }

/** How many rows a list has when nothing narrows it, without reading them. */
export const countAllOf = async (db: Reader, what: keyof typeof totalColumns): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(${totalColumns[what]}), 0)::int as total from ${countedDays()}`,
  )
  return rows[0]?.total ?? 0
}

export interface TextCounts {
  inbound: number
  outbound: number
  verification: number
  assistance: number
  /** Milliseconds from a patient's text to our reply, on average; null without a reply. */
  averageReplyMs: number | null
  [column: string]: unknown
}

/** All texts in either direction. */
export const countTexts = async (db: Reader): Promise<TextCounts> => {
  const { rows } = await db.execute<TextCounts>(sql`select coalesce(sum(inbound), 0)::int as inbound,
    coalesce(sum(outbound), 0)::int as outbound, coalesce(sum(verification), 0)::int as verification,
    coalesce(sum(assistance), 0)::int as assistance, (sum(reply_ms) / nullif(sum(replies), 0))::float as "averageReplyMs"
    from ${countedDays()}`)
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return counts
}

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
 * The dashboard's counts. Active: sending, waiting or paused. Response rate: conversations with at least one answer in
 * percent of those started. Response time: from a patient's text to our reply, in seconds. Whatever is not Spanish is
 * shown as English.
 */
const countAll = async (db: Reader): Promise<Omit<Stats, 'figures' | 'attention'>> => {
  const { rows } = await db.execute<Counts>(sql`select coalesce(sum(conversations), 0)::int as total,
    coalesce(sum(active), 0)::int as active, coalesce(sum(started), 0)::int as started,
    coalesce(sum(answered), 0)::int as answered, coalesce(sum(spanish), 0)::int as spanish,
    (sum(reply_ms) / nullif(sum(replies), 0) / 1000)::float as reply_seconds from ${countedDays()}`)
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

/** The day of a moment where the organisation is. */
const dayOf = (moment: Date, zone: string): SQL =>
  sql`(${moment.toISOString()}::timestamptz at time zone ${zone})::date`

/** What is compared: the conversations, replies and switches of language of 30 days, the last one `daysAgo`. */
const countPeriod = async (db: Reader, zone: string, now: Date, daysAgo: number): Promise<PeriodCounts> => {
  const last = sql`${dayOf(now, zone)} - ${daysAgo}::int`
  const isIn = sql`day > ${last} - ${PERIOD_DAYS}::int and day <= ${last}`
  const sum = (column: SQL) => sql`coalesce(sum(${column}) filter (where ${isIn}), 0)::int`
  const { rows } = await db.execute<Record<keyof PeriodCounts, number>>(sql`
    select ${sum(sql`started`)} as started, ${sum(sql`answered`)} as answered,
      (coalesce(sum(started) filter (where day <= ${last}), 0)
        - coalesce(sum(ended) filter (where day <= ${last} - ${PERIOD_DAYS}::int), 0))::int as open,
      ${sum(sql`replies`)} as replies,
      (sum(reply_ms) filter (where ${isIn}) / nullif(sum(replies) filter (where ${isIn}), 0) / 1000)::float as "replySeconds",
      ${sum(sql`switches`)} as switches, ${sum(sql`switches_kept`)} as "switchesKept"
    from ${countedDays(zone)}`)
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return counts
}

const DAY_MS = 86_400_000
/** As long as what the program begins is held after the carrier filtered texts. */
const HOUR_MS = 3_600_000

const countFigures = async (deps: Pick<Deps, 'config' | 'clock'>, db: Reader): Promise<Stats['figures']> => {
  const isLive = deps.config.mode === 'live'
  // In the sandbox nothing counted would be shown.
  if (!isLive) return figuresOf(nothing, nothing, false)
  const now = deps.clock.now()
  const zone = await organizationZone(db)
  const [period, before] = await Promise.all([countPeriod(db, zone, now, 0), countPeriod(db, zone, now, PERIOD_DAYS)])
  return figuresOf(period, before, true)
}

const nothing: PeriodCounts = {
  started: 0,
  answered: 0,
  open: 0,
  replies: 0,
  replySeconds: null,
  switches: 0,
  switchesKept: 0,
}

const countAttention = async (
  db: Reader,
  person: SignedInContext['person'],
  now: Date,
): Promise<Stats['attention']> => {
  const { rows } = await db.execute<{ needs_help: number; failed: number; locked: number; is_paused: boolean }>(sql`
    select (select count(*)::int from conversations
        where status = 'error' and phase <> 'ended' or promised_at is not null) as needs_help,
      (select count(*)::int from messages where created_at >= ${new Date(now.getTime() - DAY_MS)}
        and twilio_status in ('failed', 'undelivered')) as failed,
      (select count(*)::int from users where locked_until > ${now}) as locked,
      exists (select 1 from settings where key = 'sending.paused' or key = 'sending.filtered'
        and (value->>'last')::timestamptz > ${new Date(now.getTime() - HOUR_MS)}) as is_paused`)
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return {
    needsHelp: counts.needs_help,
    failedTexts: counts.failed,
    lockedAccounts: can(person, 'users.view') ? counts.locked : null,
    isSendingPaused: counts.is_paused,
    putAside: await countPutAside(db),
  }
}

/** Everything the dashboard's cards say: the counts, the fixed figures with their basis, and what waits for a person. */
export const dashboardStats = async (ctx: SignedInContext): Promise<Stats> => {
  const [counts, figures, attention] = await Promise.all([
    countAll(ctx.db),
    countFigures(ctx.deps, ctx.db),
    countAttention(ctx.db, ctx.person, ctx.deps.clock.now()),
  ])
  return { ...counts, figures, attention }
}

/** The last 30 days in the organisation's time zone, oldest first; days without anything are there too. */
export const dailyStats = async (ctx: SignedInContext): Promise<DayStats[]> => {
  const zone = await organizationZone(ctx.db)
  const today = dayOf(ctx.deps.clock.now(), zone)
  const { rows } = await ctx.db.execute<{
    day: string
    started: number
    open: number
    answered: number
    reply_seconds: number | null
  }>(sql`
    with days as (
      select day, sum(started) as started, sum(ended) as ended, sum(answered) as answered, sum(replies) as replies,
        sum(reply_ms) as reply_ms
      from (select day, started, ended, answered, replies, reply_ms from ${countedDays(zone)}
        union all select generate_series(${today} - ${PERIOD_DAYS - 1}::int, ${today}, interval '1 day')::date, 0, 0, 0, 0, 0) every
      group by day
    ), running as (
      select days.*, sum(started) over so_far - sum(ended) over so_far + ended as open from days window so_far as (order by day)
    )
    select day::text, started::int, open::int, answered::int, (reply_ms / nullif(replies, 0) / 1000)::float as reply_seconds
    from running where day > ${today} - ${PERIOD_DAYS}::int and day <= ${today} order by day`)
  return rows.map(({ day, started, open, answered, reply_seconds: seconds }) => ({
    day,
    started,
    open: Math.max(0, open),
    responseRate: started === 0 ? null : percent(answered, started),
    avgResponseTime: seconds === null ? null : oneDecimal(seconds),
  }))
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
