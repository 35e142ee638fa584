import { purposeOf } from '#contract/flows.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { VerificationStatus } from '#contract/patients/words.ts'
import { lintFlow } from '#engine/lint.ts'
import type { RefusalReason } from '#engine/step/reasons.ts'
import type { Event, State } from '#engine/types.ts'
import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { nextUnasked } from '../outbound/sending-window.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Acting, contactOfConversation, contactOfPatient, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import { isNumberFree } from './effects.ts'
import {
  createConversation,
  type FlowChoice,
  lockPatientFacts,
  type PatientFacts,
  sendableVersion,
} from './new-conversation.ts'
import { forgetAttempt } from './second-attempt.ts'
import { doesSend } from './staff-rules.ts'
import { startRefusal } from './start-rules.ts'
import type { ConversationRow } from './statements.ts'
import { type Talk, type TurnDraft, talkOf, timersOf, windowOf, writePatient } from './turn-draft.ts'
import { startQueued } from './turn-work.ts'
import { filteredUntil, unaskedTexts } from './unasked-texts.ts'
import { nextVisit } from './visits.ts'

/** Where the flow must be corrected first: its name and the question, as authors know them. */
const faultOf = async (draft: TurnDraft, flow: { id: number; name: string }): Promise<string> => {
  const { session, flowVersion, settings } = draft.context
  const [row] = await session.query<{ id: number }>(
    'flow-newest',
    'select id from flow_versions where flow_id = $1 order by version desc limit 1',
    [flow.id],
  )
  const definition = row ? await flowVersion(session, row.id) : null
  const error = definition && lintFlow(definition, settings.engine).find(({ severity }) => severity === 'error')
  const question = error?.args['question']
  return question === undefined ? flow.name : `${flow.name}: ${question}`
}

/** The newest sendable version of a flow, or of the default verification. */
export const chooseFlow = async (draft: TurnDraft, wanted: number | undefined): Promise<FlowChoice | Refusal> => {
  const [flow] = await draft.context.session.query<{ id: number; name: string }>(
    'flow-choose',
    `select id, name from flows where is_active and ($1::bigint is null and flow_type = 'VERIFICATION' and purpose = 'verification' or id = $1)
     order by is_default desc, id limit 1`,
    [wanted ?? null],
  )
  if (!flow) return refuse('no-active-flow')
  const version = await sendableVersion(draft, flow.id)
  return version ?? refuse('flow-not-sendable', { detail: await faultOf(draft, flow) })
}

const refusalOfStart = async (draft: TurnDraft, patient: PatientFacts, isVerifying: boolean) => {
  const { today, isSendingHeld } = await unaskedTexts(draft, patient.id)
  const code = startRefusal({
    hasContact: true,
    isOptedOut: draft.contact.optedOutAt !== null,
    isUnreachable: draft.contact.unreachableReason !== null,
    hasOpenConversation: draft.talks.some(({ row, state }) => row.patientId === patient.id && state.phase !== 'ended'),
    // Attempts are those of a verification.
    currentAttempts: isVerifying ? patient.currentAttempts : 0,
    maxAttempts: patient.maxAttempts,
    unaskedToday: today,
    isSendingHeld,
  })
  return code === null ? null : refuse(code)
}

export interface Started {
  conversationId: number
  phase: 'queued' | 'sending'
  /** ISO 8601; when the sending window opens, if it is closed now. */
  scheduledFor: string | null
  /** The number is busy with another conversation; this one begins after it. */
  waitsForNumber: boolean
}

/**
 * Starts a conversation with a patient, on the given flow or the default one. It starts at once, or waits for the
 * sending window or for its number. Refuses with opted-out, bad-number, conversation-open, attempts-used-up,
 * texted-enough, sending-held, no-active-flow, flow-not-sendable, not-found.
 */
export const startConversation = async (
  tx: Writer,
  ctx: Acting,
  { patientId, flowId }: { patientId: number; flowId?: number },
): Promise<Started | Refusal> => {
  const session = sessionOfWriter(tx)
  const found = await contactOfPatient(session, patientId)
  if (!found) return refuse('not-found')
  const draft = found.contactId === null ? null : await openDraft(tx, ctx, found.contactId)
  if (!draft) return refuse('bad-number')
  const patient = await lockPatientFacts(session, patientId)
  if (!patient) return refuse('not-found')
  const flow = await chooseFlow(draft, flowId)
  const purpose = 'code' in flow ? 'verification' : purposeOf(flow.definition)
  const isVerifying = purpose === 'verification'
  const refusal = await refusalOfStart(draft, patient, isVerifying)
  if (refusal) return refusal
  if ('code' in flow) return flow
  const visit = purpose === 'appointment' ? await nextVisit(draft, patientId) : undefined
  if (visit === null) return refuse('no-appointment')
  const mustWait = !isNumberFree(draft)
  const opensAt = nextUnasked(draft.at, await windowOf(draft), await filteredUntil(draft, { patientId }))
  const scheduledFor = opensAt > draft.at ? opensAt : null
  const talk = await createConversation(draft, flow, patient, {
    attemptNumber: isVerifying ? patient.currentAttempts + 1 : 1,
    language: patient.language,
    scheduledFor,
    visit,
  })
  if (isVerifying) await forgetAttempt(draft, patientId)
  if (isVerifying)
    writePatient(draft, patientId, {
      becomes: 'started',
      verifiedStatus: 'PENDING_VERIFICATION',
      verifiedReason: null,
      conversationId: talk.row.id,
    })
  if (scheduledFor !== null) timersOf(draft, talk.row.id).set('start', { waitSeq: 0, dueAt: scheduledFor })
  else if (!mustWait) await startQueued(draft)
  await saveDraft(draft)
  return {
    conversationId: talk.row.id,
    phase: talk.state.phase === 'queued' ? 'queued' : 'sending',
    scheduledFor: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
    waitsForNumber: mustWait,
  }
}

/** Ends a patient's open conversation after a person's action. Returns its id, and the live events. */
const endTalks = async (
  tx: Writer,
  ctx: Acting,
  patientId: number,
  event: { type: 'verification-set'; status: VerificationStatus } | { type: 'staff-closed' },
): Promise<Ended> => {
  const found = await contactOfPatient(sessionOfWriter(tx), patientId)
  const draft = found?.contactId == null ? null : await openDraft(tx, ctx, found.contactId)
  if (!draft) return { conversationId: null, events: [] }
  const open = draft.talks.filter(({ row, state }) => row.patientId === patientId && state.phase !== 'ended')
  for (const talk of open) await applyEvent(draft, { talk, event: { ...event, at: draft.at } })
  await startQueued(draft)
  return { conversationId: open[0]?.row.id ?? null, events: await saveDraft(draft) }
}

export interface Ended {
  /** Null when none was open. */
  conversationId: number | null
  events: LiveEvent[]
}

/** A person has set the verification by hand: the patient's conversation ends. */
export const endByVerification = (
  tx: Writer,
  ctx: Acting,
  { patientId, verifiedStatus }: { patientId: number; verifiedStatus: VerificationStatus },
): Promise<Ended> => endTalks(tx, ctx, patientId, { type: 'verification-set', status: verifiedStatus })

/** A person has completed the patient and chosen to end the open conversation. */
export const endByCompletion = (tx: Writer, ctx: Acting, patientId: number): Promise<Ended> =>
  endTalks(tx, ctx, patientId, { type: 'staff-closed' })

export type StaffEvent =
  | Extract<Event, { type: 'staff-skipped' | 'staff-closed' | 'staff-attended' }>
  | Extract<Event, { type: 'staff-sent' | 'staff-paused' | 'staff-resumed' | 'staff-used-text' | 'text-reread' }>

type WithoutMoment<T> = T extends unknown ? Omit<T, 'at' | 'botTextsToday'> : never

/** True when the thread has a text that its reader has not seen. The number is locked, so none arrives meanwhile. */
const hasUnseen = async (draft: TurnDraft, conversationId: number, seenMessageId: number | null): Promise<boolean> => {
  const unseen = await draft.context.session.query(
    'conversation-unseen',
    'select 1 from messages where conversation_id = $1 and id > $2 limit 1',
    [conversationId, seenMessageId ?? 0],
  )
  return unseen.length > 0
}

/**
 * An ended conversation whose patient was promised a person: staff may still keep the promise there, but write only
 * while the number is free.
 */
const findPromised = async (
  draft: TurnDraft,
  conversationId: number,
  act: StaffEvent['type'],
): Promise<Talk | null> => {
  if (act !== 'staff-attended' && !(act === 'staff-sent' && isNumberFree(draft))) return null
  const [row] = await draft.context.session.query<ConversationRow>(
    'conversation-promised',
    `select id, patient_queue_id as "patientId", flow_id as "flowId", flow_version_id as "flowVersionId",
       phone_number as "phoneNumber", campaign_id as "campaignId", phase, null as "scheduledFor", state
     from conversations where id = $1 and contact_id = $2 and promised_at is not null`,
    [conversationId, draft.contact.id],
  )
  if (!row) return null
  const talk = talkOf(row)
  draft.talks.push(talk)
  return talk
}

export interface StaffOutcome {
  events: LiveEvent[]
  refusal: RefusalReason | null
  /** The engine's states around the action; null where there is no such conversation. */
  states: { before: State; after: State } | null
}

/**
 * A staff action in a thread. Returns the engine's reason when it cannot be done now. With `seenMessageId` (the last
 * text they had read, null for none) it is refused as stale when another has arrived since.
 */
export const staffEvent = async (
  tx: Writer,
  ctx: Acting,
  conversationId: number,
  event: WithoutMoment<StaffEvent>,
  seenMessageId?: number | null,
): Promise<StaffOutcome | Refusal> => {
  const found = await contactOfConversation(sessionOfWriter(tx), conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  if (!draft) return refuse('not-found')
  if (seenMessageId !== undefined && (await hasUnseen(draft, conversationId, seenMessageId))) return refuse('stale')
  if (doesSend(event.type) && draft.contact.optedOutAt !== null) return refuse('opted-out')
  const talk =
    draft.talks.find(({ row }) => row.id === conversationId) ?? (await findPromised(draft, conversationId, event.type))
  if (!talk) return { events: [], refusal: 'not-open', states: null }
  const { state: before } = talk
  const refusal = await applyEvent(draft, { talk, event: { ...event, at: draft.at } })
  await startQueued(draft)
  return { events: await saveDraft(draft), refusal, states: { before, after: talk.state } }
}
