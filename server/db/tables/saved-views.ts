import { sql } from 'drizzle-orm'
import { jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { SavedViewForm } from '#contract/saved-views.ts'
import { id, now, reference } from './columns.ts'
import { users } from './users.ts'

/** Filter, order and columns of the queue, by name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    /** Whose it is; null for one of everybody. */
    ownerId: reference().references(() => users.id, { onDelete: 'cascade' }),
    name: varchar({ length: 60 }).notNull(),
    shown: jsonb().$type<Omit<SavedViewForm, 'name' | 'isForAll'>>().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  () => [uniqueIndex('saved_views_name_key').on(sql`coalesce(owner_id, 0)`, sql`lower(name)`)],
)
