import { useQuery } from '@tanstack/react-query'
import { statsEndpoints } from '#contract/stats.ts'
import { queryOf } from '../../query.ts'

/** The dashboard's counts. */
export const useStats = () => useQuery(queryOf(statsEndpoints.stats))
