import { sql } from 'drizzle-orm'
import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'

/** A phone number in international form. Several patients can share one. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    /** E.164; `#` and the id once the number is erased. */
    phone: varchar({ length: 16 }).notNull().unique(),
    language: varchar({ length: 5 }),
    zone: varchar({ length: 60 }),
    /** When the number opted out, or the carrier blocked it; null when it may be texted. */
    optedOutAt: moment(),
    optOutSource: varchar({ length: 30 }),
    /**
     * For a number that opted out: none (no calls either), unclear (read their words before calling). Set by a trigger
     * on the ledger.
     */
    callWish: varchar({ length: 10 }),
    /** Why texts cannot reach it (invalid, landline, wrong-number …). */
    unreachableReason: varchar({ length: 40 }),
    /** When the first text with the organization's name and the way to stop was accepted. */
    introducedAt: moment(),
    createdAt: now(),
  },
  (table) => [
    index('contacts_shut_idx').on(table.id).where(sql`opted_out_at is not null or unreachable_reason is not null`),
  ],
)

/**
 * Contacts whose number was erased, by a keyed hash of it. Whoever enters the number again, or texts from it, meets the
 * consent that it had.
 */
export const erasedNumbers = pgTable('erased_numbers', {
  numberHash: varchar({ length: 64 }).primaryKey(),
  contactId: reference()
    .notNull()
    .unique()
    .references(() => contacts.id),
  erasedAt: now(),
})

/** Every start, stop, help, block and staff action on a number, in its exact words. Append-only, but erasure empties the words. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: id(),
    contactId: reference()
      .notNull()
      .references(() => contacts.id),
    event: varchar({ length: 20 }).notNull(),
    source: varchar({ length: 30 }).notNull(),
    words: text(),
    messageSid: varchar({ length: 40 }),
    /** Of a block at the carrier: the sender whose text it refused. */
    senderId: reference(),
    userId: reference(),
    patientId: reference(),
    createdAt: now(),
  },
  (table) => [
    index('consent_events_contact_idx').on(table.contactId, table.id),
    index('consent_events_blocked_idx').on(table.createdAt).where(sql`event = 'blocked'`),
  ],
)
