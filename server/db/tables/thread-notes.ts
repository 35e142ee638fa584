import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { conversations } from './conversations.ts'
import { users } from './users.ts'

/** What colleagues write about a conversation. Never sent, and in no table that texts go out from. */
export const threadNotes = pgTable(
  'thread_notes',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Empty once it is deleted. */
    body: text().notNull(),
    createdAt: now(),
    deletedAt: moment(),
    deletedById: reference().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('thread_notes_conversation_idx').on(table.conversationId, table.id)],
)
