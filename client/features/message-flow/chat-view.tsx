import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { useIsNarrow } from '#client/ui/use-media.ts'
import type { ThreadView } from '#contract/conversations.ts'
import { fetchThread, type MessageFilters, threadsQuery } from './api.ts'
import { NothingFound } from './nothing-found.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { ViewTabs } from './view-tabs.tsx'

/** Conversations at the left and the open one beside them; on a phone one at a time. */
export const ChatView = ({
  filters,
  isNarrowed,
  openId,
  onOpen,
  onView,
  onClear,
}: {
  filters: MessageFilters
  isNarrowed: boolean
  openId: number | null
  onOpen: (id: number | undefined) => void
  onView: (view: ThreadView | undefined) => void
  onClear: () => void
}) => {
  const t = useTranslations('messageFlow')
  const isNarrow = useIsNarrow()
  const list = useInfiniteQuery(threadsQuery(filters))
  const { rows, total } = useMemo(() => rowsOf(list.data), [list.data])
  const more = useLoadMore(list)
  // Opens the first conversation once; afterwards the URL says which is open, whatever moves to the top of the list.
  // On a phone the list comes first.
  const firstId = isNarrow || list.isPlaceholderData ? undefined : rows[0]?.id
  useEffect(() => {
    if (openId === null && firstId !== undefined) onOpen(firstId)
  }, [openId, firstId, onOpen])
  const client = useQueryClient()
  // What the thread shows is asked for at once; the address and its screen follow.
  const open = useCallback(
    (id: number) => {
      fetchThread(client, id)
      onOpen(id)
    },
    [client, onOpen],
  )
  const isEmpty = list.isSuccess && !list.isPlaceholderData && rows.length === 0
  const isReading = isNarrow && openId !== null
  return (
    <>
      {isReading ? null : (
        <ViewTabs
          view={filters.view}
          isCounted={!Object.entries(filters).some(([name, value]) => name !== 'view' && value)}
          onChange={onView}
          className="border-b px-2 py-1"
        />
      )}
      <div
        className={cx(
          'grid min-h-72 flex-1 grid-rows-[minmax(0,1fr)] overflow-hidden',
          (openId !== null || !isEmpty) &&
            'md:grid-cols-[18.75rem_minmax(0,1fr)] @min-[60rem]:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        {isReading ? null : (
          <div className="flex min-h-0 min-w-0 flex-col md:border-r">
            {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
            {list.isPending ? (
              <SkeletonRows text={t('list.loading')} rows={6} />
            ) : isEmpty ? (
              <NothingFound isNarrowed={isNarrowed} view={filters.view} onClear={onClear} />
            ) : rows.length === 0 ? null : (
              <ThreadList
                threads={rows}
                listed={JSON.stringify(filters)}
                isLate={list.isPlaceholderData}
                total={total}
                openId={openId}
                onOpen={open}
                {...more}
              />
            )}
          </div>
        )}
        {openId === null ? null : (
          <ThreadPane
            key={openId}
            conversationId={openId}
            filters={filters}
            onClearFilters={onClear}
            onBack={() => onOpen(undefined)}
          />
        )}
      </div>
    </>
  )
}
