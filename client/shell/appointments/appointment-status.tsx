import { CalendarX2, CircleCheck, DoorOpen, RefreshCcw, UserX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { RestingStatus, StatusBadge } from '#client/ui/badge.tsx'
import type { AppointmentStatus } from '#contract/appointments/words.ts'

const looks = {
  confirmed: { tone: 'green', Icon: CircleCheck },
  reschedule_asked: { tone: 'orange', Icon: RefreshCcw },
  cancelled: { tone: 'grey', Icon: CalendarX2 },
  arrived: { tone: 'blue', Icon: DoorOpen },
  no_show: { tone: 'yellow', Icon: UserX },
} as const

/** Where an appointment stands; one that nobody has confirmed yet needs no colour. */
export const AppointmentStatusBadge = ({ status }: { status: AppointmentStatus }) => {
  const t = useTranslations('appointments.statuses')
  if (status === 'booked') return <RestingStatus mark="open">{t('booked')}</RestingStatus>
  const { tone, Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(status)}
    </StatusBadge>
  )
}
