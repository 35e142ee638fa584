import { listOf, useChange } from '#client/query.ts'
import { type ConversationStatus, conversationEndpoints, type conversationSorts } from '#contract/conversations.ts'

export interface RecordsQuery {
  q?: string
  status?: ConversationStatus
  language?: string
  sort?: (typeof conversationSorts)[number]
  order?: 'asc' | 'desc'
}

export const recordsQuery = (query: RecordsQuery) => listOf(conversationEndpoints.listConversations, { query })
export const useDeleteConversation = () => useChange(conversationEndpoints.deleteConversation)
