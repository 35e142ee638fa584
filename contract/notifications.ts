import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant, listQuery } from './primitives.ts'

export const notificationKinds = [
  'needs-help',
  'message-failed',
  'contact-request',
  'wrong-number',
  'opted-out',
  'may-have-meant-visit',
  'visit-cancelled',
  'visit-reschedule',
  'stop-disputed',
  'recovered',
  'late-reply',
  'third-language',
  'patient-replied',
  'call-due',
  'sending-paused',
  'opt-out-wave',
  'campaign-paused',
  'emergency',
  'emergency-waiting',
  'unattended',
  'provider-key-refused',
  'provider-keeps-data',
  'agreement-missing',
  'safety-degraded',
  'ai-budget-spent',
  'ai-drift',
  'disk-space',
  'bulk-reading',
  'break-glass',
  'mentioned',
  'reply-held',
  'report-ready',
] as const

/** The notifications for whoever may have a report with patients. */
export const reportKinds = ['report-ready'] as const satisfies readonly (typeof notificationKinds)[number][]

/** The notifications for administrators: visitors, disk space, a wave of opt-outs, and problems with AI providers. */
export const administratorKinds = [
  'opt-out-wave',
  'contact-request',
  'provider-key-refused',
  'provider-keeps-data',
  'agreement-missing',
  'safety-degraded',
  'ai-budget-spent',
  'ai-drift',
  'disk-space',
  'bulk-reading',
  'break-glass',
] as const satisfies readonly (typeof notificationKinds)[number][]

export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  conversationId: z.nullable(Id),
  patientId: z.nullable(Id),
  /** Numbers and codes for the sentence; never patient text. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: Instant,
  readAt: z.nullable(Instant),
})
export type Notification = z.infer<typeof Notification>

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: 'What needs attention, newest first',
    query: z.object(listQuery),
    result: z.array(Notification),
    list: true,
  }),
  readNotification: endpoint({
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    allow: 'signed-in',
    phi: false,
    summary: 'Mark a notification read for oneself',
    params: IdInPath,
    result: Empty,
  }),
}
