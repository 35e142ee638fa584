import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { DraftSentence } from '#contract/routing/answer-drafts.ts'
import type { RuleConditions } from '#contract/routing/rules.ts'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import { id, moment, now, reference } from './columns.ts'
import { contacts } from './contacts.ts'
import { conversations } from './conversations.ts'

export const aiRoutingRules = pgTable('ai_routing_rules', {
  id: id(),
  name: varchar({ length: 100 }).notNull(),
  description: text(),
  ruleType: varchar({ length: 20 }).notNull().default('keyword'),
  provider: varchar({ length: 50 }).notNull(),
  configId: reference(),
  priority: integer().notNull().default(1),
  isActive: boolean().notNull().default(true),
  keywords: text().array().notNull().default(sql`'{}'`),
  patterns: text().array().notNull().default(sql`'{}'`),
  conditions: jsonb().$type<RuleConditions>().notNull().default({}),
  languages: text().array().notNull().default(sql`'{es,en}'`),
  usageCount: integer().notNull().default(0),
  createdAt: now(),
  updatedAt: now(),
})

export const aiFallbackChains = pgTable(
  'ai_fallback_chains',
  {
    id: id(),
    primaryProvider: varchar({ length: 50 }).notNull(),
    fallbackProvider: varchar({ length: 50 }).notNull(),
    order: integer().notNull().default(1),
    isActive: boolean().notNull().default(true),
    triggerOnError: boolean().notNull().default(true),
    triggerOnTimeout: boolean().notNull().default(true),
    timeoutThreshold: integer().notNull().default(30_000),
  },
  (table) => [uniqueIndex('ai_fallback_chains_pair_key').on(table.primaryProvider, table.fallbackProvider)],
)

/** How one text of a patient was answered, step by step. Texts are redacted. */
export const aiDecisions = pgTable(
  'ai_decisions',
  {
    id: id(),
    createdAt: now(),
    conversationId: reference().references(() => conversations.id, { onDelete: 'set null' }),
    /** The engine's number of the question within its conversation; a repeated run overwrites the same row. */
    askSeq: integer(),
    contactId: reference(),
    patientQueueId: reference(),
    query: text().notNull(),
    language: varchar({ length: 5 }).notNull(),
    conversationHistory: jsonb().$type<{ role: 'patient' | 'assistant'; text: string }[]>().notNull().default([]),
    currentProvider: varchar({ length: 50 }),
    currentModel: varchar({ length: 100 }),
    decisionType: varchar({ length: 20 }).notNull(),
    selectedProvider: varchar({ length: 50 }).notNull(),
    selectedModel: varchar({ length: 100 }),
    selectedConfigId: reference(),
    routerProvider: varchar({ length: 50 }),
    routerModel: varchar({ length: 100 }),
    routerReasoning: text(),
    routerConfidence: real(),
    persistContext: boolean().notNull().default(false),
    contextSummary: text(),
    routingLatency: integer(),
    totalLatency: integer(),
    /** Milliseconds of the model's successful answer. */
    responseTime: integer(),
    /** Null when no answer was due. */
    wasSuccessful: boolean(),
    ruleId: reference(),
    userFeedback: varchar({ length: 10 }),
    isSandbox: boolean().notNull().default(false),
    /** What rules looked at besides the text, for a replay. */
    minute: integer().notNull().default(0),
    flowType: varchar({ length: 20 }).notNull().default('ASSISTANT'),
    conversationStatus: varchar({ length: 20 }).notNull().default('active'),
    messageId: reference(),
    trace: jsonb().$type<DecisionTrace>().notNull(),
  },
  (table) => [
    unique('ai_decisions_ask_key').on(table.conversationId, table.askSeq),
    index('ai_decisions_created_idx').on(table.createdAt.desc(), table.id.desc()),
    index('ai_decisions_message_idx').on(table.messageId),
    index('ai_decisions_contact_idx').on(table.contactId, table.createdAt.desc(), table.id.desc()),
  ],
)

/** Signals on how decisions turned out. None takes effect by itself. */
export const aiLearning = pgTable(
  'ai_learning',
  {
    id: id(),
    createdAt: now(),
    queryPattern: text().notNull(),
    contextPattern: text(),
    language: varchar({ length: 5 }).notNull(),
    recommendedProvider: varchar({ length: 50 }),
    recommendedModel: varchar({ length: 100 }),
    actualProvider: varchar({ length: 50 }).notNull(),
    actualModel: varchar({ length: 100 }),
    wasOptimal: boolean(),
    userSatisfaction: integer(),
    conversationContinued: boolean(),
    confidenceLevel: real(),
    improvementSuggestion: text(),
    routerDecisionId: reference()
      .notNull()
      .references(() => aiDecisions.id, { onDelete: 'cascade' })
      .unique('ai_learning_decision_key'),
  },
  (table) => [index('ai_learning_created_idx').on(table.createdAt.desc(), table.id.desc())],
)

/**
 * A text that waits for a model, for an answer or for a verdict on danger: queued -> working -> done. The work of a
 * process that died is queued again.
 */
export const aiWork = pgTable(
  'ai_work',
  {
    id: uuid().primaryKey().defaultRandom(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    contactId: reference()
      .notNull()
      .references(() => contacts.id),
    askSeq: integer().notNull(),
    text: text().notNull(),
    language: varchar({ length: 5 }).notNull(),
    kind: varchar({ length: 10 }).notNull().default('answer'),
    /** The verdict, once done; `missing`: no model answered in time. */
    verdict: varchar({ length: 10 }),
    state: varchar({ length: 10 }).notNull().default('queued'),
    attempt: integer().notNull().default(0),
    token: uuid(),
    /** The process that works on it; its advisory lock tells whether it is alive. */
    instanceId: integer(),
    claimedAt: moment(),
    createdAt: now(),
  },
  (table) => [
    unique('ai_work_ask_key').on(table.conversationId, table.askSeq),
    index('ai_work_open_idx').on(table.createdAt).where(sql`state <> 'done'`),
  ],
)

/** Answers that the assistant did not send: staff edit and send them. Kept with how they turned out. */
export const aiDrafts = pgTable(
  'ai_drafts',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    askSeq: integer().notNull(),
    decisionId: reference(),
    reason: varchar({ length: 10 }).notNull(),
    /** As it would be sent; with the patient's values. */
    text: text().notNull(),
    sentences: jsonb().$type<DraftSentence[]>().notNull(),
    createdAt: now(),
    closedAt: moment(),
    closedBy: varchar({ length: 100 }),
    /** sent as it was, edited before, or unused. */
    outcome: varchar({ length: 10 }),
  },
  (table) => [unique('ai_drafts_ask_key').on(table.conversationId, table.askSeq)],
)
