import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { id, now } from './columns.ts'

/** Messages that visitors leave on the landing page. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    topic: varchar({ length: 20 }).notNull(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 200 }).notNull(),
    organization: varchar({ length: 150 }).notNull().default(''),
    message: text().notNull(),
    createdAt: now(),
  },
  (table) => [index('contact_requests_created_idx').on(table.createdAt, table.id)],
)
