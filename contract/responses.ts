import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, listQuery } from './primitives.ts'

export const ProcessingStatus = z.enum(['processed', 'error'])

/** An answer as it was read from a patient's text. */
export const Response = z.object({
  id: Id,
  phoneNumber: z.string(),
  timestamp: Instant,
  language: z.string(),
  /** The author's key of the question. */
  questionId: z.string(),
  userResponse: z.string(),
  processingStatus: ProcessingStatus,
  conversationId: z.nullable(Id),
  patientQueueId: z.nullable(Id),
  questionText: z.nullable(z.string()),
  responseType: z.string(),
  /** The value that was read, and how: label, ordinal, lexicon, number, text, staff. */
  value: z.nullable(z.string()),
  method: z.nullable(z.string()),
  sentiment: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
  flagged: z.boolean(),
  reviewedBy: z.nullable(Id),
  reviewedAt: z.nullable(Instant),
  reviewNotes: z.nullable(z.string()),
  aiProvider: z.nullable(z.string()),
  aiResponse: z.nullable(z.string()),
})
export type Response = z.infer<typeof Response>

export const responseEndpoints = {
  listResponses: endpoint({
    method: 'GET',
    path: '/api/responses',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: 'Answers, newest first',
    query: z.object({ ...listQuery, conversationId: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    result: z.array(Response),
    list: true,
  }),
}
