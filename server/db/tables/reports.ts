import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'

const count = () => integer().notNull().default(0)

/** What is counted, in the order of recado_report_changes. */
const counters = () => ({
  /** Conversations of which a text went out: all, with an answer, gone through to the end, that opted out. */
  conversations: count(),
  answered: count(),
  completed: count(),
  optedOut: count(),
  /** Of one question: asked, read as an answer, read from its first text, asked again, reminded, left without an answer. */
  asked: count(),
  read: count(),
  readAtOnce: count(),
  askedAgain: count(),
  reminded: count(),
  givenUp: count(),
  /** Opt-outs of numbers. */
  stops: count(),
  /** Texts of a person to a patient who needed one, and how long those patients had waited. */
  persons: count(),
  personMs: bigint({ mode: 'number' }).notNull().default(0),
  /** Billed segments. */
  parts: count(),
})

/** Counted since the telephone is told apart; last in every table. */
const laterCounters = () => ({
  /** Of one question: read from what was told by telephone. */
  readByPhone: count(),
  /** Verifications that a person decided. */
  settled: count(),
})

/** text or phone, as a conversation was held or an answer came; phone or hand, as a person decided. Empty: neither. */
const channel = () => varchar({ length: 10 }).notNull().default('')

/** Whose figures they are. Empty or 0: of none. */
const place = () => ({
  /** The day of the conversation's first text; of an opt-out, its own. */
  day: date({ mode: 'string' }).notNull(),
  /** The patient's location. */
  locationId: reference().notNull(),
  flowId: reference().notNull(),
  language: varchar({ length: 5 }).notNull(),
  /** The author's key. */
  question: varchar({ length: 50 }).notNull(),
})

/** Each conversation's share of report_daily so far, one row for itself and one for each question. */
export const reportShares = pgTable(
  'report_shares',
  {
    contactId: reference().notNull(),
    ...place(),
    /** ISO weekday and hour of the first text: 100 * weekday + hour. */
    hour: smallint().notNull(),
    doctor: varchar({ length: 200 }).notNull(),
    source: varchar({ length: 100 }).notNull(),
    campaignId: reference().notNull(),
    /** Who wrote, or to whom the patient is assigned. */
    userId: reference().notNull(),
    /** Why it is an opt-out. */
    reason: varchar({ length: 60 }).notNull(),
    ...counters(),
    channel: channel(),
    ...laterCounters(),
  },
  (table) => [index('report_shares_contact_idx').on(table.contactId)],
)

/**
 * The figures of reports per day, folded from committed rows as stat_daily is; once for each dimension, and added up in
 * blocks of days.
 */
export const reportDaily = pgTable(
  'report_daily',
  {
    ...place(),
    /** all, hour, doctor, source, campaign, staff, reason or channel; then the value. A row of `day` is the total of its day. */
    dimension: varchar({ length: 10 }).notNull(),
    value: varchar({ length: 200 }).notNull(),
    ...counters(),
    /** How many days from `day` on: 1, 8 or 64. */
    days: smallint().notNull(),
    ...laterCounters(),
  },
  (table) => [
    primaryKey({
      name: 'report_daily_key',
      columns: [
        table.days,
        table.day,
        table.dimension,
        table.locationId,
        table.flowId,
        table.language,
        table.question,
        table.value,
      ],
    }),
    index('report_daily_total_idx').on(table.day).where(sql`dimension = 'day'`),
  ],
)

/** The same of rows that retention has removed: they go on counting. In the order of report_shares. */
export const keptReports = pgTable(
  'kept_reports',
  {
    contactId: reference().notNull(),
    ...place(),
    hour: smallint().notNull(),
    /** Empty once the patient is gone. */
    doctor: varchar({ length: 200 }).notNull(),
    source: varchar({ length: 100 }).notNull(),
    campaignId: reference().notNull(),
    userId: reference().notNull(),
    reason: varchar({ length: 60 }).notNull(),
    ...counters(),
    channel: channel(),
    ...laterCounters(),
  },
  (table) => [index('kept_reports_contact_idx').on(table.contactId)],
)
