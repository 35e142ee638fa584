import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { conditionsFor, fieldInputTypes, needsValue } from '#client/domain/field-filter.ts'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { patientStatuses } from '#contract/patients/words.ts'
import { patientViews } from '#contract/selection.ts'
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
  const t = useTranslations('patients.fieldFilter')
  const words = useTranslations('campaigns.form')
  const { labelOf, choiceOf } = useFieldTexts()
  const form = useFormContext<FilterValues>()
  const [key, is] = useWatch({ control: form.control, name: ['field', 'fieldIs'] })
  const field = ownFields.find((one) => one.key === key)
  const choose = (chosen: string) => {
    const next = ownFields.find((one) => one.key === chosen)
    form.setValue('fieldIs', next ? (conditionsFor(next)[0] ?? 'equals') : 'equals', { shouldDirty: true })
    form.setValue('fieldValue', '', { shouldDirty: true })
  }
  const name = field ? labelOf(field, 'column') : ''
  const { fieldValue: error } = form.formState.errors
  return (
    <>
      <Field label={t('label')}>
        {(control) => (
          <FormSelect control={form.control} name="field" field={control} onChosen={choose}>
            <option value="">{t('any')}</option>
            {ownFields.map((one) => (
              <option key={one.key} value={one.key}>
                {labelOf(one, 'column')}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
      {field ? (
        <Field label={t('condition', { field: name })}>
          {(control) => (
            <FormSelect control={form.control} name="fieldIs" field={control}>
              {conditionsFor(field).map((one) => (
                <option key={one} value={one}>
                  {t(`is.${one}`)}
                </option>
              ))}
            </FormSelect>
          )}
        </Field>
      ) : null}
      {field && needsValue(is) ? (
        <Field
          label={t('value', { field: name })}
          error={error ? (error.type === 'server' ? error.message : words('fieldValueError')) : undefined}
          isRequired
        >
          {(control) =>
            field.choices ? (
              <FormSelect control={form.control} name="fieldValue" field={control}>
                <option value="">{t('pick')}</option>
                {field.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choiceOf(field, choice)}
                  </option>
                ))}
              </FormSelect>
            ) : (
              <Input
                {...control}
                {...form.register('fieldValue')}
                type={fieldInputTypes[field.type] ?? 'text'}
                inputMode={field.type === 'number' ? 'decimal' : undefined}
                maxLength={200}
                autoComplete="off"
              />
            )
          }
        </Field>
      ) : null}
    </>
  )
}
