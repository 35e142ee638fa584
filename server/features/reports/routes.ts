import { reportEndpoints } from '#contract/reports.ts'
import type { Mount } from '../../handler.ts'
import { findReport } from './queries.ts'

export const reportRoutes = (mount: Mount): void => {
  mount(reportEndpoints.report, (ctx, { query }) => findReport(ctx, query))
}
