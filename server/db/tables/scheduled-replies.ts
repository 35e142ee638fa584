import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import type { ClockName, ScheduleReason, scheduleStates } from '#contract/conversations/scheduled-replies.ts'
import { id, moment, now, reference } from './columns.ts'
import { conversations } from './conversations.ts'
import { users } from './users.ts'

/**
 * Texts of staff that go out later. The transaction that puts a text into the outbox also marks its row as sent, so a
 * row goes out at most once, whenever a process dies.
 */
export const scheduledReplies = pgTable(
  'scheduled_replies',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: reference().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    sendAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    clock: varchar({ length: 12 }).$type<ClockName>().notNull(),
    zone: varchar({ length: 60 }).notNull(),
    /** When it is looked at next: its time, or the opening of the hours. */
    nextAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    seenMessageId: reference(),
    state: varchar({ length: 10 }).$type<(typeof scheduleStates)[number]>().notNull().default('planned'),
    reason: varchar({ length: 20 }).$type<ScheduleReason>(),
    revision: integer().notNull().default(1),
    createdAt: now(),
    endedAt: moment(),
  },
  (table) => [
    index('scheduled_replies_due_idx').on(table.nextAt, table.id).where(sql`state = 'planned'`),
    index('scheduled_replies_conversation_idx').on(table.conversationId, table.id),
  ],
)
