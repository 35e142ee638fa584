import { holdRows } from '../held-rows.ts'

/** Whether a row would have another position among the rest in the latest order. */
const isElsewhere = (place: number, places: readonly (number | undefined)[]): boolean => {
  const own = places[place]
  if (own === undefined) return true
  return places.some(
    (other, index) => other !== undefined && (index < place ? other > own : index > place && other < own),
  )
}

/**
 * Keeps the rows in the order in which they were first shown, each with its latest data. Also returns the rows that
 * would move or disappear on a fresh load because they changed themselves.
 */
export const steadyRows = <Row extends { id: number }>(
  shown: readonly Row[],
  fresh: readonly Row[],
  stampOf: (row: Row) => string,
): { rows: Row[]; moved: ReadonlySet<number> } => {
  const { rows } = holdRows(shown, fresh, stampOf)
  const freshPlaces = new Map(fresh.map(({ id }, place) => [id, place]))
  const places = rows.map(({ id }) => freshPlaces.get(id))
  const before = new Map(shown.map((row) => [row.id, stampOf(row)]))
  const moved = rows.filter((row, place) => {
    const isChanged = !freshPlaces.has(row.id) || (before.has(row.id) && before.get(row.id) !== stampOf(row))
    return isChanged && isElsewhere(place, places)
  })
  return { rows, moved: new Set(moved.map(({ id }) => id)) }
}
