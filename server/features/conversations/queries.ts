import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Conversation, conversationEndpoints } from '#contract/conversations.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { byName, countOf, planPage, type Sort, searchPattern } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { patients } from '../../db/tables/patients.ts'
import type { Page } from '../../http/mount.ts'

const sorts: Record<string, Sort> = {
  contractId: { by: sql`lower(coalesce(${patients.contractId}, '')) collate "es-x-icu"`, type: 'text' },
  patientName: { by: sql`lower(coalesce(${patients.patientName}, '')) collate "es-x-icu"`, type: 'text' },
  phoneNumber: byName(conversations.phoneNumber),
  completionPercentage: { by: sql`coalesce(${conversations.completionPercentage}, -1)`, type: 'int', order: 'desc' },
  status: { by: sql`${conversations.status}`, type: 'text' },
  language: { by: sql`${conversations.language}`, type: 'text' },
  lastActivityAt: { by: sql`${conversations.lastActivityAt}`, type: 'timestamptz', order: 'desc' },
}

const presentConversation = (row: {
  conversation: typeof conversations.$inferSelect
  contractId: string | null
  patientName: string | null
}): Conversation => {
  const { conversation } = row
  return {
    id: conversation.id,
    phoneNumber: conversation.phoneNumber,
    patient: {
      ...(row.contractId ? { contractId: row.contractId } : {}),
      ...(row.patientName ? { patientName: row.patientName } : {}),
    },
    flowId: conversation.flowId,
    userMessageCount: conversation.userMessageCount,
    aiMessageCount: conversation.aiMessageCount,
    completionPercentage: conversation.completionPercentage,
    status: conversation.status as Conversation['status'],
    language: conversation.language,
    lastActivityAt: conversation.lastActivityAt.toISOString(),
    patientQueueId: conversation.patientQueueId,
    startedAt: conversation.startedAt.toISOString(),
    currentQuestionId: conversation.currentQuestionId,
    attemptNumber: conversation.attemptNumber,
    endedAt: conversation.endedAt?.toISOString() ?? null,
    endReason: conversation.endReason,
    phase: conversation.phase as Conversation['phase'],
    pauseReason: conversation.pauseReason,
    scheduledFor: conversation.scheduledFor?.toISOString() ?? null,
  }
}

type ConversationQuery = QueryOf<typeof conversationEndpoints.listConversations>

/** One page of conversations. The search matches what the queue's does: name, phone, contract, doctor. */
export const listConversations = async (db: Reader, query: ConversationQuery): Promise<Page<Conversation>> => {
  const page = planPage(query, sorts, 'lastActivityAt', conversations.id)
  const filters: (SQL | undefined)[] = []
  if (query.status) filters.push(eq(conversations.status, query.status))
  if (query.language) filters.push(eq(conversations.language, query.language))
  if (query.q?.trim()) {
    const pattern = searchPattern(query.q)
    filters.push(or(ilike(patients.searchText, pattern), ilike(conversations.phoneNumber, pattern)))
  }
  const matching = and(...filters)
  const joined = sql`${conversations} left join ${patients} on ${patients.id} = ${conversations.patientQueueId}`
  const found = await db
    .select({
      id: conversations.id,
      sortKey: page.sortKey,
      conversation: conversations,
      contractId: patients.contractId,
      patientName: patients.patientName,
    })
    .from(conversations)
    .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const counted = await db.execute<{ total: number }>(countOf(joined, matching, Boolean(query.q?.trim())))
  const { rows, next } = page.finish(found)
  return { rows: rows.map(presentConversation), next, total: counted.rows[0]?.total ?? 0 }
}
