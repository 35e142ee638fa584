import type { ReactNode } from 'react'

export interface Sort {
  by: string
  order: 'asc' | 'desc'
}

/** One column of a list. `sort` names the server's sort; without it the column does not sort. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: string
  /** The order of the first click on another column; ascending unless told. */
  firstOrder?: 'asc' | 'desc'
  /** Least width in pixels; what is left over is shared in proportion. */
  width: number
  align?: 'start' | 'end'
  /** Stays at the left edge while the table is scrolled sideways; only leading columns. */
  isSticky?: boolean
  /** Where there is little room it stands as a second line in the title's column, so that the columns after it come into view. */
  isFolding?: boolean
  /** The heading of the card below 768 px. */
  isTitle?: boolean
  /** Buttons: without a label on the card, and at the right edge while the table is scrolled when it is the last. */
  isPlainOnCard?: boolean
  /** Not shown now; the screen decides (column menu). */
  isHidden?: boolean
  /** The header is only for screen readers: columns of buttons. */
  isHeaderHidden?: boolean
}

export interface DataTableProps<Row> {
  /** The name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => number
  /** How many rows the whole list has. */
  total: number
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** No rows yet: skeletons in the shape of the list, read as `loadingText`. */
  isLoading: boolean
  loadingText: string
  /** Rows are there and newer ones are on their way. */
  isRefreshing?: boolean
  /**
   * Which list this is: its search, filter and order. Given where the cells keep nothing of their own about a record:
   * another list is written into the rows that are there.
   */
  list?: string
  empty: ReactNode
  /** The list could not be loaded: the rows stay below a line that says so; without rows nothing else is shown. */
  hasFailed?: boolean
  onRetry?: () => void
  /** Enter or a click on a row. */
  onOpen?: (row: Row) => void
  openId?: number | null
  hasMore?: boolean
  onMore?: () => void
}
