import { holdRows } from '../held-rows.ts'

/** Whether a row would stand elsewhere among the others in the newest order. */
const isElsewhere = (place: number, places: readonly (number | undefined)[]): boolean => {
  const own = places[place]
  if (own === undefined) return true
  return places.some(
    (other, index) => other !== undefined && (index < place ? other > own : index > place && other < own),
  )
}

/**
 * The rows of a list in the order in which they were first shown, each as it is now, and which of them would stand
 * elsewhere (or nowhere) if the list were taken anew because they have changed themselves.
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
