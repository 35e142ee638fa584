import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { users } from './users.ts'

/** Mails to the people of the team; they name no patient. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 20 }).notNull(),
    /** What it is about: there is one mail for each. */
    about: varchar({ length: 120 }).notNull(),
    /** Figures and ids for its words and its link. */
    details: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: now(),
    nextAt: now(),
    attempts: integer().notNull().default(0),
    /** When the mail server took it, or when it was given up. */
    sentAt: moment(),
    failedAt: moment(),
    /** The mail that says how many others there are, in place of this one; then this one is done too. */
    summedId: reference(),
  },
  (table) => [
    unique('mails_about_key').on(table.userId, table.about),
    index('mails_due_idx').on(table.nextAt).where(sql`sent_at is null and failed_at is null`),
    index('mails_person_idx').on(table.userId, table.createdAt),
  ],
)
