import {
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx as cx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Column, DataTableProps } from './column.ts'
import { useRowKeys } from './use-row-keys.ts'

const features = tableFeatures({ rowSortingFeature })

/** A row's height before it was measured, in pixels: comfortable. */
const ROW_GUESS = 56
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
  const t = useTranslations('words')
  const area = useRef<HTMLDivElement>(null)
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.accessor((row): unknown => row, {
        id: column.id,
        header: column.header,
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.firstOrder === 'desc',
      }),
    )
  }, [columns])
  const sorting: SortingState = useMemo(() => {
    const column = columns.find((each) => each.sort !== undefined && each.sort === sort?.by)
    return column && sort ? [{ id: column.id, desc: sort.order === 'desc' }] : []
  }, [columns, sort])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowId(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      const column = columns.find((each) => each.id === next?.id)
      if (next && column?.sort) onSort({ by: column.sort, order: next.desc ? 'desc' : 'asc' })
    },
  })
  const model = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_GUESS,
    getItemKey: (index) => model[index]?.id ?? index,
    overscan: 10,
    // The sticky header covers the first 40 px of the area.
    scrollPaddingStart: 40,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  useEffect(() => {
    if (hasMore && last && last.index >= model.length - AHEAD) onMore?.()
  }, [hasMore, last, model.length, onMore])
  const keys = useRowKeys({
    count: model.length,
    container: area,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    onOpen: (index) => {
      const row = model[index]?.original
      if (row) onOpen?.(row)
    },
  })
  const places = stickyPlaces(columns)
  const minWidth = columns.reduce((sum, column) => sum + column.width, 0)
  const cellClass = (column: Column<Row>, index: number) =>
    cx(
      'px-3 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
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
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1} className="bg-surface">
              {group.headers.map((header, index) => {
                const column = columns[index]
                if (!column) return null
                const sorted = header.column.getIsSorted()
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                    style={places[index]}
                    className={cx('h-10 border-b text-left font-medium text-subtle', cellClass(column, index))}
                  >
                    {header.column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={header.column.getToggleSortingHandler()}
                        title={t('sortBy', { column: column.header })}
                        className={cx(
                          'tap group relative -mx-1 inline-flex max-w-[calc(100%+0.5rem)] items-center rounded-control px-1 hover:text-fg',
                          sorted && 'text-fg',
                        )}
                      >
                        <span className="truncate">{column.header}</span>
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
                    ) : (
                      <span className={cx('block truncate', column.isHeaderHidden && 'visually-hidden')}>
                        {column.header}
                      </span>
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody className={cx(isRefreshing && 'opacity-70 transition-opacity delay-300')}>
          {first && first.start > 0 ? (
            <tr aria-hidden>
              <td colSpan={columns.length} style={{ height: first.start }} />
            </tr>
          ) : null}
          {items.map((item) => {
            const row = model[item.index]
            if (!row) return null
            const isOpen = openId === rowId(row.original)
            return (
              <tr
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                data-row={row.id}
                aria-rowindex={item.index + 2}
                aria-current={isOpen || undefined}
                tabIndex={keys.active === item.index ? 0 : -1}
                onFocus={() => keys.setActive(item.index)}
                onKeyDown={keys.onKeyDown}
                onClick={(event) => {
                  if (onOpen && !isOnControl(event.target)) onOpen(row.original)
                }}
                className={cx(
                  'group focus-visible:outline-offset-[-2px]',
                  isOpen ? 'bg-tint' : 'bg-surface hover:bg-sunken',
                  onOpen && 'cursor-pointer',
                )}
              >
                {row.getAllCells().map((cell, index) => {
                  const column = columns[index]
                  if (!column) return null
                  return (
                    <td
                      key={cell.id}
                      style={places[index]}
                      className={cx('h-row border-b py-1', cellClass(column, index))}
                    >
                      {column.cell(row.original)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {last && virtual.getTotalSize() > last.end ? (
            <tr aria-hidden>
              <td colSpan={columns.length} style={{ height: virtual.getTotalSize() - last.end }} />
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

/** True when a click was meant for something inside the row, or selects text. */
const isOnControl = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, button, input, select, textarea, label, [role="menu"]') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''
