import { addressOf } from '#client/call.ts'
import { listOf, queryOf } from '#client/query.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/primitives.ts'
import { responseEndpoints } from '#contract/responses.ts'

type Query = QueryOf<typeof responseEndpoints.listResponses>

export type ResponseFilters = Pick<Query, 'questionId' | 'language' | 'status' | 'flagged' | 'from' | 'to'>

/** The page size; the dashboard shows the first page. */
export const PAGE_ROWS = 10

export const responsesQuery = (query: ResponseFilters & Pick<Query, 'sort' | 'order'>) =>
  listOf(responseEndpoints.listResponses, { query: { ...query, limit: PAGE_ROWS } })
/** The download URL of the answers with their filter and sort order. */
export const exportAddress = (query: ResponseFilters & Pick<Query, 'sort' | 'order'> & { reader: Language }): string =>
  addressOf(responseEndpoints.exportResponses, { query })
export const answersPerQuestionQuery = (query: ResponseFilters) =>
  queryOf(responseEndpoints.answersPerQuestion, { query })
