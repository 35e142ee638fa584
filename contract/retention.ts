import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { jobStates } from './jobs.ts'
import { Id, Instant } from './primitives.ts'
import { ProvedBody } from './session/forms.ts'

/** What can be kept for a limited time, in the order in which it is removed. */
export const retentionClasses = [
  'notifications',
  'aiRecords',
  'answers',
  'messages',
  'wholeConversations',
  'patients',
] as const
export type RetentionClass = (typeof retentionClasses)[number]

/** A shorter time would remove what people still work with. */
export const LEAST_RETENTION_DAYS = 30
/** A hundred years. */
export const MOST_RETENTION_DAYS = 36_500

const days = z.int().check(z.minimum(LEAST_RETENTION_DAYS), z.maximum(MOST_RETENTION_DAYS))
const daysInQuery = z.optional(
  z.coerce.number().check(z.int(), z.minimum(LEAST_RETENTION_DAYS), z.maximum(MOST_RETENTION_DAYS)),
)

/** For how many days each class is kept; null: for ever. */
export const RetentionPolicy = z.object({
  notifications: z.nullable(days),
  aiRecords: z.nullable(days),
  answers: z.nullable(days),
  messages: z.nullable(days),
  wholeConversations: z.nullable(days),
  patients: z.nullable(days),
})
export type RetentionPolicy = z.infer<typeof RetentionPolicy>

export const Retention = z.object({
  policy: RetentionPolicy,
  /** Patients under a legal hold. */
  held: z.int(),
  /** The newest removal that has begun or waits. */
  lastRun: z.nullable(
    z.object({
      jobId: Id,
      state: z.enum(jobStates),
      done: z.int(),
      total: z.nullable(z.int()),
      finishedAt: z.nullable(Instant),
    }),
  ),
})
export type Retention = z.infer<typeof Retention>

/** What a policy would remove now. */
export const RetentionPreview = z.object({
  classes: z.array(z.object({ class: z.enum(retentionClasses), count: z.int(), oldest: z.nullable(Instant) })),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const retentionEndpoints = {
  getRetention: endpoint({
    method: 'GET',
    path: '/api/retention',
    allow: { anyOf: ['settings.edit', 'system.audit'] },
    phi: false,
    summary: 'For how long what is kept about patients stays, and the last removal',
    result: Retention,
  }),
  previewRetention: endpoint({
    method: 'GET',
    path: '/api/retention/preview',
    allow: { anyOf: ['settings.edit', 'system.audit'] },
    phi: false,
    summary: 'What these numbers of days would remove now, by class; a class without one is kept',
    query: z.object({
      notifications: daysInQuery,
      aiRecords: daysInQuery,
      answers: daysInQuery,
      messages: daysInQuery,
      wholeConversations: daysInQuery,
      patients: daysInQuery,
    }),
    result: RetentionPreview,
  }),
  updateRetention: endpoint({
    method: 'PUT',
    path: '/api/retention',
    allow: { anyOf: ['patients.delete'] },
    phi: false,
    summary: 'Change for how long what is kept about patients stays, after password and second factor',
    body: z.object({ policy: RetentionPolicy, ...ProvedBody.shape }),
    bodyLimit: 16_384,
    result: Retention,
  }),
  runRetention: endpoint({
    method: 'POST',
    path: '/api/retention/run',
    allow: { anyOf: ['patients.delete'] },
    phi: false,
    summary: 'Remove now what is older than the policy allows, by a job',
    result: Retention,
  }),
}
