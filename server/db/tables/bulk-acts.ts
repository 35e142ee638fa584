import { index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { BulkForm } from '#contract/bulk-acts.ts'
import { id, moment, now, reference } from './columns.ts'
import { users } from './users.ts'

/** Something done with many patients at once, by a job. */
export const bulkActs = pgTable(
  'bulk_acts',
  {
    id: id(),
    kind: varchar({ length: 20 }).notNull(),
    /** What was asked for; null for an undo. */
    form: jsonb().$type<BulkForm>(),
    /** What was chosen, in words that stay true when a name changes later. */
    choice: varchar({ length: 300 }),
    /** The bulk act that this one undoes: at most one undoes it. */
    undoesId: reference(),
    /** Its job; jobs are removed sooner than what they did. */
    jobId: reference(),
    totalCount: integer().notNull(),
    startedByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    finishedAt: moment(),
  },
  (table) => [uniqueIndex('bulk_acts_undoes_key').on(table.undoesId)],
)

/** One patient of a bulk act, and what came of it. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    id: id(),
    bulkActId: reference()
      .notNull()
      .references(() => bulkActs.id, { onDelete: 'cascade' }),
    /** Kept when the patient is gone. */
    patientId: reference().notNull(),
    /** The place in the order of work, from 1. */
    place: integer().notNull(),
    /** waiting, done or left-out. */
    state: varchar({ length: 10 }).notNull().default('waiting'),
    /** Why it was left out. */
    reason: varchar({ length: 30 }),
    /** What an undo restores. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The patient's `updated_at` after the act: an undo needs the same. */
    touchedAt: moment(),
  },
  (table) => [
    uniqueIndex('bulk_rows_place_key').on(table.bulkActId, table.place),
    uniqueIndex('bulk_rows_patient_key').on(table.bulkActId, table.patientId),
    index('bulk_rows_state_idx').on(table.bulkActId, table.state, table.reason),
    index('bulk_rows_of_patient_idx').on(table.patientId),
  ],
)
