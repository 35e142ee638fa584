import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { ConsentProof, consentEndpoints } from '#contract/patients/consent.ts'
import { type AuditAction, act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { consentEvents } from '../../db/tables/contacts.ts'
import { patients } from '../../db/tables/patients.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { lockNumberOf, lockNumberOfConversation } from '../../turn/number-lock.ts'
import { allowTexting, liftNumberMark, stopTexting } from '../../turn/stop-texting.ts'
import { planMissedAgain } from '../appointments/actions/planning.ts'
import { contactOfNumber } from '../contacts/actions.ts'
import { keepAct } from '../conversations/actions/undo.ts'
import { lockPatient } from '../patients/actions/change.ts'
import { keepMistakenStop } from '../reading-cases/actions.ts'
import { consentProof, stopOfNumber } from './queries.ts'

type Change = BodyOf<typeof consentEndpoints.changeConsent>
type Action = Change['action']

const audits: Record<Action, AuditAction> = {
  stop: 'consent.stopped',
  'no-contact': 'consent.contact-ended',
  'allow-calls': 'consent.calls-allowed',
  'confirm-number': 'consent.number-confirmed',
  undo: 'consent.undone',
}

const events: Record<Action, string> = {
  stop: 'stop',
  'no-contact': 'no-contact',
  'allow-calls': 'calls-allowed',
  'confirm-number': 'number-confirmed',
  undo: 'undone',
}

/** Whether the change would alter the number's consent. */
const isChange = (action: Exclude<Action, 'confirm-number'>, { optedOutAt, callWish }: ConsentProof): boolean => {
  if (action === 'no-contact') return callWish !== 'none'
  if (action === 'allow-calls') return callWish !== null
  return (optedOutAt !== null) !== (action === 'stop')
}

/** Adds what a person decides on a number to its ledger. */
const addEntry = async (
  tx: Writer,
  ctx: SignedInContext,
  { contactId, patientId }: { contactId: number; patientId: number | null },
  { action, reason }: Change,
) => {
  await tx.insert(consentEvents).values({
    contactId,
    patientId,
    event: events[action],
    source: 'staff',
    words: reason,
    userId: ctx.person.userId,
    createdAt: ctx.deps.clock.now(),
  })
}

/**
 * Lifts what was noted against a patient's number: a stranger's, or one that gets no texts. A patient whose shared number
 * was left to the others has it again. Nothing is sent. Refuses with bad-number when it cannot be dialled. Idempotent.
 */
const confirmNumber = async (
  ctx: SignedInContext,
  patientId: number,
  change: Change,
): Promise<LiveEvent[] | Refusal> => {
  const about = { resourceType: 'patient', resourceId: patientId }
  return act(ctx, audits['confirm-number'], async (tx) => {
    // A colleague may be correcting the number: what is confirmed is the number that stands then.
    const row = await lockPatient(tx, patientId)
    if (isRefusal(row)) return row
    const contactId = row.contactId ?? (await contactOfNumber(tx, ctx.deps, row.phoneNumber))
    if (contactId === null) return refuse('bad-number', { about })
    if (row.contactId === null) await tx.update(patients).set({ contactId }).where(eq(patients.id, patientId))
    const lifted = await liftNumberMark(tx, ctx, contactId)
    if (lifted !== null) await planMissedAgain(tx, contactId, ctx.deps.clock.now())
    const hasChanged = row.contactId === null || lifted !== null
    if (hasChanged) await addEntry(tx, ctx, { contactId, patientId }, change)
    return { result: lifted ?? [], audit: { ...about, details: { isChange: hasChanged }, phi: true } }
  })
}

const changeWish = async (
  ctx: SignedInContext,
  patientId: number,
  change: Change & { action: Exclude<Action, 'confirm-number'> },
): Promise<LiveEvent[] | Refusal> => {
  const { action } = change
  const about = { resourceType: 'patient', resourceId: patientId }
  return act(ctx, audits[action], async (tx) => {
    await lockNumberOf(tx, patientId)
    const [row] = await tx.select({ contactId: patients.contactId }).from(patients).where(eq(patients.id, patientId))
    const contactId = row?.contactId ?? null
    const before = contactId === null ? null : await consentProof(ctx.deps, tx, patientId)
    if (contactId === null || before === null) return refuse('not-found', { about })
    if (action === 'undo' && before.isBlockedByCarrier) return refuse('blocked-by-carrier', { about })
    const hasChanged = isChange(action, before)
    const isStopping = before.optedOutAt === null && (action === 'stop' || action === 'no-contact')
    const told: LiveEvent[] = []
    if (isStopping) told.push(...(await stopTexting(tx, ctx, contactId)))
    if (hasChanged && action === 'undo') told.push(...(await allowTexting(tx, ctx, contactId)))
    if (hasChanged) await addEntry(tx, ctx, { contactId, patientId }, change)
    return { result: told, audit: { ...about, details: { isChange: hasChanged }, phi: true } }
  })
}

/**
 * Withdraws a patient's number from texts, or from all contact, on the word of its owner, or takes that back: for calls
 * alone, or for everything; or confirms that the number is right. The ledger records reason and person. A block by the
 * carrier cannot be undone here, and nothing is sent. Idempotent.
 */
export const changeConsent = async (
  ctx: SignedInContext,
  patientId: number,
  { action, reason }: Change,
): Promise<Record<string, never> | Refusal> => {
  const outcome =
    action === 'confirm-number'
      ? await confirmNumber(ctx, patientId, { action, reason })
      : await changeWish(ctx, patientId, { action, reason })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([...outcome, { type: 'PATIENT_UPDATED', patientId }])
  ctx.deps.runner.wake()
  return {}
}

/**
 * Allows texts to the number of a conversation again: its owner did not mean to stop them. The conversation stays as it
 * is and nothing is sent. What the carrier blocks cannot be undone here. Twice is once.
 */
export const undoStop = async (
  ctx: SignedInContext,
  conversationId: number,
  reason: string,
): Promise<Record<string, never> | Refusal> => {
  const about = { resourceType: 'conversation', resourceId: conversationId }
  const outcome = await act(ctx, audits.undo, async (tx) => {
    const number = await lockNumberOfConversation(tx, conversationId)
    if (number === null) return refuse('not-found', { about })
    const stop = await stopOfNumber(tx, number.contactId)
    if (stop?.isBlockedByCarrier) return refuse('blocked-by-carrier', { about })
    const told: LiveEvent[] = stop === null ? [] : await allowTexting(tx, ctx, number.contactId)
    // Before the ledger says that it is undone: the text that stopped it is found there.
    if (stop !== null) await keepMistakenStop(tx, ctx, number.contactId)
    if (stop !== null) await addEntry(tx, ctx, number, { action: 'undo', reason })
    await keepAct(tx, ctx, conversationId, null)
    const changed: LiveEvent[] =
      number.patientId === null ? [] : [{ type: 'PATIENT_UPDATED', patientId: number.patientId }]
    return {
      result: [
        ...told,
        ...changed,
        { type: 'CONVERSATION_UPDATED' as const, conversationId, patientId: number.patientId },
      ],
      audit: { ...about, details: { isChange: stop !== null }, phi: true },
    }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish(outcome)
  ctx.deps.runner.wake()
  return {}
}
