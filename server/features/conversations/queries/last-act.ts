import { and, eq } from 'drizzle-orm'
import type { LastAct } from '#contract/conversations/undo.ts'
import type { Reader } from '../../../db/read.ts'
import { threadActs } from '../../../db/tables/thread-acts.ts'

/** What somebody did last in a thread, while nothing has followed it; null where it cannot be taken back. */
export const findLastAct = async (db: Reader, conversationId: number, userId: number): Promise<LastAct | null> => {
  const [last] = await db
    .select({ kind: threadActs.kind, at: threadActs.at, version: threadActs.version })
    .from(threadActs)
    .where(and(eq(threadActs.conversationId, conversationId), eq(threadActs.userId, userId)))
  return last?.kind ? { kind: last.kind, at: last.at.toISOString(), version: last.version } : null
}
