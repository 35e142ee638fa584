import { BellOff, Ellipsis } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useUpdateAppointment } from '#client/shell/appointments/api.ts'
import { AppointmentStatusBadge } from '#client/shell/appointments/appointment-status.tsx'
import { ReminderList } from '#client/shell/appointments/reminder-list.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '#client/ui/menu.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { AppointmentStatus } from '#contract/appointments/words.ts'
import { type Appointment, appointmentEndpoints } from '#contract/appointments.ts'
import { PatientLink } from './patient-link.tsx'

const changes = [
  ['confirmed', 'confirm'],
  ['reschedule_asked', 'reschedule'],
  ['arrived', 'arrive'],
  ['no_show', 'noShow'],
  ['booked', 'rebook'],
  ['cancelled', 'cancel'],
] as const satisfies readonly (readonly [AppointmentStatus, string])[]

/** One appointment of the day: when, who, how it stands, its reminders, and what the desk does with it. */
export const AppointmentRow = ({
  appointment,
  heading,
  onEdit,
}: {
  appointment: Appointment
  /** The name under which it stands: its own words say more where they differ. */
  heading: string
  onEdit: () => void
}) => {
  const t = useTranslations('appointments')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const update = useUpdateAppointment()
  const isAllowed = useIsAllowed(appointmentEndpoints.updateAppointment)
  const notAllowed = isAllowed ? null : words('notAllowed')
  const name = titleCase(appointment.patientName)
  const setStatus = (status: AppointmentStatus) =>
    update.mutate(
      { params: { id: appointment.id }, body: { status } },
      { onSuccess: () => toast({ title: words('success'), description: t('saved') }), onError: fail },
    )
  const where = appointment.place === heading ? null : appointment.place
  const details = [appointment.clinician, appointment.kind, where].filter(Boolean).join(' · ')
  return (
    <li
      data-record={appointment.id}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[5.5rem_minmax(0,1fr)_auto]"
    >
      <time dateTime={appointment.startsAt} className="pt-px font-semibold tabular-nums">
        {timeOfDay(appointment.startsAt, language, appointment.zone)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PatientLink {...appointment} />
          <AppointmentStatusBadge status={appointment.status} />
          {appointment.status === 'booked' ? null : (
            <span className="text-sm text-subtle">{t(`by.${appointment.statusBy}`)}</span>
          )}
          {appointment.mayHaveMeantVisit ? (
            <StatusBadge tone="orange">{t('mayHaveMeantVisit')}</StatusBadge>
          ) : appointment.isOptedOut ? (
            <StatusBadge tone="grey" icon={<BellOff />}>
              {t('optedOut')}
            </StatusBadge>
          ) : null}
        </p>
        {details ? <p className="text-sm text-muted">{details}</p> : null}
        <ReminderList appointment={appointment} label={t('reminders', { name })} className="mt-1" />
      </div>
      <div className="flex items-start gap-1.5 max-md:col-start-2">
        <Button
          size="sm"
          aria-label={t('actions.arriveOf', { name })}
          isPending={update.isPending}
          disabledReason={notAllowed ?? (appointment.status === 'arrived' ? t('actions.isAlready') : null)}
          onClick={() => setStatus('arrived')}
        >
          {t('actions.arrive')}
        </Button>
        <Menu
          label={t('actions.label', { name })}
          trigger={
            <IconButton
              size="icon-sm"
              label={t('actions.label', { name })}
              icon={<Ellipsis aria-hidden className="size-4" />}
            />
          }
        >
          <MenuItem disabledReason={notAllowed} onSelect={onEdit}>
            {t('actions.edit')}
          </MenuItem>
          <MenuLine />
          {changes.map(([status, action]) => (
            <MenuItem
              key={status}
              disabledReason={notAllowed ?? (appointment.status === status ? t('actions.isAlready') : null)}
              onSelect={() => setStatus(status)}
            >
              {t(`actions.${action}`)}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </li>
  )
}
