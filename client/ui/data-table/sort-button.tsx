import { clsx as cx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Column, DataTableProps } from './column.ts'

/** The header of a column that sorts: the first press in the column's own order, the next ones turn it round. */
export const SortButton = <Row extends object>({
  column,
  sorted,
  onSort,
}: {
  column: Column<Row>
  sorted: 'asc' | 'desc' | null
  onSort: DataTableProps<Row>['onSort']
}) => {
  const t = useTranslations('words')
  const { header, sort: by, firstOrder = 'asc' } = column
  return (
    <button
      type="button"
      onClick={() => {
        if (by) onSort({ by, order: sorted === null ? firstOrder : sorted === 'asc' ? 'desc' : 'asc' })
      }}
      title={t('sortBy', { column: header })}
      className={cx(
        'tap group relative -mx-1 inline-flex max-w-[calc(100%+0.5rem)] items-center rounded-control px-1 hover:text-fg',
        sorted && 'text-fg',
      )}
    >
      <span className="line-clamp-2 text-left leading-4">{header}</span>
      {/* In the space between columns, so that it takes none from the words. */}
      <span aria-hidden className="absolute top-1/2 left-full -translate-y-1/2 [&>svg]:size-3.5">
        {sorted === 'asc' ? (
          <ArrowUp className="text-accent" />
        ) : sorted === 'desc' ? (
          <ArrowDown className="text-accent" />
        ) : (
          <ChevronsUpDown className="opacity-50" />
        )}
      </span>
    </button>
  )
}
