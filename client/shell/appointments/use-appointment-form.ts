import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#client/call.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { toast } from '#client/ui/toast-queue.ts'
import type { ReminderPlan } from '#contract/appointments/plans.ts'
import type { AppointmentStatus } from '#contract/appointments/words.ts'
import type { Appointment } from '#contract/appointments.ts'
import { useFailure } from '../failure.ts'
import { useCreateAppointment, useUpdateAppointment } from './api.ts'

export interface AppointmentValues {
  date: string
  time: string
  location: string
  place: string
  kind: string
  clinician: string
  externalId: string
  status: AppointmentStatus
  plan: string
}

/** Whom the appointment is for. */
export interface AppointmentFor {
  patientId: number
  patientName: string
  clinician: string
}

const valuesOf = (
  appointment: Appointment | null,
  patient: AppointmentFor,
  plans: readonly ReminderPlan[],
): AppointmentValues => ({
  date: appointment?.day ?? '',
  time: appointment?.time ?? '',
  location: String(appointment?.locationId ?? ''),
  place: appointment?.place ?? '',
  kind: appointment?.kind ?? '',
  clinician: appointment === null ? patient.clinician : (appointment.clinician ?? ''),
  externalId: appointment?.externalId ?? '',
  status: appointment?.status ?? 'booked',
  plan: String(
    appointment === null ? (plans.find(({ isDefault }) => isDefault)?.id ?? '') : (appointment.planId ?? ''),
  ),
})

/** The part of the form that a refusal is about. */
const fields: Readonly<Record<string, keyof AppointmentValues>> = {
  startsAt: 'date',
  locationId: 'location',
  place: 'place',
  kind: 'kind',
  clinician: 'clinician',
  externalId: 'externalId',
  status: 'status',
  planId: 'plan',
}

/** The form of an appointment (new when null): its state and its submission. */
export const useAppointmentForm = (
  appointment: Appointment | null,
  patient: AppointmentFor,
  { plans, onSaved }: { plans: readonly ReminderPlan[]; onSaved: () => void },
) => {
  const t = useTranslations('appointments')
  const words = useTranslations('words')
  const fail = useFailure()
  const create = useCreateAppointment()
  const update = useUpdateAppointment()
  const form = useForm<AppointmentValues>({ defaultValues: valuesOf(appointment, patient, plans), mode: 'onTouched' })
  useKeptForm(form, { about: null })
  const { dirtyFields } = form.formState
  const save = form.handleSubmit(async (typed) => {
    const all = {
      startsAt: `${typed.date}T${typed.time}`,
      locationId: typed.location === '' ? null : Number(typed.location),
      place: typed.place,
      kind: typed.kind.trim() || null,
      clinician: typed.clinician.trim() || null,
      externalId: typed.externalId.trim() || null,
      status: typed.status,
      planId: typed.plan === '' ? null : Number(typed.plan),
    }
    try {
      if (appointment === null) await create.mutateAsync({ body: { patientId: patient.patientId, ...all } })
      else {
        const isChanged = (name: string) => {
          const field = fields[name]
          return field !== undefined && (field in dirtyFields || (name === 'startsAt' && 'time' in dirtyFields))
        }
        const body = Object.fromEntries(Object.entries(all).filter(([name]) => isChanged(name)))
        await update.mutateAsync({ params: { id: appointment.id }, body })
      }
    } catch (error) {
      const message = fail(error as Error)
      const name = fields[(error as ApiError).field ?? '']
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t('saved') })
    onSaved()
  })
  return { form, save }
}
