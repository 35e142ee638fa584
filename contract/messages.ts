import * as z from 'zod/mini'
import {
  ConversationStatus,
  messageDirections,
  messageFilters,
  messageProviders,
  messageTypes,
} from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, listQuery } from './primitives.ts'

export const MessageDirection = z.enum(messageDirections)
export const MessageType = z.enum(messageTypes)
export type MessageType = z.infer<typeof MessageType>
export const AiProvider = z.enum(messageProviders)

export const Message = z.object({
  id: Id,
  conversationId: z.nullable(Id),
  phoneNumber: z.string(),
  patientName: z.nullable(z.string()),
  conversationStatus: z.nullable(ConversationStatus),
  messageBody: z.string(),
  direction: MessageDirection,
  messageType: MessageType,
  aiProvider: z.nullable(AiProvider),
  aiModel: z.nullable(z.string()),
  aiConfigurationId: z.nullable(Id),
  /** Milliseconds from the patient's text to our reply; null without a reply. */
  processingTime: z.nullable(z.int()),
  language: z.string(),
  sentAt: z.nullable(Instant),
  createdAt: Instant,
  deliveredAt: z.nullable(Instant),
  twilioMessageSid: z.nullable(z.string()),
  twilioStatus: z.nullable(z.string()),
  errorCode: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  /** The staff member who wrote it; null if none did. */
  sentBy: z.nullable(z.string()),
})
export type Message = z.infer<typeof Message>

export const MessageStats = z.object({
  totalMessages: z.int(),
  inboundMessages: z.int(),
  outboundMessages: z.int(),
  averageProcessingTime: z.nullable(z.number()),
  messageTypeBreakdown: z.object({ verification: z.int(), ai_assistance: z.int() }),
})
export type MessageStats = z.infer<typeof MessageStats>

export const messageEndpoints = {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/conversation-messages',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: 'Messages, newest first; of one conversation with conversationId',
    query: z.object({
      ...listQuery,
      ...messageFilters,
      conversationId: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
    result: z.array(Message),
    list: true,
  }),
  messageStats: endpoint({
    method: 'GET',
    path: '/api/conversation-messages/stats',
    allow: { anyOf: ['analytics.view'] },
    phi: false,
    summary: 'Counts of messages',
    result: MessageStats,
  }),
}
