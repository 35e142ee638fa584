import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { directoryQuery } from './api.ts'

const DirectoryDialog = loadable(() => import('./directory-dialog.tsx').then((file) => file.DirectoryDialog))

/** Whether people sign in with the organization's directory, and the way to set it up. */
export const DirectoryCard = () => {
  const t = useTranslations('account.directory')
  const words = useTranslations('words')
  const directory = useQuery(directoryQuery())
  const [isOpen, setOpen] = useState(false)
  const { data } = directory
  return (
    <Card title={t('title')}>
      <p className="mb-3 text-muted">{t('text')}</p>
      {data ? (
        <p className="mb-3 font-medium">
          {data.isOn ? t(data.arePasswordsOff ? 'onAlone' : 'on', { name: data.name }) : t('off')}
        </p>
      ) : null}
      {directory.isError ? (
        <Button isPending={directory.isFetching} onClick={() => void directory.refetch()}>
          {words('retry')}
        </Button>
      ) : (
        <Button icon={<LogIn aria-hidden className="size-4" />} isDisabled={!data} onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
      {isOpen && data ? <DirectoryDialog directory={data} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
