import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import type { ReminderPlan } from '#contract/appointments/plans.ts'
import { appointmentStatuses } from '#contract/appointments/words.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { Location } from '#contract/locations.ts'
import { locationsQuery, plansQuery } from './api.ts'
import { type AppointmentFor, useAppointmentForm } from './use-appointment-form.ts'

interface DialogProps {
  appointment: Appointment | null
  patient: AppointmentFor
  onClose: () => void
}

/** Adds or changes an appointment. Shown once the plans are known, so that the usual one is chosen from the first. */
export const AppointmentDialog = (props: DialogProps) => {
  const plans = useQuery(plansQuery())
  const locations = useQuery(locationsQuery())
  return plans.isPending || locations.isPending ? null : (
    <AppointmentForm {...props} plans={plans.data ?? []} locations={locations.data ?? []} />
  )
}

const AppointmentForm = ({
  appointment,
  patient,
  plans,
  locations,
  onClose,
}: DialogProps & { plans: readonly ReminderPlan[]; locations: readonly Location[] }) => {
  const t = useTranslations('appointments.form')
  const statuses = useTranslations('appointments.statuses')
  const { form, save } = useAppointmentForm(appointment, patient, { plans, onSaved: onClose })
  const { errors, isDirty, isSubmitting } = form.formState
  const written = (label: string) => (text: string) =>
    text.trim() !== '' || t('required', { label: label.toLowerCase() })
  const sites = locations.filter(({ id, isActive }) => isActive || id === appointment?.locationId)
  const offered = plans.filter(({ id, isActive }) => isActive || id === appointment?.planId)
  return (
    <FormDialog
      title={t(appointment === null ? 'add' : 'edit')}
      description={t('of', { name: titleCase(patient.patientName) })}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-2"
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={t('date')} isRequired error={errors.date?.message}>
          {(control) => <Input {...control} type="date" {...form.register('date', { validate: written(t('date')) })} />}
        </Field>
        <Field
          label={t('time')}
          isRequired
          hint={appointment === null ? undefined : t('zone', { zone: appointment.zone })}
          error={errors.time?.message}
        >
          {(control) => <Input {...control} type="time" {...form.register('time', { validate: written(t('time')) })} />}
        </Field>
      </div>
      {appointment === null ? null : <p className="text-sm text-muted">{t('moves')}</p>}
      {sites.length > 0 ? (
        <Field label={t('location')} error={errors.location?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('location', {
                onChange: ({ target }) => {
                  const site = sites.find(({ id }) => String(id) === (target as HTMLSelectElement).value)
                  if (site) form.setValue('place', site.name, { shouldDirty: true, shouldValidate: true })
                },
              })}
              className="w-full"
            >
              <option value="">{t('otherPlace')}</option>
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field label={t('place')} isRequired hint={t('placeHint')} error={errors.place?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('place', { validate: written(t('place')) })}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={t('clinician')} hint={t('clinicianHint')} error={errors.clinician?.message}>
          {(control) => <Input {...control} {...form.register('clinician')} maxLength={200} autoComplete="off" />}
        </Field>
        <Field label={t('kind')} hint={t('kindHint')} error={errors.kind?.message}>
          {(control) => <Input {...control} {...form.register('kind')} maxLength={100} autoComplete="off" />}
        </Field>
        <Field label={t('plan')} error={errors.plan?.message}>
          {(control) => (
            <Select {...control} {...form.register('plan')} className="w-full">
              <option value="">{t('noPlan')}</option>
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('status')} error={errors.status?.message}>
          {(control) => (
            <Select {...control} {...form.register('status')} className="w-full">
              {appointmentStatuses.map((status) => (
                <option key={status} value={status}>
                  {statuses(status)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('externalId')} error={errors.externalId?.message}>
          {(control) => <Input {...control} {...form.register('externalId')} maxLength={100} autoComplete="off" />}
        </Field>
      </div>
    </FormDialog>
  )
}
