import type { Deps } from '../../deps.ts'
import { acceptEvent } from '../../inbound/accept.ts'
import { statusKey, textKey } from '../../inbound/event-key.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { senderOfText, tokenOfAccount } from '../senders/queries/known.ts'
import { InboundParams, OutboxId, StatusParams } from './rules.ts'

type WebhookDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'runner' | 'sms'>

/** True for an account that one of our senders belongs to. */
const isOurAccount = async (deps: WebhookDeps, accountSid: string): Promise<boolean> =>
  accountSid === deps.sms.accountSid || (await tokenOfAccount(deps, accountSid)) !== null

/**
 * Whether the carrier signed this webhook: under the token of the account it names, which may be another than the
 * environment's.
 */
export const isSignedWebhook = async (
  deps: WebhookDeps,
  request: { path: string; params: Record<string, string>; signature: string },
): Promise<boolean> => {
  const { AccountSid: accountSid = '' } = request.params
  if (accountSid === deps.sms.accountSid) return deps.sms.isSigned(request)
  const authToken = accountSid === '' ? null : await tokenOfAccount(deps, accountSid)
  // An account that is not ours is refused by its shape, after the signature under our own token.
  return deps.sms.isSigned(authToken === null ? request : { ...request, authToken })
}

/** Stores a patient's text once, however often it is delivered. Resolves when it is committed. */
export const acceptWebhookText = async (deps: WebhookDeps, fields: Record<string, string>): Promise<Refusal | null> => {
  const parsed = InboundParams.safeParse(fields)
  if (!parsed.success) return refuse('invalid-input', { field: String(parsed.error.issues[0]?.path[0] ?? 'body') })
  const params = parsed.data
  const { AccountSid: accountSid, ...payload } = params
  if (!(await isOurAccount(deps, accountSid))) return refuse('invalid-input', { field: 'AccountSid' })
  const sender = await senderOfText(deps, { accountSid, to: params.To, service: params.MessagingServiceSid })
  if (!sender) return refuse('invalid-input', { field: 'To' })
  await acceptEvent(deps, {
    key: textKey(params.MessageSid),
    kind: 'in',
    phone: params.From,
    senderId: sender.id,
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
  if (!(await isOurAccount(deps, AccountSid))) return refuse('invalid-input', { field: 'AccountSid' })
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
