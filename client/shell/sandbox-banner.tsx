import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Notice } from './notices.tsx'

/** Says on every screen of the sandbox that nothing leaves this machine. */
export const SandboxBanner = () => {
  const t = useTranslations('shell.sandbox')
  return (
    <Notice
      rank="sandbox"
      name={t('name')}
      icon={<FlaskConical />}
      text={
        <>
          <strong className="font-semibold">{t('name')}:</strong> {t('text')}
        </>
      }
    >
      <Link to="/handset" className="font-semibold whitespace-nowrap underline underline-offset-2">
        {t('handset')}
      </Link>
    </Notice>
  )
}
