import { and, eq, isNull } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { onCallAlerts } from '../../db/tables/on-call.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'

const takenOnScreen = ({ deps, person }: Pick<SignedInContext, 'deps' | 'person'>) => ({
  acknowledgedAt: deps.clock.now(),
  acknowledgedHow: 'screen',
  acknowledgedBy: person.username,
  acknowledgedUserId: person.userId,
})

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
      .set(takenOnScreen(ctx))
      .where(and(eq(onCallAlerts.id, id), isNull(onCallAlerts.acknowledgedAt)))
    return { result: {}, audit: about }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'ON_CALL_CHANGED', alertId: id }])
  return {}
}

/** Takes the open emergency alert of a conversation, in the transaction of whoever says that it is none. */
export const takeAlertOf = async (tx: Writer, ctx: SignedInContext, conversationId: number): Promise<LiveEvent[]> => {
  const taken = await tx
    .update(onCallAlerts)
    .set(takenOnScreen(ctx))
    .where(
      and(
        eq(onCallAlerts.conversationId, conversationId),
        eq(onCallAlerts.reason, 'emergency'),
        isNull(onCallAlerts.acknowledgedAt),
      ),
    )
    .returning({ id: onCallAlerts.id })
  return taken.map(({ id }) => ({ type: 'ON_CALL_CHANGED', alertId: id }))
}
