import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, isOwnSort, ownSortOf, patientFields, sortFields } from '#contract/patients/fields.ts'
import { ownPatientFields } from '#contract/patients/own-fields.ts'
import type { ListQuery } from '#contract/primitives.ts'
import { byName, type PagePlan, planPage, type Sort } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { patients } from '../../../db/tables/patients.ts'
import { assignedOf, foldedNameOrNone, priorityRank, verificationRank } from '../../../db/tables/sort-keys.ts'
import { listOwnFields } from '../../own-fields/queries.ts'

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

/**
 * The sort by an own field, in one direction: patients without a value come last in both. No index serves it, because
 * fields come and go: it reads the patients of the list.
 */
const ownSort = ({ key, type, choices }: PatientField, isDown: boolean): Sort => {
  const value = sql`(${patients.ownValues}->>${key}::text)`
  if (type === 'number') {
    const none = sql.raw(isDown ? "'-Infinity'::numeric" : "'Infinity'::numeric")
    const isNumber = sql`jsonb_typeof(${patients.ownValues}->${key}::text) = 'number'`
    return { by: sql`(case when ${isNumber} then ${value}::numeric else ${none} end)`, type: 'numeric' }
  }
  if (choices !== undefined) {
    const none = sql.raw(isDown ? '-1' : '1000')
    return { by: sql`coalesce(array_position(${sql.param([...choices])}::text[], ${value}), ${none})`, type: 'int' }
  }
  // Days and times are stored as ISO 8601 and sort as texts.
  const [filled, none] = (isDown ? ['1', '0'] : ['0', '1']).map((mark) => sql.raw(`'${mark}'`))
  const collation = sql.raw(type === 'text' ? 'collate "es-x-icu"' : 'collate "C"')
  return {
    by: sql`(case when ${value} is null then ${none} else ${filled} || lower(${value}) end ${collation})`,
    type: 'text',
  }
}

/**
 * One page of the queue in the sort that the query asks for. A bookmark may still name an own field that was removed: the
 * queue then stands in its default order. Any other unknown sort is refused.
 */
export const planQueue = async (db: Reader, query: ListQuery): Promise<PagePlan> => {
  const { sort, order, ...unsorted } = query
  const plan = (asked: ListQuery, known: Record<string, Sort>) => planPage(asked, known, 'verifiedStatus', patients.id)
  if (sort === undefined || !isOwnSort(sort)) return plan(query, sorts)
  const named = (await listOwnFields(db)).find(({ key }) => ownSortOf(key) === sort)
  if (named && named.removedAt !== null) return plan(unsorted, sorts)
  const [field] = ownPatientFields(named ? [named] : [])
  return plan(query, field ? { ...sorts, [sort]: ownSort(field, order === 'desc') } : sorts)
}
