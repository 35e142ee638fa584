import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/plain-button.tsx'

/** Shown to signed-in people at unknown URLs. */
export const NotFound = () => {
  const t = useTranslations('shell.notFound')
  const { pathname } = useLocation()
  return (
    <div className="grid flex-1 place-items-center py-16 text-center">
      <div>
        <h1 className="text-title font-semibold">{t('title')}</h1>
        <p className="mt-2 font-mono text-sm text-muted">{t('hint')}</p>
        <p className="mt-4 mb-6 max-w-full overflow-x-auto rounded-card border bg-surface px-4 py-3 text-left font-mono text-sm">
          <span className="text-subtle">GET </span>
          <span className="break-all">{pathname}</span>
          <span className="text-red"> 404</span>
        </p>
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('home')}
        </Link>
      </div>
    </div>
  )
}
