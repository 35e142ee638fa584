import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant } from './primitives.ts'

export const OnCallAlert = z.object({
  id: Id,
  conversationId: z.nullable(Id),
  reason: z.enum(['emergency', 'needs-help']),
  raisedAt: Instant,
  /** How many rounds of texts were sent, when the last one was, and to whom. */
  rounds: z.int(),
  lastTextedAt: z.nullable(Instant),
  /** Excludes people whose text was refused or did not arrive. */
  texted: z.array(z.string()),
  acknowledgedAt: z.nullable(Instant),
  acknowledgedBy: z.nullable(z.string()),
  acknowledgedHow: z.nullable(z.enum(['reply', 'screen', 'handled'])),
})
export type OnCallAlert = z.infer<typeof OnCallAlert>

export const OnCall = z.object({
  /** Nobody would be texted: live without numbers, or an alert that reached nobody. */
  isUnstaffed: z.boolean(),
  /** People on call who would not be texted, because their number opted out or cannot receive texts. */
  unreachable: z.array(z.string()),
  /** The alerts that became due in the last seven days, the newest first, twenty at most. */
  alerts: z.array(OnCallAlert),
})
export type OnCall = z.infer<typeof OnCall>

export const onCallEndpoints = {
  onCall: endpoint({
    method: 'GET',
    path: '/api/on-call',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: 'Who was texted about emergencies and patients who wait, and who took them',
    result: OnCall,
  }),
  acknowledgeAlert: endpoint({
    method: 'POST',
    path: '/api/on-call/{id}/acknowledge',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: false,
    summary: 'Take an alert: nobody is texted about it again. RecipientTurn it twice is taking it once',
    params: IdInPath,
    result: Empty,
  }),
}
