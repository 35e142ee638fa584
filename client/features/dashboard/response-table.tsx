import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnResponses } from '#client/format/phone.ts'
import { shortText } from '#client/format/text.ts'
import { absoluteTime, dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { useIsNarrow } from '#client/ui/use-media.ts'
import type { Response } from '#contract/responses.ts'
import type { ResponseOrder, ResponseSort } from './api.ts'

interface ResponseTableProps {
  rows: readonly Response[]
  order: ResponseOrder
  onOrder: (order: ResponseOrder) => void
}

const columns = ['phoneNumber', 'timestamp', 'language', 'questionId', 'userResponse', 'status'] as const

const icons = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown } as const

/** Responses in a table with sortable headers; as cards where there is no room for columns. */
export const ResponseTable = ({ rows, order, onOrder }: ResponseTableProps) => {
  const t = useTranslations('dashboard.responses')
  const isNarrow = useIsNarrow()
  if (isNarrow) return <ResponseCards rows={rows} order={order} />
  return (
    <section aria-label={t('table')} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-y text-left">
            {columns.map((column) =>
              column === 'userResponse' ? (
                <th key={column} scope="col" className="px-4 py-2 font-medium text-subtle first:pl-5">
                  {t(column)}
                </th>
              ) : (
                <SortHeader key={column} column={column} order={order} onOrder={onOrder} />
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <tr key={row.id} className="h-row">
              <td className="px-4 pl-5 whitespace-nowrap">
                <Whose row={row} order={order} />
              </td>
              <td className="px-4 whitespace-nowrap text-muted">
                <Moment at={row.timestamp} />
              </td>
              <td className="px-4">
                <Tag>{row.language.toUpperCase()}</Tag>
              </td>
              <td className="px-4 font-mono text-xs text-muted">{row.questionId}</td>
              <td className="px-4" lang={row.language}>
                {shortText(row.userResponse)}
              </td>
              <td className="px-4 pr-5">
                <Status status={row.processingStatus} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The patient's name, as a link to the review, which opens over the same page of responses. */
const Whose = ({ row, order }: { row: Response; order: ResponseOrder }) => (
  <span className="flex flex-col">
    <Link
      to="/response-data"
      search={{ ...order, open: row.id }}
      className="font-medium underline-offset-4 hover:underline"
    >
      {row.patientName ? titleCase(row.patientName) : phoneOnResponses(row.phoneNumber)}
    </Link>
    {row.patientName ? <span className="text-xs text-subtle">{phoneOnResponses(row.phoneNumber)}</span> : null}
  </span>
)

const SortHeader = ({
  column,
  order,
  onOrder,
}: Pick<ResponseTableProps, 'order' | 'onOrder'> & { column: ResponseSort }) => {
  const t = useTranslations('dashboard.responses')
  const isSorted = order.sort === column
  const Icon = icons[isSorted ? order.order : 'none']
  const next = () => {
    if (isSorted) return onOrder({ sort: column, order: order.order === 'asc' ? 'desc' : 'asc' })
    onOrder({ sort: column, order: column === 'timestamp' ? 'desc' : 'asc' })
  }
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className="px-4 py-1 font-medium text-subtle first:pl-5"
    >
      <button type="button" onClick={next} className="tap inline-flex items-center gap-1.5 hover:text-fg">
        {t(column)}
        <Icon aria-hidden className={isSorted ? 'size-3.5 text-accent' : 'size-3.5 opacity-50'} />
      </button>
    </th>
  )
}

const Moment = ({ at }: { at: string }) => {
  const language = useLanguage()
  return (
    <Tooltip text={absoluteTime(at, language)}>
      <time dateTime={at}>{dayAndTime(at, language)}</time>
    </Tooltip>
  )
}

const Status = ({ status }: { status: Response['processingStatus'] }) => {
  const t = useTranslations('dashboard.responses')
  return (
    <StatusBadge tone={status === 'processed' ? 'green' : 'red'}>
      {t(status === 'processed' ? 'processed' : 'error')}
    </StatusBadge>
  )
}

const ResponseCards = ({ rows, order }: Pick<ResponseTableProps, 'rows' | 'order'>) => (
  <ul className="divide-y border-t">
    {rows.map((row) => (
      <li key={row.id} className="grid gap-1.5 px-4 py-3">
        <p className="flex items-center gap-2">
          <Whose row={row} order={order} />
          <Tag>{row.language.toUpperCase()}</Tag>
          <span className="ml-auto">
            <Status status={row.processingStatus} />
          </span>
        </p>
        <p lang={row.language}>{shortText(row.userResponse)}</p>
        <p className="flex gap-2 text-xs text-subtle">
          <span className="font-mono">{row.questionId}</span>
          <Moment at={row.timestamp} />
        </p>
      </li>
    ))}
  </ul>
)
