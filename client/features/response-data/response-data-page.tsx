import { useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CoveredNotice } from '#client/domain/covered-notice.tsx'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { nounOf } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useSelection } from '#client/shell/bulk/use-selection.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { DownloadLink } from '#client/ui/download-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { bulkActors } from '#contract/permissions.ts'
import { type Response, responseEndpoints } from '#contract/responses.ts'
import { AnswersChart } from './answers-chart.tsx'
import { exportAddress, PAGE_ROWS, responsesQuery } from './api.ts'
import { ResponseToolbar } from './response-toolbar.tsx'
import { useColumns } from './use-columns.tsx'
import { useResponseAddress } from './use-response-address.ts'

const BulkBar = loadable(() => import('#client/shell/bulk/bulk-bar.tsx').then((file) => file.BulkBar<Response>))
const ReviewDialog = loadable(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog))

const patientOf = ({ patientQueueId }: Response): number | null => patientQueueId
const nameOf = ({ patientName, questionId }: Response): string => `${patientName ?? ''} ${questionId}`.trim()

const noun = nounOf(responseEndpoints.listResponses)

/** Every answer, page by page, with its review; and how often each answer was given. */
export const ResponseDataPage = () => {
  const t = useTranslations('responseData')
  const words = useTranslations('words')
  const client = useQueryClient()
  const language = useLanguage()
  const address = useResponseAddress()
  const [chosen, setReviewed] = useState<Response | null>(null)
  const columns = useColumns(setReviewed)
  const isFetching = useIsFetching({ queryKey: [noun] }) > 0
  const { filters, sort, page } = address
  const list = useInfiniteQuery(responsesQuery({ ...filters, sort: sort.by, order: sort.order }))
  const { data, hasNextPage, isFetching: isListFetching, fetchNextPage, refetch } = list
  const pages = data?.pages ?? []
  const total = pages[0]?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / PAGE_ROWS))
  const shownPage = data ? Math.min(page, pageCount) : page
  const rows = pages[shownPage - 1]?.rows ?? []
  // A row linked from the dashboard is reviewed like one that was pressed.
  const reviewed = chosen ?? rows.find(({ id }) => id === address.openId) ?? null
  const close = () => {
    setReviewed(null)
    address.close()
  }
  const isMissing = data !== undefined && pages.length < shownPage && hasNextPage
  useEffect(() => {
    // A page can only be reached through the ones before it.
    if (isMissing && !isListFetching) void fetchNextPage()
  }, [isMissing, isListFetching, fetchNextPage])
  const first = (shownPage - 1) * PAGE_ROWS + 1
  const mayExport = useIsAllowed(responseEndpoints.exportResponses)
  const mayAct = useIsAllowed({ allow: bulkActors })
  const selected = useSelection({
    rows,
    patientOf,
    nameOf,
    list: JSON.stringify(filters),
    total,
    all: { responses: filters },
  })
  const refresh = () => void client.invalidateQueries({ queryKey: [noun] })
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <DownloadLink
              href={exportAddress({ ...filters, sort: sort.by, order: sort.order, reader: language })}
              disabledReason={mayExport ? null : words('notAllowed')}
            />
            <RefreshButton isFetching={isFetching} onRefresh={refresh} />
          </>
        }
      />
      <Card isFlush title={t('table')} className="flex min-w-0 shrink-0 flex-col overflow-hidden md:min-h-176">
        <ResponseToolbar address={address} />
        <CoveredNotice />
        <DataTable
          label={t('table')}
          columns={columns}
          rows={rows}
          rowId={(response) => response.id}
          total={total}
          sort={sort}
          onSort={address.setSort}
          isLoading={list.isPending || isMissing}
          loadingText={t('loading')}
          isRefreshing={list.isPlaceholderData}
          hasFailed={list.isError}
          onRetry={() => void refetch()}
          onOpen={setReviewed}
          openId={reviewed?.id ?? null}
          selection={mayAct ? selected.table : undefined}
          empty={
            <EmptyState
              title={t('empty')}
              why={address.isNarrowed ? t('emptyFilter') : t('emptyWhy')}
              action={address.isNarrowed ? <Button onClick={address.clear}>{words('clearFilters')}</Button> : undefined}
            />
          }
        />
        {total > 0 ? (
          <nav aria-label={t('pager')} className="flex flex-wrap items-center gap-2 border-t px-4 py-3 sm:px-5">
            <p role="status" className="mr-auto text-sm text-muted">
              {t('showing', { from: first, to: Math.min(total, first + PAGE_ROWS - 1), total })}
            </p>
            <Button isDisabled={shownPage === 1} onClick={() => address.setPage(shownPage - 1)}>
              {words('previous')}
            </Button>
            <span className="text-sm">{t('page', { page: shownPage })}</span>
            <Button isDisabled={shownPage >= pageCount} onClick={() => address.setPage(shownPage + 1)}>
              {words('next')}
            </Button>
          </nav>
        ) : null}
        <BulkBar selected={selected} total={total} />
      </Card>
      <AnswersChart filters={filters} />
      {reviewed ? <ReviewDialog key={reviewed.id} response={reviewed} onClose={close} /> : null}
    </>
  )
}
