import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldError, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { useCurrentUser } from '#client/session.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import type { FieldType, PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, formFields } from '#contract/patients/fields.ts'
import type { PatientForm } from '#contract/patients/form.ts'
import type { PatientStatus } from '#contract/patients/words.ts'
import type { Patient } from '#contract/patients.ts'
import { LocationField } from './location-field.tsx'
import { SharedNumber } from './shared-number.tsx'
import { useDialledNumber } from './use-dialled-number.ts'
import { useNumberSharers } from './use-number-sharers.ts'
import { useFieldErrorText } from './use-patient-form.ts'
import { ZoneField } from './zone-field.tsx'

interface ControlProps {
  field: PatientField
  form: UseFormReturn<PatientForm>
  patient: Patient | null
}
type Control = (props: ControlProps) => ReactNode

const pathOf = ({ key, isOwn }: PatientField) => (isOwn ? `ownValues.${key}` : key) as Path<PatientForm>

const useError = ({ form, field }: ControlProps): string | undefined => {
  const errorText = useFieldErrorText()
  const { error } = form.getFieldState(pathOf(field), form.formState) as { error?: FieldError }
  return errorText(error, field, form.getValues(pathOf(field)))
}

const inputTypes: Partial<Record<FieldType, string>> = { 'date-time': 'datetime-local', date: 'date' }

const TextField: Control = (props) => {
  const { form, field } = props
  const { labelOf } = useFieldTexts()
  return (
    <Field label={labelOf(field, 'form')} isRequired={field.entry?.isRequired ?? false} error={useError(props)}>
      {(control) => (
        <Input
          {...control}
          {...form.register(pathOf(field))}
          type={inputTypes[field.type] ?? 'text'}
          inputMode={field.type === 'number' ? 'decimal' : field.form?.inputMode}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

const LongTextField: Control = (props) => {
  const { form, field } = props
  const { labelOf } = useFieldTexts()
  const { isWordless } = useCurrentUser()
  const covered = useTranslations('words')('covered')
  return (
    <Field
      label={labelOf(field, 'form')}
      hint={isWordless && field.key === 'notes' ? covered : undefined}
      error={useError(props)}
      className="sm:col-span-2"
    >
      {(control) => (
        <Textarea
          {...control}
          {...form.register(pathOf(field))}
          rows={3}
          readOnly={isWordless && field.key === 'notes'}
        />
      )}
    </Field>
  )
}

const NumberField: Control = (props) => {
  const { form, field } = props
  const { labelOf } = useFieldTexts()
  return (
    <Field label={labelOf(field, 'form')} error={useError(props)}>
      {(control) => (
        <Input
          {...control}
          {...form.register(pathOf(field), { valueAsNumber: true })}
          type="number"
          min={field.entry?.least}
          max={field.entry?.most}
        />
      )}
    </Field>
  )
}

const ChoiceField: Control = ({ form, field }) => {
  const { labelOf, choiceOf } = useFieldTexts()
  return (
    <Field label={labelOf(field, 'form')}>
      {(control) => (
        <Select {...control} {...form.register(pathOf(field))} className="w-full">
          {field.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choiceOf(field, choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A choice of the organization's own, which may be none. */
const OwnChoiceField: Control = (props) => {
  const { form, field } = props
  const none = useTranslations('words')('none')
  const { labelOf, choiceOf } = useFieldTexts()
  return (
    <Field label={labelOf(field, 'form')} error={useError(props)}>
      {(control) => (
        <Select {...control} {...form.register(pathOf(field))} className="w-full">
          <option value="">{none}</option>
          {field.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choiceOf(field, choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const controlOf = ({ key, type, isOwn }: PatientField): Control =>
  isOwn ? (type === 'choice' ? OwnChoiceField : TextField) : (ownControls[key] ?? controls[type] ?? TextField)

/** The number as it will be dialled, or that it will not be: a warning, never a refusal. */
const PhoneField: Control = (props) => {
  const { form, field } = props
  const t = useTranslations('patientDialogs.form')
  const { labelOf } = useFieldTexts()
  const dialled = useDialledNumber(form.watch('phoneNumber') ?? '')
  const sharers = useNumberSharers(dialled, props.patient?.id ?? null)
  const hint =
    dialled === undefined ? null : dialled === null ? (
      <span role="status" className="flex items-start gap-1.5 text-yellow">
        <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
        {t('phoneWarning')}
      </span>
    ) : (
      <>
        {t('phoneDialled', { number: phoneOnConversations(dialled) })}
        <SharedNumber sharers={sharers} />
      </>
    )
  return (
    <Field
      label={labelOf(field, 'form')}
      isRequired={field.entry?.isRequired ?? false}
      hint={hint}
      error={useError(props)}
    >
      {(control) => <Input {...control} {...form.register(pathOf(field))} type="tel" autoComplete="off" />}
    </Field>
  )
}

/** The two billing values; when correcting, first the row's present status, unchanged. */
const StatusField: Control = ({ form, field, patient }) => {
  const t = useTranslations('patients')
  const texts = useTranslations('patientDialogs.form')
  const { labelOf } = useFieldTexts()
  const present = patient?.status ?? null
  const billings: readonly PatientStatus[] = ['BILLED TM', 'BILLED IHA']
  return (
    <Field label={labelOf(field, 'form')}>
      {(control) => (
        <Select {...control} {...form.register('status')} className="w-full">
          {present ? <option value={present}>{texts('unchanged', { status: t(`status.${present}`) })}</option> : null}
          {billings
            .filter((status) => status !== present)
            .map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}

/** How each type is entered; what is not here is typed as one line. */
const controls: Partial<Record<FieldType, Control>> = {
  'long-text': LongTextField,
  number: NumberField,
  choice: ChoiceField,
  phone: PhoneField,
  'time-zone': ZoneField,
  location: LocationField,
}
/** Fields with a rule of their own. */
const ownControls: Readonly<Record<string, Control>> = { status: StatusField }

const groupClass = 'grid gap-x-4 gap-y-1.5 sm:grid-cols-2'

/** The fields of a patient: who it is, then the case. */
export const PatientFormFields = ({
  form,
  patient,
  fields,
}: {
  form: UseFormReturn<PatientForm>
  patient: Patient | null
  fields: Fields
}) => {
  const t = useTranslations('patientDialogs.form')
  const of = (group: 'identity' | 'case') =>
    formFields(fields)
      .filter((field) => field.form.group === group)
      .map((field) => {
        const Control = controlOf(field)
        return <Control key={field.key} field={field} form={form} patient={patient} />
      })
  return (
    <div className="flex flex-col gap-4">
      <fieldset className={groupClass}>
        <legend className="visually-hidden">{t('identity')}</legend>
        {of('identity')}
      </fieldset>
      <fieldset className={`${groupClass} border-t pt-5`}>
        <legend className="visually-hidden">{t('case')}</legend>
        {of('case')}
      </fieldset>
    </div>
  )
}
