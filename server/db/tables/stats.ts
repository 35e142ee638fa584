import { bigint, boolean, date, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'
import { id, reference } from './columns.ts'

const count = () => integer().notNull().default(0)

/** The figures of a day, in the order of recado_stat_changes. */
const counters = () => ({
  /** Of that day's conversations: all, begun, open now, with an answer, in Spanish. */
  conversations: count(),
  started: count(),
  active: count(),
  answered: count(),
  spanish: count(),
  /** Conversations that ended that day. */
  ended: count(),
  inbound: count(),
  outbound: count(),
  /** Our replies to patients' texts, and their total delay in milliseconds. */
  replies: count(),
  replyMs: bigint({ mode: 'number' }).notNull().default(0),
  verification: count(),
  assistance: count(),
  /** Rows of responses. */
  answers: count(),
  /** Language changes in a thread, and those not taken back within three texts. */
  switches: count(),
  switchesKept: count(),
})

/** The organization's figures per day, folded from committed rows; no turn writes here. */
export const statDaily = pgTable('stat_daily', {
  day: date({ mode: 'string' }).primaryKey(),
  ...counters(),
})

/** Each contact's share of stat_daily so far: the next fold writes the difference. */
export const statShares = pgTable(
  'stat_shares',
  { contactId: reference().notNull(), day: date({ mode: 'string' }).notNull(), ...counters() },
  (table) => [primaryKey({ columns: [table.contactId, table.day] })],
)

/** How far the folding has come: one row. */
export const statState = pgTable('stat_state', {
  id: integer().primaryKey(),
  zone: varchar({ length: 60 }).notNull(),
  /** Transactions before this one are counted. */
  xid: bigint({ mode: 'number' }).notNull(),
  messageId: reference().notNull(),
  foldedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  rebuiltAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})

/** Contacts of removed conversations: a deleted row cannot be found as a change. Rows are added and folded. */
export const statDirty = pgTable('stat_dirty', {
  id: id(),
  contactId: reference().notNull(),
})

/** Folded counts of patients by status, pending and not. */
export const statPatients = pgTable(
  'stat_patients',
  {
    status: varchar({ length: 20 }).notNull(),
    isPending: boolean().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.isPending] })],
)

/** Changes since the last fold. Rows are added by a trigger, so that no two turns wait for one counter. */
export const statPatientChanges = pgTable('stat_patient_changes', {
  id: id(),
  status: varchar({ length: 20 }).notNull(),
  isPending: boolean().notNull(),
  change: integer().notNull(),
})

/** Figures of rows that retention has removed, by contact and day: they go on counting. */
export const keptFigures = pgTable(
  'kept_figures',
  { contactId: reference().notNull(), day: date({ mode: 'string' }).notNull(), ...counters() },
  (table) => [primaryKey({ columns: [table.contactId, table.day] })],
)
