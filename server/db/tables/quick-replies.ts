import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { users } from './users.ts'

/** Replies that staff insert by a shortcut. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: id(),
    /** Whose it is; null for one of the organization. */
    ownerId: reference().references(() => users.id, { onDelete: 'cascade' }),
    shortcut: varchar({ length: 30 }).notNull(),
    textEs: text().notNull(),
    textEn: text().notNull(),
    /** How often it was put into a reply. */
    uses: integer().notNull().default(0),
    lastUsedAt: moment(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [uniqueIndex('quick_replies_shortcut_key').on(sql`coalesce(owner_id, 0)`, table.shortcut)],
)
