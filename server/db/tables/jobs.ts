import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { users } from './users.ts'

/**
 * Background work. A recurring kind has one permanent row. Any other row is one piece of work and ends as done, failed
 * or stopped. A lease gives a row to one process: its token is checked on every write, and it ends by the database's
 * clock.
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
    /** When it may start, or start again. */
    dueAt: moment().notNull(),
    /** Jobs with the same key run one at a time, in the order they were added. */
    exclusiveKey: varchar({ length: 120 }),
    /** Only one job of a kind with this key waits or runs. */
    uniqueKey: varchar({ length: 120 }),
    /** Attempts since the last committed step. */
    attempts: integer().notNull().default(0),
    /** Progress in the kind's own format; written in each step's transaction. */
    cursor: jsonb().$type<unknown>(),
    doneCount: integer().notNull().default(0),
    totalCount: integer(),
    /** Text key for what it is doing, or how it ended. */
    note: varchar({ length: 40 }),
    /** Text key for why the last attempt failed. */
    error: varchar({ length: 40 }),
    startedByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    startedAt: moment(),
    finishedAt: moment(),
    /** Somebody asked for it to stop, or for a round now. */
    stopRequestedAt: moment(),
    runRequestedAt: moment(),
    /** The process that works on it; its advisory lock tells whether it is alive. */
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
