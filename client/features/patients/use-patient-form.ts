import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type FieldError, type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError, call, serverMessage } from '#client/call.ts'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { inputSentence } from '#contract/errors/input-rules.ts'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, formFields } from '#contract/patients/fields.ts'
import { type PatientForm, patientForm } from '#contract/patients/form.ts'
import { checkOwnValue } from '#contract/patients/own-values.ts'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { useCreatePatient, useUpdatePatient } from './api.ts'
import { blankForm, formBody, formValues } from './rules/form-values.ts'

/** What is wrong with a field, in the reader's language. */
export const useFieldErrorText = (): ((
  error: FieldError | undefined,
  field: PatientField,
  value: unknown,
) => string | undefined) => {
  const t = useTranslations('patientDialogs')
  const patients = useTranslations('patients')
  const { requiredText } = useFieldTexts()
  const language = useLanguage()
  return (error, field, value) => {
    if (!error) return undefined
    const { type, label, entry } = field
    if (error.type === 'taken') return patients('toast.contractTaken')
    if (error.type === 'server') return error.message
    const checked = field.isOwn ? checkOwnValue(field, value) : null
    if (checked && 'rule' in checked) return inputSentence(field.key, checked.rule, language, label)
    if (type === 'number') return t('form.errors.range', { least: entry?.least ?? 0, most: entry?.most ?? 0 })
    if (error.type === 'too_big') return t('form.errors.tooLong')
    if (error.type === 'custom') return t('form.errors.unstorable')
    if (entry?.isRequired) return requiredText(field) ?? t('form.errors.required', { field: label[language] })
    return type === 'date-time' ? t('form.errors.date') : t('form.errors.other')
  }
}

const isContractTaken = (error: ApiError): boolean =>
  error.code === 'contract-id-taken' || error.message.includes('Contract ID already exists')

/** The form of one patient, new when `patient` is null: its state, its sending, its toasts. */
export const usePatientForm = (patient: Patient | null, fields: Fields, onSaved: () => void) => {
  const t = useTranslations()
  const resolver = useMemo(() => zodResolver(patientForm(fields)), [fields])
  const form = useForm<PatientForm>({
    resolver,
    defaultValues: patient ? formValues(patient, fields) : blankForm(fields),
    mode: 'onTouched',
  })
  useKeptForm(form, { about: `patient:${patient?.id ?? 'new'}` })
  // Read here, so that the form keeps track of them.
  const { dirtyFields } = form.formState
  const { mutateAsync: create } = useCreatePatient()
  const { mutateAsync: update } = useUpdatePatient()

  const fail = (error: unknown) => {
    const known = error instanceof ApiError ? error : null
    const isTaken = known !== null && isContractTaken(known)
    if (isTaken) form.setError('contractId', { type: 'taken' }, { shouldFocus: true })
    else if (
      known?.field &&
      formFields(fields).some(({ key, isOwn }) => known.field === (isOwn ? `ownValues.${key}` : key))
    )
      form.setError(known.field as Path<PatientForm>, { type: 'server', message: known.text }, { shouldFocus: true })
    const updateText = serverMessage(error, t('patients.toast.updateFailed'))
    const createText = isTaken ? t('patients.toast.contractTaken') : t('patients.toast.createFailed')
    toast({ title: t('words.error'), description: patient ? updateText : createText, variant: 'destructive' })
  }

  const save = form.handleSubmit(async (values) => {
    try {
      if (patient) {
        const now = await call(patientEndpoints.getPatient, { params: { id: patient.id } })
        await update({
          params: { id: patient.id },
          body: formBody(now, { typed: values, changed: dirtyFields, fields }),
        })
      } else await create({ body: values })
    } catch (error) {
      return fail(error)
    }
    toast({
      title: t('words.success'),
      description: patient ? t('patients.toast.updated') : t('patients.toast.created'),
    })
    onSaved()
  })

  return { form, save }
}
