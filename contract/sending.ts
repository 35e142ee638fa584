import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Instant, requiredText } from './primitives.ts'

export const LONGEST_RESUME_REASON = 300

/** The state of sending, as shown to staff. */
export const Sending = z.object({
  /** Too many people opted out at the carrier: no starts and no reminders until an administrator allows them. */
  held: z.nullable(z.object({ since: Instant, count: z.int() })),
  /** Texts that wait because of the sender's limits per second or day; when the last one will be sent. */
  rate: z.nullable(z.object({ count: z.int(), until: Instant })),
  budget: z.nullable(z.object({ count: z.int(), until: Instant })),
})
export type Sending = z.infer<typeof Sending>

export const sendingEndpoints = {
  sending: endpoint({
    method: 'GET',
    path: '/api/sending',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: 'Whether texts wait for the sender, and whether nothing begins',
    result: Sending,
  }),
  resumeSending: endpoint({
    method: 'POST',
    path: '/api/sending/resume',
    allow: { anyOf: ['settings.edit'] },
    phi: false,
    summary: 'Let conversations begin again after a wave of opt-outs at the carrier; with a reason for the audit log',
    body: z.object({ reason: requiredText(LONGEST_RESUME_REASON, 'Reason is required') }),
    result: Empty,
  }),
}
