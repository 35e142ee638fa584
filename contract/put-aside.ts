import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, Instant, requiredText } from './primitives.ts'

/** The maximum number of rows shown: more than these have one common cause. */
export const MOST_PUT_ASIDE = 200
export const LONGEST_REASON = 300

/** `in-12` is an event from the carrier, `out-<uuid>` a text of ours. */
const PutAsideId = z.string().check(z.regex(/^(in-[1-9]\d{0,14}|out-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/))

export const putAsideKinds = ['heard', 'delivery', 'sent'] as const

/** A row that the program cannot process: its turn failed five times, or it is unknown whether the text was sent. */
export const PutAside = z.object({
  id: PutAsideId,
  /** heard: a patient's text. delivery: a delivery report for one of our texts. sent: a text of ours. */
  kind: z.enum(putAsideKinds),
  conversationId: z.nullable(Id),
  /** False when the text's conversation has ended, so that it is not sent any more. */
  canRetry: z.boolean(),
  patientName: z.nullable(z.string()),
  phoneNumber: z.string(),
  body: z.nullable(z.string()),
  since: Instant,
  /** The error code. */
  code: z.string(),
})
export type PutAside = z.infer<typeof PutAside>

export const putAsideActs = ['retry', 'close'] as const

export const PutAsideAct = z.object({
  action: z.enum(putAsideActs),
  /** Why, for the audit log. */
  reason: requiredText(LONGEST_REASON, 'Reason is required'),
})
export type PutAsideAct = z.infer<typeof PutAsideAct>

export const putAsideEndpoints = {
  listPutAside: endpoint({
    method: 'GET',
    path: '/api/put-aside',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: `What was put aside for staff, the oldest first, ${MOST_PUT_ASIDE} at most`,
    result: z.array(PutAside),
  }),
  settlePutAside: endpoint({
    method: 'POST',
    path: '/api/put-aside/{id}',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: true,
    summary: 'Try a row again, or close it; with a reason for the audit log',
    params: z.object({ id: PutAsideId }),
    body: PutAsideAct,
    result: Empty,
  }),
}
