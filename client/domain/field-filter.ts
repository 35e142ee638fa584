import type { PatientField } from '#contract/patients/fields/field.ts'
import { checkOwnValue } from '#contract/patients/own-values.ts'
import type { FieldCondition, PatientFilter } from '#contract/selection.ts'

/** The part of a filter of patients that is about a field of the organization's own. */
export type FieldFilter = Pick<PatientFilter, 'field' | 'fieldIs' | 'fieldValue'>

/** The conditions that make sense for the field's type, the usual one first. */
export const conditionsFor = ({ type }: PatientField): readonly FieldCondition[] => {
  if (type === 'choice') return ['equals', 'filled', 'empty']
  if (type === 'text') return ['contains', 'equals', 'filled', 'empty']
  return ['equals', 'from', 'to', 'filled', 'empty']
}

export const needsValue = (is: FieldCondition): boolean => is !== 'filled' && is !== 'empty'

/** Null while the condition lacks the value that it compares with. */
export const fieldFilterOf = (field: PatientField, is: FieldCondition, value: string): FieldFilter | null => {
  if (!needsValue(is)) return { field: field.key, fieldIs: is }
  const checked = checkOwnValue(field, value)
  const isReady = is === 'contains' ? value.trim() !== '' : 'value' in checked && checked.value !== null
  return isReady ? { field: field.key, fieldIs: is, fieldValue: value.trim() } : null
}

/** The type of the input for the field's value; others are text. */
export const fieldInputTypes: Partial<Record<PatientField['type'], string>> = {
  date: 'date',
  'date-time': 'datetime-local',
}
