import { expect, test } from 'vitest'
import { readListSearch } from './list-search.ts'

test('a list reads only what it knows from its address, and never a search text', () => {
  expect(readListSearch({ status: 'BILLED TM', sort: 'patientName', order: 'desc', open: '12', q: 'María' })).toEqual({
    status: 'BILLED TM',
    sort: 'patientName',
    order: 'desc',
    open: 12,
  })
  expect(readListSearch({ order: 'sideways', open: '-1', status: '', sort: { $gt: '' } })).toEqual({})
})
