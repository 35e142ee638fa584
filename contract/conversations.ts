import * as z from 'zod/mini'
import { Assignment, assignmentEndpoints, ConversationTeam, Need, Snooze } from './conversations/assignment.ts'
import { CloseOutcome } from './conversations/closing.ts'
import { ThreadNote } from './conversations/notes.ts'
import { Presence } from './conversations/presence.ts'
import { ThreadQuestion } from './conversations/questions.ts'
import { LastAct } from './conversations/undo.ts'
import { endpoint } from './endpoint.ts'
import { NumberStop } from './patients/consent.ts'
import { Empty, Id, IdAsText, IdInPath, Instant, listQuery, requiredText } from './primitives.ts'
import { AnswerDraft } from './routing/answer-drafts.ts'
import { RequestKind } from './routing/requests.ts'

export const conversationStatuses = ['active', 'completed', 'abandoned', 'error'] as const
export const ConversationStatus = z.enum(conversationStatuses)
export type ConversationStatus = z.infer<typeof ConversationStatus>

export const conversationPhases = ['queued', 'sending', 'waiting', 'paused', 'ended'] as const
export const ConversationPhase = z.enum(conversationPhases)
export type ConversationPhase = z.infer<typeof ConversationPhase>

/** The flow that the screens call AI chat; behaviour depends on the flow's type. */
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
  /** How it ended, where staff closed it. */
  closeOutcome: z.nullable(CloseOutcome),
  phase: ConversationPhase,
  pauseReason: z.nullable(z.string()),
  scheduledFor: z.nullable(Instant),
  /** Since when the patient has been waiting for a promised person, whatever the program does meanwhile. */
  awaitsPersonSince: z.nullable(Instant),
  /** What the patient asked the team for, until a person has answered, called or attended. */
  requests: z.array(RequestKind),
})
export type Conversation = z.infer<typeof Conversation>

/** The maximum length of a text in characters (Twilio's limit for a message body). */
export const LONGEST_TEXT = 1600

export const messageDirections = ['inbound', 'outbound'] as const
export const messageTypes = ['verification', 'ai_assistance', 'system', 'conversation'] as const
export const messageProviders = ['openai', 'anthropic', 'perplexity', 'xai', 'system'] as const

/** `team`: waits for a team of whoever asks. `snoozed`: in no other view but all. `undelivered`: a text of 24 hours. */
export const threadViews = ['mine', 'team', 'unassigned', 'help', 'undelivered', 'snoozed'] as const
export type ThreadView = (typeof threadViews)[number]

/** Filters for messages, and for conversations by their messages. */
export const messageFilters = {
  view: z.optional(z.enum(threadViews)),
  aiProvider: z.optional(z.enum(messageProviders)),
  messageType: z.optional(z.enum(messageTypes)),
  direction: z.optional(z.enum(messageDirections)),
  /** Whoever works on it, and the team that it waits for. */
  holder: z.optional(IdAsText),
  team: z.optional(IdAsText),
}

/** A conversation with the start of its last text; where it needs a person, of the patient's last text. */
export const Thread = z.extend(Conversation, {
  lastMessage: z.nullable(
    z.object({ body: z.string(), direction: z.enum(messageDirections), createdAt: Instant, language: z.string() }),
  ),
  assignment: z.nullable(Assignment),
  team: z.nullable(ConversationTeam),
  snooze: z.nullable(Snooze),
  /** Why it needs a person, and since when; null where it does not. */
  help: z.nullable(Need),
})
export type Thread = z.infer<typeof Thread>

/** The state of a conversation, for staff who take it over. */
export const ThreadState = z.object({
  conversation: Conversation,
  assignment: z.nullable(Assignment),
  team: z.nullable(ConversationTeam),
  snooze: z.nullable(Snooze),
  help: z.nullable(Need),
  /** What whoever asks did last here, while they can take it back. */
  lastAct: z.nullable(LastAct),
  /** Who paused the program, if a person did. */
  pausedBy: z.nullable(z.string()),
  pausedAt: z.nullable(Instant),
  /** Who took the patient's open alert, and when. */
  handledBy: z.nullable(z.object({ person: z.string(), since: Instant })),
  /** The questions of the conversation's version, in order. */
  questions: z.array(ThreadQuestion),
  /** The introduction added to staff's next text: our name, and how to stop. */
  introduction: z.enum(['none', 'name', 'name-and-stop']),
  /** What colleagues wrote about it, oldest first. */
  notes: z.array(ThreadNote),
  /** The assistant's unsent answer to what waits for a person; null without one. */
  draft: z.nullable(AnswerDraft),
  /** Why the number gets no texts; null while it may be texted. */
  stop: z.nullable(
    z.extend(NumberStop, { /** Its owner has since written that they want our texts. */ isDisputed: z.boolean() }),
  ),
})
export type ThreadState = z.infer<typeof ThreadState>

/**
 * The last message of the thread that its reader has seen, null for none; the act is refused as stale if a newer one
 * exists.
 */
const seenMessageId = z.nullable(Id)

/** The text for which the conversation was paused as an emergency was none. */
const wasNoEmergency = z.optional(z.literal(true))

export const StaffAct = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('reply'),
    seenMessageId,
    text: requiredText(LONGEST_TEXT, 'Write a text'),
    /** The assistant's draft that the text was made from. */
    draftId: z.optional(Id),
  }),
  z.object({ action: z.literal('pause'), seenMessageId }),
  z.object({ action: z.literal('resume'), seenMessageId, wasNoEmergency }),
  z.object({
    action: z.literal('use-text'),
    seenMessageId,
    messageId: Id,
    /** The meaning of a text that cannot be read automatically: a choice's label or a number. */
    value: z.optional(z.union([z.string().check(z.maxLength(200)), z.number()])),
  }),
  z.object({ action: z.literal('skip'), seenMessageId }),
  /** A person has attended to a patient who was promised one, for instance by phone; the program's state stays. */
  z.object({ action: z.literal('attend'), seenMessageId }),
  z.object({ action: z.literal('close'), seenMessageId, wasNoEmergency, outcome: CloseOutcome }),
])
export type StaffAct = z.infer<typeof StaffAct>

export const conversationSorts = [
  'contractId',
  'patientName',
  'phoneNumber',
  'completionPercentage',
  'status',
  'language',
  'lastActivityAt',
] as const

/** `open`: sending, waiting or paused; the dashboard counts these as active sessions. */
export const conversationViews = ['open'] as const

/** The filter of the conversation records, in a query and in a body alike. */
const conversationFilter = {
  q: listQuery.q,
  status: z.optional(ConversationStatus),
  view: z.optional(z.enum(conversationViews)),
  language: z.optional(z.string().check(z.maxLength(10))),
  outcome: z.optional(CloseOutcome),
}
export const ConversationFilter = z.object(conversationFilter)
export type ConversationFilter = z.infer<typeof ConversationFilter>

export const conversationEndpoints = {
  ...assignmentEndpoints,
  listConversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: 'Conversations, the latest activity first unless another sort is asked for',
    query: z.object({
      ...listQuery,
      ...conversationFilter,
      sort: z.optional(z.enum(conversationSorts)),
    }),
    result: z.array(Conversation),
    list: true,
  }),
  listThreads: endpoint({
    method: 'GET',
    path: '/api/conversations/threads',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary:
      'Conversations with the beginning of their last text, the latest first; those with a matching message. Where a person is needed, emergencies come first, then who has waited longest',
    query: z.object({ ...listQuery, ...messageFilters }),
    result: z.array(Thread),
    list: true,
  }),
  threadState: endpoint({
    method: 'GET',
    path: '/api/conversations/{id}/thread',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: 'Where a conversation stands: its question, who stopped the program, and its notes',
    params: IdInPath,
    result: ThreadState,
  }),
  actInConversation: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/staff',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: true,
    needsWords: true,
    summary: 'Reply as staff, pause, resume, use a text as the answer, skip the question, note as attended, close',
    params: IdInPath,
    body: StaffAct,
    result: Empty,
  }),
  announcePresence: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/presence',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary:
      'Tell colleagues that one has come to the thread, looks at it, writes in it, or has left it; nothing is kept',
    params: IdInPath,
    body: z.object({ doing: Presence }),
    result: Empty,
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
