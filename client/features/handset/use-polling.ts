import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchInBackground } from '#client/query.ts'

/** What the sandbox's phones show is asked for once a second: delivery is a matter of seconds there. */
const POLL_MS = 1000

/** Fetches a query again and again while the page is looked at, without keeping an idle session alive. */
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
