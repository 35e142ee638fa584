import * as z from 'zod/mini'
import { Id, Instant } from '../primitives.ts'

/** Why an answer of the assistant waits for a person: it was not proved, or its configuration only drafts. */
export const draftReasons = ['gate', 'draft-mode'] as const

/** A sentence of a draft, with what was not proved and the entries that it cites. */
export const DraftSentence = z.object({
  text: z.string(),
  /** As in the trace of a decision; empty where the sentence was proved. */
  findings: z.array(z.string()),
  /** Words and values of the sentence that no entry has. */
  places: z.array(z.string()),
  entries: z.array(
    z.object({
      /** Null for what is no entry of the knowledge: the organization's own facts. */
      id: z.nullable(Id),
      topic: z.string(),
    }),
  ),
})
export type DraftSentence = z.infer<typeof DraftSentence>

/** An answer that the assistant did not send, for the person who answers instead. */
export const AnswerDraft = z.object({
  id: Id,
  reason: z.enum(draftReasons),
  text: z.string(),
  sentences: z.array(DraftSentence),
  createdAt: Instant,
})
export type AnswerDraft = z.infer<typeof AnswerDraft>
