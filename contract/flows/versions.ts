import * as z from 'zod/mini'
import { Instant } from '../primitives.ts'

/** A version in the history. */
export const FlowVersion = z.object({
  version: z.int(),
  createdAt: Instant,
  /** Who saved it; null for the product itself. */
  createdBy: z.nullable(z.string()),
  /** False when it had errors: no conversation starts on it. */
  isSendable: z.boolean(),
  questions: z.int(),
})
export type FlowVersion = z.infer<typeof FlowVersion>

/** One difference between two versions, in an author's terms. */
export const FlowChange = z.object({
  subject: z.enum(['flow', 'question', 'connection', 'variable']),
  change: z.enum(['added', 'removed', 'changed', 'moved']),
  /** The question's key, also for a connection from it; the variable's name; the flow's name. */
  key: z.string(),
  /** The changed field; null when the whole item was added or removed. */
  field: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type FlowChange = z.infer<typeof FlowChange>
