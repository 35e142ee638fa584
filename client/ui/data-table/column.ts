import type { ReactNode } from 'react'

export interface Sort {
  by: string
  order: 'asc' | 'desc'
}

/** One column of a list. `sort` is the server's sort key; a column without it cannot be sorted. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row, index?: number) => ReactNode
  /** A second line below the cell; null where the row has none. */
  below?: (row: Row) => ReactNode
  sort?: string
  /** The order of the first click on this header; ascending by default. */
  firstOrder?: 'asc' | 'desc'
  /** Minimum width in pixels; the remaining width is shared in proportion. */
  width: number
  align?: 'start' | 'end'
  /** Sticks to the left edge during horizontal scrolling; for leading columns only. */
  isSticky?: boolean
  /** In a narrow table it becomes a second line of the title column, so that later columns stay visible. */
  isFolding?: boolean
  /** The heading of the card below 768 px. */
  isTitle?: boolean
  /** Buttons: no label on the card, and sticky at the right edge when it is the last column. */
  isPlainOnCard?: boolean
  /** Hidden for now, as chosen in the column menu. */
  isHidden?: boolean
  /** Only screen readers get the header; for columns of buttons. */
  isHeaderHidden?: boolean
}

/** Checkboxes in front of the rows. */
export interface TableSelection<Row> {
  labelOf: (row: Row) => string
  isSelected: (row: Row) => boolean
  canSelect: (row: Row) => boolean
  /** Ticks or unticks the row at an index; a range begins at the row ticked before. */
  onToggle: (index: number, isRange: boolean) => void
  /** Of the loaded rows. */
  state: 'none' | 'some' | 'all'
  onToggleAll: () => void
  allLabel: string
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => number
  /** The number of rows in the whole list. */
  total: number
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** No rows yet: shows skeletons, announced as `loadingText`. */
  isLoading: boolean
  loadingText: string
  /** Rows are shown while newer ones are fetched. */
  isRefreshing?: boolean
  /**
   * Identifies the list: its search, filter and order. Set it only when cells keep no local state, because DOM rows are
   * then reused for the next list.
   */
  list?: string
  empty: ReactNode
  /** The list could not be loaded: loaded rows stay below an error line; without rows only the error is shown. */
  hasFailed?: boolean
  onRetry?: () => void
  /** Called on Enter or on a click on a row. */
  onOpen?: (row: Row) => void
  openId?: number | null
  selection?: TableSelection<Row>
  hasMore?: boolean
  onMore?: () => void
}
