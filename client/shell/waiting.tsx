import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CentredSpinner } from '../ui/spinner.tsx'

/** The centred spinner while the session is unknown, with the loading text of the requested screen. */
export const Waiting = () => {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const texts: Record<string, string> = {
    '/user-management': t('loadingAuthentication'),
    '/flow-builder': t('loadingFlows'),
    '/user-profile': t('loadingProfile'),
  }
  return <CentredSpinner className="min-h-dvh" text={texts[pathname] ?? t('loadingSession')} />
}
