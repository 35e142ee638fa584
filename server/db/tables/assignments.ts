import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, now, reference } from './columns.ts'
import { conversations } from './conversations.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * Who works on a conversation: a row each, none before somebody has taken it. Not in the engine's state, so that a
 * claim never waits for a turn.
 */
export const assignments = pgTable(
  'assignments',
  {
    conversationId: reference()
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null after a release. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    assignedById: reference().references(() => users.id, { onDelete: 'set null' }),
    assignedAt: now(),
    /** The team that it waits for while nobody has it. */
    teamId: reference().references(() => teams.id, { onDelete: 'set null' }),
    /** What the colleague said who handed it over. */
    note: text(),
    /** Put off until then, or until the patient writes: a text of theirs after the last one that was seen ends it. */
    snoozedUntil: moment(),
    snoozedById: reference().references(() => users.id, { onDelete: 'set null' }),
    snoozeSeenId: reference(),
  },
  (table) => [
    index('assignments_user_idx').on(table.userId, table.conversationId),
    index('assignments_team_idx').on(table.teamId, table.conversationId).where(sql`team_id is not null`),
    index('assignments_snoozed_idx').on(table.snoozedUntil).where(sql`snoozed_until is not null`),
  ],
)
