import type { AriaAttributes } from 'react'
import { fieldInputTypes } from '#client/domain/field-filter.ts'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { Input, Select } from '#client/ui/input.tsx'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { LONGEST_OWN_TEXT } from '#contract/patients/own-fields.ts'

interface Attributes extends AriaAttributes {
  id?: string
}

/** Takes a value of an own field: one of its choices, or a text of its type. */
export const OwnValue = ({
  field,
  value,
  onValue,
  none,
  className,
  attributes,
}: {
  field: PatientField
  value: string
  onValue: (value: string) => void
  /** What a choice says before one is chosen. */
  none: string
  className: string
  attributes: Attributes
}) => {
  const { choiceOf } = useFieldTexts()
  return field.choices ? (
    <Select {...attributes} value={value} onChange={(event) => onValue(event.target.value)} className={className}>
      <option value="">{none}</option>
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceOf(field, choice)}
        </option>
      ))}
    </Select>
  ) : (
    <Input
      {...attributes}
      type={fieldInputTypes[field.type] ?? 'text'}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      value={value}
      maxLength={LONGEST_OWN_TEXT}
      autoComplete="off"
      onChange={(event) => onValue(event.target.value)}
      className={className}
    />
  )
}
