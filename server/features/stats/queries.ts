import { type SQL, sql } from 'drizzle-orm'
import { can } from '#contract/permissions.ts'
import type { DayStats, Stats } from '#contract/stats.ts'
import type { Reader } from '../../db/read.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { organizationZone } from '../settings/queries.ts'
import { figuresOf, PERIOD_DAYS, type PeriodCounts } from './rules.ts'

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
 * The dashboard's counts, from the rows. Active: sending, waiting or paused. Response rate: conversations with at least
 * one answer in percent of those started. Response time: from a patient's text to our reply, in seconds. Whatever is not
 * Spanish is shown as English.
 */
const countAll = async (db: Reader): Promise<Omit<Stats, 'figures' | 'attention'>> => {
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

/** What is compared: the conversations, replies and switches of language of the days from one moment to another. */
const countPeriod = async (db: Reader, from: Date, to: Date): Promise<PeriodCounts> => {
  const { rows } = await db.execute<Record<keyof PeriodCounts, number>>(sql`
    with started as (
      select count(*)::int as started,
        (count(*) filter (where exists (select 1 from responses r where r.conversation_id = c.id)))::int as answered
      from conversations c where phase <> 'queued' and started_at >= ${from} and started_at < ${to}
    ), opened as (
      select count(*)::int as open from conversations
      where phase <> 'queued' and started_at < ${to} and (ended_at is null or ended_at >= ${from})
    ), replied as (
      select count(*)::int as replies, (avg(processing_time) / 1000.0)::float as "replySeconds" from messages
      where direction = 'outbound' and processing_time is not null and created_at >= ${from} and created_at < ${to}
    ), texts as (
      select language, lag(language) over thread as before,
        array[lead(language, 1) over thread, lead(language, 2) over thread, lead(language, 3) over thread] as after
      from messages
      where direction = 'inbound' and conversation_id is not null and created_at >= ${from} and created_at < ${to}
      window thread as (partition by conversation_id order by created_at, id)
    ), switched as (
      select count(*)::int as switches,
        (count(*) filter (where not coalesce(before = any(after), false)))::int as "switchesKept"
      from texts where before <> language
    )
    select * from started, opened, replied, switched`)
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return counts
}

const DAY_MS = 86_400_000

const countFigures = async (deps: Pick<Deps, 'config' | 'clock'>, db: Reader): Promise<Stats['figures']> => {
  const isLive = deps.config.mode === 'live'
  // In the sandbox nothing counted would be shown.
  if (!isLive) return figuresOf(nothing, nothing, false)
  const now = deps.clock.now()
  const since = new Date(now.getTime() - PERIOD_DAYS * DAY_MS)
  const before = new Date(since.getTime() - PERIOD_DAYS * DAY_MS)
  return figuresOf(await countPeriod(db, since, now), await countPeriod(db, before, since), true)
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
    select (select count(*)::int from conversations where status = 'error' and phase <> 'ended') as needs_help,
      (select count(*)::int from messages where created_at >= ${new Date(now.getTime() - DAY_MS)}
        and twilio_status in ('failed', 'undelivered')) as failed,
      (select count(*)::int from users where locked_until > ${now}) as locked,
      exists (select 1 from settings where key = 'sending.paused') as is_paused`)
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return {
    needsHelp: counts.needs_help,
    failedTexts: counts.failed,
    lockedAccounts: can(person, 'users.view') ? counts.locked : null,
    isSendingPaused: counts.is_paused,
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
  const now = ctx.deps.clock.now()
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`
  const { rows } = await ctx.db.execute<{
    day: string
    started: number
    open: number
    answered: number
    reply_seconds: number | null
  }>(sql`
    with days as (
      select generate_series(${dayOf(sql`${now}::timestamptz`)} - ${PERIOD_DAYS - 1}::int,
        ${dayOf(sql`${now}::timestamptz`)}, interval '1 day')::date as day
    ), begun as (
      select ${dayOf(sql`started_at`)} as day, count(*) as started,
        count(*) filter (where exists (select 1 from responses r where r.conversation_id = c.id)) as answered
      from conversations c where phase <> 'queued' group by 1
    ), ended as (
      select ${dayOf(sql`ended_at`)} as day, count(*) as ended from conversations where ended_at is not null group by 1
    ), replied as (
      select ${dayOf(sql`created_at`)} as day, avg(processing_time) / 1000.0 as seconds from messages
      where direction = 'outbound' and processing_time is not null
        and created_at >= ${new Date(now.getTime() - (PERIOD_DAYS + 1) * DAY_MS)} group by 1
    )
    select days.day::text, coalesce(begun.started, 0)::int as started, coalesce(begun.answered, 0)::int as answered,
      ((select coalesce(sum(b.started), 0) from begun b where b.day <= days.day)
        - (select coalesce(sum(e.ended), 0) from ended e where e.day < days.day))::int as open,
      replied.seconds::float as reply_seconds
    from days left join begun using (day) left join replied using (day) order by days.day`)
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
