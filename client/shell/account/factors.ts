import { queryOf } from '#client/query.ts'
import { factorEndpoints } from '#contract/factors.ts'

/** One's own second factors. */
export const factorsQuery = queryOf(factorEndpoints.ownFactors)
