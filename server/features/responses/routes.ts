import { endpoints } from '#contract/endpoints.ts'
import type { Mount } from '../../http/mount.ts'
import { listResponses } from './queries.ts'

export const responseRoutes = (mount: Mount): void => {
  mount(endpoints.listResponses, (ctx, { query }) => listResponses(ctx.db, query))
}
