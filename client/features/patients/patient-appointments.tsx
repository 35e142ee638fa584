import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { rowsOf } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { patientAppointmentsQuery } from '#client/shell/appointments/api.ts'
import { AppointmentDialog } from '#client/shell/appointments/appointment-dialog.tsx'
import { AppointmentStatusBadge } from '#client/shell/appointments/appointment-status.tsx'
import { ReminderList } from '#client/shell/appointments/reminder-list.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { type Appointment, appointmentEndpoints } from '#contract/appointments.ts'
import type { Patient } from '#contract/patients.ts'

/** The patient's appointments, the latest first, with their form. */
export const PatientAppointments = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('appointments')
  const words = useTranslations('words')
  const language = useLanguage()
  const isAllowed = useIsAllowed(appointmentEndpoints.createAppointment)
  const list = useInfiniteQuery(patientAppointmentsQuery(patient.id))
  const [edited, setEdited] = useState<Appointment | 'new' | null>(null)
  const { rows } = rowsOf(list.data)
  const notAllowed = isAllowed ? null : words('notAllowed')
  return (
    <section aria-label={t('ofPatient.title')} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h3 className="flex-1 font-semibold">{t('ofPatient.title')}</h3>
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          disabledReason={notAllowed}
          onClick={() => setEdited('new')}
        >
          {t('ofPatient.add')}
        </Button>
      </div>
      {list.isError ? (
        <p role="alert" className="text-red">
          {t('ofPatient.failed')}
        </p>
      ) : null}
      {list.isSuccess && rows.length === 0 ? <p className="text-muted">{t('ofPatient.none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {rows.map((appointment) => {
          const when = dayAndTime(appointment.startsAt, language, appointment.zone)
          return (
            <li key={appointment.id} data-record={appointment.id} className="rounded-card border p-3">
              <div className="flex items-start gap-2">
                <p className="min-w-0 flex-1">
                  <time dateTime={appointment.startsAt} className="font-medium">
                    {when}
                  </time>
                  <span className="block text-sm text-muted">
                    {[appointment.place, appointment.clinician, appointment.kind].filter(Boolean).join(' · ')}
                  </span>
                </p>
                <IconButton
                  size="icon-sm"
                  label={t('ofPatient.editOf', { when })}
                  icon={<Pencil aria-hidden className="size-4" />}
                  disabledReason={notAllowed}
                  onClick={() => setEdited(appointment)}
                />
              </div>
              <p className="mt-1">
                <AppointmentStatusBadge status={appointment.status} />
              </p>
              <ReminderList appointment={appointment} label={t('reminders', { name: when })} className="mt-1.5" />
            </li>
          )
        })}
      </ul>
      {edited ? (
        <AppointmentDialog
          appointment={edited === 'new' ? null : edited}
          patient={{ patientId: patient.id, patientName: patient.patientName, clinician: patient.doctorName }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </section>
  )
}
