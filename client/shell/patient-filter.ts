import { fieldsOf, isComplete } from '#client/domain/field-filter.ts'
import type { Fields } from '#contract/patients/fields.ts'
import type { PatientStatus } from '#contract/patients/words.ts'
import { type FieldFilter, fieldFiltersOf, type PatientFilter, type patientViews } from '#contract/selection.ts'

/** A filter of patients as the controls of a form hold it. */
export interface FilterValues {
  q: string
  status: '' | PatientStatus
  view: '' | (typeof patientViews)[number]
  locationId: string
  /** Conditions on own fields, also those that lack a value. */
  conditions: readonly FieldFilter[]
}

/** What the controls show for a stored filter. */
export const filterValuesOf = (filter: PatientFilter): FilterValues => ({
  q: filter.q ?? '',
  status: filter.status ?? '',
  view: filter.view ?? '',
  locationId: filter.locationId ? String(filter.locationId) : '',
  conditions: fieldFiltersOf(filter),
})

/** The filter that the controls say. */
export const patientFilterOf = (values: FilterValues): PatientFilter => {
  const { q, status, view, locationId, conditions } = values
  const fields = fieldsOf(conditions)
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(status ? { status } : {}),
    ...(view ? { view } : {}),
    ...(locationId ? { locationId: Number(locationId) } : {}),
    ...(fields ? { fields } : {}),
  }
}

/** Whether a condition on an own field lacks a value that fits the field. */
export const needsFieldValue = ({ conditions }: FilterValues, fields: Fields): boolean =>
  conditions.some((condition) => !isComplete(fields, condition))
