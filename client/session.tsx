import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { satisfies } from '#contract/permissions.ts'
import { type CurrentUser, sessionEndpoints } from '#contract/session.ts'
import { ApiError, call } from './call.ts'
import { queryOf } from './query.ts'

const FIVE_MINUTES_MS = 5 * 60_000

/** The signed-in person, or null. The only query that becomes stale by age: after five minutes. */
export const currentUserQuery = queryOptions<CurrentUser | null, ApiError>({
  queryKey: queryOf(sessionEndpoints.currentUser).queryKey,
  queryFn: async ({ signal }) => {
    try {
      return await call(sessionEndpoints.currentUser, {}, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: FIVE_MINUTES_MS,
})

let hasEnded = false
const watchers = new Set<() => void>()

/** Ends the session in this window: the screen is replaced by a button to sign in again. */
export const endSessionHere = (): void => {
  if (hasEnded) return
  hasEnded = true
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export type SessionState =
  | { is: 'unknown' }
  | { is: 'unreachable'; retry: () => void }
  | { is: 'out' }
  | { is: 'ended' }
  | { is: 'in'; user: CurrentUser }

/** The server writes into the document whether the request had a session cookie; without one nobody is signed in. */
export const hasCookie = (): boolean => document.documentElement.dataset['session'] !== '0'

/** Whether somebody is signed in, which decides the available routes. */
export const useSession = (): SessionState => {
  const isEnded = useSyncExternalStore(watch, () => hasEnded)
  const { data, isPending, isError, refetch } = useQuery({ ...currentUserQuery, enabled: hasCookie() && !isEnded })
  if (isEnded) return { is: 'ended' }
  if (!hasCookie()) return { is: 'out' }
  if (data) return { is: 'in', user: data }
  if (isPending) return { is: 'unknown' }
  if (isError) return { is: 'unreachable', retry: () => void refetch() }
  return { is: 'out' }
}

const CurrentUserContext = createContext<CurrentUser | null>(null)

export const CurrentUserProvider = ({ user, children }: { user: CurrentUser; children: ReactNode }) => (
  <CurrentUserContext value={user}>{children}</CurrentUserContext>
)

/** The signed-in person; only below the frame of signed-in screens. */
export const useCurrentUser = (): CurrentUser => {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('useCurrentUser is used outside of the signed-in screens')
  return user
}

/** True when the signed-in person may call the endpoint; controls of other calls are disabled with a reason. */
export const useIsAllowed = ({ allow, needsWords }: Pick<Endpoint, 'allow' | 'needsWords'>): boolean => {
  const user = useCurrentUser()
  return satisfies(user, allow) && !(user.isWordless && needsWords === true)
}
