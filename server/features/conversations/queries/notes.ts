import { eq, sql } from 'drizzle-orm'
import type { ThreadNote } from '#contract/conversations/notes.ts'
import type { Reader } from '../../../db/read.ts'
import { threadNotes } from '../../../db/tables/thread-notes.ts'
import { users } from '../../../db/tables/users.ts'

const columns = {
  id: threadNotes.id,
  author: sql<
    string | null
  >`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`,
  body: threadNotes.body,
  createdAt: threadNotes.createdAt,
}

/** The notes of a thread, oldest first. */
export const listNotes = async (db: Reader, conversationId: number): Promise<ThreadNote[]> => {
  const rows = await db
    .select(columns)
    .from(threadNotes)
    .leftJoin(users, eq(users.id, threadNotes.authorId))
    .where(eq(threadNotes.conversationId, conversationId))
    .orderBy(threadNotes.id)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
