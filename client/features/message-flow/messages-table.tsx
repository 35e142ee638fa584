import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDeliveryWord } from '#client/domain/use-delivery-word.ts'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { shortText } from '#client/format/text.ts'
import { absoluteTime, dayAndTime, processingTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { Tag } from '#client/ui/badge.tsx'
import type { Column, Sort } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import type { ThreadView } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { type MessageFilters, messagesQuery } from './api.ts'
import { NothingFound } from './nothing-found.tsx'
import { ViewTabs } from './view-tabs.tsx'

/** The server stops counting a search here. */
const COUNTED_AT_MOST = 1000

const useColumns = (): Column<Message>[] => {
  const t = useTranslations('messageFlow')
  const none = useTranslations('words')('none')
  const language = useLanguage()
  const deliveryWord = useDeliveryWord()
  return [
    {
      id: 'time',
      header: t('table.time'),
      sort: 'createdAt',
      firstOrder: 'desc',
      width: 132,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={absoluteTime(createdAt, language)} className="whitespace-nowrap text-muted">
          {dayAndTime(createdAt, language)}
        </time>
      ),
    },
    {
      id: 'patient',
      header: t('table.patient'),
      width: 160,
      isTitle: true,
      cell: ({ patientName, phoneNumber }) => (
        <span className="block truncate font-medium">
          {patientName ? titleCase(patientName) : phoneOnConversations(phoneNumber)}
        </span>
      ),
    },
    {
      id: 'direction',
      header: t('table.direction'),
      width: 92,
      cell: ({ direction }) => t(`direction.${direction}`),
    },
    {
      id: 'type',
      header: t('table.type'),
      width: 124,
      cell: ({ messageType }) => <Tag>{t(`type.${messageType}`)}</Tag>,
    },
    { id: 'provider', header: t('table.provider'), width: 100, cell: ({ aiProvider }) => aiProvider ?? none },
    {
      id: 'message',
      header: t('table.message'),
      width: 276,
      cell: ({ messageBody, language: spoken }) => (
        <span lang={spoken} className="block truncate max-md:whitespace-normal">
          {shortText(messageBody, 120)}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('table.status'),
      width: 104,
      cell: (message) => (
        <span className={message.errorCode ? 'text-red' : 'text-muted'}>{deliveryWord(message.twilioStatus)}</span>
      ),
    },
    {
      id: 'processingTime',
      header: t('table.processingTime'),
      width: 108,
      align: 'end',
      cell: (message) => (message.processingTime === null ? none : processingTime(message.processingTime)),
    },
  ]
}

/** Every message as a row, including those outside a conversation. */
export const MessagesTable = ({
  filters,
  isNarrowed,
  order,
  onOrder,
  onOpen,
  onView,
  onClear,
}: {
  filters: MessageFilters
  isNarrowed: boolean
  order: 'asc' | 'desc'
  onOrder: (order: 'asc' | 'desc') => void
  onOpen: (conversationId: number) => void
  onView: (view: ThreadView | undefined) => void
  onClear: () => void
}) => {
  const t = useTranslations('messageFlow')
  const list = useInfiniteQuery(messagesQuery({ ...filters, order }))
  const { rows, total } = rowsOf(list.data)
  const more = useLoadMore(list)
  const { refetch } = list
  const sort: Sort = { by: 'createdAt', order }
  return (
    <section aria-label={t('table.label')} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 border-b px-2 py-1.5">
        <ViewTabs view={filters.view} isCounted={false} onChange={onView} />
        <span role="status" className="ml-auto px-1 text-sm text-muted">
          {list.data === undefined
            ? null
            : filters.q && total > COUNTED_AT_MOST
              ? t('table.shownMany', { shown: rows.length })
              : t('table.shown', { shown: rows.length, total })}
        </span>
      </div>
      <DataTable
        label={t('table.label')}
        columns={useColumns()}
        rows={rows}
        rowId={(message) => message.id}
        total={total}
        sort={sort}
        onSort={(next) => onOrder(next.order)}
        isLoading={list.isPending}
        loadingText={t('table.loading')}
        isRefreshing={list.isPlaceholderData}
        hasFailed={list.isError}
        onRetry={() => void refetch()}
        onOpen={({ conversationId }) => (conversationId === null ? undefined : onOpen(conversationId))}
        {...more}
        empty={<NothingFound isNarrowed={isNarrowed} view={filters.view} onClear={onClear} />}
      />
    </section>
  )
}
