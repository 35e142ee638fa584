import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  type Query,
  QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Endpoint, ResultOf } from '#contract/endpoint.ts'
import { statsEndpoints } from '#contract/stats.ts'
import { PAGE_ROWS } from './call/asked.ts'
import {
  type ApiError,
  addressOf,
  type CallInput,
  call,
  called,
  calledList,
  callList,
  type InputArgs,
  type Page,
} from './call.ts'

/** Milliseconds in which a return to the window counts once, because browsers fire two events. */
const FOCUS_MS = 2000

/** Calls back when a person returns to the window, at most once per FOCUS_MS. Returns the function that stops it. */
export const watchReturns = (target: Window, onReturn: () => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  const tell = () => {
    if (target.document.visibilityState === 'hidden' || performance.now() - last < FOCUS_MS) return
    last = performance.now()
    onReturn()
  }
  target.addEventListener('focus', tell)
  target.addEventListener('visibilitychange', tell)
  return () => {
    target.removeEventListener('focus', tell)
    target.removeEventListener('visibilitychange', tell)
  }
}

// A press must show as pending before the next one comes. By default that takes two tasks, and three presses within
// milliseconds get between them; microtasks end before the next event.
notifyManager.setScheduler(queueMicrotask)

/** Cached data never becomes stale by age: live events, mutations and the Refresh buttons renew it. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The noun of an endpoint: `patients` for /api/patients/{id}/verification. */
export const nounOf = (endpoint: Pick<Endpoint, 'path'>): string => endpoint.path.split('/')[2] ?? ''

const keyOf = (endpoint: Endpoint, input: object | undefined) =>
  [nounOf(endpoint), addressOf(endpoint, input), endpoint.list ? 'list' : 'one'] as const

const inBackground = new Set<string>()

/** Query options of one GET endpoint: `useQuery(queryOf(patientEndpoints.patientStats))`. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>) => {
  const asked = (input ?? {}) as CallInput<E>
  return queryOptions<ResultOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal, queryKey }) =>
      call(endpoint, asked, { signal, isBackground: inBackground.has(hashKey(queryKey)) }),
    initialData: () => called(endpoint, asked),
  })
}

type RowOf<E extends Endpoint> = ResultOf<E> extends (infer Row)[] ? Row : never

/**
 * Query options of a paged list: `useInfiniteQuery(listOf(patientEndpoints.listPatients, { query: { status } }))`.
 * The last page stays visible while another filter or sort loads.
 */
export const listOf = <E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>) => {
  const asked = (input ?? {}) as CallInput<E>
  const from = (cursor: string | null): CallInput<E> => ({
    ...asked,
    query: { limit: PAGE_ROWS, ...(asked.query as object | undefined), cursor: cursor ?? undefined },
  })
  return infiniteQueryOptions<Page<RowOf<E>>, ApiError, InfiniteData<Page<RowOf<E>>>, readonly string[], string | null>(
    {
      queryKey: keyOf(endpoint, input),
      queryFn: ({ pageParam, signal, queryKey }) =>
        callList(endpoint, from(pageParam), { signal, isBackground: inBackground.has(hashKey(queryKey)) }),
      initialPageParam: null,
      initialData: () => {
        const page = calledList(endpoint, from(null))
        return page && { pages: [page], pageParams: [null] }
      },
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    },
  )
}

/** The rows of all loaded pages, and the number of rows in the whole list. */
export const rowsOf = <Row>(data: InfiniteData<Page<Row>> | undefined): { rows: Row[]; total: number } => ({
  rows: data?.pages.flatMap((page) => page.rows) ?? [],
  total: data?.pages[0]?.total ?? 0,
})

/**
 * What a table needs to load a paged list while scrolling: whether there is more, and how to fetch it. A page that
 * failed is not retried automatically: its reader presses 'Try again'.
 */
export const useLoadMore = ({
  hasNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>): {
  hasMore: boolean
  onMore: () => void
} => {
  // The query's state would tell a moment later; a ref prevents a second request for the same page.
  const isAsking = useRef(false)
  const hasFailed = useRef(false)
  // Runs before the table's own effects, which request more.
  useLayoutEffect(() => {
    hasFailed.current = isFetchNextPageError
  }, [isFetchNextPageError])
  const onMore = useCallback(() => {
    if (isAsking.current || hasFailed.current) return
    isAsking.current = true
    void fetchNextPage()
      .then((asked) => {
        hasFailed.current = asked.isFetchNextPageError
      })
      .finally(() => {
        isAsking.current = false
      })
  }, [fetchNextPage])
  return { hasMore: hasNextPage && !isFetchNextPageError, onMore }
}

/** The queries that a mutation makes stale: those of its endpoint's noun, and the dashboard's counts. */
export const invalidatedBy = (endpoint: Pick<Endpoint, 'path'>) => {
  const nouns = new Set([nounOf(endpoint), nounOf(statsEndpoints.stats)])
  return (query: Query) => nouns.has(String(query.queryKey[0]))
}

/**
 * A mutation of one endpoint. Afterwards all queries of the same noun and the dashboard's counts are refetched;
 * `mutateAsync` resolves without waiting for that.
 */
export const useEndpointMutation = <E extends Endpoint, Before = unknown>(
  endpoint: E,
  options: Omit<UseMutationOptions<ResultOf<E>, ApiError, CallInput<E>, Before>, 'mutationFn'> = {},
) => {
  const client = useQueryClient()
  return useMutation<ResultOf<E>, ApiError, CallInput<E>, Before>({
    ...options,
    mutationFn: (input) => call(endpoint, input),
    onSettled: (...args) => {
      void client.invalidateQueries({ predicate: invalidatedBy(endpoint) })
      return options.onSettled?.(...args)
    },
  })
}

/** Refetches one cached query without counting as user activity. */
export const refetchInBackground = async (client: QueryClient, query: Query): Promise<void> => {
  const hash = query.queryHash
  inBackground.add(hash)
  try {
    await client.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  } finally {
    inBackground.delete(hash)
  }
}
