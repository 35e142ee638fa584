import { endpoints } from '#contract/endpoints.ts'
import type { Mount } from '../../handler.ts'
import { listMessages, messageStats } from './queries.ts'

export const messageRoutes = (mount: Mount): void => {
  mount(endpoints.listMessages, (ctx, { query }) =>
    listMessages(ctx.db, query, { now: ctx.deps.clock.now(), userId: ctx.person.userId }),
  )
  mount(endpoints.messageStats, (ctx) => messageStats(ctx.db))
}
