import { carrierAction } from '#contract/carrier-codes.ts'
import type { Event } from '#engine/types.ts'
import type { AssistantDone, AssistantResult, VerdictResult } from '../assistant/assistant-run.ts'
import type { Session } from '../db/session.ts'
import type { LookResult } from '../outbound/look-up.ts'
import {
  endOfAttempt,
  endOfLook,
  FILTERED_HOLD_MS,
  isAccountRefused,
  isFiltered,
  MOST_FILTERED,
  PAUSE_MS,
  type SendEnd,
  sendFailureOf,
} from '../outbound/send-rules.ts'
import type { AttemptResult } from '../outbound/sender.ts'
import { followCarrierOptOut } from './accept-text.ts'
import { applyEvent } from './apply-event.ts'
import { endedTalk } from './ended-talk.ts'
import { type SendRow, sendAccepted, sendEnded } from './statements.ts'
import { isOpen, type Talk, type TurnDraft } from './turn-draft.ts'

/** A result from outside any transaction, to be stored by the contact's next turn. */
export type WorkResult = AssistantDone | AttemptResult | LookResult

/** A stored result. */
export type SavedResult = SavedSend | SavedAssistantResult

/** Models are done with a text. */
interface SavedAssistantResult {
  conversationId: number
  askSeq: number
  result: AssistantResult | VerdictResult
}

/** A text whose result has just been stored: the carrier has it, it will not go out, or it is still open. */
interface SavedSend {
  send: SendRow
  became: 'sent' | 'failed' | 'open'
  code: string
}

type SendResult = AttemptResult | LookResult

const acceptedBy = (result: SendResult): { sid: string; status: string } | null => {
  if (result.kind === 'attempted') return result.outcome.kind === 'accepted' ? result.outcome : null
  return result.found.kind === 'one' ? result.found : null
}

const endedBy = (result: SendResult, at: number): SendEnd | null => {
  if (result.kind === 'attempted') return endOfAttempt(result.outcome, result.attempt, at)
  return result.found.kind === 'one' ? null : endOfLook(result.found, result, at)
}

/** The work is done; null when another process has taken it over. */
const saveAssistantResult = async (
  session: Session,
  { workId, token, result }: AssistantDone,
): Promise<SavedResult | null> => {
  const [row] = await session.query<{ conversationId: number; askSeq: number }>(
    'assistant-done',
    `update ai_work set state = 'done', text = '', verdict = $3 where id = $1 and token = $2 and state = 'working'
     returning conversation_id as "conversationId", ask_seq as "askSeq"`,
    [workId, token, result.kind === 'judged' ? (result.risk ?? 'missing') : null],
  )
  return row ? { ...row, result } : null
}

/** Stores the result; null when it came too late to matter. The attempt's token guards the write. */
export const saveResult = async (session: Session, result: WorkResult, at: number): Promise<SavedResult | null> => {
  if (result.kind === 'assistant') return saveAssistantResult(session, result)
  const accepted = acceptedBy(result)
  if (accepted) {
    const send = await sendAccepted(session, result, accepted, at)
    return send && { send, became: 'sent', code: '' }
  }
  const ended = endedBy(result, at)
  const send = ended && (await sendEnded(session, result, ended, at))
  if (!ended || !send) return null
  const isOver = ended.state === 'failed' || ended.state === 'needs_review'
  return { send, became: isOver ? 'failed' : 'open', code: ended.code }
}

const sendingPaused = (code: string) => ({
  kind: 'sending-paused',
  conversationId: null,
  patientId: null,
  details: { code },
})

/**
 * Pauses the sender until somebody acts, and all sending when no other is left: stored for all processes, and staff are
 * notified once.
 */
const pauseSending = async (draft: TurnDraft, code: string, senderId: number): Promise<void> => {
  const at = new Date(draft.at).toISOString()
  const [left] = await draft.context.session.query<{ isNew: boolean; others: number }>(
    'sender-refused',
    `with before as (select refused_until from senders where id = $1)
     update senders set refused_until = $2::timestamptz + make_interval(secs => $4), refused_code = $3 where id = $1
     returning (select refused_until from before) is null as "isNew",
       (select count(*)::int from senders o where o.id <> $1 and o.state = 'active'
          and coalesce(o.refused_until, '-infinity') < $2::timestamptz) as others`,
    [senderId, at, code.slice(0, 20), PAUSE_MS / 1000],
  )
  if (left && left.others > 0) {
    if (left.isNew) draft.notifications.push(sendingPaused(code))
    return
  }
  const [row] = await draft.context.session.query<{ isNew: boolean }>(
    'sending-pause',
    `insert into settings (key, value) values ('sending.paused', jsonb_build_object('code', $1::text, 'since', $2::text))
     on conflict (key) do update set value = settings.value || jsonb_build_object('code', $1::text, 'last', $2::text)
     returning xmax = 0 as "isNew"`,
    [code, at],
  )
  if (row?.isNew) draft.notifications.push(sendingPaused(code))
}

/**
 * The carrier filters a sender's texts: its unasked ones are held for an hour, and staff are notified once. Replies,
 * texts about consent and danger, and other senders go on.
 */
const holdUnasked = async (draft: TurnDraft, code: string, senderId: number): Promise<void> => {
  const [row] = await draft.context.session.query<{ before: string | null }>(
    'sending-filtered',
    `with known as (select value->'senders'->>$5::text as last from settings where key = 'sending.filtered')
     insert into settings (key, value)
       select 'sending.filtered', jsonb_build_object('senders', jsonb_build_object($5::text, $2::text))
       where (select count(*) from messages m join conversations c on c.id = m.conversation_id
         where m.error_code = $1 and m.created_at > $2::timestamptz - make_interval(secs => $3)
           and c.sender_id = $5::bigint) >= $4
     on conflict (key) do update set value = jsonb_build_object('senders',
       coalesce(settings.value->'senders', '{}') || (excluded.value->'senders'))
     returning (select last from known) as before`,
    [code, new Date(draft.at).toISOString(), FILTERED_HOLD_MS / 1000, MOST_FILTERED, String(senderId)],
  )
  if (row && (row.before === null || draft.at - Date.parse(row.before) > FILTERED_HOLD_MS))
    draft.notifications.push(sendingPaused(code))
}

/** Tells the conversation its text's result, and stores what the code says about number and account. */
export const applyResult = async (draft: TurnDraft, settled: SavedResult): Promise<void> => {
  if ('result' in settled) await tellAssistantResult(draft, settled)
  else await tellSend(draft, settled)
}

/** Applies the assistant's answer to the conversation; one that nobody waits for any more has no effect. */
const tellAssistantResult = async (
  draft: TurnDraft,
  { conversationId, askSeq, result }: SavedAssistantResult,
): Promise<void> => {
  const talk =
    draft.talks.find(({ row }) => row.id === conversationId) ?? (await talkInDanger(draft, conversationId, result))
  const event = talk && eventOf(result, draft, askSeq)
  if (talk && event) await applyEvent(draft, { talk, event })
}

/**
 * Danger counts although its conversation has ended: it goes to the number's open conversation, else to the ended one.
 */
const talkInDanger = async (
  draft: TurnDraft,
  conversationId: number,
  result: AssistantResult | VerdictResult,
): Promise<Talk | undefined> => {
  if (result.kind !== 'judged' || result.risk === null || result.risk === 'none') return undefined
  const talk = draft.talks.find(isOpen) ?? (await endedTalk(draft, conversationId)) ?? undefined
  if (talk && !draft.talks.includes(talk)) draft.talks.push(talk)
  return talk
}

const eventOf = (result: AssistantResult | VerdictResult, { at, contact }: TurnDraft, askSeq: number): Event | null => {
  switch (result.kind) {
    case 'answered':
      return {
        type: 'ai-answered',
        at,
        askSeq,
        text: result.text,
        reply: result.reply,
        requests: result.requests,
      }
    case 'flagged':
      return { type: 'ai-flagged', at, askSeq, risk: result.risk, language: result.language }
    case 'judged':
      return {
        type: 'ai-judged',
        at,
        askSeq,
        risk: result.risk,
        language: result.language,
        isOptedOut: contact.optedOutAt !== null,
      }
    case 'failed':
      return { type: 'ai-failed', at, askSeq, reason: result.reason, requests: result.requests }
    case 'cancelled':
      return null
  }
}

const tellSend = async (draft: TurnDraft, { send, became, code }: SavedSend): Promise<void> => {
  if (send.messageId !== null) draft.changedMessages.push({ id: send.messageId, conversationId: send.conversationId })
  if (isAccountRefused(code)) await pauseSending(draft, code, send.senderId)
  if (became === 'failed' && isFiltered(code)) await holdUnasked(draft, code, send.senderId)
  if (became === 'open') return
  const action = became === 'failed' ? carrierAction(code) : null
  if (action === 'opted-out') await followCarrierOptOut(draft, code, send.senderId)
  if (action === 'bad-number' || action === 'landline') draft.contactWrite.unreachableReason = action
  const talk = draft.talks.find(({ row }) => row.id === send.conversationId)
  if (!talk || send.sendSeq === null || talk.state.phase === 'ended') return
  const { at } = draft
  await applyEvent(draft, {
    talk,
    event:
      became === 'sent'
        ? {
            type: 'send-accepted',
            at,
            seq: send.sendSeq,
            attemptedAt: send.attemptedAt ?? at,
            attemptedAfter: send.attemptedAfter ?? undefined,
          }
        : { type: 'send-failed', at, seq: send.sendSeq, failure: sendFailureOf(code), code },
  })
}
