import { clsx as cx } from 'clsx'
import { type CSSProperties, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSettled } from '../use-settled.ts'
import { useVirtualRows } from '../use-virtual-rows.ts'
import type { Column, DataTableProps } from './column.ts'
import { FOLD_BELOW, fold, type ShownColumn, stickyPlaces } from './column-places.ts'
import { SortButton } from './sort-button.tsx'
import { WithLead, withTicks } from './ticks.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRowSlots } from './use-row-slots.ts'

/** The estimated row height before it is measured, in pixels: comfortable density. */
const ROW_GUESS = 40
/** The height of the sticky header in pixels. */
const HEAD = 40
/** Rows are dimmed when a refresh takes longer than this, in milliseconds. */
const LATE_MS = 300
/** Fetches the next page when this many rows are left below. */
const AHEAD = 20

export const VirtualTable = <Row extends object>({
  label,
  columns: allColumns,
  rows,
  rowId,
  total,
  sort,
  onSort,
  isRefreshing = false,
  list,
  onOpen,
  openId,
  selection,
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
    width,
    scrollTo,
  } = useVirtualRows({ area, count: rows.length, keyOf, guess: ROW_GUESS, lead: HEAD })
  const first = items[0]
  const last = items.at(-1)
  useEffect(() => {
    if (hasMore && last && last.index >= rows.length - AHEAD) onMore?.()
  }, [hasMore, last, rows.length, onMore])
  const [isHeld, setHeld] = useState(false)
  const ids = items.map(({ key }) => key)
  const slots = useRowSlots(ids, { list, isRefreshing, isHeld })
  const isLate = useSettled(isRefreshing, LATE_MS) && isRefreshing
  const keys = useRowKeys({
    count: rows.length,
    container: area,
    scrollTo,
    onOpen: (index) => {
      const row = rows[index]
      if (row) onOpen?.(row)
    },
    onSelect: selection?.onToggle,
  })
  const isTight = width < FOLD_BELOW
  const columns: readonly ShownColumn<Row>[] = useMemo(() => {
    const shown = isTight ? fold(allColumns) : allColumns
    return selection ? withTicks(shown, selection) : shown
  }, [allColumns, isTight, selection])
  const minWidth = columns.reduce((sum, column) => sum + column.width, 0)
  // Each sticky cell costs a compositing layer, so cells stick only when the table scrolls sideways.
  const isScrolled = minWidth > width
  const places = useMemo(() => (isScrolled ? stickyPlaces(columns) : []), [columns, isScrolled])
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
              const inHeader = [column, ...(column.folded ?? [])]
              const orderOf = ({ sort: by }: Column<Row>) => (by !== undefined && by === sort?.by ? sort.order : null)
              const sorted = inHeader.map(orderOf).find((order) => order !== null)
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                  style={places[index]}
                  className={cx('h-10 border-b text-left font-medium text-subtle', cellClass(column, places[index]))}
                >
                  <WithLead lead={column.headerLead}>
                    {inHeader.map((each) =>
                      each.sort ? (
                        <SortButton key={each.id} column={each} sorted={orderOf(each)} onSort={onSort} />
                      ) : (
                        <span
                          key={each.id}
                          className={cx('line-clamp-2 leading-4', each.isHeaderHidden && 'visually-hidden')}
                        >
                          {each.header}
                        </span>
                      ),
                    )}
                  </WithLead>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody
          className={cx(isLate && 'opacity-70')}
          onFocus={(event) => {
            const index = indexOf(event.target)
            if (index !== null && index !== keys.active) keys.setActive(index)
          }}
          onFocusCapture={() => setHeld(true)}
          onBlurCapture={() => setHeld(false)}
          onPointerDownCapture={() => setHeld(true)}
          onKeyDown={keys.onKeyDown}
          onClick={(event) => {
            const row = rows[indexOf(event.target) ?? -1]
            if (row && onOpen && !isOnControl(event.target)) onOpen(row)
          }}
        >
          {first && first.start > 0 ? (
            <tr aria-hidden>
              <td colSpan={columns.length} style={{ height: first.start }} />
            </tr>
          ) : null}
          {items.map((item) => {
            const row = rows[item.index]
            return row ? (
              <TableRow
                key={slots.get(item.key)}
                id={item.key}
                index={item.index}
                row={row}
                columns={columns}
                places={places}
                isOpen={openId === item.key}
                isInTabOrder={keys.active === item.index}
                canOpen={onOpen !== undefined}
              />
            ) : null
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

const cellClass = <Row extends object>(column: Column<Row>, place: CSSProperties | undefined) =>
  cx(
    'px-2 first:pl-4 last:pr-3',
    column.align === 'end' && 'text-right',
    place?.left !== undefined && 'sticky z-[1] bg-inherit',
    place?.right !== undefined && 'sticky z-[1] border-l bg-inherit',
  )

interface TableRowProps<Row extends object> {
  id: number | string
  index: number
  row: Row
  columns: readonly ShownColumn<Row>[]
  places: readonly CSSProperties[]
  isOpen: boolean
  isInTabOrder: boolean
  canOpen: boolean
}

const PlainRow = <Row extends object>(props: TableRowProps<Row>) => {
  const { id, index, row, columns, places, isOpen, isInTabOrder, canOpen } = props
  return (
    <tr
      data-index={index}
      data-row={id}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      className={cx(
        'group focus-visible:outline-offset-[-2px]',
        isOpen ? 'bg-tint' : 'bg-surface hover:bg-sunken',
        canOpen && 'cursor-pointer',
      )}
    >
      {columns.map((column, at) => {
        const below = column.below?.(row) ?? null
        const isTwoLines = column.folded !== undefined || below !== null
        return (
          <td
            key={column.id}
            style={places[at]}
            data-two-lines={isTwoLines || undefined}
            className={cx('group/cell h-row border-b py-0.5 compact:py-0', cellClass(column, places[at]))}
          >
            <WithLead lead={column.lead?.(row, index)}>
              {column.cell(row, index)}
              {isTwoLines ? (
                <span className="flex min-w-0 items-center gap-x-1.5 leading-4 compact:leading-3.5">
                  {column.folded?.map((each) => (
                    <span key={each.id} className="shrink-0">
                      {each.cell(row, index)}
                    </span>
                  ))}
                  {below}
                </span>
              ) : null}
            </WithLead>
          </td>
        )
      })}
    </tr>
  )
}
/** Re-renders only when its record or the columns change; the table body handles the events. */
const TableRow = memo(PlainRow) as typeof PlainRow

/** The index of the row that contains an element; null outside of rows. */
const indexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset['index']) : null
}

/** True when a click hit a control inside the row, or selected text. */
const isOnControl = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, button, input, select, textarea, label, [role="menu"]') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''
