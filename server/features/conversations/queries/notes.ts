import { eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { ThreadNote } from '#contract/conversations/notes.ts'
import type { Reader } from '../../../db/read.ts'
import { threadNotes } from '../../../db/tables/thread-notes.ts'
import { users } from '../../../db/tables/users.ts'

const deleters = alias(users, 'deleters')

/** The name, or the username without one. */
const nameOf = (person: { firstName: PgColumn; lastName: PgColumn; username: PgColumn }): SQL<string | null> =>
  sql`coalesce(nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), ''), ${person.username})`

const columns = {
  id: threadNotes.id,
  author: nameOf(users),
  authorId: threadNotes.authorId,
  body: threadNotes.body,
  createdAt: threadNotes.createdAt,
  deletedAt: threadNotes.deletedAt,
  deletedBy: nameOf(deleters),
}

/** The notes of a thread, oldest first; of a deleted one only that it was there. */
export const listNotes = async (db: Reader, conversationId: number): Promise<ThreadNote[]> => {
  const rows = await db
    .select(columns)
    .from(threadNotes)
    .leftJoin(users, eq(users.id, threadNotes.authorId))
    .leftJoin(deleters, eq(deleters.id, threadNotes.deletedById))
    .where(eq(threadNotes.conversationId, conversationId))
    .orderBy(threadNotes.id)
  return rows.map(({ deletedAt, deletedBy, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    deleted: deletedAt && { by: deletedBy, at: deletedAt.toISOString() },
  }))
}
