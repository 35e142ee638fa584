import { useState } from 'react'
import { useListSearch } from '#client/list-search.ts'
import { type AppointmentStatus, appointmentStatuses } from '#contract/appointments/words.ts'
import { dayOn } from './rules.ts'

const tabs = ['day', 'answers', 'missed', 'plans'] as const

/** The view, the day and the status of the screen, stored in its address. */
export const useAppointmentsAddress = () => {
  const [search, change] = useListSearch()
  const [today] = useState(() => dayOn(new Date()))
  return {
    tab: tabs.find((each) => each === search.tab) ?? 'day',
    day: search.from ?? today,
    today,
    status: appointmentStatuses.find((each) => each === search.status),
    setTab: (tab: string) => change({ tab: tab === 'day' ? undefined : tab }),
    setDay: (day: string) => change({ from: day === today ? undefined : day }),
    setStatus: (status: AppointmentStatus | undefined) => change({ status }),
  }
}
