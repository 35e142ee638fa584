import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { addressOf } from '#client/call.ts'
import { listOf, queryOf } from '#client/query.ts'
import { conversationEndpoints } from '#contract/conversations.ts'
import type { Language } from '#contract/primitives.ts'
import { responseEndpoints } from '#contract/responses.ts'
import { statsEndpoints } from '#contract/stats.ts'

/** Conversations on the card. */
const RECENT = 5
/** Rows of the response table, which shows the first page. */
export const RESPONSE_ROWS = 10

export const responseSorts = ['phoneNumber', 'timestamp', 'language', 'questionId', 'status'] as const
export type ResponseSort = (typeof responseSorts)[number]
export interface ResponseOrder {
  sort: ResponseSort
  order: 'asc' | 'desc'
}

/** The dashboard's counts. */
export const useStats = () => useQuery(queryOf(statsEndpoints.stats))

/** The last thirty days, for the sparklines. */
export const useDailyStats = () => useQuery(queryOf(statsEndpoints.dailyStats))

/** The counts of the strip above it. */
export const useHomeStrip = () => useQuery(queryOf(statsEndpoints.homeStrip))

/** The conversations with the latest activity. */
export const useRecentConversations = () =>
  useInfiniteQuery(listOf(conversationEndpoints.listConversations, { query: { limit: RECENT } }))

/** The first page of responses in a sort order. */
export const useRecentResponses = (query: ResponseOrder) =>
  useInfiniteQuery(listOf(responseEndpoints.listResponses, { query: { ...query, limit: RESPONSE_ROWS } }))

/** The download URL of the responses in a sort order. */
export const exportAddress = (query: ResponseOrder & { reader: Language }): string =>
  addressOf(responseEndpoints.exportResponses, { query })
