import type { LiveEvent } from '#contract/live.ts'
import type { VerificationStatus } from '#contract/patients.ts'
import type { Event, RefusalReason } from '#engine/types.ts'
import type { Writer } from '../db/read.ts'
import type { Context } from '../deps.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Draft, draftOf, isOpen, liveEventsOf, timersOf, writePatient, writesOf } from './draft.ts'
import { isNumberFree, optOut } from './effects.ts'
import { happen } from './happen.ts'
import {
  createConversation,
  type FlowChoice,
  lockPatientFacts,
  type PatientFacts,
  sendableVersion,
} from './new-conversation.ts'
import { nextOpening } from './sending-window.ts'
import { type Session, sessionOfWriter } from './session.ts'
import { openTurn, saveTurn } from './statements.ts'
import { startQueued } from './turn.ts'
import { turnParts } from './turn-parts.ts'

/**
 * What features may do with conversations, inside the transaction of their `act`. Each locks the number first; whoever
 * also changes the patient's row calls these before, so that a turn of the runner and a person never wait for each other
 * in a circle. After the commit: publish the events that came back, and wake the runner.
 */
type Acting = Pick<Context, 'deps' | 'actor'>

/** Opens the number's turn in the transaction of `act`. Null when there is no such number. */
const openDraft = async (tx: Writer, ctx: Acting, contactId: number): Promise<Draft | null> => {
  const session = sessionOfWriter(tx)
  const parts = turnParts(ctx.deps)
  const at = ctx.deps.clock.now().getTime()
  const opened = await openTurn(session, contactId, at, true)
  if (!opened) return null
  const world = {
    session,
    settings: await parts.settings(),
    flowVersion: parts.flowVersion,
    ourNumber: parts.ourNumber,
    log: ctx.deps.log,
  }
  return draftOf(world, at, opened, ctx.actor.userId)
}

const save = async (draft: Draft): Promise<LiveEvent[]> =>
  liveEventsOf(draft, await saveTurn(draft.world.session, writesOf(draft, undefined, false)))

const contactOfPatient = async (session: Session, patientId: number): Promise<{ contactId: number | null } | null> => {
  const [row] = await session.query<{ contactId: number | null }>(
    'patient-contact',
    'select contact_id as "contactId" from patients where id = $1',
    [patientId],
  )
  return row ?? null
}

/** Locks a patient's number for this transaction; whoever locks the patient's row too does it after this. */
export const lockNumberOf = async (tx: Writer, patientId: number): Promise<void> => {
  const session = sessionOfWriter(tx)
  await session.query(
    'number-lock',
    'select 1 from contacts where id = (select contact_id from patients where id = $1) for no key update',
    [patientId],
  )
}

const chooseFlow = async (draft: Draft, wanted: number | undefined): Promise<FlowChoice | Refusal> => {
  const [flow] = await draft.world.session.query<{ id: number; name: string }>(
    'flow-choose',
    `select id, name from flows where is_active and ($1::integer is null and flow_type = 'VERIFICATION' or id = $1)
     order by is_default desc, id limit 1`,
    [wanted ?? null],
  )
  if (!flow) return refuse('no-active-flow')
  const version = await sendableVersion(draft, flow.id)
  return version ?? refuse('flow-not-sendable', { detail: flow.name })
}

const refusalOf = (draft: Draft, patient: PatientFacts): Refusal | null => {
  if (draft.contact.optedOutAt !== null) return refuse('opted-out')
  if (draft.contact.unreachableReason !== null) return refuse('bad-number')
  const isRunning = draft.talks.some(({ row, state }) => row.patientId === patient.id && state.phase !== 'ended')
  if (isRunning) return refuse('conversation-open')
  return patient.currentAttempts >= patient.maxAttempts ? refuse('attempts-used-up') : null
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
 * Starts a conversation with a patient, on the given flow or the default one. It goes out at once, waits for the sending
 * window, or waits for its number. Refuses with opted-out, bad-number, conversation-open, attempts-used-up,
 * no-active-flow, flow-not-sendable, not-found.
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
  const refusal = refusalOf(draft, patient)
  if (refusal) return refusal
  const flow = await chooseFlow(draft, flowId)
  if ('code' in flow) return flow
  const waitsForNumber = !isNumberFree(draft)
  const opensAt = nextOpening(draft.at, draft.world.settings.window)
  const scheduledFor = opensAt > draft.at ? opensAt : null
  const talk = await createConversation(draft, flow, patient, {
    attemptNumber: patient.currentAttempts + 1,
    language: patient.language,
    scheduledFor,
  })
  writePatient(draft, patientId, { becomes: 'started' })
  if (flow.definition.flowType === 'VERIFICATION')
    writePatient(draft, patientId, {
      verifiedStatus: 'PENDING_VERIFICATION',
      verifiedReason: null,
      conversationId: talk.row.id,
    })
  if (scheduledFor !== null) timersOf(draft, talk.row.id).set('start', { waitSeq: 0, dueAt: scheduledFor })
  else if (!waitsForNumber) await startQueued(draft)
  await save(draft)
  return {
    conversationId: talk.row.id,
    phase: talk.state.phase === 'queued' ? 'queued' : 'sending',
    scheduledFor: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
    waitsForNumber,
  }
}

/** A person has set the verification by hand: the patient's conversation ends. Answers what to tell browsers. */
export const endByVerification = async (
  tx: Writer,
  ctx: Acting,
  { patientId, verifiedStatus }: { patientId: number; verifiedStatus: VerificationStatus },
): Promise<LiveEvent[]> => {
  const found = await contactOfPatient(sessionOfWriter(tx), patientId)
  const draft = found?.contactId == null ? null : await openDraft(tx, ctx, found.contactId)
  if (!draft) return []
  for (const talk of draft.talks.filter(({ row }) => row.patientId === patientId))
    await happen(draft, { talk, event: { type: 'verification-set', at: draft.at, status: verifiedStatus } })
  await startQueued(draft)
  return save(draft)
}

const contactOfConversation = async (session: Session, conversationId: number) => {
  const [row] = await session.query<{ contactId: number; patientId: number | null; phase: string }>(
    'conversation-contact',
    'select contact_id as "contactId", patient_queue_id as "patientId", phase from conversations where id = $1',
    [conversationId],
  )
  return row ?? null
}

export type StaffEvent =
  | Extract<Event, { type: 'staff-skipped' | 'staff-closed' }>
  | Extract<Event, { type: 'staff-sent' | 'staff-resumed' | 'staff-used-text' }>

type WithoutMoment<T> = T extends unknown ? Omit<T, 'at' | 'botTextsToday'> : never

/** Something a member of staff does in a thread. Answers the engine's reason when it cannot be done now. */
export const staffEvent = async (
  tx: Writer,
  ctx: Acting,
  conversationId: number,
  event: WithoutMoment<StaffEvent>,
): Promise<{ events: LiveEvent[]; refusal: RefusalReason | null } | Refusal> => {
  const found = await contactOfConversation(sessionOfWriter(tx), conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  if (!draft) return refuse('not-found')
  if (event.type === 'staff-sent' && draft.contact.optedOutAt !== null) return refuse('opted-out')
  const talk = draft.talks.find(({ row }) => row.id === conversationId)
  if (!talk) return { events: [], refusal: 'not-open' }
  const refusal = await happen(draft, { talk, event: { ...event, at: draft.at } })
  await startQueued(draft)
  return { events: await save(draft), refusal }
}

/** Withdraws a number's consent on the word of staff: unsent texts are taken back, its conversations end. */
export const stopTexting = async (
  tx: Writer,
  ctx: Acting,
  { contactId, words }: { contactId: number; words: string },
): Promise<LiveEvent[]> => {
  const draft = await openDraft(tx, ctx, contactId)
  if (!draft) return []
  for (const followUp of optOut(draft, 'staff', words, null)) await happen(draft, followUp)
  return save(draft)
}

/** What was removed with a conversation. */
export interface Removed extends Record<string, unknown> {
  patientId: number | null
  messages: number
  answers: number
}

const count = async (session: Session, name: string, text: string, values: unknown[]): Promise<number> =>
  Number((await session.query<{ count: number }>(name, text, values))[0]?.count ?? 0)

/**
 * Removes a conversation with its messages and answers; what was not sent yet is cancelled. The carrier's ids stay
 * without content, so that recovery does not bring the texts back. Refuses with not-found, or sending-now while a text of
 * it is with the carrier and nobody could account for it afterwards.
 */
export const removeConversation = async (
  tx: Writer,
  ctx: Acting,
  conversationId: number,
): Promise<Removed | Refusal> => {
  const session = sessionOfWriter(tx)
  const found = await contactOfConversation(session, conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  if (!found || !draft) return refuse('not-found')
  const flying = await count(
    session,
    'conversation-flying',
    "select count(*) from outbox where conversation_id = $1 and state in ('sending', 'unknown')",
    [conversationId],
  )
  if (flying > 0) return refuse('sending-now')
  const talk = draft.talks.find(({ row }) => row.id === conversationId)
  if (talk && (isOpen(talk) || talk.state.phase === 'queued')) {
    await happen(draft, { talk, event: { type: 'staff-closed', at: draft.at } })
    await startQueued(draft)
    await save(draft)
  }
  await session.query(
    'conversation-tombstones',
    `insert into message_tombstones (sid, deleted_at)
     select twilio_message_sid, $2 from messages where conversation_id = $1 and twilio_message_sid is not null
     on conflict do nothing`,
    [conversationId, new Date(draft.at).toISOString()],
  )
  // What the carrier told us word for word goes too.
  await session.query(
    'conversation-inbox',
    `delete from inbox where event_key in
       (select 'in:' || twilio_message_sid from messages where conversation_id = $1 and direction = 'inbound')`,
    [conversationId],
  )
  const of = [conversationId]
  const messages = await count(
    session,
    'conversation-messages',
    'with gone as (delete from messages where conversation_id = $1 returning 1) select count(*) from gone',
    of,
  )
  const answers = await count(
    session,
    'conversation-answers',
    'with gone as (delete from responses where conversation_id = $1 returning 1) select count(*) from gone',
    of,
  )
  await session.query('conversation-delete', 'delete from conversations where id = $1', of)
  return { patientId: found.patientId, messages, answers }
}
