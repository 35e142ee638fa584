import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Says on every screen of the sandbox that nothing leaves this machine. */
export const SandboxBanner = () => {
  const t = useTranslations('shell.sandbox')
  return (
    <section
      aria-label={t('name')}
      className="flex flex-wrap items-center gap-x-2 gap-y-0.5 bg-yellow-tint px-4 py-1.5 text-sm text-yellow sm:px-6 lg:px-8"
    >
      <span>
        <FlaskConical aria-hidden className="mr-2 inline size-4 align-[-3px]" />
        <strong className="font-semibold">{t('name')}:</strong> {t('text')}
      </span>
      <Link to="/handset" className="font-semibold underline underline-offset-2">
        {t('handset')}
      </Link>
    </section>
  )
}
