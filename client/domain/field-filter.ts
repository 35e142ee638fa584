import type { PatientField } from '#contract/patients/fields/field.ts'
import type { Fields } from '#contract/patients/fields.ts'
import { checkOwnValue } from '#contract/patients/own-values.ts'
import type { FieldCondition, FieldFilter } from '#contract/selection.ts'

/** The conditions that make sense for the field's type, the usual one first. */
export const conditionsFor = ({ type }: PatientField): readonly FieldCondition[] => {
  if (type === 'choice') return ['equals', 'filled', 'empty']
  if (type === 'text') return ['contains', 'equals', 'filled', 'empty']
  return ['equals', 'from', 'to', 'filled', 'empty']
}

export const needsValue = (is: FieldCondition): boolean => is !== 'filled' && is !== 'empty'

/** Whether a condition has a value that fits its field; one of a field that is gone is left as it is. */
export const isComplete = (fields: Fields, { field: key, is, value }: FieldFilter): boolean => {
  const field = fields.find((one) => one.key === key)
  if (!field || !needsValue(is)) return true
  if (is === 'contains') return value.trim() !== ''
  const checked = checkOwnValue(field, value)
  return 'value' in checked && checked.value !== null
}

/** Conditions as a filter's `fields`; undefined for none. */
export const fieldsOf = (filters: readonly FieldFilter[]): string | undefined =>
  filters.length === 0 ? undefined : JSON.stringify(filters.map((each) => ({ ...each, value: each.value.trim() })))

/** The type of the input for the field's value; others are text. */
export const fieldInputTypes: Partial<Record<PatientField['type'], string>> = {
  date: 'date',
  'date-time': 'datetime-local',
}
