import { queryOf } from '#client/query.ts'
import { sessionEndpoints } from '#contract/session.ts'

/** One's own second factors. */
export const factorsQuery = queryOf(sessionEndpoints.ownFactors)
