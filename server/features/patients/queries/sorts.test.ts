import { getTableColumns } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { patientSorts } from '#contract/patients/fields.ts'
import { patients } from '../../../db/tables/patients.ts'
import { presentFields } from './present.ts'
import { sorts, sortsOf } from './sorts.ts'

test('the queue can be sorted by all that the contract promises', () => {
  expect(Object.keys(sorts)).toEqual(patientSorts)
})

test('an added field sorts by its column and is answered with its value', () => {
  const columns = { ...getTableColumns(patients), homeClinic: patients.doctorName }
  const dialect = new PgDialect({ casing: 'snake_case' })
  const added = sortsOf(withHomeClinic, columns)['homeClinic']
  expect(added && dialect.sqlToQuery(added.by).sql).toBe('(lower("patients"."doctor_name") collate "es-x-icu")')
  const moment = new Date('2026-11-05T14:35:27Z')
  expect(presentFields({ homeClinic: 'Centro', city: null, assignedDate: moment }, withHomeClinic)).toMatchObject({
    homeClinic: 'Centro',
    city: null,
    assignedDate: '2026-11-05T14:35:27.000Z',
  })
})
