/** A list as somebody sees it: its rows in the order that was held, each as it is now. */
interface Held<Row> {
  rows: Row[]
  /** Rows that something new has come to, and that would stand further up or are not shown yet. */
  news: number
}

/**
 * Keeps the order of the rows that are shown while newer ones arrive. No row moves; only what belongs behind the last
 * row is put there. A row that is gone stays as it was last known. `stampOf` tells by what it changes that something new
 * has come to a row.
 */
export const holdRows = <Row extends { id: number }>(
  shown: readonly Row[],
  fresh: readonly Row[],
  stampOf: (row: Row) => string,
): Held<Row> => {
  const before = new Map(shown.map((row) => [row.id, row]))
  const now = new Map(fresh.map((row) => [row.id, row]))
  const lastKept = fresh.findLastIndex(({ id }) => before.has(id))
  const behind = lastKept === -1 && shown.length > 0 ? [] : fresh.slice(lastKept + 1)
  const rows = [...shown.map((row) => now.get(row.id) ?? row), ...behind]
  const shownIds = new Set(rows.map(({ id }) => id))
  const places = new Map(fresh.filter(({ id }) => shownIds.has(id)).map(({ id }, place) => [id, place]))
  const risen = rows
    .filter(({ id }) => places.has(id))
    .filter((row, place) => {
      const old = before.get(row.id)
      return old && stampOf(old) !== stampOf(row) && (places.get(row.id) ?? place) < place
    })
  return { rows, news: risen.length + fresh.filter(({ id }) => !shownIds.has(id)).length }
}
