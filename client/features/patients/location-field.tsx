import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { useLocations } from '#client/shell/use-locations.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import type { PatientField } from '#contract/patients/fields/field.ts'
import type { PatientForm } from '#contract/patients/form.ts'
import type { Patient } from '#contract/patients.ts'

/**
 * The patient's location: the active ones, and the present one although it is offered no more. Absent while the
 * organization has none.
 */
export const LocationField = ({
  field,
  form,
  patient,
}: {
  field: PatientField
  form: UseFormReturn<PatientForm>
  patient: Patient | null
}) => {
  const { labelOf } = useFieldTexts()
  const none = useTranslations('words')('none')
  const offered = useLocations().filter(({ id, isActive }) => isActive || id === patient?.locationId)
  if (offered.length === 0) return null
  return (
    <Field label={labelOf(field, 'form')}>
      {(control) => (
        <Controller
          control={form.control}
          name="locationId"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              {...control}
              ref={ref}
              value={value ?? ''}
              onBlur={onBlur}
              onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
              className="w-full"
            >
              <option value="">{none}</option>
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        />
      )}
    </Field>
  )
}
