import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ThreadView } from '#contract/conversations.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Message, MessageStats, messageEndpoints } from '#contract/messages.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { conversations, messages } from '../../db/tables/conversations.ts'
import { patients } from '../../db/tables/patients.ts'
import { users } from '../../db/tables/users.ts'
import type { Page } from '../../handler.ts'
import { inView, isUndelivered, type Viewer } from '../conversations/queries/view.ts'
import { assignedTo } from '../conversations/queries.ts'
import { countAllOf, countTexts } from '../stats/queries.ts'
import { searchTexts } from './queries/search-texts.ts'

const sorts: Record<string, Sort> = {
  createdAt: { by: sql`${messages.createdAt}`, type: 'timestamptz', order: 'desc' },
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** All columns but the folded text for the search. */
const { searchText: _searchText, ...columns } = getTableColumns(messages)

const presentMessage = (row: {
  message: Omit<typeof messages.$inferSelect, 'searchText'>
  patientName: string | null
  conversationStatus: string | null
  sentBy: string | null
}): Message => {
  const { message } = row
  return {
    id: message.id,
    conversationId: message.conversationId,
    phoneNumber: message.phoneNumber,
    patientName: row.patientName,
    conversationStatus: row.conversationStatus as Message['conversationStatus'],
    messageBody: message.messageBody,
    direction: message.direction as Message['direction'],
    messageType: message.messageType as Message['messageType'],
    aiProvider: message.aiProvider as Message['aiProvider'],
    aiModel: message.aiModel,
    aiConfigurationId: message.aiConfigurationId,
    processingTime: message.processingTime,
    language: message.language,
    sentAt: iso(message.sentAt),
    createdAt: message.createdAt.toISOString(),
    deliveredAt: iso(message.deliveredAt),
    twilioMessageSid: message.twilioMessageSid,
    twilioStatus: message.twilioStatus,
    errorCode: message.errorCode,
    errorMessage: message.errorMessage,
    sentBy: message.messageType === 'conversation' ? row.sentBy : null,
  }
}

/** The condition of each view; the dashboard counts by the same ones. */
const messagesInView = (view: ThreadView, viewer: Viewer): SQL =>
  view === 'undelivered'
    ? isUndelivered(viewer.now)
    : sql`${messages.conversationId} in (select ${conversations.id} from ${conversations} where ${inView[view](viewer)})`

/** A colleague's name, or the username without one; null where there is none. */
const calledBy = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`

type MessageQuery = QueryOf<typeof messageEndpoints.listMessages>

/** One page of messages, newest first. */
export const listMessages = async (db: Reader, query: MessageQuery, viewer: Viewer): Promise<Page<Message>> => {
  const page = planPage(query, sorts, 'createdAt', messages.id)
  const filters: SQL[] = []
  if (query.aiProvider) filters.push(eq(messages.aiProvider, query.aiProvider))
  if (query.messageType) filters.push(eq(messages.messageType, query.messageType))
  if (query.direction) filters.push(eq(messages.direction, query.direction))
  if (query.conversationId) filters.push(eq(messages.conversationId, query.conversationId))
  if (query.view) filters.push(messagesInView(query.view, viewer))
  for (const assigned of assignedTo(query, viewer.now))
    filters.push(
      sql`${messages.conversationId} in (select ${conversations.id} from ${conversations} where ${assigned})`,
    )
  const filter = and(...filters)
  const isNewestFirst = query.order !== 'asc'
  const search = query.q?.trim() ? await searchTexts(db, query.q, { filter, page, isNewestFirst }) : null
  const readPage = async () =>
    db
      .select({
        id: messages.id,
        sortKey: page.sortKey,
        message: columns,
        patientName: patients.patientName,
        conversationStatus: conversations.status,
        sentBy: calledBy,
      })
      .from(messages)
      .leftJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
      .leftJoin(users, eq(users.id, messages.sentByUserId))
      .where(and(filter, await search?.matching, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit)
  const count = async () => {
    const matching = and(filter, await search?.matching)
    return matching ? countMatching(db, matching, search !== null) : countAllOf(db, 'texts')
  }
  const [found, total] = await Promise.all([readPage(), search?.total ?? count()])
  const { rows, next } = page.finish(found)
  return { rows: rows.map(presentMessage), next, total }
}

const countMatching = async (db: Reader, matching: SQL, isSearching: boolean): Promise<number> =>
  (await db.execute<{ total: number }>(countOf(sql`${messages}`, matching, isSearching))).rows[0]?.total ?? 0

/** Counts of all messages. */
export const messageStats = async (db: Reader): Promise<MessageStats> => {
  const texts = await countTexts(db)
  return {
    totalMessages: texts.inbound + texts.outbound,
    inboundMessages: texts.inbound,
    outboundMessages: texts.outbound,
    averageProcessingTime: texts.averageReplyMs,
    messageTypeBreakdown: { verification: texts.verification, ai_assistance: texts.assistance },
  }
}
