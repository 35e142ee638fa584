import { eq } from 'drizzle-orm'
import { act } from '../../../db/act.ts'
import { appointments } from '../../../db/tables/appointments.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'

/** Notes that somebody has seen to what a patient said about a visit. A later answer waits again. */
export const seeAppointmentAnswer = async (
  ctx: SignedInContext,
  id: number,
): Promise<Record<string, never> | Refusal> => {
  const done = await act<Record<string, never>>(ctx, 'appointment.answer-seen', async (tx) => {
    const about = { resourceType: 'appointment', resourceId: id }
    const [row] = await tx
      .update(appointments)
      .set({ answerSeenBy: ctx.person.userId, answerSeenAt: ctx.deps.clock.now() })
      .where(eq(appointments.id, id))
      .returning({ status: appointments.status })
    return row ? { result: {}, audit: { ...about, details: row } } : refuse('not-found', { about })
  })
  if (!isRefusal(done)) ctx.deps.live.publish([{ type: 'APPOINTMENT_CHANGED', appointmentId: id }])
  return done
}
