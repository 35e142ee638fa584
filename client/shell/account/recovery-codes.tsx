import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'

/** The recovery codes of a new second factor, shown this once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const t = useTranslations('account.factor')
  return (
    <div className="flex flex-col gap-4">
      <p>{t('keep')}</p>
      <ul className="grid grid-cols-2 gap-2 font-mono">
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={onClose}>
        {t('kept')}
      </Button>
    </div>
  )
}
