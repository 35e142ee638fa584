import { and, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Conversation, ConversationFilter, conversationEndpoints, Thread } from '#contract/conversations.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { byName, countOf, type PagePlan, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { findRows, matchesSearch } from '../../db/search.ts'
import { conversationSearch, conversations, messages } from '../../db/tables/conversations.ts'
import { patients } from '../../db/tables/patients.ts'
import { completionOf } from '../../db/tables/sort-keys.ts'
import type { Page } from '../../handler.ts'
import { countAllOf } from '../stats/queries.ts'
import { presentShown, shownOf } from './queries/assignment.ts'
import { searchThreads } from './queries/search-threads.ts'
import {
  inView,
  isAssignedTo,
  isInTrouble,
  isWaitingForPerson,
  urgencyOf,
  type Viewer,
  waitsForTeam,
} from './queries/view.ts'

const sorts: Record<string, Sort> = {
  contractId: { ...byName(conversationSearch.contractId), id: conversationSearch.conversationId },
  patientName: { ...byName(conversationSearch.patientName), id: conversationSearch.conversationId },
  phoneNumber: { by: sql`${conversationSearch.phoneNumber}`, type: 'text', id: conversationSearch.conversationId },
  completionPercentage: { by: completionOf(conversations.completionPercentage), type: 'int', order: 'desc' },
  status: { by: sql`${conversations.status}`, type: 'text' },
  language: { by: sql`${conversations.language}`, type: 'text' },
  lastActivityAt: { by: sql`${conversations.lastActivityAt}`, type: 'timestamptz', order: 'desc' },
}

/** Threads can also be sorted by who needs a person first. */
const threadSorts: Record<string, Sort> = { ...sorts, urgency: { by: urgencyOf, type: 'text' } }

/** All columns but the engine's state: it is as long as the rest together, and lists do not show it. */
export const { state: engineState, ...columns } = getTableColumns(conversations)

/** A conversation as screens show it. */
export const presentConversation = (row: {
  conversation: Omit<typeof conversations.$inferSelect, 'state'>
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
    closeOutcome: conversation.closeOutcome,
    phase: conversation.phase as Conversation['phase'],
    pauseReason: conversation.pauseReason,
    scheduledFor: conversation.scheduledFor?.toISOString() ?? null,
    awaitsPersonSince: conversation.promisedAt?.toISOString() ?? null,
    requests: conversation.requests ?? [],
  }
}

/** Characters of the last text that a list shows. */
const PREVIEW = 120

const lastOf = (
  which: SQL,
): SQL => sql`(select json_build_object('body', left(m.message_body, ${sql.raw(String(PREVIEW))}),
  'direction', m.direction, 'createdAt', m.created_at, 'language', m.language) from messages m
  where m.conversation_id = ${conversations.id} and ${which} order by m.created_at desc, m.id desc limit 1)`

/** Where a person is needed, shows the patient's own text: ours only says that a person will answer. */
const lastMessage = sql<Thread['lastMessage']>`coalesce(
  case when ${isWaitingForPerson} then ${lastOf(sql`m.direction = 'inbound'`)} end, ${lastOf(sql`true`)})`

/** What lists of threads show besides: the last text, and who works on it. */
const shownInThreads = (now: Date) => ({ last: lastMessage, shown: shownOf(now) })
const shownInRecords: ReturnType<typeof shownInThreads> = { last: sql`null`, shown: sql`null` }

/** The rows of a page with their patients. */
const readPage = (db: Reader, page: PagePlan, matching: SQL | undefined, shown = shownInRecords) =>
  db
    .select({
      id: conversations.id,
      sortKey: page.sortKey,
      conversation: columns,
      contractId: patients.contractId,
      patientName: patients.patientName,
      lastMessage: shown.last,
      shown: shown.shown,
    })
    .from(conversations)
    .innerJoin(conversationSearch, eq(conversationSearch.conversationId, conversations.id))
    .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

type ConversationQuery = QueryOf<typeof conversationEndpoints.listConversations>

/** The conditions of the filter beside its search. */
const filtersOf = ({ status, view, language, outcome }: ConversationFilter): SQL[] => {
  const filters: (SQL | undefined)[] = []
  // A patient who was promised a person needs one, whatever the program does meanwhile.
  if (status === 'error') filters.push(isInTrouble)
  else if (status) filters.push(eq(conversations.status, status))
  if (view === 'open') filters.push(inArray(conversations.phase, ['sending', 'waiting', 'paused']))
  if (language) filters.push(eq(conversations.language, language))
  if (outcome) filters.push(eq(conversations.closeOutcome, outcome))
  return filters.filter((filter) => filter !== undefined)
}

/** The condition on patients that one of their conversations matches a filter of the records. */
export const isInConversations = (filter: ConversationFilter): SQL => {
  const { conversationId, searchText } = conversationSearch
  const search = filter.q?.trim()
    ? sql`${conversations.id} in (select ${conversationId} from ${conversationSearch} where ${matchesSearch(searchText, filter.q)})`
    : undefined
  return sql`${patients.id} in (select ${conversations.patientQueueId} from ${conversations}
    where ${and(isNotNull(conversations.patientQueueId), ...filtersOf(filter), search)})`
}

/** One page of conversations. The search covers what the queue's does: name, phone, contract, doctor. */
export const listConversations = async (db: Reader, query: ConversationQuery): Promise<Page<Conversation>> => {
  const page = planPage(query, sorts, 'lastActivityAt', conversations.id)
  const filters = filtersOf(query)
  const q = query.q?.trim()
  const { conversationId, searchText } = conversationSearch
  const search = q ? await findRows(db, conversationId, searchText, q) : null
  const matching = and(...filters, search?.matching)
  const count = () => (matching ? countMatching(db, matching, search !== null) : countAllOf(db, 'conversations'))
  const [found, total] = await Promise.all([
    readPage(db, page, matching),
    search && filters.length === 0 ? search.total : count(),
  ])
  const { rows, next } = page.finish(found)
  return { rows: rows.map(presentConversation), next, total }
}

const countMatching = async (db: Reader, matching: SQL, isSearching: boolean): Promise<number> => {
  const from = isSearching
    ? sql`${conversations} join ${conversationSearch} on ${conversationSearch.conversationId} = ${conversations.id}`
    : sql`${conversations}`
  return (await db.execute<{ total: number }>(countOf(from, matching, isSearching))).rows[0]?.total ?? 0
}

type ThreadQuery = QueryOf<typeof conversationEndpoints.listThreads>

const messageFilter = ({ aiProvider, messageType, direction }: Omit<ThreadQuery, 'view'>): SQL | undefined => {
  const wanted: SQL[] = []
  if (aiProvider) wanted.push(sql`m.ai_provider = ${aiProvider}`)
  if (messageType) wanted.push(sql`m.message_type = ${messageType}`)
  if (direction) wanted.push(sql`m.direction = ${direction}`)
  return wanted.length === 0
    ? undefined
    : sql`exists (select 1 from messages m where m.conversation_id = ${conversations.id} and ${and(...wanted)})`
}

/** The conditions on whoever works on a conversation, and on the team that it waits for. */
export const assignedTo = (
  { holder, team }: { holder?: number | undefined; team?: number | undefined },
  now: Date,
): SQL[] => [
  ...(holder === undefined ? [] : [isAssignedTo(holder, now)]),
  ...(team === undefined ? [] : [waitsForTeam(sql`${team}::bigint`, now)]),
]

/** One page of conversations that have a matching message, the latest text first; `q` also searches the texts. */
export const listThreads = async (db: Reader, query: ThreadQuery, viewer: Viewer): Promise<Page<Thread>> => {
  const sort = query.sort ?? (query.view === 'help' ? 'urgency' : 'lastActivityAt')
  const page = planPage({ ...query, sort }, threadSorts, sort, conversations.id)
  const narrowed = and(messageFilter(query), query.view && inView[query.view](viewer), ...assignedTo(query, viewer.now))
  const readThreads = (matching: SQL | undefined) =>
    readPage(db, page, and(narrowed, matching), shownInThreads(viewer.now))
  const q = query.q?.trim()
  const isLatestFirst = sort === 'lastActivityAt' && query.order !== 'asc'
  const search = q ? await searchThreads(db, q, page, isLatestFirst) : null
  const readRows = async () => {
    if (!search) return readThreads(undefined)
    const isFew = !search.isFirstAtOnce && (await search.all).isFew
    const first = search.first && !isFew ? await readThreads(search.first) : null
    return first && (search.isAll || first.length > page.size) ? first : readThreads((await search.all).matching)
  }
  const count = async () => {
    const all = await search?.all
    if (all && all.total !== null && !narrowed) return all.total
    const matching = and(narrowed, all?.matching)
    return matching ? countMatching(db, matching, search !== null) : countAllOf(db, 'conversations')
  }
  const [found, total] = await Promise.all([readRows(), count()])
  const { rows, next } = page.finish(found)
  return {
    rows: rows.map((row) => ({
      ...presentConversation(row),
      lastMessage: row.lastMessage && {
        ...row.lastMessage,
        createdAt: new Date(row.lastMessage.createdAt).toISOString(),
      },
      ...presentShown(row.shown),
    })),
    next,
    total,
  }
}

/** A patient's text in a conversation; null when there is no such text. */
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

/** Whether the conversation exists. */
export const isConversation = async (db: Reader, id: number): Promise<boolean> =>
  (await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id))).length > 0
