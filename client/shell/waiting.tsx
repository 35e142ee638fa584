import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CentredSpinner } from '../ui/spinner.tsx'

/** The centred spinner while it is not known who is there, with the loading text of the screen that is asked for. */
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
