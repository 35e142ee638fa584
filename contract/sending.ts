import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Instant, requiredText } from './primitives.ts'

export const LONGEST_RESUME_REASON = 300

/** How the sending of texts stands, as far as it is anybody's business. */
export const Sending = z.object({
  /** Too many people opted out at the carrier: nothing begins and no reminder goes out until an administrator says so. */
  held: z.nullable(z.object({ since: Instant, count: z.int() })),
  /** Texts that wait for the sender: it takes only so many a second, or the day's are used up; until when the last one does. */
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
