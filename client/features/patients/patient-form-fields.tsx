import { TriangleAlert } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { phoneOnConversations } from '#client/format/phone.ts'
import { Field } from '#client/ui/field.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import type { PatientForm } from '#contract/patients/form.ts'
import { type PatientStatus, priorities } from '#contract/patients/words.ts'
import type { Patient } from '#contract/patients.ts'
import { languages } from '#contract/primitives.ts'
import { useDialledNumber } from './use-dialled-number.ts'
import { useFieldErrorText } from './use-patient-form.ts'
import { ZoneField } from './zone-field.tsx'

type Form = UseFormReturn<PatientForm>
type TextName = Exclude<
  keyof PatientForm,
  'status' | 'priority' | 'maxAttempts' | 'language' | 'assignedToUserId' | 'timeZone'
>

const TextField = ({
  form,
  name,
  isRequired,
  type = 'text',
  inputMode,
  className,
}: {
  form: Form
  name: TextName
  isRequired?: boolean
  type?: 'text' | 'datetime-local'
  inputMode?: 'numeric'
  className?: string
}) => {
  const t = useTranslations('patients.form')
  const errorText = useFieldErrorText()
  return (
    <Field
      label={t(name)}
      isRequired={isRequired}
      error={errorText(form.formState.errors[name], name)}
      className={className}
    >
      {(control) => (
        <Input {...control} {...form.register(name)} type={type} inputMode={inputMode} autoComplete="off" />
      )}
    </Field>
  )
}

/** The number as it will be dialled, or that it will not be: a warning, never a refusal. */
const PhoneField = ({ form }: { form: Form }) => {
  const t = useTranslations('patients.form')
  const errorText = useFieldErrorText()
  const dialled = useDialledNumber(form.watch('phoneNumber'))
  const hint =
    dialled === undefined ? null : dialled === null ? (
      <span role="status" className="flex items-start gap-1.5 text-yellow">
        <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
        {t('phoneWarning')}
      </span>
    ) : (
      t('phoneDialled', { number: phoneOnConversations(dialled) })
    )
  return (
    <Field
      label={t('phoneNumber')}
      isRequired
      hint={hint}
      error={errorText(form.formState.errors.phoneNumber, 'phoneNumber')}
    >
      {(control) => <Input {...control} {...form.register('phoneNumber')} type="tel" autoComplete="off" />}
    </Field>
  )
}

/** The two billing values; when correcting, first the row's present status, unchanged. */
const StatusField = ({ form, present }: { form: Form; present: PatientStatus | null }) => {
  const t = useTranslations('patients')
  const billings: readonly PatientStatus[] = ['BILLED TM', 'BILLED IHA']
  return (
    <Field label={t('form.status')}>
      {(control) => (
        <Select {...control} {...form.register('status')} className="w-full">
          {present ? <option value={present}>{t('form.unchanged', { status: t(`status.${present}`) })}</option> : null}
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

const groupClass = 'grid gap-x-4 gap-y-1.5 sm:grid-cols-2'

/** The fields of a patient: who it is, then the case. */
export const PatientFormFields = ({ form, patient }: { form: Form; patient: Patient | null }) => {
  const t = useTranslations('patients.form')
  const words = useTranslations('words')
  const errorText = useFieldErrorText()
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-4">
      <fieldset className={groupClass}>
        <legend className="visually-hidden">{t('identity')}</legend>
        <TextField form={form} name="contractId" isRequired />
        <TextField form={form} name="patientName" isRequired />
        <PhoneField form={form} />
        <Field label={t('language')}>
          {(control) => (
            <Select {...control} {...form.register('language')} className="w-full">
              {languages.map((language) => (
                <option key={language} value={language}>
                  {language === 'es' ? words('spanish') : words('english')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField form={form} name="doctorName" isRequired />
        <TextField form={form} name="npi" inputMode="numeric" />
        <TextField form={form} name="address" />
        <TextField form={form} name="city" />
        <ZoneField form={form} patient={patient} />
      </fieldset>
      <fieldset className={`${groupClass} border-t pt-5`}>
        <legend className="visually-hidden">{t('case')}</legend>
        <StatusField form={form} present={patient?.status ?? null} />
        <TextField form={form} name="source" />
        <Field label={t('priority')}>
          {(control) => (
            <Select {...control} {...form.register('priority')} className="w-full">
              {priorities.map((priority) => (
                <option key={priority} value={priority}>
                  {t(`priorities.${priority}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('maxAttempts')} error={errorText(errors.maxAttempts, 'maxAttempts')}>
          {(control) => (
            <Input
              {...control}
              {...form.register('maxAttempts', { valueAsNumber: true })}
              type="number"
              min={1}
              max={20}
            />
          )}
        </Field>
        <TextField form={form} name="assignedDate" type="datetime-local" />
        <TextField form={form} name="billedDate" type="datetime-local" />
        <Field label={t('notes')} error={errorText(errors.notes, 'notes')} className="sm:col-span-2">
          {(control) => <Textarea {...control} {...form.register('notes')} rows={3} />}
        </Field>
      </fieldset>
    </div>
  )
}
