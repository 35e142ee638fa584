import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, varchar } from 'drizzle-orm/pg-core'
import { aiConfigurations } from './ai.ts'
import { id, moment, now, reference } from './columns.ts'
import { jobs } from './jobs.ts'
import { knowledgeEntries } from './knowledge.ts'

/** Texts that the assistant is tried with. They name nobody. */
export const evaluationCases = pgTable(
  'evaluation_cases',
  {
    id: id(),
    text: text().notNull(),
    language: varchar({ length: 5 }).notNull(),
    expected: varchar({ length: 10 }).notNull(),
    entryId: reference().references(() => knowledgeEntries.id, { onDelete: 'set null' }),
    forbidden: text().array().notNull().default(sql`'{}'`),
    /** The question of a flow that waits for an answer; null for none. */
    question: text(),
    /** kept, or proposed: it waits for a person and no run tries it. */
    state: varchar({ length: 10 }).notNull().default('kept'),
    /** hand, draft, rating or correction. */
    origin: varchar({ length: 10 }).notNull().default('hand'),
    createdAt: now(),
  },
  (table) => [unique('evaluation_cases_text_key').on(table.language, table.text)],
)

/** A run of all cases with one version of a configuration. */
export const evaluations = pgTable(
  'evaluations',
  {
    id: id(),
    configId: reference()
      .notNull()
      .references(() => aiConfigurations.id, { onDelete: 'cascade' }),
    provider: varchar({ length: 50 }).notNull(),
    model: varchar({ length: 100 }).notNull(),
    systemPrompt: text().notNull(),
    jobId: reference().references(() => jobs.id, { onDelete: 'set null' }),
    total: integer().notNull(),
    inputTokens: bigint({ mode: 'number' }).notNull().default(0),
    outputTokens: bigint({ mode: 'number' }).notNull().default(0),
    startedBy: varchar({ length: 100 }),
    /** Somebody saved the version as a change: unless it is worse, it goes live when the run is over. */
    doesGoLive: boolean().notNull().default(false),
    createdAt: now(),
    finishedAt: moment(),
  },
  (table) => [index('evaluations_config_idx').on(table.configId, table.id.desc())],
)

export const evaluationResults = pgTable(
  'evaluation_results',
  {
    evaluationId: reference()
      .notNull()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    caseId: reference()
      .notNull()
      .references(() => evaluationCases.id, { onDelete: 'cascade' }),
    outcome: varchar({ length: 10 }).notNull(),
    /** Null where the assistant gave no answer. */
    got: varchar({ length: 10 }),
    answer: text(),
    said: text().array().notNull().default(sql`'{}'`),
    ms: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.caseId] }),
    index('evaluation_results_case_idx').on(table.caseId),
  ],
)

/** What of a configuration decides its answers, each time it went live. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    id: id(),
    configId: reference()
      .notNull()
      .references(() => aiConfigurations.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    model: varchar({ length: 100 }).notNull(),
    systemPrompt: text().notNull(),
    createdBy: varchar({ length: 100 }),
    createdAt: now(),
    /** It was tried with the cases before it went live. */
    isEvaluated: boolean().notNull().default(false),
    reason: text(),
  },
  (table) => [unique('prompt_versions_number_key').on(table.configId, table.number)],
)
