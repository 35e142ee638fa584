import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldError, type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError, call, serverMessage } from '#client/call.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { formFields } from '#contract/patients/fields.ts'
import { PatientForm } from '#contract/patients/form.ts'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { useCreatePatient, useUpdatePatient } from './api.ts'

/** Characters of an ISO moment that a date-time field takes: `2026-11-20T14:30`. */
const DATE_TIME_LENGTH = 16
const typed = (instant: string | null): string => instant?.slice(0, DATE_TIME_LENGTH) ?? ''

const valuesOf = (patient: Patient | null): PatientForm => ({
  contractId: patient?.contractId ?? '',
  patientName: patient?.patientName ?? '',
  phoneNumber: patient?.phoneNumber ?? '',
  doctorName: patient?.doctorName ?? '',
  address: patient?.address ?? '',
  city: patient?.city ?? '',
  source: patient?.source ?? '',
  npi: patient?.npi ?? '',
  notes: patient?.notes ?? '',
  assignedDate: typed(patient?.assignedDate ?? null),
  billedDate: typed(patient?.billedDate ?? null),
  status: patient?.status ?? 'BILLED TM',
  priority: patient?.priority ?? 'NORMAL',
  maxAttempts: patient?.maxAttempts ?? 3,
  language: patient?.language ?? 'es',
  timeZone: patient?.timeZone ?? '',
})

/**
 * The whole form over the patient as it is now: what a colleague or a conversation changed while the form was open stays,
 * and a date that nobody touched keeps its seconds.
 */
const wholeBody = (now: Patient, typed: PatientForm, changed: object): PatientForm => ({
  ...valuesOf(now),
  assignedDate: now.assignedDate,
  billedDate: now.billedDate,
  ...Object.fromEntries(Object.entries(typed).filter(([name]) => name in changed)),
})

const requiredMessages = [
  'Contract ID is required',
  'Patient name is required',
  'Phone number is required',
  'Doctor name is required',
] as const

/** The contract's own English messages in the reader's language. */
export const useFieldErrorText = (): ((error: FieldError | undefined, name: string) => string | undefined) => {
  const t = useTranslations('patients')
  return (error, name) => {
    if (!error) return undefined
    const required = requiredMessages.find((message) => message === error.message)
    if (required) return t(`form.errors.${required}`)
    if (error.type === 'taken') return t('toast.contractTaken')
    if (error.type === 'server') return error.message
    if (name === 'maxAttempts') return t('form.errors.attempts')
    if (error.type === 'too_big') return t('form.errors.tooLong')
    if (error.type === 'custom') return t('form.errors.unstorable')
    return name.endsWith('Date') ? t('form.errors.date') : t('form.errors.other')
  }
}

const isContractTaken = (error: ApiError): boolean =>
  error.code === 'contract-id-taken' || error.message.includes('Contract ID already exists')

/** The form of one patient, new when `patient` is null: its state, its sending, its toasts. */
export const usePatientForm = (patient: Patient | null, onSaved: () => void) => {
  const t = useTranslations()
  const form = useForm<PatientForm>({
    resolver: zodResolver(PatientForm),
    defaultValues: valuesOf(patient),
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
    else if (formFields().some(({ key }) => key === known?.field))
      form.setError(known?.field as Path<PatientForm>, { type: 'server', message: known?.text }, { shouldFocus: true })
    const updateText = serverMessage(error, t('patients.toast.updateFailed'))
    const createText = isTaken ? t('patients.toast.contractTaken') : t('patients.toast.createFailed')
    toast({ title: t('words.error'), description: patient ? updateText : createText, variant: 'destructive' })
  }

  const save = form.handleSubmit(async (values) => {
    try {
      if (patient) {
        const now = await call(patientEndpoints.getPatient, { params: { id: patient.id } })
        await update({ params: { id: patient.id }, body: wholeBody(now, values, dirtyFields) })
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
