import { clsx as cx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Column, DataTableProps } from './column.ts'

/** The header of a sortable column. The first press sorts in the column's default order, the next ones reverse it. */
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
  const { header, sort: by, firstOrder = 'asc', align } = column
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
      <span className={cx('line-clamp-2 leading-4', align === 'end' ? 'text-right' : 'text-left')}>{header}</span>
      {/* Positioned in the free space beside the header, so that it takes no width from this column or the next. */}
      <span
        aria-hidden
        className={cx('absolute top-1/2 -translate-y-1/2 [&>svg]:size-3', align === 'end' ? 'right-full' : 'left-full')}
      >
        {sorted === 'asc' ? (
          <ArrowUp className="text-accent" />
        ) : sorted === 'desc' ? (
          <ArrowDown className="text-accent" />
        ) : (
          <ChevronsUpDown className="opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60" />
        )}
      </span>
    </button>
  )
}
