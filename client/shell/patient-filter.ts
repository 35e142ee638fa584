import { fieldFilterOf } from '#client/domain/field-filter.ts'
import type { Fields } from '#contract/patients/fields.ts'
import type { PatientStatus } from '#contract/patients/words.ts'
import type { FieldCondition, PatientFilter, patientViews } from '#contract/selection.ts'

/** A filter of patients as the controls of a form hold it. */
export interface FilterValues {
  q: string
  status: '' | PatientStatus
  view: '' | (typeof patientViews)[number]
  locationId: string
  /** The key of an own field. */
  field: string
  fieldIs: FieldCondition
  fieldValue: string
}

/** What the controls show for a stored filter. */
export const filterValuesOf = (filter: PatientFilter): FilterValues => ({
  q: filter.q ?? '',
  status: filter.status ?? '',
  view: filter.view ?? '',
  locationId: filter.locationId ? String(filter.locationId) : '',
  field: filter.field ?? '',
  fieldIs: filter.fieldIs ?? 'equals',
  fieldValue: filter.fieldValue ?? '',
})

/** The filter that the controls say. */
export const patientFilterOf = (values: FilterValues): PatientFilter => {
  const { q, status, view, locationId, field, fieldIs, fieldValue } = values
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(status ? { status } : {}),
    ...(view ? { view } : {}),
    ...(locationId ? { locationId: Number(locationId) } : {}),
    ...(field ? { field, fieldIs, ...(fieldValue.trim() ? { fieldValue: fieldValue.trim() } : {}) } : {}),
  }
}

/** Whether the condition on an own field lacks a value that fits the field. */
export const needsFieldValue = ({ field, fieldIs, fieldValue }: FilterValues, fields: Fields): boolean => {
  const known = fields.find(({ key }) => key === field)
  return known !== undefined && fieldFilterOf(known, fieldIs, fieldValue) === null
}
