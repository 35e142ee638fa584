import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { CallOutcome } from '#contract/calls.ts'
import type { Standing } from '#engine/step/standing.ts'
import type { State } from '#engine/types.ts'
import { id, moment, now, reference } from './columns.ts'
import { patients } from './patients.ts'
import { users } from './users.ts'

/** The columns of a patient that a wrong number changes. Times are ISO 8601. */
export interface StoredPatient {
  contactId: number | null
  phoneNumber: string
  status: string
  statusBeforeStart: string | null
  completedAt: string | null
  verifiedStatus: string | null
  verifiedReason: string | null
  verifiedAt: string | null
  verifiedConversationId: number | null
  currentAttempts: number
  calledAt: string | null
}

/** What a wrong number changed of the number and the conversation: what an undo puts back, and by what one sees changes. */
export interface NumberChange {
  contactId: number
  /** Others have the number too: it left the patient. Else it was marked. */
  isShared: boolean
  /** Of the number, before it was marked. */
  unreachableReason: string | null
  conversation: { id: number; before: Standing; after: Pick<State, 'phase' | 'waitSeq' | 'sendSeq'> } | null
  /** The planned next attempt: a number that is marked loses it. */
  attempt: { conversationId: number; dueAt: string } | null
  /** The newest message at that moment. */
  lastMessageId: number
}

export interface CallChange {
  before: StoredPatient
  after: StoredPatient
  /** Null where the patient has no number that can be dialled. */
  number: NumberChange | null
  /** The agreed calls that it settled. */
  settledCallIds: number[]
}

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
    /** Of a wrong number, while it can be put back as it was. */
    change: jsonb().$type<CallChange>(),
    undoneAt: moment(),
    createdAt: now(),
  },
  (table) => [
    index('calls_patient_idx').on(table.patientId, table.id),
    index('calls_open_idx').on(table.callBackAt).where(sql`call_back_at is not null and settled_at is null`),
  ],
)
