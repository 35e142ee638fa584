import { useMemo } from 'react'
import type { DataTableProps } from './data-table/column.ts'
import { RowCards } from './data-table/row-cards.tsx'
import { VirtualTable } from './data-table/virtual-table.tsx'
import { ListFailed } from './list-failed.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { useIsNarrow } from './use-media.ts'

/**
 * A list of records: a virtualized table with a sticky header, cards below 768 px. Arrows or J and K move between rows,
 * Home and End go to the ends, Enter opens a row, Tab reaches the controls inside a row.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const isNarrow = useIsNarrow()
  const { rows, isLoading, loadingText, empty, hasFailed, onRetry } = props
  const { columns } = props
  const shown = useMemo(() => columns.filter((column) => !column.isHidden), [columns])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {hasFailed ? <ListFailed hasRows={rows.length > 0} onRetry={onRetry} /> : null}
      {isLoading && rows.length === 0 ? (
        <SkeletonRows text={loadingText} />
      ) : rows.length === 0 ? (
        hasFailed ? null : (
          empty
        )
      ) : isNarrow ? (
        <RowCards {...props} columns={shown} />
      ) : (
        <VirtualTable {...props} columns={shown} />
      )}
    </div>
  )
}
