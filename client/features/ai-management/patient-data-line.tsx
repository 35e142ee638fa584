import { Lock, LockOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import type { AiConfiguration } from '#contract/ai.ts'

/** Whether a configuration's provider may get patient data, under which agreement, and what is missing for it. */
export const PatientDataLine = ({ configuration }: { configuration: AiConfiguration }) => {
  const t = useTranslations('aiManagement.configurations')
  const language = useLanguage()
  const { phiAllowed, keyEnding, agreementDate, agreementReference, agreementConfirmedBy, agreementConfirmedAt } =
    configuration
  const isOpen = phiAllowed && agreementConfirmedAt !== null
  return (
    <div className="flex flex-col gap-1 text-xs text-muted">
      <p className="flex items-center gap-1.5">
        {isOpen ? <LockOpen aria-hidden className="size-3.5" /> : <Lock aria-hidden className="size-3.5" />}
        {t(isOpen ? 'phi' : 'noPhi')}
        {keyEnding ? ` · ${t('key', { ending: keyEnding })}` : null}
      </p>
      {isOpen && agreementDate ? (
        <p className="wrap-anywhere">
          {t('agreement', {
            reference: agreementReference ?? '',
            date: shortDay(agreementDate, language, 'UTC'),
            by: agreementConfirmedBy ?? '',
            confirmed: shortDay(agreementConfirmedAt, language),
          })}
        </p>
      ) : null}
      {phiAllowed && !isOpen ? <p className="text-sm text-orange">{t('agreementMissing')}</p> : null}
    </div>
  )
}
