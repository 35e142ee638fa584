import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { consentEndpoints } from '#contract/patients/consent.ts'
import { act } from '../../db/act.ts'
import { consentEvents } from '../../db/tables/contacts.ts'
import { patients } from '../../db/tables/patients.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { allowTexting, lockNumberOf, stopTexting } from '../../runner/conversations.ts'
import { consentProof } from './queries.ts'

type Change = BodyOf<typeof consentEndpoints.changeConsent>

/**
 * Stops texting the number of a patient on the word of its owner, or undoes a stop. The reason stands in the ledger with
 * the person. What the carrier blocks cannot be undone here, and undoing sends nothing. Twice is once.
 */
export const changeConsent = async (
  ctx: SignedInContext,
  patientId: number,
  { action, reason }: Change,
): Promise<Record<string, never> | Refusal> => {
  const about = { resourceType: 'patient', resourceId: patientId }
  const outcome = await act(ctx, action === 'stop' ? 'consent.stopped' : 'consent.undone', async (tx) => {
    await lockNumberOf(tx, patientId)
    const [row] = await tx.select({ contactId: patients.contactId }).from(patients).where(eq(patients.id, patientId))
    const contactId = row?.contactId ?? null
    const before = contactId === null ? null : await consentProof(ctx.deps, tx, patientId)
    if (contactId === null || before === null) return refuse('not-found', { about })
    if (action === 'undo' && before.isBlockedByCarrier) return refuse('blocked-by-carrier', { about })
    const isStopped = before.optedOutAt !== null
    const isChange = isStopped !== (action === 'stop')
    const events = !isChange ? [] : await (action === 'stop' ? stopTexting : allowTexting)(tx, ctx, contactId)
    if (isChange)
      await tx.insert(consentEvents).values({
        contactId,
        event: action === 'stop' ? 'stop' : 'undone',
        source: 'staff',
        words: reason,
        userId: ctx.person.userId,
        patientId,
        createdAt: ctx.deps.clock.now(),
      })
    return { result: events, audit: { ...about, details: { isChange }, phi: true } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([...outcome, { type: 'PATIENT_UPDATED', patientId }])
  ctx.deps.runner.wake()
  return {}
}
