import { getTableColumns, is, SQL } from 'drizzle-orm'
import { PgDialect, PgVarchar } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, patientFields, storedFields } from '#contract/patients/fields.ts'
import { openDatabase } from '../client.ts'
import type { Database } from '../read.ts'
import { createTestDatabase } from '../test-database.ts'
import { selectValues } from './patient-values.ts'
import { patients } from './patients.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  db = openDatabase({ url: database.appUrl, onLost: (error) => expect.fail(error.message) })
  drop = async () => {
    await db.close()
    await database.drop()
  }
})
afterAll(() => drop())

const columns = getTableColumns(patients)
const columnOf = (key: string) => columns[key as keyof typeof columns]

test('every field has its column, as long and as empty as the field may be', () => {
  for (const field of storedFields()) {
    const column = columnOf(field.key)
    expect(column, field.key).toBeDefined()
    const isFilled = field.entry?.isRequired === true || field.initial !== undefined
    expect(column.notNull, field.key).toBe(isFilled)
    if (field.initial !== undefined) expect(column.default, field.key).toBe(field.initial)
    if (is(column, PgVarchar) && field.entry?.longest) expect(column.length, field.key).toBe(field.entry.longest)
    if (is(column, PgVarchar))
      for (const choice of field.choices ?? []) expect(column.length, choice).toBeGreaterThanOrEqual(choice.length)
  }
})

test('the search box reads the columns of the fields that it searches, and no others', () => {
  const generated = columns.searchText.generated?.as
  const { sql: expression } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(
    is(generated, SQL) ? generated : expect.fail('the search text is not generated'),
  )
  const fields: Fields = patientFields
  expect(
    fields.filter(({ key }) =>
      new RegExp(String.raw`\b${key.replace(/[A-Z]/g, '_$&').toLowerCase()}\b`).test(expression),
    ),
  ).toEqual(fields.filter(({ isSearched }) => isSearched))
})

test('the values of a patient come by the keys of their fields, days as days', async () => {
  await db.writer.insert(patients).values({
    contractId: 'C-1',
    patientName: 'José Núñez',
    phoneNumber: '3055550142',
    doctorName: 'Dra. Isabel Fuentes',
    assignedDate: new Date('2026-03-01T23:30:00Z'),
  })
  const values = async (fields: readonly PatientField[]) =>
    (await db.write.query<{ found: object }>(`select ${selectValues(fields, 'p')} as found from patients p`)).rows[0]
      ?.found
  const found = await values(storedFields())
  expect(Object.keys(found ?? {})).toEqual(storedFields().map(({ key }) => key))
  expect(found).toMatchObject({ contractId: 'C-1', city: null, assignedDate: '2026-03-01', maxAttempts: 3 })
})
