import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rowsOf } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { flowsQuery } from './api.ts'

/** Asked once for all rows: flows change seldom. */
const STALE_MS = 60_000

/** The flows on which a conversation can start, the default one first. */
export const useActiveFlows = (): BuiltFlow[] => {
  const isAllowed = useIsAllowed(flowEndpoints.listFlows)
  const { data } = useInfiniteQuery({ ...flowsQuery(), enabled: isAllowed, staleTime: STALE_MS })
  return useMemo(
    () => rowsOf(data).rows.filter(({ isActive, sendableVersion }) => isActive && sendableVersion !== null),
    [data],
  )
}
