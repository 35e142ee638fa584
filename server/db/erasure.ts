import { otherTables } from './erasure/other-tables.ts'
import { type PatientTable, patientTables } from './erasure/patient-tables.ts'

/** A table as the catalogue declares it. */
export interface ErasureRule {
  /** What happens to rows about an erased patient. */
  rows: PatientTable['rows'] | 'kept'
  /** Columns that may hold a value of a patient. */
  patient: readonly string[]
  other: readonly string[]
}

const namesIn = (columns: string): string[] => columns.split(/\s+/).filter((name) => name !== '')

/**
 * Every table by name with every one of its columns: whether it may hold a value of a patient, and what erasure does with
 * it. A test compares it with the database, so a new column cannot be forgotten.
 */
export const erasureCatalogue: ReadonlyMap<string, ErasureRule> = new Map<string, ErasureRule>([
  ...Object.entries(patientTables).map(([name, { rows, patient, other }]): [string, ErasureRule] => [
    name,
    { rows, patient: namesIn(patient), other: namesIn(other) },
  ]),
  ...Object.entries(otherTables).map(([name, columns]): [string, ErasureRule] => [
    name,
    { rows: 'kept', patient: [], other: namesIn(columns) },
  ]),
])
