import { expect, test } from 'vitest'
import { readListSearch } from './list-search.ts'

test('a list reads only known parameters from its URL, and never a search text', () => {
  expect(readListSearch({ status: 'BILLED TM', sort: 'patientName', order: 'desc', open: '12', q: 'María' })).toEqual({
    status: 'BILLED TM',
    sort: 'patientName',
    order: 'desc',
    open: 12,
  })
  expect(readListSearch({ order: 'sideways', open: '-1', status: '', sort: { $gt: '' } })).toEqual({})
})

test('the audit log keeps its filters in the URL', () => {
  const filters = { tab: 'sessions', person: 'ana.ruiz', action: 'patient.updated', resource: 'patient', phi: 'yes' }
  expect(readListSearch({ ...filters, token: 'x' })).toEqual(filters)
})
