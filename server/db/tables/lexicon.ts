import { pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { id, now, reference } from './columns.ts'

/** What the organisation's own people have said that their patients' words mean. */
export const lexicon = pgTable(
  'lexicon',
  {
    id: id(),
    language: varchar({ length: 5 }).notNull(),
    /** Folded, as the engine compares it. */
    phrase: varchar({ length: 200 }).notNull(),
    /** yes, no, unsure, or a choice's label. */
    means: text().notNull(),
    createdBy: reference(),
    createdAt: now(),
  },
  (table) => [unique('lexicon_phrase_key').on(table.language, table.phrase)],
)
