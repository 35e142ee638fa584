import { purposeOf, type VisitAnswer } from '#contract/flows.ts'
import { stepContact } from '#engine/contact.ts'
import { isReopenable } from '#engine/step/said.ts'
import { sharersOf } from '#engine/step/who.ts'
import type { Event } from '#engine/types.ts'
import { isAnsweredByCarrier } from '#reader/consent/carrier-words.ts'
import { decodeBase64 } from '#reader/read-answer/decode-base64.ts'
import { type Meaning, understand } from '#reader/understand.ts'
import { applyEvent } from './apply-event.ts'
import { applyEffect, optOut } from './effects.ts'
import { endedTalk } from './ended-talk.ts'
import { assistantFlow, createConversation, othersOfContact, patientsOfContact } from './new-conversation.ts'
import { acknowledgeByText } from './on-call-answer.ts'
import type { InboxRow } from './statements.ts'
import { isOpen, type Talk, type TurnDraft } from './turn-draft.ts'
import { openAnswers } from './visits.ts'

type PatientSaid = Extract<Event, { type: 'patient-said' }> & { meaning: Meaning }

/** Consent and emergencies take effect, whoever wrote and however late. */
const doesActAlone = (meaning: Meaning): boolean => meaning.isAboutConsent || meaning.emergency() !== null

/** A later answer goes to a person: its question may have passed. */
const STALE_MS = 2 * 3_600_000

/** With Advanced Opt-Out, OptOutType tells that the carrier has answered already. */
const isCarrierAnswered = ({ payload }: InboxRow): boolean =>
  Boolean(payload['OptOutType']) || isAnsweredByCarrier(payload['Body'] ?? '')

/** How a patient's text counts: with the assistant, in a verification, or as anything else. */
const messageTypeOf = (talk: Talk | null): string => {
  if (talk?.state.completion === null) return 'ai_assistance'
  return talk !== null && (talk.purpose ?? 'verification') === 'verification' ? 'verification' : 'conversation'
}

const keep = (draft: TurnDraft, row: InboxRow, body: string, talk: Talk | null): void => {
  draft.inbound.push({
    id: row.messageId ?? 0,
    conversationId: talk?.row.id ?? null,
    phoneNumber: talk?.row.phoneNumber ?? draft.contact.phone,
    body,
    messageType: messageTypeOf(talk),
    language: talk?.state.language ?? draft.contact.language ?? 'es',
    sentAt: new Date(row.occurredAt ?? row.receivedAt).toISOString(),
    receivedAt: new Date(row.receivedAt).toISOString(),
    sid: row.payload['MessageSid'] ?? '',
  })
  if (!talk) return
  talk.said += 1
  talk.isTouched = true
}

const notify = (draft: TurnDraft, talk: Talk | null, kind: string, details: Record<string, string | number>): void => {
  draft.notifications.push({
    kind,
    conversationId: talk?.row.id ?? null,
    patientId: talk?.row.patientId ?? null,
    details,
  })
}

/** Opens a conversation on the assistant's flow with the patient's text. Null when there is no such flow. */
const openAssistant = async (draft: TurnDraft): Promise<Talk | null> => {
  const flow = await assistantFlow(draft)
  if (!flow) return null
  const patients = await patientsOfContact(draft.context.session, draft.contact.id)
  // On a phone that several people share, the writer is unknown.
  const [patient = null] = patients.length === 1 ? patients : []
  const known = draft.contact.language ?? patients[0]?.language ?? 'es'
  return createConversation(draft, flow, patient, {
    attemptNumber: 1,
    language: known === 'en' ? 'en' : 'es',
    scheduledFor: null,
  })
}

/** Whether patients with different names share the number. */
const isShared = async (draft: TurnDraft): Promise<boolean> => {
  const [own = '', ...others] = await othersOfContact(draft.context.session, draft.contact.id, null)
  return sharersOf(own, others).length > 0
}

interface LateVisit {
  isAbout: boolean
  /** What the patient may still decide; null when nothing. */
  answers: readonly VisitAnswer[] | null
}

/** What an ended conversation has to do with an appointment: its flow is about one that may still be ahead. */
const visitOf = async (draft: TurnDraft, talk: Talk): Promise<LateVisit | null> => {
  const { row, state } = talk
  if (state.appointment === undefined) return null
  const flow = await draft.context.flowVersion(draft.context.session, row.flowVersionId)
  talk.purpose = flow === null ? 'verification' : purposeOf(flow)
  return {
    isAbout: talk.purpose === 'appointment',
    answers: await openAnswers(draft, state.appointment.id),
  }
}

/** A late text that says something about the appointment of the last conversation. */
const didAnswerLate = async (
  draft: TurnDraft,
  row: InboxRow,
  body: string,
  { last, said, isAbout, answers }: LateVisit & { last: Talk; said: PatientSaid },
): Promise<boolean> => {
  if (said.isOptedOut === true || said.meaning.isAboutConsent || said.meaning.emergency() !== null) return false
  const wish = said.meaning.visitWish(isAbout)
  if (wish === null || !answers?.includes(wish)) return false
  if (!draft.talks.includes(last)) draft.talks.push(last)
  keep(draft, row, body, last)
  await applyEvent(draft, { talk: last, event: said })
  return true
}

/** A text from a number without an open conversation. */
const acceptWithoutConversation = async (
  draft: TurnDraft,
  row: InboxRow,
  body: string,
  said: PatientSaid,
): Promise<void> => {
  const { lateReplyDays } = draft.context.settings.engine
  if (!doesActAlone(said.meaning) && (await acknowledgeByText(draft, row.payload['MessageSid'] ?? '')) > 0) {
    keep(draft, row, body, null)
    return
  }
  const last = await endedTalk(draft, null)
  if (last && said.isOptedOut === true && said.meaning.doesDisputeStop) {
    if (!draft.talks.includes(last)) draft.talks.push(last)
    keep(draft, row, body, last)
    await applyEvent(draft, { talk: last, event: said })
    return
  }
  const visit = last && (await visitOf(draft, last))
  if (last && visit && (await didAnswerLate(draft, row, body, { last, said, ...visit }))) return
  const mayReopen = visit?.isAbout ? visit.answers !== null : !last?.isPatientVerified
  if (last && mayReopen && isReopenable(last.state, draft.at, lateReplyDays)) {
    if (!draft.talks.includes(last)) draft.talks.push(last)
    keep(draft, row, body, last)
    const others = await othersOfContact(draft.context.session, draft.contact.id, last.row.patientId)
    await applyEvent(draft, { talk: last, event: { ...said, canReopen: true, others } })
    return
  }
  const turn = stepContact(
    {
      language: (draft.contact.language ?? last?.state.language) === 'en' ? 'en' : 'es',
      isOptedOut: draft.contact.optedOutAt !== null,
      lastEndedAt: last?.state.endedAt ?? null,
      isShared: await isShared(draft),
    },
    { ...said, botTextsToday: draft.botTextsToday + draft.sends.length },
    draft.context.settings.engine,
  )
  for (const effect of turn.effects)
    for (const followUp of await applyEffect(draft, null, effect)) await applyEvent(draft, followUp)
  if (turn.isHandled) {
    keep(draft, row, body, last)
    return
  }
  const talk = await openAssistant(draft)
  keep(draft, row, body, talk)
  if (talk) await applyEvent(draft, { talk, event: said })
  else notify(draft, null, 'needs-help', { reason: 'no-assistant' })
}

/** A number that texts gets texts, whatever the carrier said before; a stranger's stays a stranger's. */
const liftCarrierMark = (draft: TurnDraft): void => {
  const unreachableReason = draft.contactWrite.unreachableReason ?? draft.contact.unreachableReason
  if (unreachableReason === null || unreachableReason === 'wrong-number') return
  draft.contact = { ...draft.contact, unreachableReason: null }
  draft.contactWrite.unreachableReason = null
}

/** Stores one text of the patient word for word, and applies it to its conversation. */
export const acceptText = async (draft: TurnDraft, row: InboxRow): Promise<void> => {
  const { payload } = row
  const body = decodeBase64(payload['Body'] ?? '')
  const talk = draft.talks.find(isOpen) ?? null
  draft.currentText = row
  if (talk?.state.appointment) await visitOf(draft, talk)
  liftCarrierMark(draft)
  const isStale = row.isRecovered && draft.at - (row.occurredAt ?? row.receivedAt) > STALE_MS
  // A text of hours ago goes to a person; only consent and emergencies still take effect.
  const meaning = understand(body, draft.context.settings.engine)
  if (isStale && !doesActAlone(meaning)) {
    const place = talk ?? (await endedTalk(draft, null))
    keep(draft, row, body, place)
    notify(draft, place, 'late-reply', { reason: 'recovered' })
  } else {
    const said: PatientSaid = {
      type: 'patient-said',
      at: row.receivedAt,
      text: body,
      place: row.id,
      messageId: row.messageId ?? undefined,
      mediaCount: Number(payload['NumMedia'] ?? 0) || 0,
      isOptedOut: draft.contact.optedOutAt !== null,
      isCarrierAnswered: isCarrierAnswered(row),
      meaning,
    }
    if (talk) {
      keep(draft, row, body, talk)
      await applyEvent(draft, { talk, event: said })
    } else await acceptWithoutConversation(draft, row, body, said)
  }
  draft.currentText = null
  draft.handled.push({ id: row.id, error: null })
}

/** The carrier reports that this person opted out: our ledger follows. */
export const followCarrierOptOut = async (draft: TurnDraft, code: string, senderId: number): Promise<void> => {
  if (draft.contact.optedOutAt !== null) return
  for (const followUp of optOut(draft, { source: 'carrier', words: code, senderId })) await applyEvent(draft, followUp)
}
