import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { contacts } from './contacts.ts'
import { conversations } from './conversations.ts'
import { users } from './users.ts'

/**
 * An emergency, or a patient who waits for a person: whoever is on call is texted until somebody takes it. Made by a
 * trigger on `notifications`, so that no such notice is without one; one open alert for a conversation.
 */
export const onCallAlerts = pgTable(
  'on_call_alerts',
  {
    id: id(),
    conversationId: reference().references(() => conversations.id, { onDelete: 'cascade' }),
    reason: varchar({ length: 20 }).notNull(),
    /** The conversation waited for a person when this was raised: going on with it is an answer too. */
    isWaiting: boolean().notNull().default(false),
    raisedAt: moment().notNull(),
    /** When the next round of texts is due. */
    dueAt: moment().notNull(),
    rounds: integer().notNull().default(0),
    lastTextedAt: moment(),
    /** Since when it is due and nobody can be texted. */
    unstaffedAt: moment(),
    acknowledgedAt: moment(),
    /** reply, screen, or handled: somebody went to the patient without a word about it. */
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

/** Who was texted about an alert, and when. Rows are only added. */
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
    /** As the settings called the person then. */
    name: varchar({ length: 80 }).notNull(),
    round: integer().notNull(),
    createdAt: now(),
  },
  (table) => [
    unique('on_call_texts_key').on(table.alertId, table.contactId, table.round),
    index('on_call_texts_contact_idx').on(table.contactId, table.createdAt),
  ],
)
