import { eq } from 'drizzle-orm'
import { act } from '../../db/act.ts'
import { notificationReads, notifications } from '../../db/tables/notifications.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'

/** Marks a notification as read for this person only. Idempotent. */
export const readNotification = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const about = { resourceType: 'notification', resourceId: id }
  const read = await act(ctx, 'notification.read', async (tx) => {
    const [found] = await tx.select({ id: notifications.id }).from(notifications).where(eq(notifications.id, id))
    if (!found) return refuse('not-found', { about })
    await tx
      .insert(notificationReads)
      .values({ notificationId: id, userId: ctx.person.userId, readAt: ctx.deps.clock.now() })
      .onConflictDoNothing()
    return { result: {}, audit: about }
  })
  return isRefusal(read) ? read : {}
}
