import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { routingEndpoints, routingSorts } from '#contract/routing.ts'
import { activityQuery } from './api.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { pageWindow } from './rules.ts'
import { useActivityColumns } from './use-activity-columns.tsx'

/** Every decision of the assistant, page by page; a row expands to its steps. */
export const ActivityCard = () => {
  const t = useTranslations('aiRouter.activity')
  const words = useTranslations('words')
  const [search, change] = useListSearch()
  const maySee = useIsAllowed(routingEndpoints.listRoutingRecords)
  const sortBy = routingSorts.find((each) => each === search.sort) ?? 'createdAt'
  const sortOrder = search.order ?? 'desc'
  const page = search.page ?? 1
  const activity = useQuery({
    ...activityQuery({ page, sortBy, sortOrder }),
    enabled: maySee,
    placeholderData: keepPreviousData,
  })
  const columns = useActivityColumns()
  const rows = activity.data?.data ?? []
  if (!maySee)
    return (
      <Card title={t('title')}>
        <EmptyState icon={<ShieldAlert />} title={t('notAllowed')} why={words('notAllowed')} />
      </Card>
    )
  return (
    <Card isFlush title={t('title')} className="flex min-w-0 flex-col overflow-hidden">
      <DataTable
        label={t('table')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        total={activity.data?.total ?? 0}
        sort={{ by: sortBy, order: sortOrder }}
        onSort={(next) => change({ sort: next.by, order: next.order, page: undefined })}
        isLoading={activity.isPending}
        loadingText={words('loading')}
        isRefreshing={activity.isPlaceholderData}
        hasFailed={activity.isError}
        onRetry={() => void activity.refetch()}
        onOpen={({ id }) => change({ open: id })}
        openId={search.open ?? null}
        empty={<EmptyState title={t('empty')} why={t('emptyWhy')} />}
      />
      <Pages
        page={page}
        pages={activity.data?.totalPages ?? 0}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
      />
      <DecisionPanel id={search.open ?? null} onClose={() => change({ open: undefined })} />
    </Card>
  )
}

const Pages = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => {
  const t = useTranslations('aiRouter.activity')
  const words = useTranslations('words')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-1.5 border-t px-4 py-3 sm:px-5">
      <p className="mr-auto text-sm text-muted">{t('page', { page, pages })}</p>
      <Button size="sm" isDisabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words('previous')}
      </Button>
      {pageWindow(page, pages).map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === page ? 'primary' : 'secondary'}
          aria-label={t('goTo', { page: each })}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => onPage(each)}
        >
          {each}
        </Button>
      ))}
      <Button size="sm" isDisabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words('next')}
      </Button>
    </nav>
  )
}
