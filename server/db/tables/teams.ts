import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, now, reference } from './columns.ts'
import { users } from './users.ts'

/** People to whom a conversation can be assigned together. */
export const teams = pgTable(
  'teams',
  { id: id(), name: varchar({ length: 60 }).notNull(), createdAt: now() },
  (table) => [uniqueIndex('teams_name_key').on(sql`lower(${table.name})`)],
)

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_user_idx').on(table.userId, table.teamId),
  ],
)
