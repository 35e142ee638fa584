import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useSelection } from '#client/shell/bulk/use-selection.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { useSettled } from '#client/ui/use-settled.ts'
import type { Conversation } from '#contract/conversations.ts'
import { bulkActors } from '#contract/permissions.ts'
import { recordsQuery } from './api.ts'
import { DeleteConversation } from './delete-conversation.tsx'
import { RecordsToolbar } from './records-toolbar.tsx'
import { useColumns } from './use-columns.tsx'
import { useRecordsAddress } from './use-records-address.ts'

const BulkBar = loadable(() => import('#client/shell/bulk/bulk-bar.tsx').then((file) => file.BulkBar<Conversation>))

/** The server stops counting a search here. */
const COUNTED_AT_MOST = 1000

const patientOf = ({ patientQueueId }: Conversation): number | null => patientQueueId
const nameOf = ({ patient, phoneNumber }: Conversation): string =>
  patient.patientName ? titleCase(patient.patientName) : phoneOnConversations(phoneNumber)

/** Every conversation: with whom, its progress, how it ended. */
export const ConversationsPage = () => {
  const t = useTranslations()
  const address = useRecordsAddress()
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const [doomed, setDoomed] = useState<Conversation | null>(null)
  const columns = useColumns(setDoomed)
  const narrowed = {
    q: q || undefined,
    status: address.status,
    view: address.view,
    language: address.language,
    outcome: address.outcome,
  }
  const records = useInfiniteQuery({
    ...recordsQuery({
      ...narrowed,
      sort: address.sort.by,
      order: address.sort.order,
    }),
    refetchOnWindowFocus: 'always',
  })
  const { rows, total } = rowsOf(records.data)
  const more = useLoadMore(records)
  const { refetch } = records
  const mayAct = useIsAllowed({ allow: bulkActors })
  const selected = useSelection({
    rows,
    patientOf,
    nameOf,
    list: JSON.stringify(narrowed),
    total,
    all: { conversations: narrowed },
  })
  const navigate = useNavigate()
  const openThread = ({ id }: Conversation) => void navigate({ to: '/message-flow-analysis', search: { open: id } })
  const isNarrowed = Object.values(narrowed).some(Boolean)
  return (
    <>
      <PageHeader
        title={t('conversations.title')}
        subtitle={t('conversations.subtitle')}
        actions={<RefreshButton isFetching={records.isFetching} onRefresh={() => void refetch()} />}
      />
      <Card
        isFlush
        title={t('conversations.all')}
        className="flex min-w-0 flex-1 flex-col overflow-hidden max-md:flex-none md:min-h-0"
      >
        <RecordsToolbar
          text={text}
          onText={setText}
          status={address.status}
          onStatus={address.setStatus}
          isOpenOnly={address.view === 'open'}
          onShowAll={address.showAll}
          language={address.language}
          onLanguage={address.setLanguage}
          outcome={address.outcome}
          onOutcome={address.setOutcome}
          summary={
            records.data === undefined
              ? null
              : q && total > COUNTED_AT_MOST
                ? t('conversations.shownMany', { shown: rows.length })
                : t('conversations.shown', { shown: rows.length, total })
          }
        />
        <DataTable
          label={t('conversations.table')}
          columns={columns}
          rows={rows}
          rowId={(conversation) => conversation.id}
          total={total}
          sort={address.sort}
          onSort={address.setSort}
          isLoading={records.isPending}
          loadingText={t('conversations.loading')}
          isRefreshing={records.isPlaceholderData}
          hasFailed={records.isError}
          onRetry={() => void refetch()}
          onOpen={openThread}
          selection={mayAct ? selected.table : undefined}
          {...more}
          empty={
            <EmptyState
              title={t('conversations.empty')}
              why={isNarrowed ? t('conversations.emptyFilter') : t('conversations.emptyFirst')}
              action={
                isNarrowed ? (
                  <Button
                    onClick={() => {
                      setText('')
                      address.clear()
                    }}
                  >
                    {t('words.clearFilters')}
                  </Button>
                ) : (
                  <Link to="/patient-queue" className={buttonClass({})}>
                    {t('conversations.goToQueue')}
                  </Link>
                )
              }
            />
          }
        />
        <BulkBar selected={selected} total={total} />
      </Card>
      {doomed ? <DeleteConversation conversation={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  )
}
