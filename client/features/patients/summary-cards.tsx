import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatStrip, StripFigure } from '#client/ui/stat-card.tsx'
import type { PatientStatus } from '#contract/patients/words.ts'
import { queueStatsQuery } from './api.ts'

/** Four figures of the queue; pressing one shows its rows. */
export const SummaryCards = ({
  status,
  isPending,
  onStatus,
  onPending,
}: {
  status: PatientStatus | undefined
  /** Those still to be verified are shown. */
  isPending: boolean
  onPending: (isOn: boolean) => void
  onStatus: (status: PatientStatus | undefined) => void
}) => {
  const t = useTranslations('patients.cards')
  const language = useLanguage()
  const { data, isError } = useQuery(queueStatsQuery())
  const figure = (value: number | undefined) => (value === undefined ? (isError ? '—' : null) : count(value, language))
  const press = (wanted: PatientStatus) => () => onStatus(status === wanted ? undefined : wanted)
  return (
    <>
      <StatStrip label={t('label')}>
        <StripFigure label={t('total')} value={figure(data?.total)} onPress={() => onStatus(undefined)} />
        <StripFigure
          label={t('pending')}
          value={figure(data?.pending)}
          isPressed={isPending}
          onPress={() => onPending(!isPending)}
        />
        <StripFigure
          label={t('inProgress')}
          value={figure(data?.inProgress)}
          isPressed={status === 'IN_PROGRESS'}
          onPress={press('IN_PROGRESS')}
        />
        <StripFigure
          label={t('completedToday')}
          value={figure(data?.completedToday)}
          isPressed={status === 'COMPLETED'}
          onPress={press('COMPLETED')}
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
