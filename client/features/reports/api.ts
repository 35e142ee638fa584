import { queryOf } from '#client/query.ts'
import { reportEndpoints } from '#contract/reports.ts'

/** The figures of a period, of one flow or of all. */
export const reportQuery = (query: { from: string; to: string; flowId?: number | undefined }) =>
  queryOf(reportEndpoints.report, { query })
