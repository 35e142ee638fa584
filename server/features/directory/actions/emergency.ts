import { act } from '../../../db/act.ts'
import { notifications } from '../../../db/tables/notifications.ts'
import type { users } from '../../../db/tables/users.ts'
import type { Context } from '../../../deps.ts'
import { isRefusal } from '../../../refusal.ts'

/** Tells every administrator that the emergency account signs in although passwords are off. */
export const alarmEmergencyUse = async (
  { deps, actor }: Context,
  { id, username }: Pick<typeof users.$inferSelect, 'id' | 'username'>,
): Promise<void> => {
  const told = await act({ deps, actor: { ...actor, userId: id, username } }, 'emergency-account.used', async (tx) => {
    const [notice] = await tx
      .insert(notifications)
      .values({ kind: 'break-glass', details: { name: username }, createdAt: deps.clock.now() })
      .returning({ id: notifications.id })
    if (!notice) throw new Error('a notification was not inserted')
    return { result: notice.id, audit: { resourceType: 'user', resourceId: id } }
  })
  if (!isRefusal(told)) deps.live.publish([{ type: 'NOTIFICATION_CREATED', notificationId: told }])
}
