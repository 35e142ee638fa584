import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rowsOf } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { flowsQuery } from './api.ts'

/** Fetched once for all rows, because flows seldom change. */
const STALE_MS = 60_000

/** The flows that can start a conversation with any patient, the default one first. Those about an appointment need one. */
export const useActiveFlows = (): BuiltFlow[] => {
  const isAllowed = useIsAllowed(flowEndpoints.listFlows)
  const { data } = useInfiniteQuery({ ...flowsQuery(), enabled: isAllowed, staleTime: STALE_MS })
  return useMemo(
    () =>
      rowsOf(data).rows.filter(
        ({ isActive, purpose, sendableVersion }) => isActive && purpose !== 'appointment' && sendableVersion !== null,
      ),
    [data],
  )
}
