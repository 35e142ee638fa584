import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { checkOwnValue } from '#contract/patients/own-values.ts'
import { type FieldCondition, type FieldFilter, fieldFiltersOf, type PatientFilter } from '#contract/selection.ts'
import type { Reader } from '../../../db/read.ts'
import { matchesSearch, searchPattern } from '../../../db/search.ts'
import { patients } from '../../../db/tables/patients.ts'
import { isPending } from '../../../db/tables/sort-keys.ts'
import { AppError } from '../../../refusal.ts'
import { callFilterOf } from '../../calls/queries.ts'
import { ownDescriptors } from '../../own-fields/queries.ts'
import { organizationZone } from '../../settings/queries.ts'
import { isToCall, mayNeedCall } from './needs-call.ts'

/** Completed since midnight in the organization's zone. */
export const isCompletedToday = async (db: Reader, now: Date): Promise<SQL> => {
  const zone = await organizationZone(db)
  return sql`${patients.status} = 'COMPLETED' and ${patients.completedAt} >=
    date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone}`
}

/** Repeats the index's own condition, so that PostgreSQL may use it. */
const hasOwnValues = sql`${patients.ownValues} <> '{}'`

const compared = (field: PatientField, value: string): string | number => {
  const checked = checkOwnValue(field, value)
  if ('rule' in checked)
    throw new AppError('invalid-input', { field: 'fieldValue', rule: checked.rule, label: field.label })
  if (checked.value === null) throw new AppError('invalid-input', { field: 'fieldValue', rule: { name: 'required' } })
  return checked.value
}

const fieldCondition = (field: PatientField, is: FieldCondition, typed: string): SQL => {
  const stored = sql`${patients.ownValues}->>${field.key}::text`
  const isFilled = sql`${patients.ownValues} ? ${field.key}::text`
  if (is === 'filled') return sql`(${hasOwnValues} and ${isFilled})`
  if (is === 'empty') return sql`(not ${isFilled})`
  if (is === 'contains') return sql`(${hasOwnValues} and recado_fold(${stored}) like ${searchPattern(typed)})`
  const value = compared(field, typed)
  if (is === 'equals' && field.type === 'text')
    return sql`(${hasOwnValues} and recado_fold(${stored}) = recado_fold(${String(value)}))`
  if (is === 'equals')
    return sql`(${hasOwnValues} and ${patients.ownValues} @> ${JSON.stringify({ [field.key]: value })}::jsonb)`
  const isFrom = sql.raw(is === 'from' ? '>=' : '<=')
  if (field.type === 'number')
    return sql`(${hasOwnValues} and case when jsonb_typeof(${patients.ownValues}->${field.key}::text) = 'number'
      then (${stored})::numeric ${isFrom} ${value}::numeric else false end)`
  return sql`(${hasOwnValues} and (${stored}) collate "C" ${isFrom} ${String(value)} collate "C")`
}

const ownConditions = async (db: Reader, filters: FieldFilter[]): Promise<SQL[]> => {
  if (filters.length === 0) return []
  const fields = await ownDescriptors(db)
  return filters.map(({ field: key, is, value }) => {
    const field = fields.find((one) => one.key === key)
    if (!field) throw new AppError('invalid-input', { field: 'field', rule: { name: 'valid' } })
    return fieldCondition(field, is, value)
  })
}

/** The condition on patients of the queue's filter; undefined for all of them. Throws `invalid-input`. */
export const filterOf = async (db: Reader, filter: PatientFilter, now: Date): Promise<SQL | undefined> =>
  and(
    filter.view === 'call' ? and(mayNeedCall, isToCall) : undefined,
    filter.view === 'pending' ? isPending(patients.status, patients.verifiedStatus) : undefined,
    filter.view === 'completed-today' ? await isCompletedToday(db, now) : undefined,
    filter.call ? callFilterOf(filter.call, now) : undefined,
    filter.locationId ? eq(patients.locationId, filter.locationId) : undefined,
    filter.status ? eq(patients.status, filter.status) : undefined,
    filter.q?.trim() ? matchesSearch(patients.searchText, filter.q) : undefined,
    ...(await ownConditions(db, fieldFiltersOf(filter))),
  )

/**
 * The condition of a filter that was stored. Where its own field was removed meanwhile, or is of another type, it holds
 * nobody: nobody may be texted whom the filter did not mean.
 */
export const storedFilterOf = async (db: Reader, filter: PatientFilter, now: Date): Promise<SQL> => {
  try {
    return (await filterOf(db, filter, now)) ?? sql`true`
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-input') return sql`false`
    throw error
  }
}
