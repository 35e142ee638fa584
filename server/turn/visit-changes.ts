import type { LiveEvent } from '#contract/live.ts'
import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { type Acting, contactOfPatient, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import { startQueued } from './turn-work.ts'

/**
 * Locks the patient's number and, where an appointment was moved or cancelled, ends what is being asked about it without
 * a text. Call it before the appointment's row is written. Returns the live events to publish after the commit.
 */
export const endVisitTalks = async (
  tx: Writer,
  ctx: Acting,
  { patientId, appointmentId }: { patientId: number; appointmentId: number | null },
): Promise<LiveEvent[]> => {
  const found = await contactOfPatient(sessionOfWriter(tx), patientId)
  const draft = found?.contactId == null ? null : await openDraft(tx, ctx, found.contactId)
  if (!draft || appointmentId === null) return []
  const about = draft.talks.filter(({ state }) => state.appointment?.id === appointmentId)
  for (const talk of about) await applyEvent(draft, { talk, event: { type: 'appointment-changed', at: draft.at } })
  if (about.length > 0) await startQueued(draft)
  return saveDraft(draft)
}
