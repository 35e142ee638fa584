import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatStrip, StripFigure } from '#client/ui/stat-card.tsx'
import type { PatientStatus } from '#contract/patients/words.ts'
import type { patientViews } from '#contract/patients.ts'
import { queueStatsQuery } from './api.ts'

type View = (typeof patientViews)[number]

/** Four figures of the queue; pressing one filters by it. */
export const SummaryCards = ({
  status,
  view,
  onStatus,
  onView,
}: {
  status: PatientStatus | undefined
  view: View | undefined
  onStatus: (status: PatientStatus | undefined) => void
  onView: (view: View | undefined) => void
}) => {
  const t = useTranslations('patients.cards')
  const language = useLanguage()
  const { data, isError } = useQuery(queueStatsQuery())
  const figure = (value: number | undefined) => (value === undefined ? (isError ? '—' : null) : count(value, language))
  const pressView = (wanted: View) => ({
    isPressed: view === wanted,
    onPress: () => onView(view === wanted ? undefined : wanted),
  })
  return (
    <>
      <StatStrip label={t('label')}>
        <StripFigure label={t('total')} value={figure(data?.total)} onPress={() => onStatus(undefined)} />
        <StripFigure label={t('pending')} value={figure(data?.pending)} {...pressView('pending')} />
        <StripFigure
          label={t('inProgress')}
          value={figure(data?.inProgress)}
          isPressed={status === 'IN_PROGRESS'}
          onPress={() => onStatus(status === 'IN_PROGRESS' ? undefined : 'IN_PROGRESS')}
        />
        <StripFigure
          label={t('completedToday')}
          value={figure(data?.completedToday)}
          {...pressView('completed-today')}
        />
      </StatStrip>
      {isError ? (
        <p role="alert" className="text-sm text-red">
          {t('failed')}
        </p>
      ) : null}
    </>
  )
}
