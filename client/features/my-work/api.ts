import { queryOf } from '#client/query.ts'
import { statsEndpoints, type WorkKind } from '#contract/stats.ts'

/** The patients of one list of the signed-in person. */
export const workQuery = (kind: WorkKind) => queryOf(statsEndpoints.myWork, { query: { kind } })

/** The counts of all lists. */
export const workCounts = () => queryOf(statsEndpoints.homeStrip)
