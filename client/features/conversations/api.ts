import { listOf, useEndpointMutation } from '#client/query.ts'
import {
  type ConversationStatus,
  conversationEndpoints,
  type conversationSorts,
  type conversationViews,
} from '#contract/conversations.ts'

export interface RecordsQuery {
  q?: string
  status?: ConversationStatus
  view?: (typeof conversationViews)[number]
  language?: string
  sort?: (typeof conversationSorts)[number]
  order?: 'asc' | 'desc'
}

export const recordsQuery = (query: RecordsQuery) => listOf(conversationEndpoints.listConversations, { query })
export const useDeleteConversation = () => useEndpointMutation(conversationEndpoints.deleteConversation)
