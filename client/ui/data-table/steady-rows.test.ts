import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steadyRows } from './steady-rows.ts'

interface Row {
  id: number
  stamp: string
}
const row = (id: number, stamp = ''): Row => ({ id, stamp })
const stampOf = ({ stamp }: Row): string => stamp

test('keeps a changed row in place and marks it, whether it would move or disappear', () => {
  const shown = [row(1), row(2), row(3)]
  const moved = steadyRows(shown, [row(2), row(3), row(1, 'started')], stampOf)
  expect(moved.rows).toEqual([row(1, 'started'), row(2), row(3)])
  expect([...moved.moved]).toEqual([1])
  const gone = steadyRows(shown, [row(2), row(3)], stampOf)
  expect(gone.rows.map(({ id }) => id)).toEqual([1, 2, 3])
  expect([...gone.moved]).toEqual([1])
})

test('does not mark a changed row that keeps its place', () => {
  expect(steadyRows([row(1), row(2)], [row(1, 'read'), row(2)], stampOf).moved.size).toBe(0)
})

test('no shown row moves, whatever arrives', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 })
  fc.assert(
    fc.property(ids, ids, (first, second) => {
      const { rows } = steadyRows(
        first.map((id) => row(id)),
        second.map((id) => row(id, 'new')),
        stampOf,
      )
      expect(rows.slice(0, first.length).map(({ id }) => id)).toEqual(first)
    }),
  )
})
