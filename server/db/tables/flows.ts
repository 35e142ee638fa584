import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { RunLine, SimulatedAction, SimulatedStart } from '#contract/flows/saved-tests.ts'
import type { FlowDefinition } from '#contract/flows.ts'
import { id, now, reference } from './columns.ts'

export const flows = pgTable(
  'flows',
  {
    id: id(),
    name: varchar({ length: 100 }).notNull(),
    description: text(),
    flowType: varchar({ length: 20 }).notNull().default('VERIFICATION'),
    /** verification, appointment or message. */
    purpose: varchar({ length: 20 }).notNull().default('verification'),
    isActive: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    /** Counts every saved change, so that two authors cannot overwrite each other. */
    revision: integer().notNull().default(1),
    createdBy: reference(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [uniqueIndex('flows_one_default').on(table.isDefault).where(sql`is_default`)],
)

export const flowQuestions = pgTable(
  'flow_questions',
  {
    id: id(),
    flowId: reference()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    questionId: varchar({ length: 50 }).notNull(),
    questionTextEs: text().notNull(),
    questionTextEn: text().notNull(),
    questionType: varchar({ length: 10 }).notNull().default('text'),
    choices: text(),
    isRequired: boolean().notNull().default(true),
    order: integer().notNull(),
  },
  (table) => [unique('flow_questions_key').on(table.flowId, table.questionId)],
)

export const flowConnections = pgTable(
  'flow_connections',
  {
    id: id(),
    flowId: reference()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    fromQuestionId: reference()
      .notNull()
      .references(() => flowQuestions.id, { onDelete: 'cascade' }),
    toQuestionId: reference().references(() => flowQuestions.id, { onDelete: 'cascade' }),
    condition: text(),
    isDefault: boolean().notNull().default(false),
    outcome: varchar({ length: 20 }),
  },
  (table) => [index('flow_connections_flow_idx').on(table.flowId)],
)

export const flowVariables = pgTable(
  'flow_variables',
  {
    id: id(),
    flowId: reference()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    variableName: varchar({ length: 50 }).notNull(),
    displayName: varchar({ length: 100 }).notNull(),
    description: text(),
    dataType: varchar({ length: 10 }).notNull().default('text'),
    defaultValue: text(),
    isRequired: boolean().notNull().default(false),
  },
  (table) => [unique('flow_variables_key').on(table.flowId, table.variableName)],
)

/** What conversations run: a flow as it stood at an activation or a saved change. Rows never change. */
export const flowVersions = pgTable(
  'flow_versions',
  {
    id: id(),
    flowId: reference().notNull(),
    version: integer().notNull(),
    definition: jsonb().$type<FlowDefinition>().notNull(),
    /** False when the flow had errors: no conversation starts on it. */
    isSendable: boolean().notNull().default(true),
    createdBy: reference(),
    createdAt: now(),
  },
  (table) => [unique('flow_versions_key').on(table.flowId, table.version)],
)

/** A simulated run whose result a flow must reproduce. */
export const flowTests = pgTable(
  'flow_tests',
  {
    id: id(),
    flowId: reference()
      .notNull()
      .references(() => flows.id, { onDelete: 'cascade' }),
    name: varchar({ length: 100 }).notNull(),
    start: jsonb().$type<SimulatedStart>().notNull(),
    actions: jsonb().$type<SimulatedAction[]>().notNull(),
    expected: jsonb().$type<RunLine[]>().notNull(),
    createdBy: reference(),
    createdAt: now(),
  },
  (table) => [index('flow_tests_flow_idx').on(table.flowId)],
)
