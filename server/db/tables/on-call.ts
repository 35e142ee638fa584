import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { contacts } from './contacts.ts'
import { conversations } from './conversations.ts'
import { users } from './users.ts'

/**
 * An emergency, or a patient who waits for a person: people on call are texted until one acknowledges it. Created by a
 * trigger on `notifications`, so no such notification lacks one. One open alert per conversation.
 */
export const onCallAlerts = pgTable(
  'on_call_alerts',
  {
    id: id(),
    conversationId: reference().references(() => conversations.id, { onDelete: 'cascade' }),
    reason: varchar({ length: 20 }).notNull(),
    /** The conversation was already waiting for a person, so resuming it acknowledges the alert too. */
    isWaiting: boolean().notNull().default(false),
    raisedAt: moment().notNull(),
    /** The newest text of the conversation then: what staff have sent after it sees to the patient. */
    raisedAfterId: reference().notNull().default(0),
    /** When the next round of texts is due. */
    dueAt: moment().notNull(),
    rounds: integer().notNull().default(0),
    lastTextedAt: moment(),
    /** Since when it has been due with nobody to text. */
    unstaffedAt: moment(),
    acknowledgedAt: moment(),
    /** reply, screen, or handled: staff saw to the patient without acknowledging it. */
    acknowledgedHow: varchar({ length: 10 }),
    acknowledgedBy: varchar({ length: 120 }),
    acknowledgedUserId: reference().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('on_call_alerts_open_key').on(table.conversationId).where(sql`acknowledged_at is null`),
    index('on_call_alerts_due_idx').on(table.dueAt).where(sql`acknowledged_at is null`),
    index('on_call_alerts_raised_idx').on(table.raisedAt),
  ],
)

/** Who was texted about an alert, and when. Append-only. */
export const onCallTexts = pgTable(
  'on_call_texts',
  {
    id: id(),
    alertId: reference()
      .notNull()
      .references(() => onCallAlerts.id, { onDelete: 'cascade' }),
    contactId: reference()
      .notNull()
      .references(() => contacts.id),
    /** The person's name in the settings at that time. */
    name: varchar({ length: 80 }).notNull(),
    round: integer().notNull(),
    createdAt: now(),
  },
  (table) => [
    unique('on_call_texts_key').on(table.alertId, table.contactId, table.round),
    index('on_call_texts_contact_idx').on(table.contactId, table.createdAt),
  ],
)
