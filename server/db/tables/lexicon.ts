import { pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { id, now, reference } from './columns.ts'

/** What staff have taught about their patients' words. */
export const lexicon = pgTable(
  'lexicon',
  {
    id: id(),
    language: varchar({ length: 5 }).notNull(),
    /** Folded, for comparison by the engine. */
    phrase: varchar({ length: 200 }).notNull(),
    /** yes, no, unsure, or a choice's label. */
    means: text().notNull(),
    createdBy: reference(),
    createdAt: now(),
  },
  (table) => [unique('lexicon_phrase_key').on(table.language, table.phrase)],
)
