import { carrierAction } from '#contract/carrier-codes.ts'
import type { Event } from '#engine/types.ts'
import type { Judged, Thought } from '../assistant/thinking.ts'
import type { Session } from '../db/session.ts'
import type { SendOutcome } from '../deps.ts'
import {
  endOfAttempt,
  endOfLook,
  FILTERED_HOLD_MS,
  type Found,
  failureOf,
  isAccountRefused,
  isFiltered,
  MOST_FILTERED,
} from '../outbound/send-rules.ts'
import { type Draft, isOpen, type Talk } from './draft.ts'
import { endedTalk } from './ended-talk.ts'
import { happen } from './happen.ts'
import { followCarrierOptOut } from './hear.ts'
import { type SendEnd, type SendRow, sendAccepted, sendEnded } from './statements.ts'

/** What became known about a text outside any transaction, to be stored by the next turn of its contact. */
export type Tidings =
  | { kind: 'thought'; workId: string; token: string; thought: Thought | Judged }
  | { kind: 'attempted'; outboxId: string; token: string; attempt: number; outcome: SendOutcome }
  | {
      kind: 'looked'
      outboxId: string
      token: string
      attempt: number
      attemptedAt: number
      emptyLooks: number
      found: Found
    }

/** What became known, once it is stored. */
export type Settled = SettledSend | SettledThought

/** Models are done with a text. */
interface SettledThought {
  conversationId: number
  askSeq: number
  thought: Thought | Judged
}

/** A text whose fate has just been stored: the carrier has it, it will not go out, or that is still open. */
interface SettledSend {
  send: SendRow
  became: 'sent' | 'failed' | 'open'
  code: string
}

type SendTidings = Exclude<Tidings, { kind: 'thought' }>

const acceptedBy = (news: SendTidings): { sid: string; status: string } | null => {
  if (news.kind === 'attempted') return news.outcome.kind === 'accepted' ? news.outcome : null
  return news.found.kind === 'one' ? news.found : null
}

const endedBy = (news: SendTidings, at: number): SendEnd | null => {
  if (news.kind === 'attempted') return endOfAttempt(news.outcome, news.attempt, at)
  return news.found.kind === 'one' ? null : endOfLook(news.found, news, at)
}

/** The work is done; null when another process has taken it over. */
const storeThought = async (
  session: Session,
  { workId, token, thought }: Extract<Tidings, { kind: 'thought' }>,
): Promise<Settled | null> => {
  const [row] = await session.query<{ conversationId: number; askSeq: number }>(
    'assistant-done',
    `update ai_work set state = 'done', text = '', verdict = $3 where id = $1 and token = $2 and state = 'working'
     returning conversation_id as "conversationId", ask_seq as "askSeq"`,
    [workId, token, thought.kind === 'judged' ? (thought.risk ?? 'missing') : null],
  )
  return row ? { ...row, thought } : null
}

/** Stores the news; null when they came too late to matter. Fenced by the attempt's token. */
export const storeTidings = async (session: Session, news: Tidings, at: number): Promise<Settled | null> => {
  if (news.kind === 'thought') return storeThought(session, news)
  const accepted = acceptedBy(news)
  if (accepted) {
    const send = await sendAccepted(session, news, accepted, at)
    return send && { send, became: 'sent', code: '' }
  }
  const ended = endedBy(news, at)
  const send = ended && (await sendEnded(session, news, ended, at))
  if (!ended || !send) return null
  const isOver = ended.state === 'failed' || ended.state === 'needs_review'
  return { send, became: isOver ? 'failed' : 'open', code: ended.code }
}

/** Everything waits until somebody acts: remembered for all processes, and staff are told once. */
const pauseSending = async (draft: Draft, code: string): Promise<void> => {
  const [row] = await draft.world.session.query<{ isNew: boolean }>(
    'sending-pause',
    `insert into settings (key, value) values ('sending.paused', jsonb_build_object('code', $1::text, 'since', $2::text))
     on conflict (key) do update set value = settings.value || jsonb_build_object('code', $1::text, 'last', $2::text)
     returning xmax = 0 as "isNew"`,
    [code, new Date(draft.at).toISOString()],
  )
  if (row?.isNew)
    draft.notifications.push({ kind: 'sending-paused', conversationId: null, patientId: null, details: { code } })
}

/**
 * The carrier filters our texts: what nobody asked for is held for an hour, and staff are told once. Replies go on, and
 * so do words about consent and danger.
 */
const holdUnasked = async (draft: Draft, code: string): Promise<void> => {
  const [row] = await draft.world.session.query<{ before: string | null }>(
    'sending-filtered',
    `with known as (select value->>'last' as last from settings where key = 'sending.filtered')
     insert into settings (key, value) select 'sending.filtered', jsonb_build_object('last', $2::text)
       where (select count(*) from messages where error_code = $1
         and created_at > $2::timestamptz - make_interval(secs => $3)) >= $4
     on conflict (key) do update set value = excluded.value returning (select last from known) as before`,
    [code, new Date(draft.at).toISOString(), FILTERED_HOLD_MS / 1000, MOST_FILTERED],
  )
  if (row && (row.before === null || draft.at - Date.parse(row.before) > FILTERED_HOLD_MS))
    draft.notifications.push({ kind: 'sending-paused', conversationId: null, patientId: null, details: { code } })
}

/** Tells the conversation what became of its text, and keeps what the code says about number and account. */
export const tellSettled = async (draft: Draft, settled: Settled): Promise<void> => {
  if ('thought' in settled) await tellThought(draft, settled)
  else await tellSend(draft, settled)
}

/** The assistant's answer reaches the conversation; one that nobody waits for any more does nothing there. */
const tellThought = async (draft: Draft, { conversationId, askSeq, thought }: SettledThought): Promise<void> => {
  const talk =
    draft.talks.find(({ row }) => row.id === conversationId) ?? (await talkInDanger(draft, conversationId, thought))
  const event = talk && eventOf(thought, draft, askSeq)
  if (talk && event) await happen(draft, { talk, event })
}

/** Danger counts although its conversation has ended: for the one of the number that is open now, else for that one. */
const talkInDanger = async (
  draft: Draft,
  conversationId: number,
  thought: Thought | Judged,
): Promise<Talk | undefined> => {
  if (thought.kind !== 'judged' || thought.risk === null || thought.risk === 'none') return undefined
  const talk = draft.talks.find(isOpen) ?? (await endedTalk(draft, conversationId)) ?? undefined
  if (talk && !draft.talks.includes(talk)) draft.talks.push(talk)
  return talk
}

const eventOf = (thought: Thought | Judged, { at, contact }: Draft, askSeq: number): Event | null => {
  switch (thought.kind) {
    case 'answered':
      return { type: 'ai-answered', at, askSeq, text: thought.text, reply: thought.reply }
    case 'flagged':
      return { type: 'ai-flagged', at, askSeq, risk: thought.risk, language: thought.language }
    case 'judged':
      return {
        type: 'ai-judged',
        at,
        askSeq,
        risk: thought.risk,
        language: thought.language,
        isOptedOut: contact.optedOutAt !== null,
      }
    case 'failed':
      return { type: 'ai-failed', at, askSeq, reason: thought.reason }
    case 'cancelled':
      return null
  }
}

const tellSend = async (draft: Draft, { send, became, code }: SettledSend): Promise<void> => {
  if (send.messageId !== null) draft.changedMessages.push({ id: send.messageId, conversationId: send.conversationId })
  if (isAccountRefused(code)) await pauseSending(draft, code)
  if (became === 'failed' && isFiltered(code)) await holdUnasked(draft, code)
  if (became === 'open') return
  const action = became === 'failed' ? carrierAction(code) : null
  if (action === 'opted-out') await followCarrierOptOut(draft, code)
  if (action === 'bad-number' || action === 'landline') draft.contactWrite.unreachableReason = action
  const talk = draft.talks.find(({ row }) => row.id === send.conversationId)
  if (!talk || send.sendSeq === null || talk.state.phase === 'ended') return
  const { at } = draft
  await happen(draft, {
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
        : { type: 'send-failed', at, seq: send.sendSeq, failure: failureOf(code), code },
  })
}
