import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, patientFields, sortFields } from '#contract/patients/fields.ts'
import { byName, type Sort } from '../../../db/page.ts'
import { patients } from '../../../db/tables/patients.ts'
import { assignedOf, foldedNameOrNone, priorityRank, verificationRank } from '../../../db/tables/sort-keys.ts'

/** Priority. */
export const todo = priorityRank(patients.verifiedStatus, patients.priority)

type SortOf = (column: PgColumn, field: PatientField) => Sort
const sortOf: Record<NonNullable<PatientField['sort']>, SortOf> = {
  name: (column, { entry }) => (entry?.isRequired ? byName(column) : { by: foldedNameOrNone(column), type: 'text' }),
  value: (column) => ({ by: sql`${column}`, type: 'text' }),
  newest: (column) => ({ by: assignedOf(column), type: 'timestamptz', order: 'desc' }),
  rank: (column) => ({ by: verificationRank(column), type: 'int' }),
}

/** Sorts by field key; `columns` holds each field's column. Every sort needs an index on its expression. */
export const sortsOf = (fields: Fields, columns: Readonly<Record<string, PgColumn>>): Record<string, Sort> =>
  Object.fromEntries(
    sortFields(fields).flatMap((field) => {
      const column = columns[field.key]
      return column ? [[field.key, sortOf[field.sort](column, field)]] : []
    }),
  )

/** The sorts of the queue. */
export const sorts: Record<string, Sort> = {
  ...sortsOf(patientFields, getTableColumns(patients)),
  todo: { by: todo, type: 'int' },
}
