import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdInPath, Instant, text } from '../primitives.ts'

/** The maximum length of a note that goes with a hand-over, in characters. */
export const LONGEST_HANDOVER = 500

/** Who works on a conversation, since when, and what a colleague said who handed it over. */
export const Assignment = z.object({
  userId: Id,
  /** The name, or the username without one. */
  person: z.string(),
  since: Instant,
  /** Who assigned it; null for somebody who took it, or whose account is gone. */
  assignedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type Assignment = z.infer<typeof Assignment>

/**
 * Who should work on the conversation: oneself (claim), a colleague (assign, or hand over), nobody (release).
 * `seenUserId` is whom its writer saw there: the change is refused when somebody else has it by now.
 */
export const AssignmentChange = z.object({
  userId: z.nullable(Id),
  seenUserId: z.nullable(Id),
  note: z.optional(z.nullable(text(LONGEST_HANDOVER))),
  /** The team that it waits for once nobody has it; left out: as before. */
  teamId: z.optional(z.nullable(Id)),
  /** The team that its writer saw there: the change is refused when it waits for another by now. Left out: not looked at. */
  seenTeamId: z.optional(z.nullable(Id)),
})
export type AssignmentChange = z.infer<typeof AssignmentChange>

/** The team that a conversation was given to: any of them may take it. */
export const ConversationTeam = z.object({ id: Id, name: z.string() })
export type ConversationTeam = z.infer<typeof ConversationTeam>

/** Put off until a moment, or until the patient writes. */
export const Snooze = z.object({ until: Instant, by: z.nullable(z.string()) })
export type Snooze = z.infer<typeof Snooze>

/** The longest time that a conversation can be put off, in days. */
export const LONGEST_SNOOZE_DAYS = 90

/** `until` null brings it back now. A text of the patient after `seenMessageId` brings it back too. */
export const SnoozeChange = z.object({ until: z.nullable(Instant), seenMessageId: z.nullable(Id) })
export type SnoozeChange = z.infer<typeof SnoozeChange>

/** Why a conversation needs a person, the gravest first. */
export const helpReasons = [
  'emergency',
  'request',
  'draft',
  'promised',
  'asked_for_person',
  'unclear_wish',
  'may_mean_stop',
  'unjudged',
  'unread',
  'missing_variable',
  'send_failed',
  'ai_failed',
  'too_many_texts',
  'other',
] as const
export const Need = z.object({ reason: z.enum(helpReasons), since: Instant })
export type Need = z.infer<typeof Need>

/** Somebody who can be given a conversation. */
export const Colleague = z.object({ id: Id, name: z.string(), username: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** How many rows each view of the threads has. */
export const ThreadCounts = z.object({
  mine: z.int(),
  team: z.int(),
  unassigned: z.int(),
  help: z.int(),
  undelivered: z.int(),
  snoozed: z.int(),
})
export type ThreadCounts = z.infer<typeof ThreadCounts>

export const assignmentEndpoints = {
  countThreads: endpoint({
    method: 'GET',
    path: '/api/conversations/thread-counts',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: 'How many conversations each view of the threads holds, for who asks',
    result: ThreadCounts,
  }),
  assignConversation: endpoint({
    method: 'PUT',
    path: '/api/conversations/{id}/assignment',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: false,
    needsWords: ['note'],
    summary: 'Claim a conversation, assign it to a colleague, hand it over with a note, or release it',
    params: IdInPath,
    body: AssignmentChange,
    result: Empty,
  }),
  snoozeConversation: endpoint({
    method: 'PUT',
    path: '/api/conversations/{id}/snooze',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: false,
    summary: 'Put a conversation off until a moment or until the patient writes, or bring it back',
    params: IdInPath,
    body: SnoozeChange,
    result: Empty,
  }),
  listColleagues: endpoint({
    method: 'GET',
    path: '/api/colleagues',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: false,
    summary: 'Who can be given a conversation, by name: active accounts that may text patients',
    result: z.array(Colleague),
  }),
}
