import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { buttonClass } from './plain-button.tsx'

/** Downloads a list as a file. The browser streams it to disk, so its length does not matter. */
export const DownloadLink = ({ href, disabledReason }: { href: string; disabledReason?: string | null }) => {
  const t = useTranslations('words')
  const icon = <Download aria-hidden className="size-4" />
  return disabledReason ? (
    <Button icon={icon} disabledReason={disabledReason}>
      {t('exportCsv')}
    </Button>
  ) : (
    <a href={href} download data-proof className={buttonClass()}>
      {icon}
      <span className="max-sm:visually-hidden">{t('exportCsv')}</span>
    </a>
  )
}
