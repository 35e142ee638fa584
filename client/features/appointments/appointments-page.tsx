import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { AnswersTab } from './answers-tab.tsx'
import { dayQuery } from './api.ts'
import { DayTab } from './day-tab.tsx'
import { MissedTab } from './missed-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { useAppointmentsAddress } from './use-appointments-address.ts'

/** Appointments of a day by location, what patients said about theirs, reminders that did not go out, and the plans of reminders. */
export const AppointmentsPage = () => {
  const t = useTranslations('appointments')
  const address = useAppointmentsAddress()
  const { data } = useQuery(dayQuery(address.day))
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Tabs
        label={t('tabs.label')}
        value={address.tab}
        onChange={address.setTab}
        items={[
          { value: 'day', label: t('tabs.day'), content: <DayTab address={address} /> },
          {
            value: 'answers',
            label: data && data.answers > 0 ? t('answersCount', { count: data.answers }) : t('tabs.answers'),
            content: <AnswersTab />,
          },
          {
            value: 'missed',
            label: data && data.missed > 0 ? t('missedCount', { count: data.missed }) : t('tabs.missed'),
            content: <MissedTab />,
          },
          { value: 'plans', label: t('tabs.plans'), content: <PlansTab /> },
        ]}
      />
    </>
  )
}
