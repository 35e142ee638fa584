import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Conversation, conversationEndpoints, Thread, ThreadState } from '#contract/conversations.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { choicesOf } from '#engine/read-answer/choices.ts'
import { byName, countOf, planPage, type Sort, searchPattern } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { conversations, messages } from '../../db/tables/conversations.ts'
import { flowVersions } from '../../db/tables/flows.ts'
import { patients } from '../../db/tables/patients.ts'
import { users } from '../../db/tables/users.ts'
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

/** Characters of the last text that a list shows. */
const PREVIEW = 120

const lastMessage = sql<
  Thread['lastMessage']
>`(select json_build_object('body', left(m.message_body, ${sql.raw(String(PREVIEW))}),
  'direction', m.direction, 'createdAt', m.created_at, 'language', m.language) from messages m
  where m.conversation_id = ${conversations.id} order by m.created_at desc, m.id desc limit 1)`

type ThreadQuery = QueryOf<typeof conversationEndpoints.listThreads>

const messageFilter = ({ aiProvider, messageType, direction }: ThreadQuery): SQL | undefined => {
  const wanted: SQL[] = []
  if (aiProvider) wanted.push(sql`m.ai_provider = ${aiProvider}`)
  if (messageType) wanted.push(sql`m.message_type = ${messageType}`)
  if (direction) wanted.push(sql`m.direction = ${direction}`)
  return wanted.length === 0
    ? undefined
    : sql`exists (select 1 from messages m where m.conversation_id = ${conversations.id} and ${and(...wanted)})`
}

/** One page of conversations that have a matching message, the latest text first; `q` also looks into the texts. */
export const listThreads = async (db: Reader, query: ThreadQuery): Promise<Page<Thread>> => {
  const page = planPage(query, sorts, 'lastActivityAt', conversations.id)
  const filters: (SQL | undefined)[] = [messageFilter(query)]
  if (query.q?.trim()) {
    const pattern = searchPattern(query.q)
    filters.push(
      or(
        ilike(patients.searchText, pattern),
        ilike(conversations.phoneNumber, pattern),
        sql`${conversations.id} in (select ${messages.conversationId} from ${messages}
          where recado_fold(${messages.messageBody}) like ${pattern})`,
      ),
    )
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
      lastMessage,
    })
    .from(conversations)
    .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const counted = await db.execute<{ total: number }>(countOf(joined, matching, Boolean(query.q?.trim())))
  const { rows, next } = page.finish(found)
  return {
    rows: rows.map((row) => ({
      ...presentConversation(row),
      lastMessage: row.lastMessage && {
        ...row.lastMessage,
        createdAt: new Date(row.lastMessage.createdAt).toISOString(),
      },
    })),
    next,
    total: counted.rows[0]?.total ?? 0,
  }
}

/** Where one conversation stands, with the questions of the version it runs; null when there is none of that id. */
export const findThread = async (db: Reader, id: number): Promise<ThreadState | null> => {
  const [row] = await db
    .select({
      conversation: conversations,
      contractId: patients.contractId,
      patientName: patients.patientName,
      definition: flowVersions.definition,
    })
    .from(conversations)
    .innerJoin(flowVersions, eq(flowVersions.id, conversations.flowVersionId))
    .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
    .where(eq(conversations.id, id))
  if (!row) return null
  const { state, pauseReason, phase } = row.conversation
  const username = phase === 'paused' && pauseReason === 'staff_reply' ? (state?.pauseDetail ?? null) : null
  const [person] =
    username === null
      ? []
      : await db
          .select({ name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
          .from(users)
          .where(eq(users.username, username))
  return {
    conversation: presentConversation(row),
    pausedBy: person?.name.trim() || username,
    pausedAt: phase === 'paused' && state?.pausedAt ? new Date(state.pausedAt).toISOString() : null,
    questions: row.definition.questions.map((question) => ({
      id: question.id,
      key: question.questionId,
      textEs: question.questionTextEs,
      textEn: question.questionTextEn,
      type: question.questionType,
      choices: choicesOf(question).list.map(({ es, en }) => ({ es, en })),
    })),
  }
}

/** What a patient wrote in a conversation; null when no such text is there. */
export const findPatientText = async (
  db: Reader,
  conversationId: number,
  messageId: number,
): Promise<string | null> => {
  const [row] = await db
    .select({ body: messages.messageBody })
    .from(messages)
    .where(
      and(eq(messages.id, messageId), eq(messages.conversationId, conversationId), eq(messages.direction, 'inbound')),
    )
  return row?.body ?? null
}
