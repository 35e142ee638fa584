import { type SQL, sql } from 'drizzle-orm'
import { importTargets, LOCATION } from '#contract/imports/targets.ts'
import type { ImportKind } from '#contract/imports/words.ts'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, patientFields } from '#contract/patients/fields.ts'

/** A column of the patients that a column of the file fills: expressions over the row `r` and the patient `p`. */
export interface RowColumn {
  key: string
  name: SQL
  /** The file says something of it. */
  isSaid: SQL
  /** The value of the file, as the column takes it. */
  value: SQL
  /** The value of the patient as JSON. */
  before: SQL
  /** A value kept by `before`, as the column takes it. */
  kept: SQL
}

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Moments as `Date.toISOString` writes them. */
const isoOf = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const typeOf = ({ type }: PatientField): SQL =>
  sql.raw(type === 'number' ? 'int' : type === 'date-time' || type === 'moment' ? 'timestamptz' : 'text')

const columnOf = (field: PatientField): RowColumn => {
  const { key } = field
  const name = sql.raw(snake(key))
  const column = sql`p.${name}`
  return {
    key,
    name,
    isSaid: sql`r.values ? ${key}`,
    value: sql`(r.values ->> ${key})::${typeOf(field)}`,
    before: field.type === 'date-time' ? isoOf(column) : column,
    kept: sql`(r.before ->> ${key})::${typeOf(field)}`,
  }
}

const locationColumn: RowColumn = {
  key: LOCATION,
  name: sql.raw('location_id'),
  isSaid: sql`r.values ? ${LOCATION}`,
  value: sql`(r.values ->> ${LOCATION})::bigint`,
  before: sql`p.location_id`,
  kept: sql`(r.before ->> ${LOCATION})::bigint`,
}

/**
 * The columns that an import may write, all of them in each statement: what a file says nothing of stays as it is. The
 * contract says whose row it is, and the zone belongs to the number.
 */
export const rowColumns = (kind: ImportKind, fields: Fields = patientFields): RowColumn[] =>
  importTargets(kind, fields)
    .flatMap(({ field }) => (field && !field.isOfNumber && field.key !== 'contractId' ? [field] : []))
    .map(columnOf)
    .concat(kind === 'stops' ? [] : locationColumn)
