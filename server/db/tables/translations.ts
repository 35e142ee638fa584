import { boolean, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { TextDifference } from '#contract/translations.ts'
import { id, moment, now, reference } from './columns.ts'
import { conversations } from './conversations.ts'
import { users } from './users.ts'

/** Texts of a thread in the other language, with what was found in them and who decided. Nothing of a row changes but that. */
export const translations = pgTable(
  'translations',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The patient's text; null for a text of staff. */
    messageId: reference(),
    fromLanguage: varchar({ length: 2 }).notNull(),
    toLanguage: varchar({ length: 2 }).notNull(),
    source: text().notNull(),
    text: text().notNull(),
    back: text().notNull(),
    differences: jsonb().$type<TextDifference[]>().notNull(),
    backDifferences: jsonb().$type<TextDifference[]>().notNull(),
    isCritical: boolean().notNull(),
    /** ready, differs, waits, approved or refused. */
    state: varchar({ length: 10 }).notNull(),
    askedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    decidedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    createdAt: now(),
  },
  (table) => [index('translations_conversation_idx').on(table.conversationId, table.id.desc())],
)
