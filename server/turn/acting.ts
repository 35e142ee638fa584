import type { LiveEvent } from '#contract/live.ts'
import type { Writer } from '../db/read.ts'
import { type Session, sessionOfWriter } from '../db/session.ts'
import type { Context } from '../deps.ts'
import { hasAssistantWork, saveAssistantWork } from './assistant-work.ts'
import { liveEventsOf } from './live-events.ts'
import { updatesOfPatients } from './save-patients.ts'
import { saveTurn } from './save-turn.ts'
import { openTurn } from './statements.ts'
import { newTurnDraft, type TurnDraft, writesOf } from './turn-draft.ts'
import { turnParts } from './turn-parts.ts'

/**
 * Conversation actions for features, inside the transaction of their `act`. Each locks the number first; a caller that
 * also changes the patient's row calls these before, to avoid deadlocks with the runner's turns. After the commit:
 * publish the returned events, and wake the runner.
 */
export type Acting = Pick<Context, 'deps' | 'actor'>

/** Opens the number's turn in the transaction of `act`. Null when there is no such number. */
export const openDraft = async (tx: Writer, ctx: Acting, contactId: number): Promise<TurnDraft | null> => {
  const session = sessionOfWriter(tx)
  const parts = turnParts(ctx.deps)
  const at = ctx.deps.clock.now().getTime()
  const opened = await openTurn(session, contactId, at, true)
  if (!opened) return null
  const context = {
    session,
    settings: await parts.settings(),
    flowVersion: parts.flowVersion,
    ourNumber: parts.ourNumber,
    log: ctx.deps.log,
  }
  return newTurnDraft(context, at, opened, ctx.actor.userId)
}

/** Writes the turn in the transaction of `act`; returns the live events to publish after the commit. */
export const saveDraft = async (draft: TurnDraft): Promise<LiveEvent[]> => {
  const { session } = draft.context
  await session.queryAll(await updatesOfPatients(session, [draft]))
  const saved = await saveTurn(session, writesOf(draft, undefined, false))
  if (hasAssistantWork(draft)) await saveAssistantWork(draft, saved)
  return liveEventsOf(draft, saved)
}

/** The number of a patient; null when there is no such patient. */
export const contactOfPatient = async (
  session: Session,
  patientId: number,
): Promise<{ contactId: number | null } | null> => {
  const [row] = await session.query<{ contactId: number | null }>(
    'patient-contact',
    'select contact_id as "contactId" from patients where id = $1',
    [patientId],
  )
  return row ?? null
}

/** The number and the patient of a conversation; null when there is no such conversation. */
export const contactOfConversation = async (session: Session, conversationId: number) => {
  const [row] = await session.query<{ contactId: number; patientId: number | null; phase: string }>(
    'conversation-contact',
    'select contact_id as "contactId", patient_queue_id as "patientId", phase from conversations where id = $1',
    [conversationId],
  )
  return row ?? null
}
