import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { queryOf } from '#client/query.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { holdEndpoints } from '#contract/patients/hold.ts'

/** The patients under a legal hold. Each hold is released in the patient's details. */
export const HoldsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('retention')
  const words = useTranslations('words')
  const language = useLanguage()
  const { data, isError } = useQuery({ ...queryOf(holdEndpoints.listHolds), refetchOnMount: 'always' })
  return (
    <Dialog isOpen onClose={onClose} size="lg" isText title={t('holds.title')}>
      {data ? (
        data.length === 0 ? (
          <p>{t('holds.none')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {data.map(({ id, patientName, contractId, reason, placedBy, placedAt }) => {
              const moment = absoluteTime(placedAt, language)
              return (
                <li key={id} className="border-b border-line pb-3 last:border-0">
                  <p className="font-medium">
                    {titleCase(patientName)} <span className="font-mono text-xs">{contractId}</span>
                  </p>
                  <p className="text-sm text-muted">
                    {placedBy ? t('hold.since', { name: placedBy, moment }) : t('hold.sinceNobody', { moment })}
                  </p>
                  <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
                </li>
              )
            })}
          </ul>
        )
      ) : isError ? (
        <p role="alert" className="text-red">
          {t('hold.failed')}
        </p>
      ) : (
        <CentredSpinner text={words('loading')} />
      )}
    </Dialog>
  )
}
