import { jsonb, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core'
import type { PatientFilter } from '#contract/selection.ts'
import { id, now, reference } from './columns.ts'
import { patients } from './patients.ts'
import { users } from './users.ts'

/** Patients under one name: those whom a saved filter finds at the moment of asking, or a fixed list. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    name: varchar({ length: 120 }).notNull(),
    /** Null for a fixed list. */
    filter: jsonb().$type<PatientFilter>(),
    createdBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [unique('groups_name_key').on(table.name)],
)

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: reference()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    patientId: reference()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    addedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    addedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.patientId] })],
)
