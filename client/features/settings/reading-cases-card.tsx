import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GraduationCap } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Card } from '#client/ui/card.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { settingsQuery, useUpdateSettings } from './api.ts'

/** Whether the organization lets corrections teach the reader, with what is kept then, and the way to it. */
export const ReadingCasesCard = () => {
  const t = useTranslations('account.readingCases')
  const words = useTranslations('words')
  const fail = useFailure()
  const settings = useQuery(settingsQuery())
  const update = useUpdateSettings()
  // When the settings cannot be loaded, the card above says so.
  if (!settings.data) return null
  const { mayKeepReadingCases } = settings.data
  const change = (mayKeep: boolean) =>
    update.mutate(
      { body: { mayKeepReadingCases: mayKeep } },
      {
        onSuccess: () => toast({ title: words('success'), description: t(mayKeep ? 'on' : 'offDone') }),
        onError: (error) => void fail(error),
      },
    )
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('text')}</p>
      <Switch
        className="my-3"
        label={t('allow')}
        isOn={mayKeepReadingCases}
        isDisabled={update.isPending}
        onChange={change}
      />
      {mayKeepReadingCases ? null : <p className="mb-3 text-sm text-muted">{t('off')}</p>}
      <div>
        <Link to="/reading-cases" className={buttonClass({})}>
          <GraduationCap aria-hidden className="size-4" />
          {t('open')}
        </Link>
      </div>
    </Card>
  )
}
