import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchInBackground } from '#client/query.ts'

/** The sandbox's phones are polled each second, because delivery takes only seconds there. */
const POLL_MS = 1000

/** Refetches a query while the page is visible, without extending an idle session. */
export const usePolling = (queryKey: QueryKey | null): void => {
  const client = useQueryClient()
  const hash = queryKey === null ? null : JSON.stringify(queryKey)
  useEffect(() => {
    if (hash === null) return
    const timer = setInterval(() => {
      const query = client.getQueryCache().find({ queryKey: JSON.parse(hash) as QueryKey, exact: true })
      if (query && !document.hidden && query.state.fetchStatus === 'idle') void refetchInBackground(client, query)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [client, hash])
}
