import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { fold, stickyPlaces } from './column-places.ts'

const column = (id: string, rest: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  width: 100,
  cell: () => id,
  ...rest,
})

test('moves folding columns into the title column in order; changes nothing without one', () => {
  const all = [column('contract', { isFolding: true }), column('name', { isTitle: true }), column('status')]
  const shown = fold(all)
  expect(shown.map(({ id }) => id)).toEqual(['name', 'status'])
  expect(shown[0]?.folded?.map(({ id }) => id)).toEqual(['contract'])
  expect(fold(all.slice(1)).map(({ id }) => id)).toEqual(['name', 'status'])
})

test('sticks leading columns to the left edge and trailing buttons to the right', () => {
  const all = [
    column('contract', { isSticky: true }),
    column('name', { isSticky: true }),
    column('status'),
    column('actions', { isPlainOnCard: true }),
  ]
  expect(stickyPlaces(all)).toEqual([{ left: 0 }, { left: 100 }, {}, { right: 0 }])
})
