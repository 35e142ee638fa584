import type * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { acceptEvent } from '../../inbound/accept.ts'
import { statusKey, textKey } from '../../inbound/event-key.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { InboundParams, OutboxId, StatusParams } from './rules.ts'

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'runner' | 'sms'>

const isToUs = ({ sms }: WebhookDeps, params: z.infer<typeof InboundParams>): boolean =>
  sms.messagingServiceSid ? params.MessagingServiceSid === sms.messagingServiceSid : params.To === sms.fromNumber

/** Stores a patient's text once, however often it is delivered. Resolves when it is committed. */
export const acceptWebhookText = async (deps: WebhookDeps, fields: Record<string, string>): Promise<Refusal | null> => {
  const parsed = InboundParams.safeParse(fields)
  if (!parsed.success) return refuse('invalid-input', { field: String(parsed.error.issues[0]?.path[0] ?? 'body') })
  const params = parsed.data
  if (params.AccountSid !== deps.sms.accountSid) return refuse('invalid-input', { field: 'AccountSid' })
  if (!isToUs(deps, params)) return refuse('invalid-input', { field: 'To' })
  const { AccountSid: _, ...payload } = params
  await acceptEvent(deps, {
    key: textKey(params.MessageSid),
    kind: 'in',
    phone: params.From,
    payload: Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined)),
  })
  return null
}

/** Stores a delivery status once. `outboxId`: from our own callback address. */
export const acceptStatus = async (
  deps: WebhookDeps,
  fields: Record<string, string>,
  outboxId: string | undefined,
): Promise<Refusal | null> => {
  const parsed = StatusParams.safeParse(fields)
  if (!parsed.success) return refuse('invalid-input', { field: String(parsed.error.issues[0]?.path[0] ?? 'body') })
  const { AccountSid, MessageSid, MessageStatus, To, ErrorCode } = parsed.data
  if (AccountSid !== deps.sms.accountSid) return refuse('invalid-input', { field: 'AccountSid' })
  const own = OutboxId.safeParse(outboxId)
  if (!own.success) return refuse('invalid-input', { field: 'm' })
  await acceptEvent(deps, {
    key: statusKey(MessageSid, MessageStatus, ErrorCode ?? null),
    kind: 'status',
    phone: To,
    payload: {
      MessageSid,
      MessageStatus,
      ...(ErrorCode ? { ErrorCode } : {}),
      ...(own.data ? { m: own.data } : {}),
    },
  })
  return null
}
