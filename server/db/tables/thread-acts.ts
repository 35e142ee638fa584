import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { UndoableAct } from '#contract/conversations/undo.ts'
import type { Standing } from '#engine/step/standing.ts'
import type { State } from '#engine/types.ts'
import { now, reference } from './columns.ts'
import { conversations } from './conversations.ts'
import type { scheduledReplies } from './scheduled-replies.ts'
import { users } from './users.ts'

/** Who works on a conversation, as stored. Times are ISO 8601. */
export interface StoredAssignment {
  userId: number | null
  teamId: number | null
  assignedById: number | null
  assignedAt: string
  note: string | null
}

/** Until when a conversation is put off, as stored. Times are ISO 8601. */
export interface StoredSnooze {
  snoozedUntil: string | null
  snoozedById: number | null
  snoozeSeenId: number | null
}

/** A reply that somebody cancelled, as it stood before. */
export type StoredReply = Pick<typeof scheduledReplies.$inferSelect, 'id' | 'state' | 'revision'>

/** What an undo puts back, and by what one sees that nothing has happened since. */
export type ThreadChange =
  | { what: 'assignment'; before: StoredAssignment | null; after: Pick<StoredAssignment, 'assignedAt'> }
  | { what: 'snooze'; before: StoredSnooze; after: Pick<StoredSnooze, 'snoozedUntil' | 'snoozeSeenId'> }
  | { what: 'reply'; before: StoredReply }
  | { what: 'conversation'; before: Standing; after: Pick<State, 'phase' | 'waitSeq' | 'sendSeq'> }

/** The last act of staff in a conversation, for its undo: a row each, emptied by whatever act cannot be taken back. */
export const threadActs = pgTable('thread_acts', {
  conversationId: reference()
    .primaryKey()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  userId: reference().references(() => users.id, { onDelete: 'cascade' }),
  /** Counts the acts: an undo names the one that its writer saw. */
  version: integer().notNull().default(1),
  kind: varchar({ length: 20 }).$type<UndoableAct>(),
  at: now(),
  /** The newest message of the thread at that moment. */
  lastMessageId: reference(),
  change: jsonb().$type<ThreadChange>(),
})
