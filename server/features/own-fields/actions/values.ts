import type { PatientField } from '#contract/patients/fields/field.ts'
import { ownFieldsOf } from '#contract/patients/fields.ts'
import { checkOwnValue, type OwnValue } from '#contract/patients/own-values.ts'
import { type Refusal, refuse, refuseInput } from '../../../refusal.ts'

type Stored = Readonly<Record<string, string | number>>

/**
 * The stored values after a change, with the keys that changed. A value that is what it was is not checked: its choice
 * may be gone meanwhile. Refuses with the field at fault by its own label.
 */
export const changeOwnValues = (
  before: Stored,
  entered: Readonly<Record<string, OwnValue>>,
  fields: readonly PatientField[],
): { values: Record<string, string | number>; changed: string[] } | Refusal => {
  const values: Record<string, string | number> = { ...before }
  const changed: string[] = []
  for (const [key, value] of Object.entries(entered)) {
    const field = ownFieldsOf(fields).find((one) => one.key === key)
    if (!field) return refuseInput('ownValues', 'known-fields')
    if (value === (before[key] ?? null)) continue
    const checked = checkOwnValue(field, value)
    if ('rule' in checked)
      return refuse('invalid-input', { field: `ownValues.${key}`, rule: checked.rule, label: field.label })
    if (checked.value === (before[key] ?? null)) continue
    if (checked.value === null) delete values[key]
    else values[key] = checked.value
    changed.push(key)
  }
  return { values, changed }
}
