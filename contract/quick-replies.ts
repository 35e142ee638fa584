import * as z from 'zod/mini'
import { LONGEST_TEXT } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant, Language, requiredText } from './primitives.ts'

/** Longer ones would no longer be quick to type. */
export const LONGEST_SHORTCUT = 30
/** More than anybody would look through, of one owner. */
export const MOST_QUICK_REPLIES = 500

/** A reply that staff insert by its shortcut, with variables in double braces. */
export const QuickReply = z.object({
  id: Id,
  /** For everybody who texts patients; else of the person who asks alone. */
  isShared: z.boolean(),
  /** What is typed after the slash, in lower case. */
  shortcut: z.string(),
  textEs: z.string(),
  textEn: z.string(),
  /** How often it was put into a reply. */
  uses: z.int(),
  lastUsedAt: z.nullable(Instant),
})
export type QuickReply = z.infer<typeof QuickReply>

export const QuickReplyForm = z.object({
  isShared: z.boolean(),
  shortcut: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Shortcut is required'),
      z.maxLength(LONGEST_SHORTCUT),
      z.regex(/^[\p{L}\d][\p{L}\d-]*$/u, 'Shortcuts hold letters, digits and - only'),
    ),
  textEs: requiredText(LONGEST_TEXT, 'Spanish text is required'),
  textEn: requiredText(LONGEST_TEXT, 'English text is required'),
})
export type QuickReplyForm = z.infer<typeof QuickReplyForm>

/** Whoever texts patients, or writes what they are told; a shared reply needs the latter. */
const writers = { anyOf: ['text-patients', 'conversations.edit', 'knowledge.edit'] } as const

export const quickReplyEndpoints = {
  listQuickReplies: endpoint({
    method: 'GET',
    path: '/api/quick-replies',
    allow: writers,
    phi: false,
    summary: 'The quick replies of the organization and the own ones, by shortcut',
    result: z.array(QuickReply),
  }),
  createQuickReply: endpoint({
    method: 'POST',
    path: '/api/quick-replies',
    allow: writers,
    phi: false,
    summary: 'Add a quick reply: an own one, or one of the organization',
    body: QuickReplyForm,
    result: QuickReply,
  }),
  updateQuickReply: endpoint({
    method: 'PATCH',
    path: '/api/quick-replies/{id}',
    allow: writers,
    phi: false,
    summary: 'Change a quick reply: the fields that are sent',
    params: IdInPath,
    body: z.partial(QuickReplyForm),
    result: QuickReply,
  }),
  deleteQuickReply: endpoint({
    method: 'DELETE',
    path: '/api/quick-replies/{id}',
    allow: writers,
    phi: false,
    summary: 'Delete a quick reply',
    params: IdInPath,
    result: Empty,
  }),
  fillQuickReply: endpoint({
    method: 'POST',
    path: '/api/quick-replies/{id}/fill',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: true,
    summary: "Its text with a conversation's values, in the patient's language; counts as a use. Nothing is sent",
    params: IdInPath,
    body: z.object({ conversationId: Id }),
    result: z.object({ text: z.string(), language: Language }),
  }),
}
