import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdInPath, Instant, requiredText } from '../primitives.ts'

/** The furthest ahead that a reply can be scheduled, in days. */
export const LONGEST_SCHEDULE_DAYS = 90

/** On whose clock a time is meant. */
export const clockNames = ['patient', 'organization'] as const
export const ClockName = z.enum(clockNames)
export type ClockName = z.infer<typeof ClockName>

/** Why a reply was not sent, or still waits: it is never sent past STOP, a closed conversation or an unseen text. */
export const scheduleReasons = [
  'hours',
  'opted-out',
  'closed',
  'patient-wrote',
  'author-gone',
  'late',
  'time-passed',
  'undeliverable',
] as const
export const ScheduleReason = z.enum(scheduleReasons)
export type ScheduleReason = z.infer<typeof ScheduleReason>

/** planned -> sent, held (a person decides) or cancelled. */
export const scheduleStates = ['planned', 'held', 'sent', 'cancelled'] as const

/** A text that staff wrote and that goes out later. Only those that are planned or held are shown. */
export const ScheduledReply = z.object({
  id: Id,
  author: z.nullable(z.string()),
  text: z.string(),
  sendAt: Instant,
  /** The same on the clock it was chosen on, as 2026-11-30T09:00, and that clock's IANA zone. */
  localAt: z.string(),
  zone: z.string(),
  clock: ClockName,
  state: z.enum(['planned', 'held']),
  reason: z.nullable(ScheduleReason),
  /** Counts its changes: a change names the one its writer saw. */
  revision: z.int(),
})
export type ScheduledReply = z.infer<typeof ScheduledReply>

/** A text and when it goes: `at` is a time on the chosen clock. */
export const ScheduledReplyForm = z.object({
  text: requiredText(1600, 'Write a text'),
  at: z.iso.datetime({ local: true, precision: -1 }),
  clock: ClockName,
  /** The last message of the thread that its writer has seen: a newer one of the patient holds the reply. */
  seenMessageId: z.nullable(Id),
})
export type ScheduledReplyForm = z.infer<typeof ScheduledReplyForm>

const allow = { anyOf: ['text-patients', 'conversations.edit'] } as const

export const scheduledReplyEndpoints = {
  listScheduledReplies: endpoint({
    method: 'GET',
    path: '/api/conversations/{id}/scheduled-replies',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    needsWords: true,
    summary: 'The replies of a thread that wait for their time or were held, and the zones of both clocks',
    params: IdInPath,
    result: z.object({
      replies: z.array(ScheduledReply),
      zones: z.object({ patient: z.string(), organization: z.string() }),
    }),
  }),
  scheduleReply: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/scheduled-replies',
    allow,
    phi: true,
    needsWords: true,
    summary: 'Write a reply that goes out at a chosen time, within the hours for texts',
    params: IdInPath,
    body: ScheduledReplyForm,
    result: Empty,
  }),
  changeScheduledReply: endpoint({
    method: 'PUT',
    path: '/api/scheduled-replies/{id}',
    allow,
    phi: true,
    needsWords: true,
    summary: 'Change a reply that has not gone out; one that was held is planned again',
    params: IdInPath,
    body: z.extend(ScheduledReplyForm, { revision: z.int().check(z.minimum(1)) }),
    result: Empty,
  }),
  cancelScheduledReply: endpoint({
    method: 'DELETE',
    path: '/api/scheduled-replies/{id}',
    allow,
    phi: true,
    needsWords: true,
    summary: 'Cancel a reply that has not gone out',
    params: IdInPath,
    result: Empty,
  }),
}
