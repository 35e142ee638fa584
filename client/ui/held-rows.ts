/** A list as its reader sees it: rows in the held order, each with its latest data. */
interface Held<Row> {
  rows: Row[]
  /** The number of rows with news that would rank higher or are not shown yet. */
  news: number
}

/**
 * Keeps the order of the shown rows while newer data arrives. No row moves; rows that rank below the last one are
 * appended. A removed row keeps its last known data. `stampOf` returns the value whose change means news in a row.
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
