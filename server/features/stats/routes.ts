import { statsEndpoints } from '#contract/stats.ts'
import type { Mount } from '../../handler.ts'
import { homeStrip, listWork } from './queries/work.ts'
import { dailyStats, dashboardStats } from './queries.ts'

export const statsRoutes = (mount: Mount): void => {
  mount(statsEndpoints.stats, dashboardStats)
  mount(statsEndpoints.dailyStats, dailyStats)
  mount(statsEndpoints.homeStrip, homeStrip)
  mount(statsEndpoints.myWork, (ctx, { query }) => listWork(ctx, query.kind ?? 'waiting'))
}
