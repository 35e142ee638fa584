import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/plain-button.tsx'

/** Unmatched addresses of signed-in people. */
export const NotFound = () => {
  const t = useTranslations('shell.notFound')
  return (
    <div className="grid flex-1 place-items-center py-16 text-center">
      <div>
        <h1 className="text-title font-semibold">{t('title')}</h1>
        <p className="mt-2 mb-6 font-mono text-sm text-muted">{t('hint')}</p>
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('home')}
        </Link>
      </div>
    </div>
  )
}
