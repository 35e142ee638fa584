import * as z from 'zod/mini'
import { Id, Instant, text } from '../primitives.ts'
import { verificationStatuses, verifiedHows } from './words.ts'

export const VerificationStatus = z.enum(verificationStatuses)

/** A conversation of a patient that has not ended. */
export const OpenConversation = z.object({
  id: Id,
  phase: z.enum(['queued', 'sending', 'waiting', 'paused']),
  completionPercentage: z.nullable(z.int()),
  needsHelp: z.boolean(),
  /** The patient was promised a person, and nobody has attended to it. */
  awaitsPerson: z.boolean(),
  /** Unanswered required questions of its flow. */
  missingAnswers: z.int(),
  scheduledFor: z.nullable(Instant),
})

/** The last decision of staff about a patient. */
export const LastDecision = z.object({
  kind: z.enum(['verification', 'completed']),
  by: z.string(),
  at: Instant,
  /** It ended a conversation, which undo does not reopen. */
  hasEndedConversation: z.boolean(),
})

/** A verification that a person sets. */
export const VerificationByHand = z.object({
  verifiedStatus: VerificationStatus,
  verifiedAt: z.optional(z.nullable(Instant)),
  verifiedHow: z.optional(z.enum(verifiedHows)),
  verifiedHowNote: z.optional(text(200)),
})
