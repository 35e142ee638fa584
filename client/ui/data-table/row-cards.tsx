import { clsx as cx } from 'clsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'
import { Select } from '../input.tsx'
import type { DataTableProps } from './column.ts'
import { RowTick } from './ticks.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** The list as cards, for windows below 768 px: each column is a labelled line. */
export const RowCards = <Row extends object>({
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
  selection,
  hasMore,
  onMore,
}: DataTableProps<Row>) => {
  const t = useTranslations('words')
  const list = useRef<HTMLUListElement>(null)
  const keys = useRowKeys({
    count: rows.length,
    container: list,
    scrollTo: () => undefined,
    onOpen: (index) => {
      const row = rows[index]
      if (row !== undefined) onOpen?.(row)
    },
    onSelect: selection?.onToggle,
  })
  const title = columns.find((column) => column.isTitle) ?? columns[0]
  const sortable = columns.filter((column) => column.sort)
  return (
    <div className="flex flex-col gap-3 p-3">
      {sortable.length > 0 ? (
        <Select
          aria-label={t('sortBy', { column: '' })}
          className="self-start"
          value={sort ? `${sort.by} ${sort.order}` : ''}
          onChange={(event) => {
            const [by, order] = event.target.value.split(' ')
            if (by) onSort({ by, order: order === 'desc' ? 'desc' : 'asc' })
          }}
        >
          {sort && sortable.some((column) => column.sort === sort.by) ? null : (
            <option value={sort ? `${sort.by} ${sort.order}` : ''}>{t('sortBy', { column: '…' })}</option>
          )}
          {sortable.flatMap((column) =>
            (['asc', 'desc'] as const).map((order) => (
              <option key={`${column.id} ${order}`} value={`${column.sort} ${order}`}>
                {`${column.header} ${order === 'asc' ? '↑' : '↓'}`}
              </option>
            )),
          )}
        </Select>
      ) : null}
      <ul ref={list} aria-label={label} aria-busy={isRefreshing || undefined} className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <li
            key={rowId(row)}
            data-index={index}
            data-row={rowId(row)}
            aria-setsize={total}
            aria-posinset={index + 1}
            aria-current={openId === rowId(row) || undefined}
            tabIndex={keys.active === index ? 0 : -1}
            onFocus={() => keys.setActive(index)}
            onKeyDown={keys.onKeyDown}
            className={cx(
              'rounded-card border p-3 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]',
              openId === rowId(row) ? 'bg-tint' : 'bg-surface',
            )}
          >
            <div className="flex items-start gap-2">
              {selection ? <RowTick selection={selection} row={row} index={index} /> : null}
              {title ? (
                onOpen ? (
                  <button
                    type="button"
                    onClick={() => onOpen(row)}
                    className="min-w-0 flex-1 self-center text-left font-semibold"
                  >
                    {title.cell(row, index)}
                  </button>
                ) : (
                  <div className="min-w-0 flex-1 self-center font-semibold">{title.cell(row, index)}</div>
                )
              ) : null}
            </div>
            {title?.below?.(row)}
            <dl className="mt-1.5 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
              {columns
                .filter((column) => column !== title && !column.isPlainOnCard)
                .map((column) => (
                  <div key={column.id} className="contents">
                    <dt className="text-sm text-subtle">{column.header}</dt>
                    <dd className="min-w-0 justify-self-end text-right">{column.cell(row, index)}</dd>
                  </div>
                ))}
            </dl>
            {columns
              .filter((column) => column !== title && column.isPlainOnCard)
              .map((column) => (
                <div key={column.id} className="mt-2">
                  {column.cell(row, index)}
                </div>
              ))}
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button onClick={onMore} className="self-center">
          {t('loadMore')}
        </Button>
      ) : null}
    </div>
  )
}
