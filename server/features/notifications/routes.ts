import { notificationEndpoints } from '#contract/notifications.ts'
import type { Mount } from '../../handler.ts'
import { readNotification } from './actions.ts'
import { listNotifications } from './queries.ts'

export const notificationRoutes = (mount: Mount): void => {
  mount(notificationEndpoints.listNotifications, (ctx, { query }) => listNotifications(ctx.db, ctx.person, query))
  mount(notificationEndpoints.readNotification, (ctx, { params }) => readNotification(ctx, params.id))
}
