import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Response, responseEndpoints } from '#contract/responses.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { responses } from '../../db/tables/conversations.ts'
import type { Page } from '../../http/mount.ts'

const sorts: Record<string, Sort> = {
  phoneNumber: { by: sql`${responses.phoneNumber}`, type: 'text' },
  timestamp: { by: sql`${responses.timestamp}`, type: 'timestamptz', order: 'desc' },
  language: { by: sql`${responses.language}`, type: 'text' },
  questionId: { by: sql`lower(${responses.questionId})`, type: 'text' },
  status: { by: sql`${responses.processingStatus}`, type: 'text' },
}

const presentResponse = (row: typeof responses.$inferSelect): Response => ({
  id: row.id,
  phoneNumber: row.phoneNumber,
  timestamp: row.timestamp.toISOString(),
  language: row.language,
  questionId: row.questionId,
  userResponse: row.userResponse,
  processingStatus: row.processingStatus as Response['processingStatus'],
  conversationId: row.conversationId,
  patientQueueId: row.patientQueueId,
  questionText: row.questionText,
  responseType: row.responseType,
  value: row.value,
  method: row.method,
  sentiment: row.sentiment,
  confidence: row.confidence,
  flagged: row.flagged,
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  reviewNotes: row.reviewNotes,
  aiProvider: row.aiProvider,
  aiResponse: row.aiResponse,
})

type ResponseQuery = QueryOf<typeof responseEndpoints.listResponses>

/** One page of answers, newest first unless another sort is asked for. */
export const listResponses = async (db: Reader, query: ResponseQuery): Promise<Page<Response>> => {
  const page = planPage(query, sorts, 'timestamp', responses.id)
  const filters: SQL[] = []
  if (query.conversationId) filters.push(eq(responses.conversationId, query.conversationId))
  const matching = and(...filters)
  const found = await db
    .select({ id: responses.id, sortKey: page.sortKey, response: responses })
    .from(responses)
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const counted = await db.execute<{ total: number }>(countOf(sql`${responses}`, matching, false))
  const { rows, next } = page.finish(found)
  return { rows: rows.map(({ response }) => presentResponse(response)), next, total: counted.rows[0]?.total ?? 0 }
}
