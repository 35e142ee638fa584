import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Conversation, conversationEndpoints, Thread, ThreadState } from '#contract/conversations.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { choicesOf } from '#engine/read-answer/choices.ts'
import { byName, countOf, planPage, type Sort, searchPattern } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { conversationSearch, conversations, messages } from '../../db/tables/conversations.ts'
import { flowVersions } from '../../db/tables/flows.ts'
import { patients } from '../../db/tables/patients.ts'
import { completionOf } from '../../db/tables/sort-keys.ts'
import { users } from '../../db/tables/users.ts'
import type { Page } from '../../http/mount.ts'
import { countAllOf } from '../stats/queries.ts'

const sorts: Record<string, Sort> = {
  contractId: { ...byName(conversationSearch.contractId), id: conversationSearch.conversationId },
  patientName: { ...byName(conversationSearch.patientName), id: conversationSearch.conversationId },
  phoneNumber: { by: sql`${conversationSearch.phoneNumber}`, type: 'text', id: conversationSearch.conversationId },
  completionPercentage: { by: completionOf(conversations.completionPercentage), type: 'int', order: 'desc' },
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
    awaitsPersonSince: conversation.promisedAt?.toISOString() ?? null,
  }
}

type ConversationQuery = QueryOf<typeof conversationEndpoints.listConversations>

/** One page of conversations. The search matches what the queue's does: name, phone, contract, doctor. */
export const listConversations = async (db: Reader, query: ConversationQuery): Promise<Page<Conversation>> => {
  const page = planPage(query, sorts, 'lastActivityAt', conversations.id)
  const filters: (SQL | undefined)[] = []
  // Who was promised a person needs one, whatever the program does meanwhile.
  if (query.status === 'error') filters.push(or(eq(conversations.status, 'error'), isNotNull(conversations.promisedAt)))
  else if (query.status) filters.push(eq(conversations.status, query.status))
  if (query.language) filters.push(eq(conversations.language, query.language))
  const isSearching = Boolean(query.q?.trim())
  if (query.q?.trim()) filters.push(sql`${conversationSearch.searchText} like ${searchPattern(query.q)}`)
  const matching = and(...filters)
  const found = await db
    .select({
      id: conversations.id,
      sortKey: page.sortKey,
      conversation: conversations,
      contractId: patients.contractId,
      patientName: patients.patientName,
    })
    .from(conversations)
    .innerJoin(conversationSearch, eq(conversationSearch.conversationId, conversations.id))
    .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.finish(found)
  const total = matching ? await countMatching(db, matching, isSearching) : await countAllOf(db, 'conversations')
  return { rows: rows.map(presentConversation), next, total }
}

const countMatching = async (db: Reader, matching: SQL, isSearching: boolean): Promise<number> => {
  const from = isSearching
    ? sql`${conversations} join ${conversationSearch} on ${conversationSearch.conversationId} = ${conversations.id}`
    : sql`${conversations}`
  return (await db.execute<{ total: number }>(countOf(from, matching, isSearching))).rows[0]?.total ?? 0
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

/**
 * Texts that a search gathers by the index before it looks the other way round: among the threads, the latest first, for
 * those that hold the words. What is said often is found there soon, what is said seldom is gathered soon.
 */
const MOST_GATHERED = 2000
/** Threads are counted this far. */
const COUNTED_THREADS = 1001

/** What a search for words adds to the threads' query; `total` where the gathering has counted them already. */
const searchThreads = async (db: Reader, q: string): Promise<{ matching: SQL; total: number | null }> => {
  const pattern = searchPattern(q)
  const { rows } = await db.execute<{ texts: number; threads: number }>(sql`
    select count(*)::int as texts, count(distinct conversation_id)::int as threads from (
      select conversation_id from messages where search_text like ${pattern} limit ${sql.raw(String(MOST_GATHERED))}) gathered`)
  const { texts = 0, threads = 0 } = rows[0] ?? {}
  if (texts === MOST_GATHERED && threads >= COUNTED_THREADS)
    return {
      matching: sql`(${conversationSearch.searchText} like ${pattern} or (select true from messages m
        where m.conversation_id = ${conversations.id} and m.search_text like ${pattern} limit 1))`,
      total: COUNTED_THREADS,
    }
  return {
    matching: sql`${conversations.id} in (select conversation_id from conversation_search where search_text like ${pattern}
      union select conversation_id from messages where search_text like ${pattern})`,
    total: null,
  }
}

/** One page of conversations that have a matching message, the latest text first; `q` also looks into the texts. */
export const listThreads = async (db: Reader, query: ThreadQuery): Promise<Page<Thread>> => {
  const page = planPage(query, sorts, 'lastActivityAt', conversations.id)
  const search = query.q?.trim() ? await searchThreads(db, query.q) : null
  const matching = and(messageFilter(query), search?.matching)
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
    .innerJoin(conversationSearch, eq(conversationSearch.conversationId, conversations.id))
    .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.finish(found)
  const count = () => (matching ? countMatching(db, matching, search !== null) : countAllOf(db, 'conversations'))
  return {
    rows: rows.map((row) => ({
      ...presentConversation(row),
      lastMessage: row.lastMessage && {
        ...row.lastMessage,
        createdAt: new Date(row.lastMessage.createdAt).toISOString(),
      },
    })),
    next,
    total: search?.total ?? (await count()),
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

/** Whether there is such a conversation. */
export const isConversation = async (db: Reader, id: number): Promise<boolean> =>
  (await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id))).length > 0
