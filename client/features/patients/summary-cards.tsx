import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Hourglass, ListChecks, MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatCard } from '#client/ui/stat-card.tsx'
import type { PatientStatus } from '#contract/patients/words.ts'
import { queueStatsQuery } from './api.ts'

/** Four figures of the queue; pressing one shows its rows. */
export const SummaryCards = ({
  status,
  onStatus,
}: {
  status: PatientStatus | undefined
  onStatus: (status: PatientStatus | undefined) => void
}) => {
  const t = useTranslations('patients.cards')
  const language = useLanguage()
  const { data, isError } = useQuery(queueStatsQuery())
  const figure = (value: number | undefined) => (value === undefined ? (isError ? '—' : null) : count(value, language))
  const press = (wanted: PatientStatus) => () => onStatus(status === wanted ? undefined : wanted)
  return (
    <section aria-label={t('label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={t('total')}
        icon={<ListChecks />}
        value={figure(data?.total)}
        onPress={() => onStatus(undefined)}
      />
      <StatCard
        label={t('pending')}
        icon={<Hourglass />}
        value={figure(data?.pending)}
        isPressed={status === 'PENDING'}
        onPress={press('PENDING')}
      />
      <StatCard
        label={t('inProgress')}
        icon={<MessagesSquare />}
        value={figure(data?.inProgress)}
        isPressed={status === 'IN_PROGRESS'}
        onPress={press('IN_PROGRESS')}
      />
      <StatCard
        label={t('completedToday')}
        icon={<CalendarCheck />}
        value={figure(data?.completedToday)}
        isPressed={status === 'COMPLETED'}
        onPress={press('COMPLETED')}
      />
      {isError ? (
        <p role="alert" className="col-span-full text-sm text-red">
          {t('failed')}
        </p>
      ) : null}
    </section>
  )
}
