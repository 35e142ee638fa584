import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { AiVariable } from '#contract/ai.ts'
import type { Breaker } from '#engine/breaker.ts'
import { id, moment, now, reference } from './columns.ts'

export const aiConfigurations = pgTable(
  'ai_configurations',
  {
    id: id(),
    name: varchar({ length: 100 }).notNull(),
    description: text(),
    provider: varchar({ length: 50 }).notNull(),
    model: varchar({ length: 100 }).notNull(),
    systemPrompt: text().notNull(),
    isActive: boolean().notNull().default(true),
    variables: jsonb().$type<AiVariable[]>().notNull().default([]),
    /** Encrypted with a key derived from APP_KEY; never leaves the server. */
    sealedKey: text(),
    keyEnding: varchar({ length: 4 }),
    baseUrl: varchar({ length: 300 }),
    phiAllowed: boolean().notNull().default(false),
    /** The agreement under which patient data may go to this provider; valid once confirmed. */
    agreementProvider: varchar({ length: 50 }),
    agreementDate: date({ mode: 'string' }),
    agreementReference: varchar({ length: 200 }),
    /** The account that confirmed it. */
    agreementConfirmedBy: varchar({ length: 100 }),
    agreementConfirmedAt: moment(),
    retentionMode: varchar({ length: 20 }).notNull().default('unknown'),
    region: varchar({ length: 60 }),
    doesOnlyDraft: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    /** Dollars for a million tokens, as the provider bills them; null: unknown. */
    inputPrice: doublePrecision(),
    outputPrice: doublePrecision(),
    /** Dollars a day after which people answer instead; null: no limit. */
    dailyBudget: doublePrecision(),
    /** A change of its model or prompt goes live only once it has been tried with the cases. */
    doesEvaluateFirst: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    uniqueIndex('ai_configurations_name_key').on(table.name),
    uniqueIndex('ai_configurations_one_default').on(table.isDefault).where(sql`is_default`),
  ],
)

/** The state of a configuration's breaker, shared by all processes. */
export const aiBreakers = pgTable('ai_breakers', {
  configId: reference()
    .primaryKey()
    .references(() => aiConfigurations.id, { onDelete: 'cascade' }),
  state: jsonb().$type<Breaker>().notNull(),
  isModelRetired: boolean().notNull().default(false),
  lastProbeAt: moment(),
  updatedAt: now(),
})

/** One call to a provider, for a decision or as a probe. Holds no text. */
export const aiAttempts = pgTable(
  'ai_attempts',
  {
    id: id(),
    decisionId: reference(),
    configId: reference().notNull(),
    provider: varchar({ length: 50 }).notNull(),
    model: varchar({ length: 100 }).notNull(),
    at: now(),
    ms: integer().notNull(),
    /** 'ok', or the kind of failure. */
    result: varchar({ length: 20 }).notNull(),
    status: integer(),
    isProbe: boolean().notNull().default(false),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
  },
  (table) => [
    index('ai_attempts_config_idx').on(table.configId, table.at.desc()),
    index('ai_attempts_at_idx').on(table.at),
  ],
)
