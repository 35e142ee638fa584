import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { rowsOf } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { responseEndpoints } from '#contract/responses.ts'
import { exportAddress, RESPONSE_ROWS, type ResponseOrder, useRecentResponses } from './api.ts'
import { ResponseTable } from './response-table.tsx'

/** Clicks an invisible link: the browser streams the file to disk and the screen stays. */
const download = (address: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.dataset['proof'] = ''
  // In the document, so that the press is heard where proofs are asked for.
  document.body.append(link)
  link.click()
  link.remove()
}

/** The first page of patients' responses in a sortable table, with links to all of them. */
export const RecentResponses = () => {
  const t = useTranslations('dashboard.responses')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const language = useLanguage()
  const [order, setOrder] = useState<ResponseOrder>({ sort: 'timestamp', order: 'desc' })
  const { data, isPending, isError, refetch } = useRecentResponses(order)
  const isAllowed = useIsAllowed(responseEndpoints.exportResponses)
  const { rows: loaded, total } = rowsOf(data)
  const rows = loaded.slice(0, RESPONSE_ROWS)
  const viewAll = (page?: number) =>
    void navigate({ to: '/response-data', search: { ...order, ...(page ? { page } : {}) } })
  return (
    <Card
      isFlush
      title={t('title')}
      actions={
        <>
          <Button
            icon={<Download aria-hidden className="size-4" />}
            disabledReason={isAllowed ? null : words('notAllowed')}
            onClick={() => download(exportAddress({ ...order, reader: language }))}
          >
            {t('export')}
          </Button>
          <Button onClick={() => viewAll()}>{t('viewAll')}</Button>
        </>
      }
    >
      {isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <SkeletonRows text={t('loading')} rows={RESPONSE_ROWS} />
      ) : rows.length === 0 ? (
        isError ? null : (
          <EmptyState title={t('empty')} why={t('emptyWhy')} />
        )
      ) : (
        <>
          <ResponseTable rows={rows} order={order} onOrder={setOrder} />
          <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3 sm:px-5">
            <p className="mr-auto text-sm text-muted">
              {t('showing', { shown: Math.min(total, RESPONSE_ROWS), total })}
            </p>
            <Button size="sm" isDisabled>
              {words('previous')}
            </Button>
            <Button size="sm" isDisabled={total <= RESPONSE_ROWS} onClick={() => viewAll(2)}>
              {words('next')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
