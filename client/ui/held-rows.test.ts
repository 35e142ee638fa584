import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdRows } from './held-rows.ts'

interface Row {
  id: number
  at: number
}
const stampOf = ({ at }: Row) => String(at)
const newestFirst = (rows: readonly Row[]) => rows.toSorted((a, b) => b.at - a.at || b.id - a.id)
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const listOf = (...ids: number[]): Row[] => ids.map((id, index) => ({ id, at: 100 - index }))

test('keeps a row that would rise in place with its latest data, and counts it', () => {
  const shown = listOf(1, 2, 3)
  const held = holdRows(shown, newestFirst([...shown.slice(0, 2), { id: 3, at: 200 }]), stampOf)
  expect(held.rows).toEqual([shown[0], shown[1], { id: 3, at: 200 }])
  expect(held.news).toBe(1)
})

test('news in the first row changes no order and is not counted', () => {
  const shown = listOf(1, 2)
  expect(holdRows(shown, [{ id: 1, at: 300 }, ...shown.slice(1)], stampOf).news).toBe(0)
})

test('counts an unseen row; appends the next page after the last row', () => {
  const shown = listOf(1, 2)
  const held = holdRows(shown, [{ id: 9, at: 400 }, ...shown, { id: 7, at: 5 }], stampOf)
  expect(idsOf(held.rows)).toEqual([1, 2, 7])
  expect(held.news).toBe(1)
})

test('no shown row moves or disappears, and an unchanged order has no news', () => {
  const arrivals = fc.array(fc.record({ id: fc.integer({ min: 1, max: 12 }), at: fc.integer({ min: 101, max: 999 }) }))
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 }), arrivals, (ids, texts) => {
      const shown = listOf(...ids)
      const latest = new Map(shown.map((row) => [row.id, row]))
      for (const text of texts) latest.set(text.id, text)
      const fresh = newestFirst([...latest.values()])
      const held = holdRows(shown, fresh, stampOf)
      expect(idsOf(held.rows).slice(0, shown.length)).toEqual(ids)
      for (const row of held.rows) expect(row).toEqual(latest.get(row.id))
      if (held.news === 0) expect(idsOf(held.rows)).toEqual(idsOf(fresh))
    }),
  )
})
