import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { users } from './users.ts'

/**
 * Background work. A recurring kind has one row, which stays; any other row is one piece of work and ends as done,
 * failed or stopped. Whoever works on a row holds its lease: the token, which every write of the job is checked
 * against, and the time until which the lease lasts by the database's clock.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: varchar({ length: 40 }).notNull(),
    isRecurring: boolean().notNull().default(false),
    input: jsonb().$type<unknown>().notNull().default({}),
    /** waiting, running, done, failed or stopped. */
    state: varchar({ length: 10 }).notNull().default('waiting'),
    /** When it may begin, or begin again. */
    dueAt: moment().notNull(),
    /** Of the jobs with the same key one runs at a time, in the order in which they were added. */
    exclusiveKey: varchar({ length: 120 }),
    /** Of the jobs of a kind with the same key one is waiting or running at a time. */
    uniqueKey: varchar({ length: 120 }),
    /** How often it was begun since its last committed step. */
    attempts: integer().notNull().default(0),
    /** How far it has come, in the words of its kind; written in the transaction of each step. */
    cursor: jsonb().$type<unknown>(),
    doneCount: integer().notNull().default(0),
    totalCount: integer(),
    /** Key of the sentence that says what it is doing, or what came of it. */
    note: varchar({ length: 40 }),
    /** Key of the sentence that says why the last attempt failed. */
    error: varchar({ length: 40 }),
    startedByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    startedAt: moment(),
    finishedAt: moment(),
    /** Somebody asked for it to stop, or for a round now. */
    stopRequestedAt: moment(),
    runRequestedAt: moment(),
    /** The process that works on it; its advisory lock tells whether it lives. */
    holder: integer(),
    token: uuid(),
    leasedUntil: moment(),
  },
  (table) => [
    uniqueIndex('jobs_recurring_key').on(table.kind).where(sql`is_recurring`),
    uniqueIndex('jobs_unique_key').on(table.kind, table.uniqueKey).where(sql`state in ('waiting', 'running')`),
    index('jobs_due_idx').on(table.kind, table.dueAt, table.id).where(sql`state = 'waiting'`),
    index('jobs_running_idx').on(table.id).where(sql`state = 'running' or is_recurring`),
    index('jobs_exclusive_idx').on(table.exclusiveKey, table.id).where(sql`state in ('waiting', 'running')`),
    index('jobs_finished_idx').on(table.finishedAt, table.id).where(sql`state in ('done', 'failed', 'stopped')`),
  ],
)
