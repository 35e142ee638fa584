import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ResponseFilter, responseEndpoints } from '#contract/responses.ts'
import { COUNT_CAP } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { holdsSearch, matchesSearch, matchesWords, type SearchMatch, searchPattern } from '../../../db/search.ts'
import { conversationSearch, responses } from '../../../db/tables/conversations.ts'
import { patients } from '../../../db/tables/patients.ts'
import { organizationZone } from '../../settings/queries.ts'

export type ResponseQuery = QueryOf<typeof responseEndpoints.listResponses>

const ofConversation = eq(conversationSearch.conversationId, responses.conversationId)

/**
 * Answers that contain these words, or whose patient matches. Few matches are found by id; when there are more than are
 * counted, the list is walked in its order until the page is full.
 */
export const searchAnswers = async (db: Reader, q: string): Promise<SearchMatch> => {
  const cap = sql.raw(String(COUNT_CAP))
  const { rows } = await db.execute<{ said: number[]; theirs: number[] }>(sql`select
    array(select ${responses.id} from ${responses} where ${matchesWords(responses.searchText, q)} limit ${cap}) as said,
    array(select ${responses.id} from ${conversationSearch} join ${responses} on ${ofConversation}
      where ${matchesSearch(conversationSearch.searchText, q)} limit ${cap}) as theirs`)
  const { said, theirs } = rows[0] ?? { said: [], theirs: [] }
  const ids = [...new Set([...said, ...theirs])]
  if (said.length < COUNT_CAP && theirs.length < COUNT_CAP)
    return { matching: sql`${responses.id} = any(${sql.param(ids)}::bigint[])`, total: Math.min(ids.length, COUNT_CAP) }
  // Few matches are listed by id, so that each row walked costs one comparison.
  const hasWords =
    said.length < COUNT_CAP
      ? sql`${responses.id} = any(${sql.param(said)}::bigint[])`
      : sql`${responses.searchText} like ${searchPattern(q)}`
  const isTheirs =
    theirs.length < COUNT_CAP
      ? sql`${responses.id} = any(${sql.param(theirs)}::bigint[])`
      : sql`exists (select 1 from ${conversationSearch}
        where ${ofConversation} and ${holdsSearch(conversationSearch.searchText, q)})`
  return { matching: sql`(${hasWords} or ${isTheirs})`, total: COUNT_CAP }
}

/** A list's filters beside its search. */
export const filtersOf = async (db: Reader, query: ResponseQuery): Promise<SQL[]> => {
  const filters: SQL[] = []
  if (query.conversationId) filters.push(eq(responses.conversationId, query.conversationId))
  if (query.questionId) filters.push(eq(responses.questionId, query.questionId))
  if (query.language) filters.push(eq(responses.language, query.language))
  if (query.status) filters.push(eq(responses.processingStatus, query.status))
  if (query.flagged) filters.push(eq(responses.flagged, query.flagged === 'true'))
  if (query.from || query.to) {
    const zone = await organizationZone(db)
    if (query.from) filters.push(gte(responses.timestamp, sql`${query.from}::timestamp at time zone ${zone}`))
    if (query.to) filters.push(lt(responses.timestamp, sql`(${query.to}::date + 1)::timestamp at time zone ${zone}`))
  }
  return filters
}

/** The condition on patients that one of their answers matches a filter of the answers. */
export const hasAnswered = async (db: Reader, filter: ResponseFilter): Promise<SQL> => {
  const filters = await filtersOf(db, filter)
  return sql`${patients.id} in (select ${responses.patientQueueId} from ${responses}
    where ${and(isNotNull(responses.patientQueueId), ...filters)})`
}
