import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { rowsOf, useMore } from '#client/query.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { useIsNarrow } from '#client/ui/use-media.ts'
import { type MessageFilters, threadsQuery } from './api.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadPane } from './thread-pane.tsx'

/** Conversations at the left, the chosen one beside them; on a phone one after the other. */
export const ChatView = ({
  filters,
  isNarrowed,
  openId,
  onOpen,
  onClear,
}: {
  filters: MessageFilters
  isNarrowed: boolean
  openId: number | null
  onOpen: (id: number | undefined) => void
  onClear: () => void
}) => {
  const t = useTranslations('messageFlow')
  const words = useTranslations('words')
  const isNarrow = useIsNarrow()
  const list = useInfiniteQuery(threadsQuery(filters))
  const { rows, total } = rowsOf(list.data)
  const more = useMore(list)
  // The first conversation is chosen by itself; on a phone the list comes first.
  const chosenId = openId ?? (isNarrow ? null : (rows[0]?.id ?? null))
  const isEmpty = !list.isPending && rows.length === 0
  return (
    <div
      className={cx(
        'grid min-h-140 flex-1 overflow-hidden rounded-card border bg-surface max-md:flex-none',
        !isEmpty && 'md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      {isNarrow && chosenId !== null ? null : (
        <div className="flex min-h-0 min-w-0 flex-col max-md:h-[70dvh] md:border-r">
          {list.isError ? (
            <div role="alert" className="flex items-center gap-2 border-b bg-red-tint px-4 py-2 text-sm text-red">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 flex-1">{words('listFailed')}</span>
              <Button size="sm" onClick={() => void list.refetch()}>
                {words('retry')}
              </Button>
            </div>
          ) : null}
          {list.isPending ? (
            <SkeletonRows text={t('list.loading')} rows={6} />
          ) : isEmpty ? (
            <EmptyState
              title={t('list.empty')}
              why={isNarrowed ? t('list.emptyFilter') : t('list.emptyWhy')}
              action={isNarrowed ? <Button onClick={onClear}>{t('filter.clear')}</Button> : undefined}
            />
          ) : (
            <ThreadList threads={rows} total={total} openId={chosenId} onOpen={onOpen} {...more} />
          )}
        </div>
      )}
      {chosenId !== null && !isEmpty ? (
        <ThreadPane
          key={chosenId}
          conversationId={chosenId}
          filters={filters}
          onClearFilters={onClear}
          onBack={() => onOpen(undefined)}
        />
      ) : null}
    </div>
  )
}
