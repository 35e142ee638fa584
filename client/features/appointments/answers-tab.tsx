import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { AppointmentDialog } from '#client/shell/appointments/appointment-dialog.tsx'
import { AppointmentStatusBadge } from '#client/shell/appointments/appointment-status.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useLocations } from '#client/shell/use-locations.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Select } from '#client/ui/input.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Appointment, appointmentEndpoints } from '#contract/appointments.ts'
import { answersQuery, useSeeAnswer } from './api.ts'
import { PatientLink } from './patient-link.tsx'

const AnswerRow = ({ appointment, onEdit }: { appointment: Appointment; onEdit: () => void }) => {
  const t = useTranslations('appointments')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const see = useSeeAnswer()
  const isAllowed = useIsAllowed(appointmentEndpoints.seeAppointmentAnswer)
  const notAllowed = isAllowed ? null : words('notAllowed')
  const { id, status, startsAt, zone, place, clinician, mayHaveMeantVisit } = appointment
  const name = titleCase(appointment.patientName)
  return (
    <li data-record={id} className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PatientLink {...appointment} />
          <span className="text-muted">{phoneOnConversations(appointment.phoneNumber)}</span>
          {mayHaveMeantVisit ? (
            <StatusBadge tone="orange">{t('mayHaveMeantVisit')}</StatusBadge>
          ) : (
            <AppointmentStatusBadge status={status} />
          )}
        </p>
        <p className="text-sm text-muted">
          {t('missed.when', { when: dayAndTime(startsAt, language, zone), place })}
          {clinician ? ` · ${clinician}` : null}
        </p>
        {mayHaveMeantVisit ? null : (
          <p className="text-sm text-muted">
            {t('answers.at', { at: dayAndTime(appointment.statusAt, language, zone) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" aria-label={t('answers.changeOf', { name })} disabledReason={notAllowed} onClick={onEdit}>
          {t('actions.edit')}
        </Button>
        <Button
          size="sm"
          aria-label={t('answers.seenOf', { name })}
          isPending={see.isPending}
          disabledReason={notAllowed}
          onClick={() =>
            see.mutate(
              { params: { id } },
              { onSuccess: () => toast({ title: words('success'), description: t('missed.done') }), onError: fail },
            )
          }
        >
          {t('answers.seen')}
        </Button>
      </div>
    </li>
  )
}

/** What patients said about their visits: somebody gives the time away, finds another one, or notes it in the diary. */
export const AnswersTab = () => {
  const t = useTranslations('appointments')
  const [location, setLocation] = useState('')
  const [edited, setEdited] = useState<Appointment | null>(null)
  const locations = useLocations()
  const list = useQuery({ ...answersQuery(location ? Number(location) : undefined), refetchOnMount: 'always' })
  const rows = list.data ?? []
  return (
    <>
      {locations.length === 0 ? null : (
        <Select
          aria-label={t('place')}
          value={location}
          className="mb-4 min-w-44"
          onChange={(event) => setLocation(event.target.value)}
        >
          <option value="">{t('allPlaces')}</option>
          {locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Card isFlush>
        {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? (
          <SkeletonRows text={t('loading')} rows={4} />
        ) : list.data?.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title={t('answers.empty')} why={t('answers.emptyWhy')} />
        ) : (
          <ul aria-label={t('tabs.answers')} className="divide-y">
            {rows.map((appointment) => (
              <AnswerRow key={appointment.id} appointment={appointment} onEdit={() => setEdited(appointment)} />
            ))}
          </ul>
        )}
      </Card>
      {edited ? (
        <AppointmentDialog
          appointment={edited}
          patient={{ patientId: edited.patientId, patientName: edited.patientName, clinician: '' }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}
