import { carrierAction } from '#contract/carrier-codes.ts'
import { closing, nextOpening, type SendingWindow } from '#engine/windows.ts'
import { type InboxRow, type SendRow, sendStatus } from './statements.ts'
import { type TurnDraft, windowOf } from './turn-draft.ts'
import { applyResult } from './work-result.ts'

const MINUTE = 60_000
const RETRY_LATER_MS = 15 * MINUTE
/** Without a sending window a phone that was off is tried again after this. */
const RETRY_OFF_MS = 60 * MINUTE

const isRetryable = (code: string): boolean => ['retry-later', 'retry-next-window'].includes(carrierAction(code) ?? '')

const retryAt = (at: number, code: string, window: SendingWindow | null): number => {
  if (carrierAction(code) === 'retry-later') return nextOpening(at + RETRY_LATER_MS, window)
  return window ? nextOpening(closing(at, window) ?? at, window) : at + RETRY_OFF_MS
}

/** A text the program sends by itself expires when the window closes. */
const isOwn = (cause: string): boolean => cause === 'start' || cause === 'clock'
const endOf = (at: number, window: SendingWindow | null): string | null => {
  const closesAt = closing(at, window)
  return closesAt === null ? null : new Date(closesAt).toISOString()
}

interface Repeatable {
  body: string
  cause: string
  kind: string
  messageType: string
  language: string
  phoneNumber: string
  senderId: number
}

/** One retry as a new row, while the conversation still waits for an answer to this text. */
const isRepeated = async (draft: TurnDraft, send: SendRow, code: string): Promise<boolean> => {
  const talk = draft.talks.find(({ row }) => row.id === send.conversationId)
  if (!isRetryable(code) || send.isRetry || talk?.state.phase !== 'waiting' || talk.state.sendSeq !== send.sendSeq)
    return false
  const [text] = await draft.context.session.query<Repeatable>(
    'send-repeat',
    `select o.body, o.cause, o.kind, m.message_type as "messageType", m.language, m.phone_number as "phoneNumber", o.sender_id as "senderId"
     from outbox o join messages m on m.id = o.message_id where o.id = $1`,
    [send.outboxId],
  )
  if (!text) return false
  const window = await windowOf(draft)
  const at = retryAt(draft.at, code, window)
  draft.sends.push({
    ...text,
    conversationId: send.conversationId,
    seq: null,
    to: draft.contact.phone,
    notBefore: new Date(at).toISOString(),
    expiresAt: isOwn(text.cause) ? endOf(at, window) : null,
    dedupeKey: `again:${send.outboxId}`,
    retryOf: send.outboxId,
    processingTime: null,
    userId: null,
    aiProvider: null,
  })
  return true
}

/** One delivery status. Every callback stays in the inbox; a message's status only moves forward. */
export const saveDeliveryReport = async (draft: TurnDraft, { id, payload }: InboxRow): Promise<void> => {
  const status = payload['MessageStatus'] ?? ''
  const code = payload['ErrorCode'] || null
  const told = await sendStatus(
    draft.context.session,
    draft.contact.id,
    { outboxId: payload['m'] ?? null, sid: payload['MessageSid'] ?? '', status, code },
    draft.at,
  )
  draft.handled.push({ id, error: told.isKnown ? null : 'no such text' })
  if (!told.isKnown) {
    // A callback with our id but another text's data must never happen.
    if (payload['m']) draft.context.log.error('the carrier speaks of a text we do not know', { outboxId: payload['m'] })
    return
  }
  if (told.accepted) await applyResult(draft, { send: told.accepted, became: 'sent', code: '' })
  if (!told.isChanged) return
  const hasFailed = status === 'undelivered' || status === 'failed'
  if (hasFailed && !(await isRepeated(draft, told.send, code ?? '')))
    await applyResult(draft, { send: told.send, became: 'failed', code: code ?? '' })
  else if (told.send.messageId !== null)
    draft.changedMessages.push({ id: told.send.messageId, conversationId: told.send.conversationId })
}
