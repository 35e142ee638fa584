import { desc, eq } from 'drizzle-orm'
import type { Reader } from '../../../db/read.ts'
import { responses } from '../../../db/tables/conversations.ts'

/** The answer that a conversation recorded last, by its id; null for none. */
export const newestResponse = async (db: Reader, conversationId: number): Promise<number | null> => {
  const [row] = await db
    .select({ id: responses.id })
    .from(responses)
    .where(eq(responses.conversationId, conversationId))
    .orderBy(desc(responses.id))
    .limit(1)
  return row?.id ?? null
}
