import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AnswerDraft } from '#contract/routing/answer-drafts.ts'
import type { Reader } from '../../../db/read.ts'
import { aiDrafts } from '../../../db/tables/ai-routing.ts'

/** The latest answer of the assistant that waits for a person in a conversation; null without one. */
export const findDraft = async (db: Reader, conversationId: number): Promise<AnswerDraft | null> => {
  const [row] = await db
    .select()
    .from(aiDrafts)
    .where(and(eq(aiDrafts.conversationId, conversationId), isNull(aiDrafts.closedAt)))
    .orderBy(desc(aiDrafts.id))
    .limit(1)
  if (!row) return null
  const { id, text, sentences } = row
  return {
    id,
    reason: row.reason === 'gate' ? 'gate' : 'draft-mode',
    text,
    sentences,
    createdAt: row.createdAt.toISOString(),
  }
}
