import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant, listQuery } from './primitives.ts'

export const conversationStatuses = ['active', 'completed', 'abandoned', 'error'] as const
export const ConversationStatus = z.enum(conversationStatuses)
export type ConversationStatus = z.infer<typeof ConversationStatus>

export const conversationPhases = ['queued', 'sending', 'waiting', 'paused', 'ended'] as const
export const ConversationPhase = z.enum(conversationPhases)
export type ConversationPhase = z.infer<typeof ConversationPhase>

/** The flow that is the AI chat on the screens; behaviour follows the flow's type. */
export const AI_CHAT_FLOW_ID = 3

export const Conversation = z.object({
  id: Id,
  phoneNumber: z.string(),
  patient: z.object({ contractId: z.optional(z.string()), patientName: z.optional(z.string()) }),
  flowId: Id,
  userMessageCount: z.int(),
  aiMessageCount: z.int(),
  completionPercentage: z.nullable(z.int()),
  status: ConversationStatus,
  /** es; anything else is shown as English. */
  language: z.string(),
  lastActivityAt: Instant,
  patientQueueId: z.nullable(Id),
  startedAt: Instant,
  currentQuestionId: z.nullable(Id),
  attemptNumber: z.int(),
  endedAt: z.nullable(Instant),
  endReason: z.nullable(z.string()),
  phase: ConversationPhase,
  pauseReason: z.nullable(z.string()),
  scheduledFor: z.nullable(Instant),
})
export type Conversation = z.infer<typeof Conversation>

export const conversationSorts = [
  'contractId',
  'patientName',
  'phoneNumber',
  'completionPercentage',
  'status',
  'language',
  'lastActivityAt',
] as const

export const conversationEndpoints = {
  listConversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: 'Conversations, the latest activity first unless another sort is asked for',
    query: z.object({
      ...listQuery,
      sort: z.optional(z.enum(conversationSorts)),
      status: z.optional(ConversationStatus),
      language: z.optional(z.string().check(z.maxLength(10))),
    }),
    result: z.array(Conversation),
    list: true,
  }),
  deleteConversation: endpoint({
    method: 'DELETE',
    path: '/api/conversations/{id}',
    allow: { anyOf: ['conversations.delete'] },
    phi: true,
    summary: 'Delete a conversation with its messages and answers; refused while a text of it is being sent',
    params: IdInPath,
    result: Empty,
  }),
}
