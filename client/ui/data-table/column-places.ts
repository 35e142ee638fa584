import type { CSSProperties, ReactNode } from 'react'
import type { Column } from './column.ts'

/** Below this table width, in pixels, folding columns move into the title column. */
export const FOLD_BELOW = 760

export interface ShownColumn<Row> extends Column<Row> {
  /** Columns folded into this one, shown below its own content. */
  folded?: readonly Column<Row>[]
  /** Stands before the content of a cell and of the header. */
  lead?: (row: Row, index: number) => ReactNode
  headerLead?: ReactNode
}

/** The columns to show in a narrow table, with folding columns moved into the title column. */
export const fold = <Row extends object>(columns: readonly Column<Row>[]): ShownColumn<Row>[] => {
  const folded = columns.filter((column) => column.isFolding)
  if (folded.length === 0) return [...columns]
  return columns.flatMap((column) => (column.isFolding ? [] : column.isTitle ? [{ ...column, folded }] : [column]))
}

/** The offset of each sticky column, in pixels: leading columns from the left, trailing buttons from the right. */
export const stickyPlaces = <Row extends object>(columns: readonly Column<Row>[]): CSSProperties[] => {
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
