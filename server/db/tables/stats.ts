import { bigint, boolean, date, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'
import { id, reference } from './columns.ts'

const count = () => integer().notNull().default(0)

/** What is counted of a day, in the order in which recado_stat_changes answers it. */
const counters = () => ({
  /** Of the conversations asked for that day: all, begun, open now, with an answer, in Spanish. */
  conversations: count(),
  started: count(),
  active: count(),
  answered: count(),
  spanish: count(),
  /** Conversations that ended that day. */
  ended: count(),
  inbound: count(),
  outbound: count(),
  /** Texts of ours that answered a patient's, and the milliseconds they took together. */
  replies: count(),
  replyMs: bigint({ mode: 'number' }).notNull().default(0),
  verification: count(),
  assistance: count(),
  /** Rows of responses. */
  answers: count(),
  /** Changes of language in a thread, and those that were not taken back within three texts. */
  switches: count(),
  switchesKept: count(),
})

/** The figures of each day of the organisation, folded from committed rows; nothing in a turn writes here. */
export const statDaily = pgTable('stat_daily', {
  day: date({ mode: 'string' }).primaryKey(),
  ...counters(),
})

/** What each contact has contributed to stat_daily so far: the next fold writes the difference. */
export const statShares = pgTable(
  'stat_shares',
  { contactId: reference().notNull(), day: date({ mode: 'string' }).notNull(), ...counters() },
  (table) => [primaryKey({ columns: [table.contactId, table.day] })],
)

/** How far the folding has come: one row. */
export const statState = pgTable('stat_state', {
  id: integer().primaryKey(),
  zone: varchar({ length: 60 }).notNull(),
  /** Transactions before this one are in the figures. */
  xid: bigint({ mode: 'number' }).notNull(),
  messageId: reference().notNull(),
  foldedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  rebuiltAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})

/** Contacts of removed conversations: what is gone cannot be found by looking for what changed. Rows are only added and folded. */
export const statDirty = pgTable('stat_dirty', {
  id: id(),
  contactId: reference().notNull(),
})

/** Patients of each status, and whether they are still to be verified, as far as they are folded. */
export const statPatients = pgTable(
  'stat_patients',
  {
    status: varchar({ length: 20 }).notNull(),
    isPending: boolean().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.isPending] })],
)

/** What came and went since. Rows are added by a trigger, so that no two turns wait for one counter. */
export const statPatientChanges = pgTable('stat_patient_changes', {
  id: id(),
  status: varchar({ length: 20 }).notNull(),
  isPending: boolean().notNull(),
  change: integer().notNull(),
})
