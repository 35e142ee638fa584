import { toSnakeCase } from 'drizzle-orm/casing'
import type { PatientField } from '#contract/patients/fields/field.ts'

/** A patient's values by the keys of their fields: days as YYYY-MM-DD, the rest as it is stored. */
export type StoredValues = Record<string, string | number | boolean | null>

const expressionOf = ({ key, type }: PatientField, table: string): string => {
  const column = `${table}.${toSnakeCase(key)}`
  return type === 'date-time' || type === 'moment' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')` : column
}

/** `StoredValues` of some fields, for a statement written by hand; `table` is what the statement calls patients. */
export const selectValues = (fields: readonly PatientField[], table: string): string =>
  `json_build_object(${fields.map((field) => `'${field.key}', ${expressionOf(field, table)}`).join(', ')})`
