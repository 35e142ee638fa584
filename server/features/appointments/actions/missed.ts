import { eq } from 'drizzle-orm'
import { act } from '../../../db/act.ts'
import { plannedReminders } from '../../../db/tables/appointments.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'

/** Notes that somebody has seen to a reminder that did not go out. */
export const seeMissedReminder = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act<Record<string, never>>(ctx, 'reminder.seen', async (tx) => {
    const about = { resourceType: 'reminder', resourceId: id }
    const [row] = await tx
      .update(plannedReminders)
      .set({ seenBy: ctx.person.userId, seenAt: ctx.deps.clock.now() })
      .where(eq(plannedReminders.id, id))
      .returning({ appointmentId: plannedReminders.appointmentId })
    if (!row) return refuse('not-found', { about })
    return { result: {}, audit: { ...about, details: { appointmentId: row.appointmentId } } }
  })
