import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import type { DataTableProps } from './data-table/column.ts'
import { RowCards } from './data-table/row-cards.tsx'
import { VirtualTable } from './data-table/virtual-table.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { useIsNarrow } from './use-media.ts'

/**
 * A list of records: a table with virtual rows and a sticky header, cards below 768 px. Arrows or J and K move between
 * rows, Home and End go to the ends, Enter opens, controls inside a row are reached by Tab.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const t = useTranslations('words')
  const isNarrow = useIsNarrow()
  const { rows, isLoading, loadingText, empty, problem, onRetry } = props
  const { columns } = props
  const shown = useMemo(() => columns.filter((column) => !column.isHidden), [columns])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {problem ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 border-b bg-red-tint px-4 py-2 text-sm text-red">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">{problem}</span>
          {onRetry ? (
            <Button size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isLoading && rows.length === 0 ? (
        <SkeletonRows text={loadingText} />
      ) : rows.length === 0 ? (
        empty
      ) : isNarrow ? (
        <RowCards {...props} columns={shown} />
      ) : (
        <VirtualTable {...props} columns={shown} />
      )}
    </div>
  )
}
