import { carrierAction } from '#contract/carrier-codes.ts'
import type { SendOutcome } from '../deps.ts'
import type { Draft } from './draft.ts'
import { happen } from './happen.ts'
import { followCarrierOptOut } from './hear.ts'
import { endOfAttempt, endOfLook, type Found, failureOf, isAccountRefused } from './send-rules.ts'
import type { Session } from './session.ts'
import { type SendEnd, type SendRow, sendAccepted, sendEnded } from './statements.ts'

/** What became known about a text outside any transaction, to be stored by the next turn of its contact. */
export type Tidings =
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

/** A text whose fate has just been stored: the carrier has it, it will not go out, or that is still open. */
export interface Settled {
  send: SendRow
  became: 'sent' | 'failed' | 'open'
  code: string
}

const acceptedBy = (news: Tidings): { sid: string; status: string } | null => {
  if (news.kind === 'attempted') return news.outcome.kind === 'accepted' ? news.outcome : null
  return news.found.kind === 'one' ? news.found : null
}

const endedBy = (news: Tidings, at: number): SendEnd | null => {
  if (news.kind === 'attempted') return endOfAttempt(news.outcome, news.attempt, at)
  return news.found.kind === 'one' ? null : endOfLook(news.found, news, at)
}

/** Stores the news; null when they came too late to matter. Fenced by the attempt's token. */
export const storeTidings = async (session: Session, news: Tidings, at: number): Promise<Settled | null> => {
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

/** Tells the conversation what became of its text, and keeps what the code says about number and account. */
export const tellSettled = async (draft: Draft, { send, became, code }: Settled): Promise<void> => {
  if (send.messageId !== null) draft.changedMessages.push({ id: send.messageId, conversationId: send.conversationId })
  if (isAccountRefused(code)) await pauseSending(draft, code)
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
        ? { type: 'send-accepted', at, seq: send.sendSeq, attemptedAt: send.attemptedAt ?? at }
        : { type: 'send-failed', at, seq: send.sendSeq, failure: failureOf(code), code },
  })
}
