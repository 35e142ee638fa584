import { sql } from 'drizzle-orm'
import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { CallOutcome } from '#contract/calls.ts'
import { id, moment, now, reference } from './columns.ts'
import { patients } from './patients.ts'
import { users } from './users.ts'

/** The calls that staff made to patients. */
export const calls = pgTable(
  'calls',
  {
    id: id(),
    patientId: reference()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    outcome: varchar({ length: 20 }).$type<CallOutcome>().notNull(),
    /** When to call again, as agreed. */
    callBackAt: moment(),
    /** When a later call, or a decision, settled the agreed one; null while it is open. */
    settledAt: moment(),
    /** When staff were notified that the agreed call is due. */
    noticedAt: moment(),
    note: text(),
    createdAt: now(),
  },
  (table) => [
    index('calls_patient_idx').on(table.patientId, table.id),
    index('calls_open_idx').on(table.callBackAt).where(sql`call_back_at is not null and settled_at is null`),
  ],
)
