import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { id, now, reference } from './columns.ts'
import { conversations } from './conversations.ts'
import { patients } from './patients.ts'
import { users } from './users.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    kind: varchar({ length: 40 }).notNull(),
    conversationId: reference().references(() => conversations.id, { onDelete: 'cascade' }),
    patientId: reference().references(() => patients.id, { onDelete: 'cascade' }),
    /** The only person it is for; null: everybody. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** Figures and codes for the sentence; never patient text. */
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    createdAt: now(),
  },
  (table) => [
    index('notifications_help_idx').on(table.conversationId, table.createdAt).where(sql`kind = 'needs-help'`),
    index('notifications_created_idx').on(table.createdAt, table.id),
  ],
)

export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: reference()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: now(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.userId] })],
)
