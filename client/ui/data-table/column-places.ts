import type { CSSProperties } from 'react'
import type { Column } from './column.ts'

/** With less room than this, in pixels, columns that fold do. */
export const FOLD_BELOW = 760

export interface ShownColumn<Row> extends Column<Row> {
  /** Columns that stand in this one, below its own words. */
  folded?: readonly Column<Row>[]
}

/** The columns that stand in a table with little room. */
export const fold = <Row extends object>(columns: readonly Column<Row>[]): ShownColumn<Row>[] => {
  const folded = columns.filter((column) => column.isFolding)
  if (folded.length === 0) return [...columns]
  return columns.flatMap((column) => (column.isFolding ? [] : column.isTitle ? [{ ...column, folded }] : [column]))
}

/** How far from an edge each column that stays in reach stands, in pixels: leading ones left, trailing buttons right. */
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
