import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { patientStatuses } from '#contract/patients/words.ts'
import { patientViews } from '#contract/selection.ts'
import { FieldFilters } from './field-filters.tsx'
import { FormSelect } from './form-select.tsx'
import type { FilterValues } from './patient-filter.ts'
import { useLocations } from './use-locations.ts'
import { useOwnFields } from './use-patient-fields.ts'

/** The controls of a filter of patients, in a form that holds `FilterValues`. */
export const PatientFilterFields = () => {
  const t = useTranslations('campaigns.form')
  const statuses = useTranslations('patients.status')
  const form = useFormContext<FilterValues>()
  const locations = useLocations()
  const ownFields = useOwnFields()
  return (
    <>
      <Field label={t('view')}>
        {(control) => (
          <FormSelect control={form.control} name="view" field={control}>
            <option value="">{t('anyView')}</option>
            {patientViews.map((view) => (
              <option key={view} value={view}>
                {t(`views.${view}`)}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
      <Field label={t('status')}>
        {(control) => (
          <FormSelect control={form.control} name="status" field={control}>
            <option value="">{t('anyStatus')}</option>
            {patientStatuses.map((status) => (
              <option key={status} value={status}>
                {statuses(status)}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
      <Field label={t('search')}>
        {(control) => <Input {...control} {...form.register('q')} maxLength={200} autoComplete="off" />}
      </Field>
      {locations.length === 0 ? null : (
        <Field label={t('location')}>
          {(control) => (
            <FormSelect control={form.control} name="locationId" field={control}>
              <option value="">{t('anyLocation')}</option>
              {locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </FormSelect>
          )}
        </Field>
      )}
      {ownFields.length === 0 ? null : <OwnFieldFields ownFields={ownFields} />}
    </>
  )
}

const OwnFieldFields = ({ ownFields }: { ownFields: readonly PatientField[] }) => {
  const t = useTranslations('campaigns.form')
  const { control } = useFormContext<FilterValues>()
  return (
    <fieldset className="flex flex-wrap items-center gap-2 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">{t('ownFields')}</legend>
      <Controller
        control={control}
        name="conditions"
        render={({ field, fieldState: { error } }) => (
          <FieldFilters
            fields={ownFields}
            filters={field.value}
            onFilters={field.onChange}
            error={error ? (error.type === 'server' ? error.message : t('fieldValueError')) : undefined}
          />
        )}
      />
    </fieldset>
  )
}
