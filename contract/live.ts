import * as z from 'zod/mini'
import { Presence } from './conversations/presence.ts'
import { ConversationPhase, ConversationStatus } from './conversations.ts'
import { PatientStatus } from './patients/form.ts'
import { VerificationStatus } from './patients/standing.ts'
import { Id } from './primitives.ts'

/**
 * Messages on /ws, server to browser only. They carry ids, states and numbers, never patient text: a lost or late event
 * can neither leak nor corrupt, because the browser fetches again.
 */
export const ConversationEvent = z.object({
  type: z.enum(['CONVERSATION_CREATED', 'CONVERSATION_UPDATED', 'CONVERSATION_DELETED']),
  conversationId: Id,
  patientId: z.nullable(Id),
  status: z.optional(ConversationStatus),
  phase: z.optional(ConversationPhase),
  completionPercentage: z.optional(z.nullable(z.int())),
})

export const MessageEvent = z.object({
  event: z.enum(['message-created', 'message-updated']),
  messageId: Id,
  conversationId: z.nullable(Id),
})

export const PatientEvent = z.object({
  type: z.enum(['PATIENT_CREATED', 'PATIENT_UPDATED', 'PATIENT_DELETED']),
  patientId: Id,
  status: z.optional(PatientStatus),
  verifiedStatus: z.optional(z.nullable(VerificationStatus)),
})

export const NotificationEvent = z.object({
  type: z.literal('NOTIFICATION_CREATED'),
  notificationId: Id,
})

/** Who of the team is in a thread: repeated while it is true, never stored. */
export const PresenceEvent = z.object({
  type: z.literal('STAFF_PRESENCE'),
  conversationId: Id,
  userId: Id,
  username: z.string(),
  doing: Presence,
})
export type PresenceEvent = z.infer<typeof PresenceEvent>

/** Somebody on call was texted, nobody could be, or somebody took the alert. */
export const OnCallEvent = z.object({ type: z.literal('ON_CALL_CHANGED'), alertId: Id })

/** An appointment's time, status or reminders have changed. */
export const AppointmentEvent = z.object({ type: z.literal('APPOINTMENT_CHANGED'), appointmentId: Id })

/** The organization's settings have changed. The values are not sent: people who may see them fetch them. */
export const SettingsEvent = z.object({ type: z.literal('SETTINGS_CHANGED'), changedBy: Id })

/** A piece of background work has come further, or is over. */
export const JobEvent = z.object({ type: z.literal('JOB_CHANGED'), jobId: Id })

/** A campaign has changed its state, or come further. */
export const CampaignEvent = z.object({ type: z.literal('CAMPAIGN_CHANGED'), campaignId: Id })
/** A file of patients has come further, or its work is over. */
export const ImportEvent = z.object({ type: z.literal('IMPORT_CHANGED'), importId: Id })

export const LiveEvent = z.union([
  ConversationEvent,
  MessageEvent,
  PatientEvent,
  AppointmentEvent,
  NotificationEvent,
  OnCallEvent,
  PresenceEvent,
  SettingsEvent,
  JobEvent,
  CampaignEvent,
  ImportEvent,
])
export type LiveEvent = z.infer<typeof LiveEvent>
