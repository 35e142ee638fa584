import { and, eq, isNull } from 'drizzle-orm'
import { act } from '../../db/act.ts'
import { onCallAlerts } from '../../db/tables/on-call.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'

/** Acknowledges an alert, which ends its texts. Acknowledging it again changes nothing. */
export const acknowledgeAlert = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const about = { resourceType: 'on-call-alert', resourceId: id }
  const outcome = await act(ctx, 'on-call-alert.acknowledged', async (tx) => {
    const [alert] = await tx
      .select({ acknowledgedAt: onCallAlerts.acknowledgedAt })
      .from(onCallAlerts)
      .where(eq(onCallAlerts.id, id))
    if (!alert) return refuse('not-found', { about })
    await tx
      .update(onCallAlerts)
      .set({
        acknowledgedAt: ctx.deps.clock.now(),
        acknowledgedHow: 'screen',
        acknowledgedBy: ctx.person.username,
        acknowledgedUserId: ctx.person.userId,
      })
      .where(and(eq(onCallAlerts.id, id), isNull(onCallAlerts.acknowledgedAt)))
    return { result: {}, audit: about }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'ON_CALL_CHANGED', alertId: id }])
  return {}
}
