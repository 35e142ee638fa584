import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdInPath } from '../primitives.ts'

/** Replies that are offered at most. */
export const MOST_SUGGESTIONS = 3

/**
 * Why the assistant has nothing to offer: nobody has asked, no model is set up, the budget of the day is spent, the models
 * rest after failures, or none answered in our form.
 */
export const noHelpReasons = ['no-text', 'no-assistant', 'budget-spent', 'resting', 'no-answer'] as const

/** Replies for a person to edit and send: each says only what the knowledge says. */
export const Suggestions = z.object({
  suggestions: z.array(
    z.object({
      text: z.string(),
      entries: z.array(
        z.object({ /** Null for the organization's own facts. */ id: z.nullable(Id), topic: z.string() }),
      ),
    }),
  ),
  /** Replies that were left out because the knowledge does not say all of them. */
  leftOut: z.int(),
  reason: z.nullable(z.enum(noHelpReasons)),
})
export type Suggestions = z.infer<typeof Suggestions>

/** What somebody who takes over should know of a thread: each point rests on its texts. */
export const ThreadSummary = z.object({
  points: z.array(z.string()),
  /** Points that were left out because a figure, day or name of them stands nowhere in the thread. */
  leftOut: z.int(),
  reason: z.nullable(z.enum(noHelpReasons)),
})
export type ThreadSummary = z.infer<typeof ThreadSummary>

const staff = { anyOf: ['text-patients', 'conversations.edit'] } as const

export const staffHelpEndpoints = {
  suggestReplies: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/suggestions',
    allow: staff,
    phi: true,
    needsWords: true,
    summary: "Up to three replies to the patient's last text, proved by the knowledge. Nothing is sent",
    params: IdInPath,
    result: Suggestions,
  }),
  summarizeThread: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/summary',
    allow: staff,
    phi: true,
    needsWords: true,
    summary: 'What somebody who takes over a thread should know, in the reader’s language. Nothing is kept',
    params: IdInPath,
    result: ThreadSummary,
  }),
}
