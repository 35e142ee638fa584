import { Link } from '@tanstack/react-router'
import { Download, Files, FileUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'

/** The queue as a file: what it shows, downloaded, and a file brought in. */
export const QueueFileMenu = ({ href, mayExport }: { href: string; mayExport: boolean }) => {
  const t = useTranslations()
  return (
    <Menu
      label={t('patients.files')}
      trigger={<Button icon={<Files aria-hidden className="size-4" />}>{t('patients.files')}</Button>}
    >
      {mayExport ? (
        <MenuItem asChild>
          <a href={href} download data-proof>
            <Download aria-hidden />
            {t('words.exportCsv')}
          </a>
        </MenuItem>
      ) : (
        <MenuItem icon={<Download aria-hidden />} disabledReason={t('words.notAllowed')}>
          {t('words.exportCsv')}
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/imports">
          <FileUp aria-hidden />
          {t('patients.import')}
        </Link>
      </MenuItem>
    </Menu>
  )
}
