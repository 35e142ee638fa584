import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { nounOf, rowsOf, useLoadMore } from '#client/query.ts'
import { OnlyFor } from '#client/shell/only-for.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { DownloadLink } from '#client/ui/download-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { auditEndpoints } from '#contract/audit.ts'
import { auditQuery, exportAddress } from './api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { RowPanel } from './row-panel.tsx'
import { useColumns } from './use-columns.tsx'
import { VerifyCard } from './verify-card.tsx'

/** The server stops counting a filtered log here. */
const COUNTED_AT_MOST = 1000

/** Who did or saw what, when and from where; whether the log is intact; the log as a file. */
export const AuditPage = () => {
  const t = useTranslations('audit')
  return (
    <OnlyFor endpoint={auditEndpoints.listAudit} title={t('title')} subtitle={t('subtitle')} refusal={t('notAllowed')}>
      <AuditLog />
    </OnlyFor>
  )
}

const AuditLog = () => {
  const t = useTranslations()
  const client = useQueryClient()
  const [search, change] = useListSearch()
  const phi = (['yes', 'no'] as const).find((each) => each === search.phi)
  const { person, action, resource } = search
  const order = search.order ?? 'desc'
  const filter = { person, action, resource, phi, order }
  const isNarrowed = [person, action, resource, phi].some((each) => each !== undefined)
  const log = useInfiniteQuery({ ...auditQuery(filter), refetchOnMount: 'always' })
  const { rows, total } = rowsOf(log.data)
  const more = useLoadMore(log)
  const columns = useColumns()
  const { refetch } = log
  const clear = () => change({ person: undefined, action: undefined, resource: undefined, phi: undefined })
  const opened = rows.find(({ id }) => id === search.open) ?? null
  const close = () => change({ open: undefined })
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        subtitle={t('audit.subtitle')}
        actions={
          <>
            <RefreshButton
              isFetching={log.isFetching}
              onRefresh={() => void client.invalidateQueries({ queryKey: [nounOf(auditEndpoints.listAudit)] })}
            />
            <DownloadLink href={exportAddress(filter)} />
          </>
        }
      />
      <VerifyCard />
      <div className="flex flex-1 gap-4 md:min-h-96">
        <Card isFlush className="flex min-w-0 flex-1 flex-col overflow-hidden">
          <AuditFilters
            filter={filter}
            onFilter={change}
            summary={
              log.data === undefined
                ? null
                : isNarrowed && total > COUNTED_AT_MOST
                  ? t('audit.shownMany', { shown: rows.length })
                  : t('audit.shown', { shown: rows.length, total })
            }
          />
          <DataTable
            label={t('audit.title')}
            columns={columns}
            rows={rows}
            rowId={(row) => row.id}
            total={total}
            sort={{ by: 'timestamp', order }}
            onSort={(next) => change({ order: next.order })}
            isLoading={log.isPending}
            loadingText={t('audit.loading')}
            isRefreshing={log.isPlaceholderData}
            hasFailed={log.isError}
            onRetry={() => void refetch()}
            onOpen={(row) => change({ open: row.id })}
            openId={search.open ?? null}
            {...more}
            empty={
              <EmptyState
                title={t('audit.empty')}
                why={t('audit.emptyWhy')}
                action={isNarrowed ? <Button onClick={clear}>{t('words.clearFilters')}</Button> : null}
              />
            }
          />
        </Card>
        <RowPanel row={opened} onClose={close} onFilter={change} />
      </div>
    </>
  )
}
