import { statsEndpoints } from '#contract/stats.ts'
import type { Mount } from '../../http/mount.ts'
import { dashboardStats } from './queries.ts'

export const statsRoutes = (mount: Mount): void => {
  mount(statsEndpoints.stats, (ctx) => dashboardStats(ctx.db))
}
