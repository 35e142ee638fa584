import { clsx as cx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useVirtualRows } from '../use-virtual-rows.ts'
import type { Column, DataTableProps } from './column.ts'
import { useRowKeys } from './use-row-keys.ts'

/** A row's height before it was measured, in pixels: comfortable. */
const ROW_GUESS = 56
/** The sticky header's height in pixels. */
const HEAD = 40
/** More rows are asked for when this many are left below. */
const AHEAD = 30

/** How far from an edge each column that stays in reach stands, in pixels: leading ones left, trailing buttons right. */
const stickyPlaces = <Row extends object>(columns: readonly Column<Row>[]): CSSProperties[] => {
  const places: CSSProperties[] = columns.map(() => ({}))
  let left = 0
  for (const [index, column] of columns.entries()) {
    if (!column.isSticky) break
    places[index] = { left }
    left += column.width
  }
  const last = columns.length - 1
  if (columns[last]?.isPlainOnCard) places[last] = { right: 0 }
  return places
}

export const VirtualTable = <Row extends object>({
  label,
  columns,
  rows,
  rowId,
  total,
  sort,
  onSort,
  isRefreshing,
  onOpen,
  openId,
  hasMore,
  onMore,
}: DataTableProps<Row>) => {
  const area = useRef<HTMLDivElement>(null)
  const keyOf = useCallback(
    (index: number) => {
      const row = rows[index]
      return row ? rowId(row) : index
    },
    [rows, rowId],
  )
  const {
    items,
    total: height,
    scrollTo,
  } = useVirtualRows({ area, count: rows.length, keyOf, guess: ROW_GUESS, lead: HEAD })
  const first = items[0]
  const last = items.at(-1)
  useEffect(() => {
    if (hasMore && last && last.index >= rows.length - AHEAD) onMore?.()
  }, [hasMore, last, rows.length, onMore])
  const keys = useRowKeys({
    count: rows.length,
    container: area,
    scrollTo,
    onOpen: (index) => {
      const row = rows[index]
      if (row) onOpen?.(row)
    },
  })
  const places = stickyPlaces(columns)
  const minWidth = columns.reduce((sum, column) => sum + column.width, 0)
  const cellClass = (column: Column<Row>, index: number) =>
    cx(
      'px-2 first:pl-4 last:pr-3',
      column.align === 'end' && 'text-right',
      places[index]?.left !== undefined && 'sticky z-[1] bg-inherit',
      places[index]?.right !== undefined && 'sticky z-[1] border-l bg-inherit',
    )
  return (
    <div ref={area} className="min-h-80 flex-1 overflow-auto overscroll-contain focus-visible:outline-offset-[-2px]">
      <table
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-busy={isRefreshing || undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth }}
      >
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-[2] bg-surface">
          <tr aria-rowindex={1} className="bg-surface">
            {columns.map((column, index) => {
              const sorted = column.sort !== undefined && column.sort === sort?.by ? sort.order : null
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                  style={places[index]}
                  className={cx('h-10 border-b text-left font-medium text-subtle', cellClass(column, index))}
                >
                  {column.sort ? (
                    <SortButton column={column} sorted={sorted} onSort={onSort} />
                  ) : (
                    <span className={cx('line-clamp-2 leading-4', column.isHeaderHidden && 'visually-hidden')}>
                      {column.header}
                    </span>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className={cx(isRefreshing && 'opacity-70 transition-opacity delay-300')}>
          {first && first.start > 0 ? (
            <tr aria-hidden>
              <td colSpan={columns.length} style={{ height: first.start }} />
            </tr>
          ) : null}
          {items.map((item) => {
            const row = rows[item.index]
            if (!row) return null
            const isOpen = openId === item.key
            return (
              <tr
                key={item.key}
                data-index={item.index}
                data-row={item.key}
                aria-rowindex={item.index + 2}
                aria-current={isOpen || undefined}
                tabIndex={keys.active === item.index ? 0 : -1}
                onFocus={() => keys.setActive(item.index)}
                onKeyDown={keys.onKeyDown}
                onClick={(event) => {
                  if (onOpen && !isOnControl(event.target)) onOpen(row)
                }}
                className={cx(
                  'group focus-visible:outline-offset-[-2px]',
                  isOpen ? 'bg-tint' : 'bg-surface hover:bg-sunken',
                  onOpen && 'cursor-pointer',
                )}
              >
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    style={places[index]}
                    className={cx('h-row border-b py-1', cellClass(column, index))}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          {last && height > last.end ? (
            <tr aria-hidden>
              <td colSpan={columns.length} style={{ height: height - last.end }} />
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

/** The header of a column that sorts: the first press in the column's own order, the next ones turn it round. */
const SortButton = <Row extends object>({
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

/** True when a click was meant for something inside the row, or selects text. */
const isOnControl = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, button, input, select, textarea, label, [role="menu"]') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''
