import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterChip } from '#client/ui/filter-chip.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { useSettled } from '#client/ui/use-settled.ts'
import { type ManagedUser, userEndpoints, userViews } from '#contract/users.ts'
import { userSorts, usersQuery } from './api.ts'
import { useColumns } from './use-columns.tsx'

/** The accounts, each with its actions. */
export const UsersTable = ({
  onEdit,
  onDelete,
  onFactor,
}: {
  onEdit: (user: ManagedUser) => void
  onDelete: (user: ManagedUser) => void
  onFactor: (user: ManagedUser) => void
}) => {
  const t = useTranslations()
  const [search, change] = useListSearch()
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const maySee = useIsAllowed(userEndpoints.listUsers)
  const by = userSorts.find((each) => each === search.sort) ?? 'username'
  const sort = { by, order: search.order ?? ('asc' as const) }
  const view = userViews.find((each) => each === search.view)
  const users = useInfiniteQuery({
    ...usersQuery({ q: q || undefined, view, sort: by, order: sort.order }),
    enabled: maySee,
  })
  const { rows, total } = rowsOf(users.data)
  const more = useLoadMore(users)
  const columns = useColumns({ onEdit, onDelete, onFactor })
  const { refetch } = users
  if (!maySee)
    return (
      <Card>
        <EmptyState icon={<ShieldAlert />} title={t('users.notAllowed')} why={t('words.notAllowed')} />
      </Card>
    )
  return (
    <Card isFlush className="flex min-w-0 flex-col overflow-hidden md:max-h-[70dvh]">
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-3 sm:px-5">
        <SearchField
          value={text}
          onChange={setText}
          placeholder={t('users.searchPlaceholder')}
          className="min-w-0 basis-full sm:max-w-sm sm:flex-1 sm:basis-64"
        />
        {view === 'locked' ? (
          <FilterChip label={t('users.showAll')} onClear={() => change({ view: undefined })}>
            {t('users.onlyLocked')}
          </FilterChip>
        ) : null}
        <span role="status" className="ml-auto text-sm text-muted">
          {users.data === undefined ? null : t('users.shown', { shown: rows.length, total })}
        </span>
      </div>
      <DataTable
        label={t('users.table')}
        columns={columns}
        rows={rows}
        rowId={(user) => user.id}
        total={total}
        sort={sort}
        onSort={(next) => change({ sort: next.by, order: next.order })}
        isLoading={users.isPending}
        loadingText={t('users.loading')}
        isRefreshing={users.isPlaceholderData}
        hasFailed={users.isError}
        onRetry={() => void refetch()}
        {...more}
        empty={
          <EmptyState
            title={t('users.empty')}
            why={t(view ? 'users.emptyLocked' : 'users.emptyWhy')}
            action={
              <Button
                onClick={() => {
                  setText('')
                  change({ view: undefined })
                }}
              >
                {t(view ? 'words.clearFilters' : 'words.clearSearch')}
              </Button>
            }
          />
        }
      />
    </Card>
  )
}
