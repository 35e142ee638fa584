import { EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCurrentUser } from '#client/session.tsx'

/** Says why dots stand where patients wrote something, to whom the organization does not show it. */
export const CoveredNotice = () => {
  const t = useTranslations('words')
  const { isWordless } = useCurrentUser()
  return isWordless ? (
    <p className="flex items-start gap-2 px-4 py-2 text-sm text-muted">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('covered')}
    </p>
  ) : null
}
