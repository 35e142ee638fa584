import { toSnakeCase } from 'drizzle-orm/casing'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { variableFields } from '#contract/patients/fields.ts'

/** A patient's values by field key: days as YYYY-MM-DD, the rest as stored. */
export type StoredValues = Record<string, string | number | boolean | null>

const expressionOf = ({ key, type }: PatientField, table: string): string => {
  const column = `${table}.${toSnakeCase(key)}`
  return type === 'date-time' || type === 'moment' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')` : column
}

/** SQL for the `StoredValues` of some built-in fields; `table` is the statement's alias for patients. */
export const selectValues = (fields: readonly PatientField[], table: string): string =>
  `json_build_object(${fields.map((field) => `'${field.key}', ${expressionOf(field, table)}`).join(', ')})`

/**
 * The same with every value of the organization's own fields, in whatever fields it has: the statement stays the same
 * and can be prepared.
 */
export const selectAllValues = (fields: readonly PatientField[], table: string): string =>
  `coalesce(${table}.own_values, '{}') || ${selectValues(
    fields.filter(({ isOwn }) => !isOwn),
    table,
  )}::jsonb`

/** SQL for the values of {{variables}}: the patient's fields and those of their location. */
export const selectVariables = (table: string): string =>
  `${selectAllValues(variableFields(), table)} || coalesce((select jsonb_build_object('locationName', l.name,
    'locationAddress', l.address, 'locationPhone', l.phone) from locations l where l.id = ${table}.location_id), '{}')`
