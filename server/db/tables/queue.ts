import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { contacts } from './contacts.ts'
import { conversations } from './conversations.ts'

/** The carrier's events, each stored once before it is processed. */
export const inbox = pgTable(
  'inbox',
  {
    id: id(),
    /** `in:<sid>` for a text, `st:<sid>:<status>:<code>` for a delivery status. */
    eventKey: varchar({ length: 120 }).notNull().unique('inbox_event_key'),
    kind: varchar({ length: 10 }).notNull(),
    contactId: reference().references(() => contacts.id),
    /** The sender that the patient wrote to; null for a status. */
    senderId: reference(),
    payload: jsonb().$type<Record<string, string>>().notNull(),
    /** Written by recovery instead of a webhook. */
    isRecovered: integer().notNull().default(0),
    receivedAt: now(),
    /** When the text was sent, if the carrier says so. */
    occurredAt: moment(),
    nextAt: now(),
    processedAt: moment(),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [
    index('inbox_due_idx').on(table.contactId, table.id).where(sql`processed_at is null`),
    index('inbox_parked_idx').on(table.id).where(sql`error like 'parked:%'`),
  ],
)

/**
 * One text to send. queued -> sending -> sent; sending -> unknown when nobody can say whether the carrier took it;
 * unknown -> sent | queued | needs_review; also held, cancelled, expired, failed.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    conversationId: reference().references(() => conversations.id, { onDelete: 'cascade' }),
    contactId: reference()
      .notNull()
      .references(() => contacts.id),
    messageId: reference(),
    /** Whom it comes from, for all attempts and look-ups. No foreign key: each text would lock its sender's row. */
    senderId: reference().notNull().default(1),
    /** 0 replies, 1 staff, 2 reminders, 3 campaigns: a sender's free place goes to the lowest. */
    lane: smallint().notNull().default(0),
    /** Order within the contact, which has one text in flight at a time. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The engine's number of the send within its conversation. */
    sendSeq: integer(),
    toPhone: varchar({ length: 16 }).notNull(),
    body: text().notNull(),
    /** Billed segments; counted against the sender's limits. */
    parts: integer().notNull().default(1),
    kind: varchar({ length: 20 }).notNull(),
    /** start, patient, clock or staff. Texts the program sends by itself wait for the sending window. */
    cause: varchar({ length: 10 }).notNull().default('patient'),
    /** The text that this one repeats, which the carrier could not deliver. */
    retryOf: uuid(),
    state: varchar({ length: 20 }).notNull().default('queued'),
    notBefore: now(),
    expiresAt: moment(),
    attempt: integer().notNull().default(0),
    attemptToken: uuid(),
    attemptedAt: moment(),
    /** The last row of the inbox at the attempt: what came before it is no answer to this text. */
    attemptedAfter: bigint({ mode: 'number' }),
    /** The process that is sending it; its advisory lock tells whether it is alive. */
    instanceId: integer(),
    /** When an unknown row is looked up next, and the number of empty look-ups. */
    nextLookAt: moment(),
    emptyLooks: integer().notNull().default(0),
    providerSid: varchar({ length: 40 }).unique('outbox_sid_key'),
    dedupeKey: varchar({ length: 120 }).notNull().unique('outbox_dedupe_key'),
    lastError: varchar({ length: 200 }),
    createdAt: now(),
    acceptedAt: moment(),
  },
  (table) => [
    unique('outbox_send_key').on(table.conversationId, table.sendSeq),
    index('outbox_due_idx').on(table.lane, table.notBefore, table.seq).where(sql`state = 'queued'`),
    index('outbox_waiting_idx')
      .on(table.senderId, table.lane, table.notBefore)
      .where(sql`state = 'queued' and last_error = 'sender-rate'`),
    index('outbox_open_idx').on(table.contactId, table.seq).where(sql`state in ('queued', 'sending', 'unknown')`),
    index('outbox_contact_idx').on(table.contactId, table.createdAt),
    index('outbox_review_idx').on(table.seq).where(sql`state = 'needs_review'`),
    index('outbox_look_idx').on(table.nextLookAt).where(sql`state = 'unknown'`),
  ],
)

/** What is due in a conversation, one of each kind. A timer of an older wait has no effect. */
export const timers = pgTable(
  'timers',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    contactId: reference().notNull(),
    waitSeq: integer().notNull(),
    kind: varchar({ length: 20 }).notNull(),
    dueAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Turns that failed on it. */
    attempts: integer().notNull().default(0),
  },
  (table) => [
    unique('timers_kind_key').on(table.conversationId, table.kind),
    index('timers_due_idx').on(table.dueAt, table.id),
  ],
)

/** The carrier's ids of deleted messages, so that recovery does not bring them back. No content. */
export const messageTombstones = pgTable('message_tombstones', {
  sid: varchar({ length: 40 }).primaryKey(),
  deletedAt: now(),
})
