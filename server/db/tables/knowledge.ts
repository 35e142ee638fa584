import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, primaryKey, real, text, unique, varchar } from 'drizzle-orm/pg-core'
import type { KnowledgeForm } from '#contract/knowledge/form.ts'
import { id, moment, now, reference } from './columns.ts'
import { locations } from './senders.ts'
import { foldedName, newestFirst } from './sort-keys.ts'
import { users } from './users.ts'

/**
 * What the organization tells its patients: an answer in both languages, and how people ask for it. The columns hold the
 * text that is served; a change of an approved entry waits in `change`.
 */
export const knowledgeEntries = pgTable(
  'knowledge_entries',
  {
    id: id(),
    /** What files of entries call it. */
    key: varchar({ length: 60 }),
    topic: varchar({ length: 120 }).notNull(),
    questionsEs: text().array().notNull().default(sql`'{}'`),
    questionsEn: text().array().notNull().default(sql`'{}'`),
    answerEs: text().notNull().default(''),
    answerEn: text().notNull().default(''),
    /** Null: every site. */
    locationId: reference().references(() => locations.id),
    /** The first and the last day on which it is told; null: no limit. */
    validFrom: date(),
    validTo: date(),
    ownerId: reference().references(() => users.id, { onDelete: 'set null' }),
    reviewOn: date(),
    /** draft, approved or retired. */
    state: varchar({ length: 10 }).notNull().default('draft'),
    /** What an approved entry will say once somebody approves that. */
    change: jsonb().$type<KnowledgeForm>(),
    approvedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    approvedAt: moment(),
    createdBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    updatedAt: now(),
    /** Folded, for the search box. */
    searchText: text().notNull().default(''),
  },
  (table) => [
    unique('knowledge_entries_key_key').on(table.key),
    index('knowledge_entries_topic_idx').on(foldedName(table.topic), newestFirst(table.id)),
    index('knowledge_entries_location_idx').on(table.locationId),
    index('knowledge_entries_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** The terms of approved entries, for finding one: stems of both languages, sounds, and ideas. */
export const knowledgeTerms = pgTable(
  'knowledge_terms',
  {
    entryId: reference()
      .notNull()
      .references(() => knowledgeEntries.id, { onDelete: 'cascade' }),
    term: varchar({ length: 80 }).notNull(),
    weight: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.term] }),
    index('knowledge_terms_weight_idx').on(table.term, table.weight.desc(), table.entryId),
  ],
)

/** Folded words that approved entries use: a misspelt word is looked up here by its trigrams. */
export const knowledgeWords = pgTable('knowledge_words', { word: varchar({ length: 60 }).primaryKey() }, (table) => [
  index('knowledge_words_trigram_idx').using('gist', table.word.op('gist_trgm_ops')),
])
