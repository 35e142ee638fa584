import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
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

/** What the carrier told us, once per event, before anything was done about it. */
export const inbox = pgTable(
  'inbox',
  {
    id: id(),
    /** `in:<sid>` for a text, `st:<sid>:<status>:<code>` for a delivery status. */
    eventKey: varchar({ length: 120 }).notNull().unique('inbox_event_key'),
    kind: varchar({ length: 10 }).notNull(),
    contactId: reference().references(() => contacts.id),
    payload: jsonb().$type<Record<string, string>>().notNull(),
    /** Written by recovery rather than a webhook. */
    isRecovered: integer().notNull().default(0),
    receivedAt: now(),
    /** When the text was sent, where the carrier says so. */
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
 * One text to be sent. queued -> sending -> sent; sending -> unknown when nobody can say whether the carrier took it;
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
    /** Order within the contact: one text of a contact is in flight at a time. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The engine's number of the send within its conversation. */
    sendSeq: integer(),
    toPhone: varchar({ length: 16 }).notNull(),
    body: text().notNull(),
    /** What the carrier bills the text by; its share of the sender. */
    parts: integer().notNull().default(1),
    kind: varchar({ length: 20 }).notNull(),
    /** start, patient, clock or staff: what the program sends by itself waits for the sending window. */
    cause: varchar({ length: 10 }).notNull().default('patient'),
    /** The text this one repeats after the carrier could not deliver it. */
    retryOf: uuid(),
    state: varchar({ length: 20 }).notNull().default('queued'),
    notBefore: now(),
    expiresAt: moment(),
    attempt: integer().notNull().default(0),
    attemptToken: uuid(),
    attemptedAt: moment(),
    /** The last row of the inbox then: what came in before the attempt is no answer to this text. */
    attemptedAfter: bigint({ mode: 'number' }),
    /** The process that is sending it; its advisory lock tells whether it lives. */
    instanceId: integer(),
    /** When an unknown row is looked up next, and how many empty looks there were. */
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
    index('outbox_due_idx').on(table.notBefore, table.seq).where(sql`state = 'queued'`),
    index('outbox_open_idx').on(table.contactId, table.seq).where(sql`state in ('queued', 'sending', 'unknown')`),
    index('outbox_contact_idx').on(table.contactId, table.createdAt),
    index('outbox_review_idx').on(table.seq).where(sql`state = 'needs_review'`),
    index('outbox_look_idx').on(table.nextLookAt).where(sql`state = 'unknown'`),
  ],
)

/** What is due in a conversation, one of a kind. A timer of an older wait does nothing. */
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

/**
 * The number our texts come from, in one row for all processes: how fast and how much it may send, where it stands, and
 * since when it begins nothing. Without limits its row is only read.
 */
export const sender = pgTable('sender', {
  id: smallint().primaryKey().default(1),
  /** Null: as fast as the carrier takes them. A long text counts by its parts. */
  secondsPerPart: real(),
  mostPerDay: integer(),
  /** IANA zone in which its days begin. */
  zone: varchar({ length: 60 }).notNull().default('UTC'),
  /** When the next text may go, and up to when texts that wait have been given a place. */
  nextFreeAt: moment(),
  plannedUntil: moment(),
  day: date(),
  partsToday: integer().notNull().default(0),
  /** Too many people opted out at the carrier: nothing that nobody asked for goes out until an administrator says so. */
  heldSince: moment(),
  heldCount: integer(),
  /** When an administrator last said so: opt-outs before it do not count again. */
  resumedAt: moment(),
})
