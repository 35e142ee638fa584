import type { Effect } from '#engine/step/effects.ts'
import type { Event } from '#engine/types.ts'
import { closing } from '#engine/windows.ts'
import type { Reach } from '#reader/consent/no-contact.ts'
import { nextUnasked } from '../outbound/sending-window.ts'
import { reopenRecipient, settleRecipient } from './campaign-recipients.ts'
import { forgetAttempt, planAttempt } from './second-attempt.ts'
import { cancelSends, isOpen, type Talk, type TurnDraft, timersOf, windowOf, writePatient } from './turn-draft.ts'
import { filteredUntil } from './unasked-texts.ts'
import { noteVisitDoubt, saveVisitAnswer } from './visits.ts'
import type { SendWrite } from './writes.ts'

/** An event that an effect causes in this or another conversation of the contact, in the same turn. */
export interface FollowUp {
  talk: Talk
  event: Event
}

type Send = Extract<Effect, { type: 'send' }>

const iso = (at: number): string => new Date(at).toISOString()

/** The program's answer to an older text counts as unasked. */
const REPLY_MS = 30 * 60_000

/** What the program starts by itself, or answers too late. Texts about consent and danger never wait. */
const isUnasked = ({ at, currentText, heldSince }: TurnDraft, { cause, kind }: Send): boolean => {
  if (cause !== 'patient') return cause !== 'staff'
  const isUrgent = kind === 'consent' || kind === 'help' || kind === 'emergency'
  return !isUrgent && at - (currentText?.receivedAt ?? heldSince ?? at) > REPLY_MS
}

/**
 * Replies go out at any hour. An unasked text waits for the sending window and expires when it closes, both here and in
 * the carrier's queue.
 */
const timesOf = async (
  draft: TurnDraft,
  talk: Talk | null,
  send: Send,
): Promise<Pick<SendWrite, 'notBefore' | 'expiresAt'>> => {
  if (!isUnasked(draft, send)) return { notBefore: iso(draft.at), expiresAt: null }
  const window = await windowOf(draft)
  const opensAt = nextUnasked(
    draft.at,
    window,
    await filteredUntil(draft, { conversationId: talk?.row.id ?? null, patientId: talk?.row.patientId ?? null }),
  )
  const closesAt = closing(opensAt, window)
  return { notBefore: iso(opensAt), expiresAt: closesAt === null ? null : iso(closesAt) }
}

const sendOf = async (draft: TurnDraft, talk: Talk | null, effect: Send): Promise<SendWrite> => {
  const { currentText, contact } = draft
  // A text that waited for the rest of the answer counts from its arrival.
  const heardAt = currentText?.receivedAt ?? draft.heldSince
  return {
    conversationId: talk?.row.id ?? null,
    seq: talk ? effect.seq : null,
    to: contact.phone,
    phoneNumber: talk?.row.phoneNumber ?? contact.phone,
    body: effect.body,
    kind: effect.kind,
    cause: effect.cause,
    messageType: effect.messageType,
    language: effect.language,
    ...(await timesOf(draft, talk, effect)),
    // Outside a conversation there is one text of ours per text of theirs.
    dedupeKey: talk ? `c${talk.row.id}:${effect.seq}` : `in:${currentText?.payload['MessageSid'] ?? draft.at}`,
    retryOf: null,
    senderId: !talk || effect.kind === 'consent' || effect.kind === 'help' ? (currentText?.senderId ?? null) : null,
    processingTime: effect.cause === 'patient' && heardAt !== null ? Math.max(0, draft.at - heardAt) : null,
    userId: effect.cause === 'staff' ? draft.userId : null,
    aiProvider: effect.kind === 'assistant' ? 'system' : null,
    ...effect.asks,
  }
}

/** The ledger's event for an opt-out, by its reach. */
const stops: Record<Reach, string> = { texts: 'stop', none: 'no-contact', unclear: 'stop-unclear' }

/** Withdraws the number's consent, cancels unsent texts, and ends its other conversations. */
export const optOut = (
  draft: TurnDraft,
  {
    source,
    words,
    reach = 'texts',
    senderId = null,
  }: { source: string; words: string; reach?: Reach | undefined; senderId?: number | null },
  except: Talk | null = null,
): FollowUp[] => {
  if (draft.contact.optedOutAt === null || source === 'patient') {
    const messageSid = source === 'patient' ? (draft.currentText?.payload['MessageSid'] ?? null) : null
    draft.consent.push({ event: source === 'carrier' ? 'blocked' : stops[reach], source, words, messageSid, senderId })
  }
  if (draft.contact.optedOutAt === null) {
    draft.contact = { ...draft.contact, optedOutAt: draft.at }
    draft.contactWrite.optedOutAt = iso(draft.at)
    draft.contactWrite.optOutSource = source
  }
  cancelSends(draft, null, null)
  return draft.talks
    .filter((talk) => talk !== except && talk.state.phase !== 'ended')
    .map((talk) => ({ talk, event: { type: 'opted-out', at: draft.at } }))
}

const optIn = (draft: TurnDraft, words: string): void => {
  draft.consent.push({
    event: 'start',
    source: 'patient',
    words,
    messageSid: draft.currentText?.payload['MessageSid'] ?? null,
  })
  draft.contact = { ...draft.contact, optedOutAt: null }
  draft.contactWrite.optedOutAt = null
  draft.contactWrite.optOutSource = null
}

/** A model's time starts when it is asked, not when the text arrived: the text may have waited for its turn. */
const timerOf = (
  { at, currentText }: TurnDraft,
  { kind, waitSeq, dueAt }: Extract<Effect, { type: 'start-timer' }>,
) => ({
  waitSeq,
  dueAt: kind === 'verdict' && currentText !== null ? dueAt + Math.max(0, at - currentText.receivedAt) : dueAt,
})

/**
 * Turns one of the engine's effects into writes; returns the events it causes. `talk` is null outside a conversation.
 */
export const applyEffect = async (draft: TurnDraft, talk: Talk | null, effect: Effect): Promise<FollowUp[]> => {
  const conversationId = talk?.row.id ?? null
  const patientId = talk?.row.patientId ?? null
  const isVerifying = talk?.purpose === 'verification'
  switch (effect.type) {
    case 'send':
      draft.sends.push(await sendOf(draft, talk, effect))
      if (effect.reply) draft.replies.push({ dedupeKey: draft.sends.at(-1)?.dedupeKey ?? '', reply: effect.reply })
      if (talk) talk.told += 1
      if (effect.cause === 'start') writePatient(draft, patientId, { isContacted: true })
      return []
    case 'cancel-sends':
      if (conversationId !== null) cancelSends(draft, conversationId, effect.seqs === 'all' ? null : effect.seqs)
      return []
    case 'record-answer':
      if (talk)
        draft.answers.push({
          conversationId: talk.row.id,
          patientId,
          phoneNumber: talk.row.phoneNumber,
          language: effect.language,
          questionKey: effect.questionKey,
          questionText: effect.questionText,
          raw: effect.raw,
          isRead: effect.isRead,
          value: effect.value === null ? null : String(effect.value),
          method: effect.method,
          channel: effect.channel,
        })
      return []
    case 'start-timer':
      if (talk) timersOf(draft, talk.row.id).set(effect.kind, timerOf(draft, effect))
      return []
    case 'cancel-timers': {
      if (!talk) return []
      const timers = timersOf(draft, talk.row.id)
      if (effect.kinds === 'all') timers.clear()
      for (const kind of effect.kinds === 'all' ? ['*'] : effect.kinds) timers.set(kind, null)
      return []
    }
    // These effects are part of the state, and the conversation's columns are written from it.
    case 'pause':
    case 'resume':
    case 'refuse':
      return []
    case 'reopen':
      if (isVerifying) {
        writePatient(draft, patientId, { becomes: 'reopened' })
        await forgetAttempt(draft, patientId)
      }
      if (talk?.row.campaignId != null) await reopenRecipient(draft, talk)
      return []
    case 'finish':
      if (isVerifying) writePatient(draft, patientId, { becomes: effect.isVerified ? 'completed' : 'restored' })
      if (talk?.row.campaignId != null) await settleRecipient(draft, talk, effect.endReason)
      else if (talk && isVerifying && effect.endReason === 'no_reply') await planAttempt(draft, talk)
      return []
    case 'set-appointment':
      await saveVisitAnswer(draft, effect)
      return []
    case 'set-verification':
      writePatient(draft, patientId, {
        verifiedStatus: effect.status,
        verifiedReason: effect.reason,
        conversationId: conversationId ?? undefined,
      })
      return []
    case 'set-language':
      if (!talk || effect.scope === 'patient') draft.contactWrite.language = effect.language
      if (effect.scope === 'patient') writePatient(draft, patientId, { language: effect.language })
      return []
    case 'opt-out':
      return optOut(draft, effect, talk)
    case 'opt-in':
      optIn(draft, effect.words)
      return []
    case 'note-reader':
      draft.reader = { name: effect.name }
      return []
    case 'flag-number':
      draft.contactWrite.unreachableReason = effect.reason
      return []
    case 'notify':
      draft.notifications.push({ kind: effect.kind, conversationId, patientId, details: effect.details })
      if (effect.kind === 'may-have-meant-visit') await noteVisitDoubt(draft)
      if (effect.kind === 'emergency') draft.emergencies.push({ talk, class: String(effect.details['class']) })
      return []
    case 'ask-ai':
      if (talk) draft.asks.push({ conversationId: talk.row.id, kind: 'answer', ...effect })
      return []
    case 'ask-verdict':
      if (talk) draft.asks.push({ conversationId: talk.row.id, kind: 'verdict', ...effect })
      return []
  }
}

/** Whether the number's next conversation may begin now. */
export const isNumberFree = (draft: TurnDraft): boolean => !draft.talks.some(isOpen)
