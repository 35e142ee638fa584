import { pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { messages, responses } from './conversations.ts'
import { users } from './users.ts'

/**
 * Texts whose reading staff corrected, without what names anybody, for training. A case is about a message or about an
 * answer and is deleted with it; what is exported names neither.
 */
export const readingCases = pgTable(
  'reading_cases',
  {
    id: id(),
    kind: varchar({ length: 10 }).notNull(),
    messageId: reference().references(() => messages.id, { onDelete: 'cascade' }),
    responseId: reference().references(() => responses.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    language: varchar({ length: 5 }).notNull(),
    asked: text(),
    questionType: varchar({ length: 20 }),
    flowType: varchar({ length: 20 }),
    readAs: text().notNull(),
    means: text().notNull(),
    readerVersion: varchar({ length: 20 }).notNull(),
    createdBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    /** Who has checked that it names nobody. */
    approvedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    approvedAt: moment(),
  },
  (table) => [
    unique('reading_cases_message_key').on(table.messageId, table.kind),
    unique('reading_cases_response_key').on(table.responseId),
  ],
)
